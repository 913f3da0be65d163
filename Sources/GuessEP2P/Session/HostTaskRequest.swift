/// A piece of work that the game wants from its host's program.
///
/// Do it and pass the request with the result to ``HostSession/complete(_:for:)``.
public struct HostTaskRequest<G: Game>: Sendable {
    /// The work.
    public let task: G.HostTask
    /// The origin that belongs to the result.
    package let origin: HostTaskOrigin
    /// The first revision of the host's view that shows the game as it asked for the work.
    package let revision: UInt64
}

/// The game within a session to which a piece of work belongs; results for a former game are
/// ignored.
package struct HostTaskOrigin: Hashable, Sendable {
    let game: Int
}
