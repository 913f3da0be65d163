internal import Primitives

/// A host's game, which can be changed by events only, each of them written down where that is wanted.
///
/// The state can be read by everybody and set by nobody else, so the compiler sees to it that no change
/// goes past the log.
struct RecordedGame<G: Game>: Sendable {
    private(set) var state: G
    /// When the last event happened; a game without a clock of its own does not know.
    private var lastTime: Timestamp
    private var log: LogWriter<G>?
    private var lines: [String] = []
    private var tasks: [G.HostTask]

    /// - Parameter log: What writes events down; `nil` for nothing.
    init(_ state: G, log: LogWriter<G>?, at now: Timestamp) {
        self.state = state
        self.state.now = now
        lastTime = now
        tasks = self.state.takeHostTasks()
        self.log = log
        if let log { lines = [log.header(for: self.state)] }
    }

    /// Lets something happen to the game.
    ///
    /// - Parameters:
    ///   - version: The revision of the views that will show it.
    ///   - names: What the players are called who are new with this event.
    /// - Throws: Why the rules do not allow it; nothing is changed or written down then.
    mutating func apply(
        _ event: GameEvent<G>, at now: Timestamp, version: UInt64,
        names: [PlayerID: SafeText]? = nil
    ) throws(Rejection) {
        // A log's time never goes back, whatever a driver's clock does.
        let time = max(now, lastTime)
        tasks += try state.apply(event, at: time)
        lastTime = time
        if let line = log?.line(
            for: event, at: time, version: version, names: names, after: state)
        {
            lines.append(line)
        }
    }

    /// Takes the work that the host's program must do next.
    mutating func takeTasks() -> [G.HostTask] {
        defer { tasks = [] }
        return tasks
    }

    /// Takes the lines of the log that have not been taken yet.
    mutating func takeLines() -> [String] {
        defer { lines = [] }
        return lines
    }
}
