/// Work outside the rules, such as a request to another server; for a game that needs its host's
/// program to do it.
///
/// A game with a ``HostTask`` has to declare ``removeHostTasks()`` and ``complete(_:)``.
public protocol GameWork {
    /// A piece of work outside the rules that the host's program does for the game.
    associatedtype HostTask: Equatable, Sendable = Never
    /// The result of a piece of work.
    associatedtype HostTaskResult: Codable, Equatable, Sendable = Never

    /// Returns the work that the host's program must do next; each piece is returned once.
    ///
    /// The session calls it at its start and after each event. The host's program gets the work in
    /// its `worker`, or from ``HostSession/tasks``. Return work only after
    /// ``GameStart/start(with:)`` or ``GameHandover/restore(from:)``: results that come in the
    /// lobby are dropped.
    mutating func removeHostTasks() -> [HostTask]

    /// Applies the result of a piece of work.
    ///
    /// The session drops results for a former game, and all that come in the lobby or while it
    /// changes hosts. The rules have to ignore others that are no longer needed, such as a second
    /// one for the same piece of work.
    mutating func complete(_ result: HostTaskResult)
}

extension GameWork where HostTask == Never, HostTaskResult == Never {
    /// Returns no work.
    public mutating func removeHostTasks() -> [HostTask] { [] }
    /// Is never called, since the game has no work.
    public mutating func complete(_ result: HostTaskResult) {}
}
