import Primitives
import Synchronization

/// The log of a session, as a file that only its user may read: it holds every secret.
///
/// The file is made with its first line, so that a session that cannot begin leaves none. An error
/// is told once, in a line for the screen, and the game goes on.
final class LogFile: Sendable {
    private enum State {
        case unmade
        case open(NewFile)
        /// Nothing more is written: lines after a missing line could not be replayed.
        case over
    }

    /// The most sessions of one program with a log under one name, each in its own file.
    private static let limit = 99

    private let wanted: String
    private let state: Mutex<State>

    /// - Parameter path: The path; a later session of the same program gets a number after it.
    init(_ path: String) {
        wanted = path
        state = Mutex(.unmade)
    }

    /// Continues with a file that has been made.
    init(_ file: NewFile) {
        wanted = file.path
        state = Mutex(.open(file))
    }

    /// Writes a line.
    ///
    /// - Returns: A line for the user, if there is one.
    func write(_ line: String) -> SafeText? {
        state.withLock { state in
            var notice: SafeText?
            if case .unmade = state { (state, notice) = make() }
            guard case .open(let file) = state else { return notice }
            if file.write(line) { return notice }
            file.close()
            state = .over
            return Self.complaint(file.path)
        }
    }

    private func make() -> (State, SafeText?) {
        for number in 1...Self.limit {
            let path = number == 1 ? wanted : "\(wanted)-\(number)"
            do throws(NewFile.Failure) {
                let file = try NewFile(path, mode: 0o600)
                let notice = "This game is logged in '\(path)': '\(wanted)' exists already."
                return (.open(file), number == 1 ? nil : SafeText(notice, limit: .paragraph))
            } catch {
                if error == .cannotBeMade { return (.over, Self.complaint(path)) }
            }
        }
        return (.over, Self.complaint(wanted))
    }

    private static func complaint(_ path: String) -> SafeText {
        SafeText(
            "'\(path)' cannot be written: is there such a folder, and room on the disk? "
                + "The game goes on without a log.", limit: .paragraph)
    }

    deinit {
        state.withLock { state in
            if case .open(let file) = state { file.close() }
            state = .over
        }
    }
}
