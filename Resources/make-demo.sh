#!/bin/bash
# Makes the demo song and its lyrics, 北京北京.mp3 and 北京北京.lrc, next to this script.
#
#   apt-get install sox espeak-ng lame
#   Resources/make-demo.sh [DIRECTORY]
#
# Words and melody are our own. The song is a row of slots of four seconds; a sung line starts
# exactly at the start of its slot, so the stamps of the lyrics follow from the same table as the
# sound. Every stem is cut to whole slots: what is in time in one slot is in time in the last.
set -euo pipefail
export LC_ALL=C.UTF-8

title=北京北京
artist="tplayer band"
album=Demo
slot=4      # seconds
beat=0.5    # seconds
onset=0.02  # a voice may start this much after its stamp

out=$(cd "${1:-$(dirname "$0")}" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The words: key | original | translation | pinyin. The numbers are tones as they are spoken,
# sandhi included (yi1 before a falling tone is yi2), since espeak-ng does not know the words.
words=(
    "wind   |清晨的风吹过胡同口          |Morning wind blows through the lane           |qing1 chen2 de5 feng1 chui1 guo4 hu2 tong4 kou3"
    "wake   |我听见这座城慢慢醒来        |I hear this city slowly wake                  |wo3 ting1 jian4 zhe4 zuo4 cheng2 man4 man4 xing3 lai2"
    "bells  |车铃声像一串雨点            |Bicycle bells like a string of rain           |che1 ling2 sheng1 xiang4 yi2 chuan4 yu3 dian3"
    "steam  |豆浆的热气爬上玻璃窗        |Soy milk steam climbs the window pane         |dou4 jiang1 de5 re4 qi4 pa2 shang4 bo1 li5 chuang1"
    "kite   |早安北京，风筝飞过城墙      |Good morning, Beijing, a kite clears the wall |zao3 an1 bei3 jing1, feng1 zheng5 fei1 guo4 cheng2 qiang2"
    "door   |推开门，天空又大又亮        |Push the door, the sky is wide and bright     |tui1 kai1 men2, tian1 kong1 you4 da4 you4 liang4"
    "pigeon |鸽哨从灰瓦上绕了一圈        |Pigeon whistles circle the grey tiles         |ge1 shao4 cong2 hui1 wa3 shang4 rao4 le5 yi4 quan1"
    "tree   |老树把影子还给太阳          |Old trees hand their shadows back to the sun  |lao3 shu4 ba3 ying3 zi5 huan2 gei3 tai4 yang2"
)

# The song: drums | two chords | melody as note:beats, "-" is a rest | words.
# "." are no words yet, "clear" takes the line off the screen.
song=(
    "none  |D G  |A4:1 B4:1 D5:1.5 B4:0.5 A4:1 F#4:1 E4:2               |."
    "light |D Bm |F#4:3 E4:1 D4:2 E4:1 F#4:1                             |wind"
    "light |G A  |B4:3 A4:1 E4:2 F#4:1 A4:1                              |wake"
    "full  |D Bm |F#4:3 A4:1 B4:2 A4:1 F#4:1                             |bells"
    "full  |G A  |D5:3 B4:1 A4:2 B4:1 A4:1                               |steam"
    "full  |G D  |D5:2 E5:1 D5:1 A4:2 B4:1 A4:1                          |kite"
    "full  |Em A |B4:2 E5:1 D5:1 E5:3 -:1                                |door"
    "full  |G A  |D5:0.5 E5:0.5 F#5:1 E5:0.5 D5:0.5 B4:1 A4:0.5 B4:0.5 D5:1 E5:1 A4:1 |clear"
    "light |D Bm |F#4:3 E4:1 D4:2 E4:1 F#4:1                             |pigeon"
    "full  |G A  |D5:3 B4:1 A4:2 B4:1 A4:1                               |tree"
    "full  |G D  |D5:2 E5:1 D5:1 A4:2 B4:1 A4:1                          |kite"
    "full  |Em A |B4:2 E5:1 D5:1 E5:3 -:1                                |door"
    "none  |G D  |B4:1 A4:1 F#4:1 E4:1 D4:4                              |clear"
)

declare -A tones=(   # bass first, then what the arpeggio picks
    [D]="D2 D3 A3 D4 F#4" [G]="G2 G3 D4 G4 B4" [A]="A2 A3 E4 A4 C#5"
    [Bm]="B2 B3 F#4 B4 D5" [Em]="E2 E3 B3 E4 G4"
)

# Fixed seed, no dither: the same samples at every run.
sox() { command sox -R -D -V1 "$@"; }

seconds() { awk "BEGIN { printf \"%.4f\", ($1) }"; }

holds() { awk "BEGIN { exit !($1) }"; }

stamp() { awk "BEGIN { t = $1; printf \"[%02d:%05.2f]\", int(t / 60), t % 60 }"; }

length=$(seconds "${#song[@]} * $slot")

# Field $2 of a row, without the blanks that line the table up.
field() {
    local -a fields
    IFS='|' read -ra fields <<<"$1"
    local text=${fields[$2]}
    text=${text#"${text%%[! ]*}"}
    printf '%s' "${text%"${text##*[! ]}"}"
}

# Cuts or pads a sound to seconds: `fit IN OUT SECONDS`.
fit() { sox "$1" "$2" pad 0 "$3" trim 0 "$3"; }

blank() { sox -n -r 44100 -c 1 -b 24 "$1" trim 0 "$2"; }

# --- voice ------------------------------------------------------------------------------------

# A spoken line in one slot. The silence which espeak-ng puts before it is cut, or every line
# would come late by a different time.
speak() { # key pinyin
    local file=$work/voice.$1
    if espeak-ng -q -x -v cmn-latn-pinyin "$2" | grep -q '('; then
        echo "$1: espeak-ng reads this as another language: $2" >&2
        exit 1
    fi
    espeak-ng -v cmn-latn-pinyin+f3 -s 145 -p 55 -a 90 -w "$file.raw.wav" "$2"
    sox "$file.raw.wav" -b 24 "$file.cut.wav" gain -6 rate -h 44100 highpass 120 \
        compand 0.01,0.15 -60,-60,-30,-18,-15,-11,0,-6 gain -n -1 \
        silence 1 0.003 1.5% reverse silence 1 0.01 1% fade t 0.02 reverse fade t 0.002
    if holds "$(soxi -D "$file.cut.wav") > $slot - 0.2"; then
        echo "$1: too long for a slot" >&2
        exit 1
    fi
    fit "$file.cut.wav" "$file.wav" "$slot"
}

# --- band -------------------------------------------------------------------------------------

# Half a slot of one chord: bass, and an arpeggio in eighths that goes up and comes back.
chord() { # name
    local -a t
    read -ra t <<<"${tones[$1]}"
    local half=$work/chord.$1 time
    time=$(seconds "$slot / 2")
    sox -n -r 44100 -c 1 -b 24 "$half.arp.wav" synth "$time" \
        pl "${t[1]}" pl "${t[2]}" pl "${t[3]}" pl "${t[4]}" \
        pl "${t[3]}" pl "${t[2]}" pl "${t[4]}" pl "${t[3]}" \
        delay 0 0.25 0.5 0.75 1 1.25 1.5 1.75 remix - trim 0 "$time" \
        fade t 0 "$time" 0.04 gain -n -6
    sox -n -r 44100 -c 1 -b 24 "$half.pad.wav" synth "$time" \
        sine "${t[2]}" sine "${t[3]}" sine "${t[4]}" remix - \
        tremolo 3 25 fade t 0.25 "$time" 0.25 gain -n -6
    sox -n -r 44100 -c 1 -b 24 "$half.low.wav" synth 0.95 \
        triangle "${t[0]}" sine "${t[0]}" remix - lowpass 500 fade h 0.01 0.95 0.5 gain -n -6
    fit "$half.low.wav" "$half.one.wav" "$(seconds "$time * 3 / 4")"
    fit "$half.low.wav" "$half.two.wav" "$(seconds "$time / 4")"
    sox "$half.one.wav" "$half.two.wav" "$half.bass.wav" fade t 0 "$time" 0.02
}

# One note of the melody: a reed-like tone with its octave, or a rest.
note() { # name beats
    local time
    time=$(seconds "$2 * $beat")
    if [ "$1" = - ]; then
        blank "$work/note.$1.$2.wav" "$time"
    else
        sox -n -r 44100 -c 1 -b 24 "$work/note.$1.$2.wav" synth "$time" \
            sine "$1" triangle "$1" remix 1v0.7,2v0.3 tremolo 5 18 trim 0 "$time" \
            fade h 0.03 "$time" 0.12 gain -6
    fi
}

drums() {
    sox -n -r 44100 -c 1 -b 24 "$work/kick.wav" synth 0.22 sine 110:42 fade l 0.002 0.22 0.2
    sox -n -r 44100 -c 1 -b 24 "$work/brush.wav" synth 0.2 whitenoise highpass 1200 lowpass 6000 \
        fade l 0.004 0.2 0.19 gain -14
    sox -n -r 44100 -c 1 -b 24 "$work/hat.wav" synth 0.06 whitenoise highpass 8000 \
        fade l 0.001 0.06 0.055 gain -20
    blank "$work/rest.wav" 0.25
    local piece
    for piece in kick brush hat; do fit "$work/$piece.wav" "$work/$piece.8.wav" 0.25; done
    sox -m -v 1 "$work/kick.8.wav" -v 1 "$work/hat.8.wav" "$work/K.wav"
    sox -m -v 1 "$work/brush.8.wav" -v 1 "$work/hat.8.wav" "$work/S.wav"
    cp "$work/hat.8.wav" "$work/h.wav"
    cp "$work/rest.wav" "$work/-.wav"
    local pattern style
    for style in none=---------------- light=K-h-h-h-K-h-h-h- full=KhShhKShKhShhKSh; do
        pattern=$(sed -E "s|.|$work/&.wav\n|g" <<<"${style#*=}")
        # Only the names of the pieces are split: the folder of mktemp has no blanks.
        # shellcheck disable=SC2086
        sox $pattern "$work/drums.${style%%=*}.wav"
    done
}

# Wind under the intro; a bicycle bell, twice, after the line that speaks of it.
scene() {
    sox -n -r 44100 -c 1 -b 24 "$work/wind.wav" synth 6 pinknoise lowpass 900 highpass 250 \
        tremolo 0.35 70 fade t 2.2 6 3.2 gain -n -17
    sox -n -r 44100 -c 1 -b 24 "$work/ring.wav" synth 0.55 sine 2217 sine 3136 sine 4699 remix - \
        tremolo 22 60 fade l 0.003 0.55 0.5 gain -n -19
    sox "$work/ring.wav" "$work/ring.wav" "$work/bell.wav" delay "$(seconds "3.8 * $slot")"
    sox -m -v 1 "$work/wind.wav" -v 1 "$work/bell.wav" "$work/scene.wav"
    fit "$work/scene.wav" "$work/stem.scene.wav" "$length"
}

# --- song -------------------------------------------------------------------------------------

declare -A pinyin original translation stamps
blank "$work/silent.wav" "$slot"
for row in "${words[@]}"; do
    key=$(field "$row" 0)
    original[$key]=$(field "$row" 1)
    translation[$key]=$(field "$row" 2)
    pinyin[$key]=$(field "$row" 3)
    speak "$key" "${pinyin[$key]}"
done
for name in "${!tones[@]}"; do chord "$name"; done
drums
scene

voice=() melody=() lead=() arp=() pad=() bass=() rhythm=() order=()
for index in "${!song[@]}"; do
    row=${song[$index]}
    rhythm+=("$work/drums.$(field "$row" 0).wav")
    for name in $(field "$row" 1); do
        arp+=("$work/chord.$name.arp.wav")
        pad+=("$work/chord.$name.pad.wav")
        bass+=("$work/chord.$name.bass.wav")
    done
    notes=()
    for step in $(field "$row" 2); do
        file=$work/note.${step%:*}.${step#*:}.wav
        [ -e "$file" ] || note "${step%:*}" "${step#*:}"
        notes+=("$file")
    done
    # The melody steps forward where nobody sings.
    key=$(field "$row" 3)
    case $key in
        . | clear)
            voice+=("$work/silent.wav") melody+=("$work/silent.wav") lead+=("${notes[@]}")
            ;;
        *)
            voice+=("$work/voice.$key.wav") melody+=("${notes[@]}") lead+=("$work/silent.wav")
            ;;
    esac
    [ "$key" = . ] && continue
    [ -n "${stamps[$key]:-}" ] || order+=("$key")
    stamps[$key]+=$(stamp "$index * $slot")
done

sox "${voice[@]}" "$work/stem.voice.wav"
sox "${melody[@]}" "$work/stem.melody.wav"
sox "${lead[@]}" "$work/stem.lead.wav"
sox "${arp[@]}" "$work/stem.arp.wav"
sox "${pad[@]}" "$work/stem.pad.wav"
sox "${bass[@]}" "$work/stem.bass.wav"
sox "${rhythm[@]}" "$work/stem.drums.wav"

# Left and right by hand: the arpeggio leans left, the melody right, the voice stays in the middle.
sox -M "$work"/stem.{arp,melody,pad,bass,drums,scene,lead}.wav "$work/dry.wav" \
    remix 1v0.50,2v0.20,3v0.10,4v0.34,5v0.42,6v0.6,7v0.42 \
    1v0.30,2v0.34,3v0.14,4v0.34,5v0.42,6v0.4,7v0.55
# Room for the voice, where speech is told apart.
sox "$work/dry.wav" "$work/band.wav" equalizer 1800 1.2q -5 reverb 25 60 60 100 0 -2
sox "$work/stem.voice.wav" "$work/sung.wav" channels 2 reverb 28 50 45 100 12 -3
sox -m -v 1 "$work/sung.wav" -v 0.55 "$work/band.wav" -b 16 "$work/mix.wav" \
    trim 0 "$length" fade t 0.8 "$length" 2.6 gain -n -2

lame --quiet -V 4 -q 0 -m j --id3v2-only --id3v2-utf16 \
    --tt "$title" --ta "$artist" --tl "$album" "$work/mix.wav" "$out/$title.mp3"

{
    printf '[ti:%s]\n[ar:%s]\n[al:%s]\n' "$title" "$artist" "$album"
    printf '[by:tplayer]\n[length:%s]\n\n' "$(awk "BEGIN { printf \"%02d:%02d\", $length / 60, $length % 60 }")"
    for key in "${order[@]}"; do
        if [ "$key" = clear ]; then
            printf '%s\n' "${stamps[$key]}"
            continue
        fi
        printf '%s%s\n' "${stamps[$key]}" "${original[$key]}" "${stamps[$key]}" "${translation[$key]}"
    done
} >"$out/$title.lrc"

# --- check ------------------------------------------------------------------------------------

level() { sox "$1" -n trim "$2" "$3" stat 2>&1 | awk '/^Maximum amplitude/ { print $3 }'; }

failed=0
for index in "${!song[@]}"; do
    key=$(field "${song[$index]}" 3)
    case $key in . | clear) continue ;; esac
    time=$(seconds "$index * $slot")
    before=$(level "$work/stem.voice.wav" "$(seconds "$time - 0.1")" 0.1)
    after=$(level "$work/stem.voice.wav" "$time" "$onset")
    if ! holds "$before < 0.001 && $after > 0.01"; then
        echo "$key does not start at $time s: $before before, $after after" >&2
        failed=1
    fi
done
exit $failed
