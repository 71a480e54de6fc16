print("tplayer")
