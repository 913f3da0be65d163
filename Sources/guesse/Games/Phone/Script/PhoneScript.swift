import CommandLineKit
import Games
import GuessEP2P
import Pictures
import Primitives

/// The screen of Phone as script mode writes it; a field that does not apply is left out.
struct PhoneScreenEvent: ScriptScreen {
    var game = Party.Title.phone
    /// The number of the step, from 1.
    var round: Int
    var rounds: Int
    /// The number of the chain of the sheet or of the album, from 1.
    var chain: Int?
    /// The sentence to draw.
    var sentence: SafeText?
    /// The drawing to describe.
    var drawing: Picture?
    /// The sentence that is taken if none is written.
    var example: SafeText?
    var isHandedIn: Bool?
    /// The players who have handed in.
    var done: [PlayerID]?
    /// The number of entries of the chain that are shown.
    var shown: Int?
    /// The newest of these entries.
    var entry: PhoneEntry?

    /// The names of the screens.
    static let names = ["writing", "canvas", "describing", "album", "albumOver"]

    static func name(of game: PhoneView) -> String {
        switch game.phase {
        case .idle, .finished: "albumOver"
        case .step(let step):
            switch step.kind {
            case .write: "writing"
            case .draw: "canvas"
            case .describe: "describing"
            }
        case .album: "album"
        }
    }

    init(_ game: PhoneView, in view: SessionView<Party.View>) {
        round = game.number
        rounds = game.stepCount
        switch game.phase {
        case .idle, .finished: break
        case .step(let step):
            done = game.players.filter(\.isDone).map(\.player)
            guard let task = step.task else { return }
            chain = task.sheet.chain + 1
            sentence = task.handed?.sentence
            drawing = task.handed?.drawing
            example = task.example
            isHandedIn = task.isHandedIn
        case .album(let place):
            chain = place.chain &+ 1
            shown = place.shown
            entry = game.open?.chain.entries.last
        }
    }
}

/// A word of script mode that Phone knows.
enum PhoneWord: ScriptWord {
    /// Hands in this sentence.
    case sentence(SafeText)
    /// Hands in the offline artist's drawing of this text.
    case sketch(SafeText)
    /// Draws the offline artist's drawing of this text, without handing it in.
    case scribble(SafeText)
    /// Takes the sheet back.
    case takeBack
    /// Ends the step for all.
    case endStep
    /// Opens a chain of the album, from 1.
    case chain(Int)
    /// Hands in this drawing.
    case picture(Picture)
    /// Turns the page.
    case next

    static let all = [
        "sentence", "sketch", "scribble", "takeback", "endstep", "chain", "picture", "next",
    ]

    /// Reads a word with the rest of its line; `nil` if the word is not the game's.
    init?(_ word: String, _ rest: String, line: String) throws(UsageError) {
        switch word {
        case "sentence": self = .sentence(SafeText(rest, limit: .line))
        case "sketch": self = .sketch(SafeText(rest, limit: .line))
        case "scribble": self = .scribble(SafeText(rest, limit: .line))
        case "takeback", "endstep", "next":
            guard rest.isEmpty else { throw ScriptCommand.nothingBehind(word) }
            self = word == "takeback" ? .takeBack : word == "endstep" ? .endStep : .next
        case "picture": self = .picture(try ScriptCommand.picture(line))
        case "chain":
            guard let number = Int(rest), (1...PhoneAlbum.mostChains).contains(number) else {
                throw UsageError("'chain' takes the number of a chain, from 1")
            }
            self = .chain(number)
        default: return nil
        }
    }

    /// Returns the command for the word; if the user has no sheet, one that the rules refuse.
    func command(in view: Party.View?, _ setup: inout PartySetup) -> RoomCommand {
        let game = view?.of(Phone.self)
        let sheet = game?.task?.sheet ?? PhoneSheetID(step: 0, chain: 0)
        let action: PhoneAction =
            switch self {
            case .sentence(let text): .submitSentence(sheet: sheet, text: text)
            case .sketch(let text): .submitDrawing(sheet: sheet, picture: SheetArtist.draw(text))
            case .scribble(let text):
                .draftDrawing(
                    sheet: sheet, keeping: game?.task?.paper.drawing?.operations.count ?? 0,
                    strokes: SheetArtist.draw(text))
            case .takeBack: .takeBack(sheet: sheet)
            case .endStep: .endStep((game?.number ?? 1) &- 1)
            case .chain(let number): .openChain(number - 1)
            case .picture(let picture): .submitDrawing(sheet: sheet, picture: picture)
            case .next: Self.next(on: game)
            }
        return .perform(Party.Action(Phone.self, action))
    }

    /// Returns the action that turns the page; one that the rules refuse if there is none.
    private static func next(on game: PhoneView?) -> PhoneAction {
        guard case .album(let place) = game?.phase else { return .turnPage(chain: 0, shown: 0) }
        return .turnPage(chain: place.chain, shown: place.shown)
    }
}
