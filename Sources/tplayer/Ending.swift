/// How the program is to end.
enum Ending: Equatable {
    /// With this status.
    case exit(Int32)
    /// As this signal would have ended it, now that the terminal is put back.
    case signal(Int32)
}
