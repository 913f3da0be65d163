import CommandLineKit
import Games
import Pictures
import Primitives

/// A word of script mode that Guess-E knows.
enum GuessEWord: ScriptWord {
    case prompt(SafeText)
    /// The prompt of a picture that the script draws.
    case draw(SafeText)
    /// The drawing.
    case picture(Picture)
    case guess(SafeText)
    case rank([Int])
    /// The numbers of the guesses that are marked as right.
    case mark([Int])
    /// The numbers of the guesses that earn nothing.
    case nothing([Int])
    case again
    case next
    /// The number of rounds, in the lobby.
    case rounds(Int)

    static let all = [
        "prompt", "draw", "picture", "guess", "rank", "mark", "nothing", "again", "next",
        "rounds",
    ]

    /// Reads a word with the rest of its line; `nil` if the word is not the game's.
    init?(_ word: String, _ rest: String, line: String) throws(UsageError) {
        if ["again", "next"].contains(word), !rest.isEmpty {
            throw ScriptCommand.nothingBehind(word)
        }
        switch word {
        case "prompt": self = .prompt(SafeText(rest, limit: .line))
        case "draw": self = .draw(SafeText(rest, limit: .line))
        case "picture": self = .picture(try ScriptCommand.picture(line))
        case "guess": self = .guess(SafeText(rest, limit: .line))
        case "rank":
            self = .rank(try Self.numbers(rest, "'rank' takes", "best first, such as: rank 2 0 1"))
        case "mark": self = .mark(try Self.numbers(rest, "'mark' takes", "such as: mark 2 0"))
        case "nothing":
            self = .nothing(try Self.numbers(rest, "'nothing' takes", "such as: nothing 2 0"))
        case "again": self = .again
        case "next": self = .next
        case "rounds": self = .rounds(try Self.rounds(rest))
        default: return nil
        }
    }

    /// Returns the command for the word; marks are sent with the order that the screen shows.
    func command(in view: Party.View?, _ setup: inout PartySetup) -> RoomCommand {
        let round = view?.round ?? 0
        let order = view?.of(GuessE.self)?.screen.order ?? []
        func guesses(_ numbers: [Int]) -> [GuessID] { numbers.map { GuessID(rawValue: $0) } }
        let action: GuessEAction
        switch self {
        case .prompt(let text): action = .submitPrompt(round: round, text: text)
        case .draw(let text): action = .draw(round: round, text: text)
        case .picture(let picture): action = .submitDrawing(round: round, picture: picture)
        case .guess(let text): action = .guess(round: round, text: text)
        case .rank(let all): action = .rank(round: round, order: guesses(all))
        case .mark(let all):
            action = .draftRanking(round: round, order: order, marks: guesses(all))
        case .nothing(let all):
            action = .draftRanking(round: round, order: order, nothing: guesses(all))
        case .again: action = .paintAgain(round: round)
        case .next: action = .advance(round: round)
        case .rounds(let count):
            setup[GuessE.self].rounds = count
            return .configure(setup)
        }
        return .perform(Party.Action(GuessE.self, action))
    }

    private static func numbers(
        _ text: String, _ word: String, _ example: String
    ) throws(UsageError) -> [Int] {
        let words = text.split { $0 == " " || $0 == "," }
        let numbers = words.compactMap { Int($0) }
        guard numbers.count == words.count else {
            throw UsageError("\(word) guess numbers, \(example)")
        }
        return numbers
    }

    private static func rounds(_ text: String) throws(UsageError) -> Int {
        guard let number = Int(text), (1...99).contains(number) else {
            throw UsageError("'rounds' takes a number from 1 to 99")
        }
        return number
    }
}

extension GuessEScreen {
    /// The guesses in the order of the artist's screen.
    fileprivate var order: [GuessID]? {
        guard case .rankingGuesses(_, _, let guesses) = self else { return nil }
        return guesses.map(\.id)
    }
}
