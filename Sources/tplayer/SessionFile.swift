import Glibc
import Kernel
import LyricsFiles
import Playlist

/// The session as a file of the state folder. As slow as the disk.
struct SessionFile {
    /// Where it is kept.
    let folder: FilePath
    private let file: StateFile

    init(folder: FilePath) {
        self.folder = folder
        file = StateFile("session", in: folder)
    }

    /// The session that was kept; nil when there is none. One that cannot be understood is set
    /// aside, and one that cannot be read is left alone; either is said.
    func read(_ report: Report) -> Session? {
        do {
            let bytes = try file.read()
            return bytes.isEmpty ? nil : try SessionReader.read(bytes)
        } catch let error as SessionReader.Failure {
            report.line(setAside(because: error))
        } catch let error as KernelError {
            report.line("the session cannot be read: \(error.message)")
        } catch {}
        return nil
    }

    /// Replaces the session, on the disk when this returns.
    func write(_ session: Session) throws(KernelError) {
        let bytes = SessionWriter.bytes(session)
        try file.update { _ in bytes }
    }

    private func setAside(because failure: SessionReader.Failure) -> String {
        do throws(KernelError) {
            let aside = try file.update { old in
                (try? SessionReader.read(old)) != nil || old.isEmpty ? old : nil
            }
            let place = aside.map { ", it is in \($0.display) now" } ?? ""
            return "the session is \(failure.message)\(place)"
        } catch {
            return "the session is \(failure.message) and cannot be set aside: \(error.message)"
        }
    }
}
