import CLinux
import Glibc
import Kernel

/// The way from the command line to the work, and the exit status.
@main
enum Program {
    static func main() {
        // A reader of ours that goes away is an error of a write and not the end of the player.
        signal(SIGPIPE, SIG_IGN)
        // So is a limit on the size of files.
        signal(SIGXFSZ, SIG_IGN)
        // What puts the terminal back must not stop the player where the terminal is a shell's.
        signal(SIGTTOU, SIG_IGN)
        let status = run(CommandLine.rawArguments)
        // Threads of a device that hangs must not hold up the end, and libraries have nothing
        // left to say.
        _exit(status)
    }

    private static func run(_ arguments: [FilePath]) -> Int32 {
        let environment = Environment()
        environment.applyLocale()
        let report = Report(isASCII: environment.isASCIILocale)
        do throws(UsageError) {
            let options = try Options.parse(arguments)
            // Only these call libraries that write to standard error.
            if [.play, .info, .lyrics].contains(options.mode) {
                LogFile.redirectStandardError(environment)
            }
            return perform(options, environment, report)
        } catch {
            report.line("\(error.message) (see tplayer --help)")
            return 2
        }
    }

    private static func perform(
        _ options: Options, _ environment: Environment, _ report: Report
    ) -> Int32 {
        switch options.mode {
        case .help: StandardOutput.print(HelpText.text)
        case .version: StandardOutput.print("tplayer \(HelpText.version)")
        case .manual: StandardOutput.print(ManualPage.text)
        case .completion(let shell): StandardOutput.print(shell.completion)
        case .info: return InfoCommand.run(options.files, report)
        case .lyrics: return LyricsCommand.run(options.files[0], report)
        case .play:
            do throws(KernelError) {
                return try Player.play(options, environment, report)
            } catch {
                report.line("cannot start: \(error.message)")
                return 1
            }
        }
        return 0
    }
}

extension CommandLine {
    /// The arguments as the kernel gave them, in whatever encoding.
    fileprivate static var rawArguments: [FilePath] {
        (0..<Int(argc)).compactMap { index in
            unsafeArgv[index].map { FilePath(cString: $0) }
        }
    }
}
