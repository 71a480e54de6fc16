// Filled in the next commit.
import Testing
