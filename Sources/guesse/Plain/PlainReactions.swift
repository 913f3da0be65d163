import GuessEP2P
import Primitives
import TerminalKit

/// The reactions of the others, told in at most one line per second.
struct PlainReactions {
    private var reactions = Reactions()
    /// The time at which the reactions since the last line are told; `nil` if there are none.
    private(set) var nextTimeout: Timestamp?

    /// Takes a reaction.
    ///
    /// - Returns: The line to say now, if there is one.
    mutating func receive(_ reaction: Reaction, by name: SafeText, at now: Timestamp) -> String? {
        reactions.keep(reaction, by: name, at: now)
        return nextTimeout.map { $0 <= now } ?? true ? line(at: now) : nil
    }

    /// Returns the line that is due now.
    mutating func poll(at now: Timestamp) -> String? {
        guard let due = nextTimeout, due <= now else { return nil }
        return line(at: now)
    }

    private mutating func line(at now: Timestamp) -> String? {
        let line = reactions.removeLine(at: now)
        nextTimeout = reactions.hasUnsaid ? now + .seconds(1) : nil
        return line.map { "\($0)." }
    }
}
