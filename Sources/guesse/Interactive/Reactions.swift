import GuessEP2P
import Primitives
import TerminalKit

/// The reactions that fly over the screen, and how many more this user may send.
struct Reactions: Equatable, Sendable {
    /// One that flies.
    struct Flying: Equatable, Sendable {
        let reaction: Reaction
        /// Who sent it: the name may be gone before it lands.
        let name: SafeText
        let isOwn: Bool
        let since: Timestamp
        /// Which of its kind it is: decides where it rises.
        let number: Int
    }

    /// How long one is seen.
    static let life: Duration = .milliseconds(2500)
    /// More than a screen has room for.
    private static let limit = 24

    /// Oldest first.
    private(set) var flying: [Flying] = []
    /// Those that are to be said where nothing can fly, and when the last were.
    private var unsaid: [Flying] = []
    private var said: Timestamp?
    /// The last that this user has sent, which F8 sends again.
    private(set) var last = Reaction.laugh
    /// A little slower than the host takes them.
    private var budget = ReactionBudget(window: .milliseconds(1100))
    /// Whether the user has been told that a key was too fast.
    private var hasToldLimit = false
    private var count = 0

    /// What came of a key.
    enum Answer: Equatable, Sendable {
        case send(Reaction)
        /// Too fast for the first time.
        case say
        /// Too fast, as was said.
        case nothing
    }

    /// Takes a key that stands for a reaction.
    mutating func press(_ reaction: Reaction, at now: Timestamp) -> Answer {
        last = reaction
        if budget.take(at: now) { return .send(reaction) }
        defer { hasToldLimit = true }
        return hasToldLimit ? .nothing : .say
    }

    /// Lets one fly; of too many the oldest land at once.
    mutating func show(_ reaction: Reaction, by name: SafeText, isOwn: Bool, at now: Timestamp) {
        flying.append(
            Flying(reaction: reaction, name: name, isOwn: isOwn, since: now, number: count))
        count &+= 1
        if flying.count > Self.limit { flying.removeFirst() }
    }

    var hasUnsaid: Bool { !unsaid.isEmpty }

    /// Keeps one to be said in words.
    mutating func keep(_ reaction: Reaction, by name: SafeText, at now: Timestamp) {
        let one = Flying(reaction: reaction, name: name, isOwn: false, since: now, number: count)
        count &+= 1
        if unsaid.count < Self.limit { unsaid.append(one) }
    }

    /// Takes a line about all that have come, at most one a second.
    mutating func takeLine(at now: Timestamp) -> Phrase? {
        guard !unsaid.isEmpty, said.map({ $0 + .seconds(1) <= now }) ?? true else { return nil }
        said = now
        defer { unsaid = [] }
        var lines = unsaid.prefix(3).map { "\($0.name) \($0.reaction.predicate)" as Phrase }
        if unsaid.count > lines.count { lines.append("and \(unsaid.count - lines.count) more") }
        return Phrase(lines, separatedBy: ", ")
    }

    /// Lets those land that have been seen long enough.
    mutating func land(at now: Timestamp) {
        flying.removeAll { $0.since + Self.life <= now }
    }
}

extension Reaction {
    /// The reaction that a digit stands for.
    init?(digit: Character?) {
        guard let number = digit?.wholeNumberValue, digit?.isASCII == true,
            Reaction.allCases.indices.contains(number - 1)
        else { return nil }
        self = Reaction.allCases[number - 1]
    }

    /// A picture of it that every terminal can show.
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

    /// What somebody does, to stand behind their name.
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
    /// Whether digits are reactions on this screen, and mean nothing else.
    var reactsByDigits: Bool {
        guard overlay == nil, case .table(let table) = stage,
            table.view.takesReactions == true, table.lostUntil == nil
        else { return false }
        guard table.isPlaying, let pane = table.pane?.pane else { return true }
        return !pane.usesDigits
    }

    /// Sends the reaction that a key stands for.
    ///
    /// - Returns: `nil` if it stands for none.
    mutating func pressReaction(_ key: Key, _ table: Table) -> [Effect]? {
        guard table.view.takesReactions == true, table.lostUntil == nil else { return nil }
        let reaction: Reaction
        if key.code == .function(8) {
            reaction = reactions.last
        } else if reactsByDigits, let wanted = Reaction(digit: key.letter) {
            reaction = wanted
        } else {
            return nil
        }
        switch reactions.press(reaction, at: now) {
        case .send(let reaction): return [.room(.react(reaction))]
        case .say:
            say(.tooFast)
            return []
        case .nothing: return []
        }
    }

    mutating func take(_ reaction: Reaction, of player: PlayerID) {
        guard case .table(let table) = stage else { return }
        let name = table.view.name(of: player)
        guard graphics.inCells(colours: colours) != .words else {
            reactions.keep(reaction, by: name, at: now)
            return passReactions()
        }
        reactions.show(reaction, by: name, isOwn: player == table.view.you, at: now)
    }

    /// Does what time does to reactions; a line about them takes no other line's place that says what is wrong.
    mutating func passReactions() {
        reactions.land(at: now)
        guard toast?.tone != .bad, let line = reactions.takeLine(at: now) else { return }
        say(line)
    }
}
