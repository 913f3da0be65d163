import GuessEP2P
import Primitives
import TerminalKit

/// The reactions that fly over the screen, and the number that this user may still send.
struct Reactions: Equatable, Sendable {
    /// A reaction in flight.
    struct Flying: Equatable, Sendable {
        let reaction: Reaction
        /// The sender's name, kept because the sender may leave before the reaction lands.
        let name: SafeText
        let isOwn: Bool
        let since: Timestamp
        /// The number of the reaction, which decides the column where it rises.
        let number: Int
    }

    /// The time for which a reaction is visible.
    static let life: Duration = .milliseconds(2500)
    /// The time between two pictures of their flight.
    static let step: Duration = .milliseconds(100)
    /// The most reactions in flight, more than a screen has room for.
    private static let limit = 24

    /// The reactions in flight, oldest first.
    private(set) var flying: [Flying] = []
    /// The reactions to tell in words where nothing can fly; `said` is the time of the last line.
    private var unsaid: [Flying] = []
    private var said: Timestamp?
    /// The last reaction of this user, which F8 sends again.
    private(set) var last = Reaction.laugh
    /// The user's budget, a little slower than the host's.
    private var budget = ReactionBudget(window: .milliseconds(1100))
    /// Whether the user has been told that a key was too fast.
    private var hasToldLimit = false
    private var count = 0

    /// The result of a key.
    enum Answer: Equatable, Sendable {
        case send(Reaction)
        /// The key was too fast, for the first time.
        case say
        /// The key was too fast, which the user has been told already.
        case nothing
    }

    /// Takes a key for a reaction.
    mutating func press(_ reaction: Reaction, at now: Timestamp) -> Answer {
        last = reaction
        if budget.spend(at: now) { return .send(reaction) }
        defer { hasToldLimit = true }
        return hasToldLimit ? .nothing : .say
    }

    /// Lets a reaction fly; if there are too many, the oldest lands at once.
    mutating func show(_ reaction: Reaction, by name: SafeText, isOwn: Bool, at now: Timestamp) {
        flying.append(
            Flying(reaction: reaction, name: name, isOwn: isOwn, since: now, number: count))
        count &+= 1
        if flying.count > Self.limit { flying.removeFirst() }
    }

    var hasUnsaid: Bool { !unsaid.isEmpty }

    /// Keeps a reaction to tell in words.
    mutating func keep(_ reaction: Reaction, by name: SafeText, at now: Timestamp) {
        let one = Flying(reaction: reaction, name: name, isOwn: false, since: now, number: count)
        count &+= 1
        if unsaid.count < Self.limit { unsaid.append(one) }
    }

    /// Takes one line about all kept reactions, at most once per second.
    mutating func removeLine(at now: Timestamp) -> Phrase? {
        guard !unsaid.isEmpty, said.map({ $0 + .seconds(1) <= now }) ?? true else { return nil }
        said = now
        defer { unsaid = [] }
        var lines = unsaid.prefix(3).map { "\($0.name) \($0.reaction.predicate)" as Phrase }
        if unsaid.count > lines.count { lines.append("and \(unsaid.count - lines.count) more") }
        return Phrase(lines, separatedBy: ", ")
    }

    /// Ends reactions that have been visible long enough.
    mutating func land(at now: Timestamp) {
        flying.removeAll { $0.since + Self.life <= now }
    }
}

extension Reaction {
    /// Creates the reaction of a digit.
    init?(digit: Character?) {
        guard let number = digit?.wholeNumberValue, digit?.isASCII == true,
            Reaction.allCases.indices.contains(number - 1)
        else { return nil }
        self = Reaction.allCases[number - 1]
    }

    /// A sign for it that every terminal can show.
    var sign: Phrase {
        switch self {
        case .laugh: "xD"
        case .love: "<3"
        case .wow: ":O"
        case .clap: "\\o/"
        case .fire: "~*~"
        case .boo: "boo!"
        }
    }

    /// The action in words, after the sender's name.
    var predicate: Phrase {
        switch self {
        case .laugh: "laughs"
        case .love: "loves it"
        case .wow: "is amazed"
        case .clap: "claps"
        case .fire: "is on fire"
        case .boo: "boos"
        }
    }
}

// MARK: The user

extension Model {
    /// Whether digits are reactions on this screen, and have no other meaning.
    var reactsByDigits: Bool {
        guard overlay == nil, case .seat(let seat) = stage,
            seat.view.takesReactions == true, seat.lostUntil == nil
        else { return false }
        return !seat.gameUsesDigits
    }

    /// Sends the reaction of a key.
    ///
    /// - Returns: `nil` if the key has none.
    mutating func pressReaction(_ key: Key, _ seat: Seat) -> [Effect]? {
        guard seat.view.takesReactions == true, seat.lostUntil == nil else { return nil }
        let reaction: Reaction
        if key.code == .function(8) {
            reaction = reactions.last
        } else if reactsByDigits, let wanted = Reaction(digit: key.letter) {
            reaction = wanted
        } else {
            return nil
        }
        switch reactions.press(reaction, at: now) {
        case .send(let reaction): return [.room(.session(.react(reaction)))]
        case .say:
            say(.tooFast)
            return []
        case .nothing: return []
        }
    }

    mutating func receive(_ reaction: Reaction, of player: PlayerID) {
        guard case .seat(let seat) = stage else { return }
        let name = seat.view.name(of: player)
        guard graphics.inCells(colours: colours) != .words else {
            reactions.keep(reaction, by: name, at: now)
            return passReactions()
        }
        reactions.show(reaction, by: name, isOwn: player == seat.view.you, at: now)
    }

    /// Lets time pass for reactions; a line about them does not replace a line about an error.
    mutating func passReactions() {
        reactions.land(at: now)
        guard toast?.tone != .bad, let line = reactions.removeLine(at: now) else { return }
        say(line)
    }
}
