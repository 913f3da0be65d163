import Games
import GuessEP2P
import Pictures
import Primitives
import TerminalKit

/// Phone in one user's terminal.
struct PhonePane: GamePane {
    /// The game as the host shows it.
    private(set) var game: PhoneView
    /// The text or the drawing of the user; kept when a new view of the same sheet arrives.
    var turn = Turn.none
    /// The time of the last key that went into a text, or of handing a sheet in.
    var lastTyped: Timestamp?
    /// The page of the album.
    private(set) var reader = AlbumReader()
    /// Whether the host's user has been told that ending the step is for all players.
    private var isEndingStep = false

    enum Turn: Equatable, Sendable {
        case none
        case writing(Writing)
        /// The drawing; its paper is the step's.
        case drawing(HandDrawing)
    }

    /// A text on its way to the host.
    struct Writing: Equatable, Sendable {
        let sheet: PhoneSheetID
        var text: DraftedText
        /// The time at which the user was told that nothing is written.
        var askedWhetherBlank: Timestamp?
    }

    /// The time after a change of the screen during which keys are still for the former one.
    private static let pause: Duration = .milliseconds(800)

    init(_ game: PhoneView, at now: Timestamp) {
        self.game = game
        adopt(at: now)
    }

    mutating func receive(_ game: PhoneView, at now: Timestamp) {
        self.game = game
        adopt(at: now)
    }

    private mutating func adopt(at now: Timestamp) {
        changeTurn()
        reader.receive(game, at: now)
    }

    private mutating func changeTurn() {
        guard let task = game.task else { return turn = .none }
        switch (turn, task.paper) {
        case (.writing(let writing), .sentence) where writing.sheet == task.sheet: return
        case (.drawing(let drawing), .drawing) where drawing.paper == "\(task.sheet.step)":
            return
        case (_, .sentence(let text)):
            isEndingStep = false
            turn = .writing(Writing(sheet: task.sheet, text: DraftedText(text)))
        case (_, .drawing(let picture)):
            isEndingStep = false
            turn = .drawing(HandDrawing(on: "\(task.sheet.step)", continuing: picture))
        }
    }

    var isHandedIn: Bool { game.task?.isHandedIn ?? false }

    /// Lets the user continue text or drawing that the host did not take.
    mutating func unlock() {
        if case .drawing(var drawing) = turn {
            drawing.unlock()
            turn = .drawing(drawing)
        }
    }

    /// The open page of the album.
    var page: AlbumReader.Page? { reader.page(of: game) }

    var chainCount: Int { game.album.album.chains.count }

    /// Returns the number of entries in a chain of the album.
    func length(ofChain index: Int) -> Int {
        let chains = game.album.album.chains
        return chains.indices.contains(index) ? chains[index].entries.count : 0
    }

    // MARK: State for the shell

    var step: String {
        if case .step(let step) = game.phase { "\(step.index)" } else { "album" }
    }

    var isTyping: Bool {
        if case .writing = turn { !isHandedIn } else { false }
    }

    var usesDigits: Bool { isTyping || (isDrawing && !isHandedIn) }

    var isDrawing: Bool {
        if case .drawing = turn { true } else { false }
    }

    var showsFact: Bool {
        if case .step = game.phase { game.task?.isHandedIn ?? true } else { false }
    }

    var wantsMouse: Bool { isDrawing && !isHandedIn }

    var wantsFineMouse: Bool { wantsMouse }

    /// Whether the pane covers the standings: the album takes the place of other games' points.
    var coversStandings: Bool { true }

    func tickInterval(at now: Timestamp) -> Duration? {
        if let interval = reader.progress.tickInterval(at: now) { return interval }
        switch turn {
        case .writing(let writing):
            return !isHandedIn && writing.text.isUnsent ? DraftedText.interval : nil
        case .drawing, .none: return drawing?.tickInterval
        }
    }

    mutating func passTime(at now: Timestamp) -> [Effect] { dueDraft(at: now) }

    // MARK: Keys

    mutating func press(_ key: Key, in seat: Seat, of model: inout Model) -> [Effect]? {
        if key.letter != "n" { isEndingStep = false }
        switch game.phase {
        case .idle: return nil
        case .step(let step):
            guard step.task != nil else { return nil }
            return pressInStep(key, step, in: seat, of: &model)
        case .album(let place): return pressInAlbum(key, place, in: seat, of: &model)
        case .finished: return pressAfterEnd(key, in: seat, of: &model)
        }
    }

    private mutating func pressInStep(
        _ key: Key, _ step: PhoneStep, in seat: Seat, of model: inout Model
    ) -> [Effect]? {
        if isHandedIn {
            if key.code == .enter {
                // A quick second press of the same key was intended for the first.
                if let lastTyped, model.now < lastTyped + Self.pause { return [] }
                return takeBack()
            }
            if key.letter == "n", seat.isHost { return endStep(step, of: &model) }
            return nil
        }
        switch turn {
        case .none: return nil
        case .writing(let writing): return press(key, in: writing, of: &model)
        case .drawing:
            // A letter for the text of the previous step must not clear a drawing.
            if key.letter != nil, let lastTyped, model.now < lastTyped + Self.pause { return [] }
            return pressWhileDrawing(key, in: seat, of: &model)
        }
    }

    private mutating func takeBack() -> [Effect] {
        guard let task = game.task else { return [] }
        unlock()
        return [Phone.effect(.takeBack(sheet: task.sheet))]
    }

    /// Returns whether a second press comes late enough to answer the line after the first one.
    private func isMeant(_ asked: Timestamp?, at now: Timestamp) -> Bool {
        asked.map { $0 + HandDrawing.pause <= now } ?? false
    }

    private mutating func endStep(_ step: PhoneStep, of model: inout Model) -> [Effect] {
        guard isEndingStep else {
            isEndingStep = true
            model.hint(
                "n again: the step ends for all, with what is on the paper.", .plain,
                for: .seconds(6))
            return []
        }
        isEndingStep = false
        return [Phone.effect(.endStep(step.index))]
    }

    private mutating func press(
        _ key: Key, in old: Writing, of model: inout Model
    ) -> [Effect]? {
        var writing = old
        if key.code == .enter {
            let text = writing.text.safeText
            let isFirst = game.task?.example != nil
            guard !text.isEmpty || isFirst || isMeant(writing.askedWhetherBlank, at: model.now)
            else {
                writing.askedWhetherBlank = writing.askedWhetherBlank ?? model.now
                turn = .writing(writing)
                model.hint("Nothing is written. Enter again hands it in empty.")
                return []
            }
            writing.text.settle()
            turn = .writing(writing)
            lastTyped = model.now
            return [Phone.effect(.submitSentence(sheet: writing.sheet, text: text))]
        }
        if key.code == .tab, let example = game.task?.example {
            guard writing.text.editor.isEmpty else {
                model.hint("Tab writes the example into an empty field; Ctrl-U empties it.")
                return []
            }
            writing.text.editor = LineEditor(example)
        } else if !writing.text.editor.handle(key) {
            return nil
        }
        writing.askedWhetherBlank = nil
        turn = .writing(writing)
        lastTyped = model.now
        return dueDraft(at: model.now)
    }

    mutating func paste(_ text: String, at now: Timestamp) -> [Effect] {
        guard case .writing(var writing) = turn, !isHandedIn else { return [] }
        writing.text.editor.insert(text)
        turn = .writing(writing)
        lastTyped = now
        return dueDraft(at: now)
    }

    mutating func dueDraft(at now: Timestamp) -> [Effect] {
        guard !isHandedIn else { return [] }
        switch turn {
        case .none: return []
        case .writing(var writing):
            guard let text = writing.text.dueDraft(at: now) else { return [] }
            turn = .writing(writing)
            return [Phone.effect(.draftSentence(sheet: writing.sheet, text: text))]
        case .drawing: return dueDrawingDraft(at: now)
        }
    }

    // MARK: The album

    private mutating func pressInAlbum(
        _ key: Key, _ place: AlbumPlace, in seat: Seat, of model: inout Model
    ) -> [Effect]? {
        if key.letter == "k", let effects = model.askForName(of: shownDrawing) { return effects }
        let isNext = key.code == .enter || key.letter == " "
        guard isNext || key.code == .left || key.code == .right else { return nil }
        guard seat.isHost else {
            guard seat.lostUntil == nil else { return [] }
            model.say("\(seat.view.name(of: seat.view.host)) turns the pages.")
            return []
        }
        if isNext { return [Phone.effect(.turnPage(chain: place.chain, shown: place.shown))] }
        let chain = place.chain &+ (key.code == .left ? -1 : 1)
        guard (0..<chainCount).contains(chain) else { return [] }
        return [Phone.effect(.openChain(chain))]
    }

    /// The last drawing on the open page; `nil` without one.
    var shownDrawing: Artwork? {
        page?.chain.entries.last { $0.drawing != nil }?.drawing.map { .drawing($0) }
    }

    private mutating func pressAfterEnd(
        _ key: Key, in seat: Seat, of model: inout Model
    ) -> [Effect]? {
        guard let page else { return nil }
        if key.letter == "k", let effects = model.askForName(of: shownDrawing) { return effects }
        let album = game.album.album
        func place(_ step: AlbumReader.Step) -> AlbumPlace? {
            AlbumReader.place(after: page.place, step, in: album)
        }
        let next: AlbumPlace?
        switch key.code {
        case .left: next = place(.chainBefore)
        case .right: next = place(.chainAfter)
        case .up: next = place(.pageBefore)
        case .down, .character(" "): next = place(.pageAfter) ?? place(.chainAfter)
        case .enter:
            // On the last page it must not end the album for all players.
            next = place(.pageAfter)
        case .character("e"):
            let album = NamedAlbum(album: game.album.album)
            return model.export(PartyGallery(album, in: seat.view))
        default: return nil
        }
        if let next { reader.open(next, of: game, at: model.now) }
        return []
    }

    // MARK: Help

    func help(in seat: Seat) -> [(Phrase, Phrase)] {
        switch game.phase {
        case .idle: []
        case .step where isHandedIn:
            [("Enter", "take it back, as long as the step goes on")]
                + (seat.isHost ? [("n", "end the step for all, twice")] : [])
        case .step where isDrawing: DrawingScreen.help(done: "hand the drawing in")
        case .step(let step):
            [("Enter", "hand the sentence in")]
                + (step.kind == .write ? [("Tab", "write the example into the field")] : [])
        case .album:
            seat.isHost
                ? [("Space", "the next page"), ("← →", "another chain")]
                : [("1-6", "laugh, cheer, boo: everybody sees it")]
        case .finished:
            [
                ("← →", "another chain"), ("↑ ↓", "page by page"),
                ("e", "write PNG, GIF, HTML, JSON"),
                ("k", "keep the last drawing for later"),
            ]
        }
    }

    /// The rules in a few sentences.
    static let rules: [Phrase] = [
        """
        Everybody writes a sentence. The next one draws it, the next one writes what the drawing \
        shows, and so on until everybody has had every sheet.
        """,
        """
        Then the album shows what became of each sentence. There are no points: the laughs count.
        """,
    ]
}
