import CommandLineKit
import Games
import GuessEP2P
import Primitives

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// `guesse replay`: plays a log again, checks every hash in it, and tells its events.
enum ReplayCommand {
    static func run(_ options: ReplayOptions) -> Int32 {
        guard let input = InputFile(options.file) else {
            let why = errno == ENOENT ? "no such file" : "the file cannot be read"
            complain("'\(options.file)': \(why)")
            return ExitCode.badInput
        }
        guard let output = options.output else {
            return run(
                options, read: input.read, write: { StandardStreams.line($0) }, complain: complain)
        }
        // The output of a log that does not replay is not worth keeping, so it is written at the
        // end.
        var lines: [String] = []
        let code = run(
            options, read: input.read,
            write: {
                lines.append($0)
                return true
            }, complain: complain)
        guard code == ExitCode.done else { return code }
        do throws(NewFile.Failure) {
            let file = try NewFile(output, mode: 0o644)
            let isWritten = lines.allSatisfy(file.write)
            guard file.close(), isWritten else {
                // An incomplete file is worse than none.
                unlink(output)
                throw .cannotBeMade
            }
            return ExitCode.done
        } catch {
            complain(
                error == .exists
                    ? "'\(output)' exists already; name another file for '-o'"
                    : "'\(output)' cannot be written; is there such a folder, and room on the disk?"
            )
            return ExitCode.unexpected
        }
    }

    /// Replays the input to its end, or to the first error in it.
    ///
    /// - Parameters:
    ///   - read: Returns the next bytes; empty at the end, `nil` if they cannot be read.
    ///   - write: Takes a line of output; returns `false` if its reader has gone.
    ///   - complain: Takes a line for the user alone.
    static func run(
        _ options: ReplayOptions, read: @escaping () -> [UInt8]?,
        write: @escaping (String) -> Bool, complain: @escaping (String) -> Void
    ) -> Int32 {
        let name = options.file == "-" ? "standard input" : "'\(options.file)'"
        var log = ReplaySource(name: name, read: read, write: write, complain: complain)
        if let code = replay(GameReplay<Party>(), options, &log) { return code }
        // A log of a single game, written by an earlier version, replays by that game's rules.
        if let code = PartyAccount.replaySingleGame(options, &log) { return code }
        return ExitCode.badInput
    }

    /// Replays a log by the rules of one game.
    ///
    /// - Returns: The exit code; `nil` if the log is of another game that can be tried.
    static func replay<G: ReplayedGame>(
        _ game: GameReplay<G>, _ options: ReplayOptions, _ log: inout ReplaySource
    ) -> Int32? {
        var replay = game
        var report = ReplayReport<G>(options)
        var isOver = false
        log.rewind()
        do throws(ReplayError) {
            while !isOver {
                guard let bytes = log.next() else {
                    log.complain("\(log.name) cannot be read")
                    return ExitCode.unexpected
                }
                isOver = bytes.isEmpty
                if isOver { replay.finish() } else { replay.append(bytes) }
                while let step = try replay.next() {
                    log.forget()
                    for line in report.lines(for: step, in: replay) where !log.write(line) {
                        return ExitCode.done
                    }
                }
            }
        } catch {
            if case .otherGame(let family) = error, PartyAccount.families.contains(family.string),
                family.string != G.family
            {
                return nil
            }
            if let line = report.line(for: error) { _ = log.write(line) }
            log.complain("\(log.name): \(error.advice)")
            return ExitCode.badInput
        }
        if replay.isCutShort {
            log.complain("\(log.name): the last line is cut off; the lines before it count")
        }
        if let complaint = report.complaint {
            log.complain(complaint)
            return ExitCode.usage
        }
        for line in report.lastLines(of: replay) where !log.write(line) { break }
        return keepGalleries(of: &report, options, log)
    }

    /// Writes the galleries, and says where they are.
    private static func keepGalleries<G>(
        of report: inout ReplayReport<G>, _ options: ReplayOptions, _ log: ReplaySource
    ) -> Int32 {
        guard options.galleries != nil else { return ExitCode.done }
        let kept = report.keepGalleries()
        if kept.isEmpty { log.complain("\(log.name): no round ended, so there is no gallery") }
        for one in kept {
            log.complain(one.line.string)
            if case .failed = one { return ExitCode.unexpected }
        }
        return ExitCode.done
    }

    private static func complain(_ text: String) {
        StandardStreams.complain("guesse replay: " + SafeText(text, limit: .paragraph).string)
    }

    /// A file, or standard input as `-`.
    private struct InputFile {
        private static let chunk = 1 << 16
        private let descriptor: Int32

        init?(_ path: String) {
            // It stays open until the program ends, and by then the file has been read.
            descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
            if descriptor < 0 { return nil }
        }

        func read() -> [UInt8]? {
            var buffer = [UInt8](repeating: 0, count: Self.chunk)
            while true {
                #if canImport(Darwin)
                    let count = Darwin.read(descriptor, &buffer, buffer.count)
                #elseif canImport(Glibc)
                    let count = Glibc.read(descriptor, &buffer, buffer.count)
                #elseif canImport(Musl)
                    let count = Musl.read(descriptor, &buffer, buffer.count)
                #endif
                if count < 0, errno == EINTR { continue }
                return count < 0 ? nil : Array(buffer.prefix(count))
            }
        }
    }
}
