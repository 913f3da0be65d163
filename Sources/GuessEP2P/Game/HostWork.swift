/// Work outside the rules that the host's program does for the game, such as a question to a service.
///
/// A game without a ``HostTask`` has none.
public protocol HostWork {
    /// One piece of work.
    associatedtype HostTask: Equatable, Sendable = Never
    /// How a piece of work ended.
    associatedtype HostTaskResult: Codable, Equatable, Sendable = Never

    /// Takes the work that the host's program must do next; returns each piece once.
    mutating func takeHostTasks() -> [HostTask]

    /// Takes note of how a piece of work ended; ignores results of work no longer wanted.
    mutating func complete(_ result: HostTaskResult)
}

extension HostWork where HostTask == Never {
    /// The host's program has nothing to do for the game.
    public mutating func takeHostTasks() -> [Never] { [] }
}

extension HostWork where HostTaskResult == Never {
    /// Never called.
    public mutating func complete(_ result: Never) {}
}
