import CLinux
import Glibc
import Kernel

/// The way from the command line to the work, and the exit status.
@main
enum Program {
    static func main() {
        linux_occupy_standard_descriptors()
        // A reader of ours that goes away is an error of a write and not the end of the player.
        signal(SIGPIPE, SIG_IGN)
        // So is a limit on the size of files.
        signal(SIGXFSZ, SIG_IGN)
        // What puts the terminal back must not stop the player where the terminal is a shell's.
        signal(SIGTTOU, SIG_IGN)
        var status: Int32
        switch run(CommandLine.rawArguments) {
        case .exit(let number): status = number
        case .signal(let number):
            Signals.end(by: number)
            status = 128 + number
        }
        // Threads of a device that hangs must not hold up the end, and libraries have nothing
        // left to say.
        _exit(status)
    }

    private static func run(_ arguments: [FilePath]) -> Ending {
        let environment = Environment()
        environment.applyLocale()
        let report = Report(isASCII: environment.isASCIILocale)
        do throws(UsageError) {
            let options = try Options.parse(arguments)
            // Only these call libraries that write to standard error.
            if [.play, .info, .lyrics, .sync].contains(options.mode) {
                LogFile.redirectStandardError(environment)
            }
            return perform(options, environment, report)
        } catch {
            report.line("\(error.message) (see tplayer --help)")
            return .exit(2)
        }
    }

    private static func perform(
        _ options: Options, _ environment: Environment, _ report: Report
    ) -> Ending {
        switch options.mode {
        case .help: return .exit(StandardOutput.print(HelpText.text, report))
        case .version:
            return .exit(StandardOutput.print("tplayer \(HelpText.version)", report))
        case .manual: return .exit(StandardOutput.print(ManualPage.text, report))
        case .completion(let shell): return .exit(StandardOutput.print(shell.completion, report))
        case .info: return .exit(InfoCommand.run(options, environment, report))
        case .lyrics: return .exit(LyricsCommand.run(options, environment, report))
        case .play, .sync:
            do throws(KernelError) {
                return try Player.play(options, environment, report)
            } catch {
                report.line("cannot start: \(error.message)")
                return .exit(1)
            }
        }
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
