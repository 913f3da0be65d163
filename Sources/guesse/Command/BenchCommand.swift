import CommandLineKit

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// `guesse bench`: the benchmarks, which are a separate program beside this one.
enum BenchCommand {
    /// The name of that program.
    static let program = "guesse-bench"

    /// Replaces this process by the other program, with the same words.
    ///
    /// - Returns: An exit code if there is no such program.
    static func run(_ words: [String]) -> Int32 {
        if let own = Checkout.program, let slash = own.lastIndex(of: "/") {
            let path = own[...slash] + program
            var arguments = ([program] + words).map { strdup($0) } + [nil]
            execv(String(path), &arguments)
            for argument in arguments { free(argument) }
        }
        StandardStreams.complain(
            "guesse bench: \(program) is not in the folder of this program; in a checkout run it "
                + "by swift run -c release --package-path Benchmarks \(program)")
        return ExitCode.unexpected
    }
}
