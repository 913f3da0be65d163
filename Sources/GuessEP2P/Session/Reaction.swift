package import Primitives

/// A short expression that all members see for a moment; it is not part of a game.
///
/// Its raw value is the word on the wire.
public enum Reaction: String, Codable, Hashable, Sendable, CaseIterable {
    /// One of the reactions that this version knows; those of later versions are ignored.
    case laugh, love, wow, clap, fire, boo
}

/// A limit on reactions: a number of them in any period of a certain length.
///
/// It is a value without a clock. The host has one for each member; a program with a keyboard has
/// one too, so that a key that is held down never reaches the host's limit.
package struct ReactionBudget: Equatable, Sendable {
    /// The most reactions of one member in a second.
    package static let limit = 2
    /// The most reactions of all members together in a second: each is sent to all.
    package static let sessionLimit = 32

    private let limit: Int
    private let window: Duration
    /// The times of the last reactions, oldest first; never more than the limit.
    private var recent: [Timestamp] = []

    /// Creates a budget of which nothing is used.
    ///
    /// - Parameters:
    ///   - limit: The number of reactions in the window; at least one.
    ///   - window: The length of the period; a sender's is a little longer than the host's, so that
    ///     none arrives too early.
    package init(limit: Int = ReactionBudget.limit, window: Duration = .seconds(1)) {
        self.limit = max(1, limit)
        self.window = window
    }

    /// Returns whether another reaction may come now, without counting it.
    package func admits(at now: Timestamp) -> Bool {
        guard recent.count >= limit, let oldest = recent.first else { return true }
        return oldest + window <= now
    }

    /// Counts another reaction.
    ///
    /// - Returns: Whether it may come; if not, nothing has changed.
    package mutating func spend(at now: Timestamp) -> Bool {
        guard admits(at: now) else { return false }
        recent.append(now)
        if recent.count > limit { recent.removeFirst() }
        return true
    }
}
