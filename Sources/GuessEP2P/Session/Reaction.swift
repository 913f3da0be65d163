public import Primitives

/// A short outburst that everybody in a session sees for a moment; it is no part of any game.
public enum Reaction: String, Codable, Hashable, Sendable, CaseIterable {
    /// Something is funny.
    case laugh
    /// Something is lovely.
    case love
    /// Something is a surprise.
    case wow
    /// Something is well done.
    case clap
    /// Something is on fire.
    case fire
    /// Something is not to be borne.
    case boo
}

/// The reactions that may come in a given time: so many in any stretch of a certain length.
///
/// A value without a clock. The host has one for each member; a program that has a keyboard has one too, so that a
/// key held down never comes near the host's limit.
public struct ReactionBudget: Equatable, Sendable {
    /// Most reactions of one member in a second.
    public static let limit = 2
    /// Most reactions of everybody together in a second: each goes to everybody.
    public static let sessionLimit = 32

    private let limit: Int
    private let window: Duration
    /// When the last ones were taken, oldest first; never more than the limit.
    private var recent: [Timestamp] = []

    /// Creates a budget of which nothing is used.
    ///
    /// - Parameters:
    ///   - limit: How many are taken in the window; at least one.
    ///   - window: A sender's is a little longer than the host's, so that the way there makes none too early.
    public init(limit: Int = ReactionBudget.limit, window: Duration = .seconds(1)) {
        self.limit = max(1, limit)
        self.window = window
    }

    /// Whether one more may come now, without taking it.
    public func admits(at now: Timestamp) -> Bool {
        guard recent.count >= limit, let oldest = recent.first else { return true }
        return oldest + window <= now
    }

    /// Takes one more.
    ///
    /// - Returns: Whether it may come; if not, nothing has changed.
    public mutating func take(at now: Timestamp) -> Bool {
        guard admits(at: now) else { return false }
        recent.append(now)
        if recent.count > limit { recent.removeFirst() }
        return true
    }
}
