internal import CLinux
import Glibc

extension File {
    /// Gives this file owner, group and mode of another (`fchown(2)`, `fchmod(2)`).
    /// - Throws: `EPERM` when this user cannot give them.
    package func takeOwnerAndMode(of other: borrowing File) throws(KernelError) {
        var theirs = stat()
        var mine = stat()
        if fstat(other.descriptor, &theirs) != 0 || fstat(descriptor, &mine) != 0 { throw .last }
        let isOther = theirs.st_uid != mine.st_uid || theirs.st_gid != mine.st_gid
        if isOther, fchown(descriptor, theirs.st_uid, theirs.st_gid) != 0 { throw .last }
        // Behind the owner, which takes bits away.
        if fchmod(descriptor, theirs.st_mode & 0o7777) != 0 { throw .last }
    }

    /// Gives this file the extended attributes of another, as far as that can be done.
    package func takeAttributes(of other: borrowing File) {
        linux_copy_attributes(other.descriptor, descriptor)
    }
}
