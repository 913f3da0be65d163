import CommandLineKit
import GuessEP2P
import Primitives
import TerminalKit
import UDP

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The program `guesse`: it reads the arguments and runs the command.
@main
struct Main {
    static func main() async {
        signal(SIGPIPE, SIG_IGN)
        do {
            let arguments = Array(CommandLine.arguments.dropFirst())
            let command = try CommandParser.parse(arguments)
            let code = try await run(command, Surroundings())
            exit(StandardStreams.exitCode(of: "guesse", code))
        } catch {
            StandardStreams.complain(error.message)
            exit(ExitCode.usage)
        }
    }

    private static func run(
        _ command: Command, _ surroundings: Surroundings
    ) async throws(UsageError) -> Int32 {
        switch command {
        case .version:
            StandardStreams.line(Help.version)
            return ExitCode.done
        case .help(let topic):
            let columns = StandardStreams.columns(of: 1) ?? TextLines.columns
            StandardStreams.line(
                try Help.text(topic: topic, columns: min(columns, TextLines.columns)))
            return ExitCode.done
        case .completion(let shell):
            let script = CompletionScript.text(for: CommandParser.program, in: shell)
            StandardStreams.write(Array(script.utf8))
            return ExitCode.done
        case .manual:
            StandardStreams.write(Array(Manual.page.text.utf8))
            return ExitCode.done
        case .image(let options):
            return await ImageCommand.run(options, surroundings)
        case .results(let options):
            return ResultsCommand.run(options, surroundings)
        case .replay(let options):
            return ReplayCommand.run(options)
        case .art(let options):
            return await ArtCommand.run(options, surroundings)
        case .pack(let options):
            return PackCommand.run(options)
        case .album(let options):
            return AlbumCommand.run(options, surroundings)
        case .bench(let words):
            return BenchCommand.run(words)
        case .list(let options):
            return await ListCommand.run(options, surroundings)
        case .doctor(let options):
            return await DoctorCommand.run(options, surroundings)
        case .bot(let options):
            return await BotCommand.run(options, surroundings)
        case .play(let options):
            return await PlayCommand.run(options, surroundings)
        case .host(let options):
            return await HostCommand.run(options, surroundings)
        case .join(let options):
            return await JoinCommand.run(options, surroundings)
        case .pair(let options):
            return await PairCommand.run(options, surroundings)
        case .screen(let options):
            return await ScreenCommand.run(options, surroundings)
        case .home(let look):
            return await HomeCommand.run(look, surroundings)
        }
    }
}
