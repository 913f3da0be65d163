import CommandLineKit
import Games
import GuessEP2P
import Primitives

/// The screen of the current game, as script mode writes it.
enum PartyScreen: Encodable, Equatable {
    case guessE(GuessEScreenEvent)
    case xAndO(XAndOScreenEvent)
    case trivia(TriviaScreenEvent)
    case phone(PhoneScreenEvent)

    init(_ game: Party.View, in view: SessionView<Party.View>) {
        switch game.sum {
        case .guessE(let game): self = .guessE(GuessEScreenEvent(game, in: view))
        case .xAndO(let game): self = .xAndO(XAndOScreenEvent(game, in: view))
        case .trivia(let game): self = .trivia(TriviaScreenEvent(game, in: view))
        case .phone(let game): self = .phone(PhoneScreenEvent(game, in: view))
        }
    }

    /// The screen's name.
    var name: String {
        switch self {
        case .guessE(let screen): screen.screenName
        case .xAndO(let screen): screen.screenName
        case .trivia(let screen): screen.screenName
        case .phone(let screen): screen.screenName
        }
    }

    /// The names of all screens of all games.
    static let names =
        GuessEScreenEvent.names + XAndOScreenEvent.names + TriviaScreenEvent.names
        + PhoneScreenEvent.names

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .guessE(let screen): try screen.encode(to: encoder)
        case .xAndO(let screen): try screen.encode(to: encoder)
        case .trivia(let screen): try screen.encode(to: encoder)
        case .phone(let screen): try screen.encode(to: encoder)
        }
    }
}

/// A word of script mode that only some games know.
enum PartyWord: Equatable {
    case guessE(GuessEWord)
    case xAndO(XAndOWord)
    case trivia(TriviaWord)
    case phone(PhoneWord)

    static let all = GuessEWord.all + XAndOWord.all + TriviaWord.all + PhoneWord.all

    /// Reads a word with the rest of its line; `nil` if no game knows the word.
    ///
    /// - Parameter line: The whole line as it came: it may be longer than the limit of other lines.
    init?(_ word: String, _ rest: String, line: String) throws(UsageError) {
        if let word = try GuessEWord(word, rest, line: line) {
            self = .guessE(word)
        } else if let word = try XAndOWord(word, rest) {
            self = .xAndO(word)
        } else if let word = try TriviaWord(word, rest) {
            self = .trivia(word)
        } else if let word = try PhoneWord(word, rest) {
            self = .phone(word)
        } else {
            return nil
        }
    }

    /// Returns the command for the word in the game as it is shown.
    func command(in view: Party.View?, _ setup: inout PartySetup) -> RoomCommand {
        switch self {
        case .guessE(.rounds(let count)):
            setup.guessE.rounds = count
            return .host(.configure(setup))
        case .guessE(.next) where view?.kind == .trivia:
            return .perform(.trivia(.goOn(question: view?.round ?? 0)))
        case .guessE(.next) where view?.kind == .phone:
            return .perform(.phone(PhoneWord.next(on: view?.phone)))
        case .guessE(.picture(let picture)) where view?.kind == .phone:
            return .perform(.phone(PhoneWord.picture(picture, on: view?.phone)))
        case .guessE(let word):
            return .perform(
                .guessE(word.action(in: view?.round ?? 0, on: view?.of(GuessE.self))))
        case .xAndO(.variant(let variant)):
            setup.xAndO.variant = variant
            return .host(.configure(setup))
        case .xAndO(let word):
            return .perform(.xAndO(word.action(in: view?.round ?? 0) ?? .end))
        case .trivia(let word):
            return .perform(.trivia(word.action(in: view?.round ?? 0)))
        case .phone(let word):
            return .perform(.phone(word.action(on: view?.phone)))
        }
    }
}

extension Party.View {
    /// The view of Phone; `nil` for another game.
    fileprivate var phone: PhoneView? {
        of(Phone.self)
    }
}
