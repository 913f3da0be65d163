/// The origin of a result: all that is needed to get it again.
package struct Provenance: Sendable {
    /// The program and its version.
    package var program: String
    /// The commit of the checkout that the program lies in; `nil` if there is none.
    package var commit: String?
    /// The command, without a path.
    package var command: String
    /// The common seed; `nil` for real sockets.
    package var seed: UInt64?

    /// Creates the origin of a result.
    package init(program: String, commit: String?, command: String, seed: UInt64?) {
        self.program = program
        self.commit = commit
        self.command = command
        self.seed = seed
    }

    /// The compiler, as far as it tells, and the way in which it was asked to build.
    package static let compiler: String = {
        #if compiler(>=6.5)
            let version = "Swift 6.5 or later"
        #elseif compiler(>=6.4)
            let version = "Swift 6.4"
        #elseif compiler(>=6.3)
            let version = "Swift 6.3"
        #else
            let version = "Swift 6.2"
        #endif
        return version + (isOptimized ? ", optimized" : ", not optimized")
    }()

    /// Whether this build is optimised, so that its times are meaningful.
    package static var isOptimized: Bool {
        #if DEBUG
            false
        #else
            true
        #endif
    }

    /// One line for people.
    package var line: String {
        var parts = [program]
        if let commit { parts.append("checkout \(commit)") }
        parts.append(Self.compiler)
        if let seed { parts.append("seed \(seed)") }
        return parts.joined(separator: ", ")
    }

    /// The first line of JSON output.
    package var json: JSON {
        .object([
            ("program", .string(program)), ("commit", commit.map { .string($0) } ?? .null),
            ("compiler", .string(Self.compiler)), ("command", .string(command)),
            ("seed", seed.map { .string(String($0)) } ?? .null),
        ])
    }
}
