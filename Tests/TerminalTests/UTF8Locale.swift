import Glibc

/// The locale that the width of text depends on. Set once; tests run on many threads.
enum UTF8Locale {
    private static let isSet = setlocale(LC_CTYPE, "C.UTF-8") != nil

    static func set() {
        precondition(isSet, "C.UTF-8 is part of every Debian")
    }
}
