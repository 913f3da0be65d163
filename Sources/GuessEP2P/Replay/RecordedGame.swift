internal import Primitives

/// A host's game, which changes by events only; each is logged if there is a log.
///
/// The state can be read everywhere and set nowhere else, so the compiler ensures that no change is
/// missing in the log.
struct RecordedGame<G: Game>: Sendable {
    private(set) var state: G
    /// The time of the last event, which a game without a clock of its own does not know.
    private var lastTime: Timestamp
    private var log: LogWriter<G>?
    private var lines: [String] = []
    private var tasks: [G.HostTask]

    /// - Parameter log: The writer of the log; `nil` for none.
    init(_ state: G, log: LogWriter<G>?, at now: Timestamp) {
        self.state = state
        self.state.now = now
        lastTime = now
        tasks = self.state.removeHostTasks()
        self.log = log
        if let log { lines = [log.header(for: self.state)] }
    }

    /// Applies an event to the game.
    ///
    /// - Parameters:
    ///   - version: The revision of the views that will show it.
    ///   - names: The names of players who are new with this event.
    /// - Throws: The reason why the rules do not allow it; nothing is changed or logged then.
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
    mutating func removeTasks() -> [G.HostTask] {
        defer { tasks = [] }
        return tasks
    }

    /// Takes the lines of the log that have not been taken yet.
    mutating func removeLines() -> [String] {
        defer { lines = [] }
        return lines
    }
}
