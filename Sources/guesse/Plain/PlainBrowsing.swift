import GuessEP2P
import Primitives
import TerminalKit

/// The search for a game in the plain mode: the list as the user was last told it.
struct PlainBrowsing: Equatable, Sendable {
    /// The sessions in the order in which the user was first told them, so that a session keeps its
    /// number.
    private var sessions: [FoundSession] = []
    /// The session at which the user asked last.
    private var asked: FoundSession.ID?
    /// Whether the host of that session has not answered.
    private var isAsking = false

    /// Takes the sessions that can be found now.
    ///
    /// - Returns: Whether the list has news.
    mutating func receive(_ list: [FoundSession]) -> Bool {
        let before = lines
        let kept = sessions.compactMap { old in list.first { $0.id == old.id } }
        sessions = kept + list.filter { new in !kept.contains { $0.id == new.id } }
        return lines != before && !isAsking
    }

    private var lines: [String] { sessions.map { "\($0.id) \($0.canBeJoined)" } }

    /// Notes that the user asks for a seat.
    mutating func ask(_ id: FoundSession.ID) { (asked, isAsking) = (id, true) }

    /// Notes that the user no longer waits for an answer.
    mutating func stopAsking() { isAsking = false }

    var choices: [PlainChoice] {
        sessions.filter(\.canBeJoined)
            .map { .init(label: "Join \($0.inWords)", act: .join($0.id, .play)) }
            + sessions.filter { !$0.canBeJoined && $0.canBeWatched }
            .map { .init(label: "Watch \($0.inWords)", act: .join($0.id, .watch)) }
            + [.init(label: "Host a game of your own", act: .open(.host))]
    }

    /// Returns the choice to watch after a denial, if that makes sense.
    func watching(after denial: Denial) -> PlainChoice? {
        guard denial.reason.leavesWatching, let asked else { return nil }
        return PlainChoice(label: "Watch instead", act: .join(asked, .watch))
    }
}
