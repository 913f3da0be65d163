import CommandLineKit
import Games
import GuessEP2P
import Pictures
import Primitives
import TerminalKit

/// Earlier versions wrote logs of this game alone: it is a `ReplayedGame`.
extension GuessE: PaneGame, ScriptedGame, BotGame, RecordingGame, ServedGame, ReplayedGame {
    typealias Pane = GuessEPane
    typealias WrittenScreen = GuessEScreenEvent
    typealias Word = GuessEWord
    typealias Record = NamedGallery

    static var card: GameCard {
        GameCard(
            name: "Guess-E", short: "guesse", settingsKey: "guessE", flags: GuessESettings.flags)
    }

    static func rules(with settings: GuessESettings) -> [Phrase] { GuessEPane.rules }

    mutating func prepare(with settings: GuessESettings, _ services: PartyServices) {
        self.settings = services.painter.fitted(settings)
    }

    // Only in this game the machine draws.
    static var offersService: Bool { true }

    var setUp: String { Self.card.name.string }

    static func predicate(of action: GuessEAction) -> String {
        switch action {
        case .submitPrompt(_, let text): "wants a picture of: \(text)"
        case .draftPrompt(_, let text): "writes: \(text)"
        case .draw(_, let text): "draws by hand: \(text)"
        case .draftDrawing(_, let kept, let strokes):
            "draws: \(kept) strokes stay, \(strokes.operations.count) come"
        case .submitDrawing(_, let picture):
            picture.operations.isEmpty ? "hands in nothing" : "hands in the drawing"
        case .guess(_, let text): "guesses: \(text)"
        case .draftGuess(_, let text): "writes: \(text)"
        case .rank: "ranks the guesses"
        case .draftRanking: "sorts the guesses"
        case .paintAgain: "has another picture painted"
        case .advance: "goes on"
        }
    }

    static func sentence(of result: HostTaskResult) -> String {
        switch result {
        case .painted: "the picture is painted"
        case .progress(_, let text): "the painter says: \(text)"
        case .refused(_, let reason): "the painter refuses: \(reason)"
        case .unavailable(_, let reason): "the painter cannot paint: \(reason)"
        case .failed: "the painter fails"
        }
    }

    static func isRoundLost(from before: GuessEView, to after: GuessEView) -> Bool {
        switch before.span.part {
        case .prompting, .drawing, .painting, .guessing, .ranking: before.round < after.round
        case .order, .results, .finished: false
        }
    }

    static func shown(_ view: GuessEView) -> Party.View { Party.View(GuessE.self, view) }

    static func answer(to task: HostTask, with services: PartyServices) -> HostTaskResult? {
        services.painter.paint(task)
    }

    static func answer(
        to view: GuessEView, of you: PlayerID, using generator: inout SeededGenerator
    ) -> (after: Duration, action: GuessEAction)? {
        GuessEBot.answer(to: view, of: you, using: &generator)
    }

    static func botDuty(in view: GuessEView) -> String {
        "\(view.round) \(view.screen.name)\(view.isLive == true ? " live" : "")"
    }
}

extension NamedGallery: GameRecord {
    static func isWhole(_ game: GuessEView) -> Bool { game.history?.isWhole ?? true }

    mutating func receive(_ game: GuessEView) { gallery.receive(game) }

    var isEmpty: Bool { gallery.rounds.isEmpty }

    func keep(on shelf: PartyShelf, at time: SafeText) -> KeptGallery {
        var galleries = GalleryShelf(environment: shelf.environment)
        if let write = shelf.write { galleries.shelf.write = write }
        return galleries.keep(files(at: time), at: time)
    }

    func export(to folder: String, home: String?, at time: SafeText) -> KeptGallery {
        GalleryShelf(folder: folder, home: home).keep(files(at: time), at: time)
    }

    /// Returns the gallery as files.
    ///
    /// - Parameter time: The time at which the game ended, as text.
    /// - Complexity: Seconds for a long game, in a program that is not optimised.
    func files(at time: SafeText) -> GalleryFiles {
        GalleryFiles(
            page: GalleryPage.bytes(of: self, at: time),
            sheet: GallerySheet.bytes(of: self, at: time))
    }
}

extension GuessESettings: LobbySettings {
    static var usual: GuessESettings { GuessESettings() }

    mutating func unhurry(keeping flags: Set<String>) {
        if !flags.contains("--prompt-time") { promptSeconds = 90 }
        if !flags.contains("--guess-time") { guessSeconds = 90 }
        if !flags.contains("--rank-time") { rankSeconds = 90 }
        if !flags.contains("--results-time") { resultsSeconds = 60 }
    }

    mutating func adoptServices(of told: GuessESettings) { isSketched = told.isSketched }
}
