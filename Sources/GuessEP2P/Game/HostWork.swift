/// The part of a game's rules that asks the host's program for work outside them, such as a request
/// to a service.
///
/// A game without a ``HostTask`` has no such work.
public protocol HostWork {
    /// One piece of work.
    associatedtype HostTask: Equatable, Sendable = Never
    /// The result of a piece of work.
    associatedtype HostTaskResult: Codable, Equatable, Sendable = Never

    /// Returns the work that the host's program must do next; each piece is returned once.
    mutating func takeHostTasks() -> [HostTask]

    /// Applies the result of a piece of work; ignores results that are no longer needed.
    mutating func complete(_ result: HostTaskResult)
}

extension HostWork where HostTask == Never {
    /// Returns no work.
    public mutating func takeHostTasks() -> [HostTask] { [] }
}

extension HostWork where HostTaskResult == Never {
    /// Never called.
    public mutating func complete(_ result: HostTaskResult) {}
}
