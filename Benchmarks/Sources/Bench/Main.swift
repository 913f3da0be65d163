import CommandLineKit

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The program of the benchmarks, which `guesse bench` runs; it is separate so that the players'
/// program does not contain them.
@main
struct Main {
    static func main() async {
        signal(SIGPIPE, SIG_IGN)
        let words = Array(CommandLine.arguments.dropFirst())
        if words.contains(where: { ["--help", "-h"].contains($0) }) || words == ["help"] {
            StandardStreams.line(help)
            exit(StandardStreams.exitCode(of: "guesse bench", ExitCode.done))
        }
        do {
            let options = try BenchParser.parse(words)
            let code = await BenchCommand.run(options, arguments: words)
            exit(StandardStreams.exitCode(of: "guesse bench", code))
        } catch {
            StandardStreams.complain(error.message)
            exit(ExitCode.usage)
        }
    }

    private static var help: String {
        let title =
            "measure channel, discovery, sessions and games: in virtual time, or on real sockets"
        return ([title, "", "  \(BenchParser.usage)", ""] + Flag.lines(of: BenchParser.flags))
            .joined(separator: "\n")
    }
}
