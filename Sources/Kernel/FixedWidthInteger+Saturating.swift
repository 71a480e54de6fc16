extension FixedWidthInteger {
    /// The integer nearest to zero of a figure that was reckoned from outside: as far as integers of
    /// this kind go, and 0 for what is no number. For figures that may be anything, where a plain
    /// conversion would end the program.
    package init(saturating value: Double) {
        if let exact = Self(exactly: value.rounded(.towardZero)) {
            self = exact
        } else {
            self = value > 0 ? .max : value < 0 ? .min : 0
        }
    }
}
