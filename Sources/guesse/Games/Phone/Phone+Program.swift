import CommandLineKit
import Games
import GuessEP2P
import Pictures
import Primitives
import TerminalKit

extension Phone: PaneGame, ScriptedGame, BotGame, PackGame, RecordingGame {
    typealias Pane = PhonePane
    typealias WrittenScreen = PhoneScreenEvent
    typealias Word = PhoneWord
    typealias Record = NamedAlbum

    static var card: GameCard {
        GameCard(
            name: "Phone", short: "phone", settingsKey: "phone", flags: PhoneSettings.flags)
    }

    static func rules(with settings: PhoneSettings) -> [Phrase] { PhonePane.rules }

    mutating func prepare(with settings: PhoneSettings, _ services: PartyServices) {
        self.settings = settings
        let sentences =
            services.contents(of: Phone.self)
            ?? PhoneSentences.sentences(in: settings.language)
        if let sentences, sentences != self.sentences { adopt(sentences) }
    }

    var setUp: String { "\(Self.card.name.string), \(sentences.count) example sentences" }

    static func predicate(of action: PhoneAction) -> String {
        switch action {
        case .draftSentence(_, let text): "writes: \"\(text)\""
        case .draftDrawing(_, let count, let strokes):
            "draws \(strokes.operations.count) more strokes on \(count)"
        case .submitSentence(_, let text):
            text.isEmpty ? "hands in an empty sheet" : "hands in: \"\(text)\""
        case .submitDrawing(_, let picture):
            "hands in a drawing of \(picture.operations.count) strokes"
        case .takeBack: "takes the sheet back"
        case .endStep: "ends the step"
        case .turnPage: "turns the page"
        case .openChain(let chain): "opens chain \(chain + 1) of the album"
        }
    }

    static func contents(of file: PackFile, skips: Bool) throws(PackFile.Failure) -> [SafeText] {
        try file.sentences()
    }

    static func advice(skips: Bool) -> String { "" }

    static func answer(
        to view: PhoneView, of you: PlayerID, using generator: inout SeededGenerator
    ) -> (after: Duration, action: PhoneAction)? {
        guard let task = view.task, !task.isHandedIn else { return nil }
        return PhoneBot.answer(
            to: task, skill: 0.7, taste: UInt64(you.rawValue), using: &generator)
    }

    static func botDuty(in view: PhoneView) -> String {
        "\(view.number) \(view.task?.isHandedIn ?? true)"
    }
}

extension NamedAlbum: GameRecord {
    static func isWhole(_ game: PhoneView) -> Bool { true }

    mutating func receive(_ game: PhoneView) {
        let shown = game.album.album
        if shown.chains.count >= album.chains.count { album = shown }
    }

    var isEmpty: Bool { album.chains.isEmpty }

    func keep(on shelf: PartyShelf, at time: SafeText) -> KeptGallery {
        var albums = AlbumShelf(environment: shelf.environment)
        if let write = shelf.write { albums.shelf.write = write }
        return KeptGallery(albums.keep(ended(at: time)))
    }

    func export(to folder: String, home: String?, at time: SafeText) -> KeptGallery {
        let export = AlbumExport(folder: folder, home: home)
        return KeptGallery(export.write(ended(at: time), AlbumFormat.allCases))
    }

    private func ended(at time: SafeText) -> NamedAlbum {
        var album = self
        album.ended = time
        return album
    }
}

extension KeptGallery {
    fileprivate init(_ album: KeptAlbum) {
        switch album {
        case .kept(let path): self = .stored(path: path, line: album.line)
        case .exported(let paths, _): self = .stored(path: paths.first ?? "", line: album.line)
        case .failed(let reason): self = .failed(reason)
        }
    }
}

extension PhoneSettings: LobbySettings {
    static var usual: PhoneSettings { PhoneSettings() }

    mutating func unhurry(keeping flags: Set<String>) {
        let times: Set = ["--tempo", "--write-time", "--drawing-time", "--describe-time"]
        if flags.isDisjoint(with: times) { apply(.slow) }
    }
}
