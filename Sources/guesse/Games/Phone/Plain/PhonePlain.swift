import Games
import GuessEP2P
import Pictures
import Primitives
import TerminalKit

/// The pane of Phone in the plain mode: sentences are written, drawings are described by their
/// colours, and drawn from words.
struct PhonePlain: PlainPane {
    private var game: PhoneView

    init(_ game: PhoneView) { self.game = game }

    mutating func receive(_ game: PhoneView, in session: PlainSession) -> [String] {
        let before = self.game
        self.game = game
        guard case .step(let old) = before.phase, case .step(let new) = game.phase,
            old.index == new.index
        else { return before.phase == game.phase && before.open == nil ? [] : screen(in: session) }
        var lines: [String] = []
        if old.task?.isHandedIn == false, new.task?.isHandedIn == true {
            lines.append("Handed in. Write 1 to take it back.")
        } else if old.task?.isHandedIn == true, new.task?.isHandedIn == false {
            lines.append("You have it back. \(demand(new))")
        }
        let done = game.players.filter { player in
            player.isDone && player.player != session.view.you
                && !before.players.contains { $0.player == player.player && $0.isDone }
        }
        return lines + done.map { "\(session.subject($0.player)) handed in." }
    }

    var step: String {
        switch game.phase {
        case .idle: "idle"
        case .step(let step): "step \(step.index)"
        case .album(let place): "album \(place.chain) \(place.shown)"
        case .finished: "end"
        }
    }

    var takesText: Bool { game.task.map { !$0.isHandedIn } ?? false }

    var help: [String] {
        guard case .step(let step) = game.phase, step.task?.isHandedIn == false else { return [] }
        return ["Now: \(demand(step))"]
    }

    func note(_ action: PhoneAction) {}

    func words(for rejection: Rejection) -> String? {
        rejection == .stale ? "Too late: the step is over." : nil
    }

    func screen(in session: PlainSession) -> [String] {
        switch game.phase {
        case .idle: return ["The game is being set up."]
        case .step(let step):
            let head = "Step \(step.index &+ 1) of \(game.stepCount)."
            guard let task = step.task else { return [head, "\(step.kind.headline.string)."] }
            var lines = [head]
            switch task.handed {
            case .sentence(let text):
                lines.append(
                    text.isEmpty ? "You were handed an empty sheet." : "Draw this: \(text)")
            case .drawing(let drawing):
                lines.append("You were handed a drawing. \(PhoneWords.description(of: drawing))")
            case nil: break
            }
            return lines + [task.isHandedIn ? "You have handed in." : demand(step)]
        case .album: return page(in: session)
        case .finished: return ["That was the album."]
        }
    }

    private func demand(_ step: PhoneStep) -> String {
        switch step.kind {
        case .write:
            let example = step.task?.example.map { " The example is: \($0)." } ?? ""
            return "Write a sentence that is fun to draw.\(example)"
        case .draw: return "Say in your own words what to draw; the program draws it."
        case .describe: return "Write one sentence: what does the drawing show?"
        }
    }

    private func page(in session: PlainSession) -> [String] {
        guard let (chain, place) = game.open, let entry = chain.entries.last else {
            return ["The album is coming."]
        }
        var lines: [String] = []
        if place.shown == 1 {
            lines.append("Chain \(place.chain &+ 1) of \(game.album.album.chains.count).")
        }
        let name = session.subject(entry.author)
        let note = PhoneWords.note(of: entry.making).map { " (\($0))" } ?? ""
        switch entry.content {
        case .sentence(let text):
            lines.append("\(name) wrote\(note): \(text.isEmpty ? "nothing" : text.string)")
        case .drawing(let drawing):
            lines.append("\(name) drew\(note): \(PhoneWords.description(of: drawing))")
        }
        let chains = game.album.album.chains
        let isWhole =
            chains.indices.contains(place.chain)
            && place.shown >= chains[place.chain].entries.count
        if isWhole, let ending = PhoneWords.ending(of: chain) { lines.append(ending.string) }
        return lines
    }

    func choices(in session: PlainSession) -> [PlainChoice] {
        switch game.phase {
        case .idle, .finished: return []
        case .step(let step):
            guard let task = step.task else { return [] }
            if !task.isHandedIn { return [unwritten(task, step.kind)] }
            let back = PlainChoice(
                label: "Take it back",
                act: .room(.perform(Party.Action(Phone.self, .takeBack(sheet: task.sheet)))))
            guard session.isHost else { return [back] }
            return [
                back,
                PlainChoice(
                    label: "End the step for all",
                    act: .room(.perform(Party.Action(Phone.self, .endStep(step.index))))),
            ]
        case .album(let place):
            guard session.isHost else { return [] }
            return [
                PlainChoice(
                    label: "Next page",
                    act: .room(
                        .perform(
                            Party.Action(
                                Phone.self, .turnPage(chain: place.chain, shown: place.shown)))),
                    takesEmptyLine: true)
            ]
        }
    }

    /// Returns the choice of a user who has no words for the sheet.
    private func unwritten(_ task: PhoneTask, _ kind: PhoneStepKind) -> PlainChoice {
        switch kind {
        case .write:
            PlainChoice(
                label: "Take the example",
                act: .room(
                    .perform(
                        Party.Action(
                            Phone.self, .submitSentence(sheet: task.sheet, text: SafeText(""))))))
        case .describe:
            PlainChoice(
                label: "Hand in an empty sheet",
                act: .room(
                    .perform(
                        Party.Action(
                            Phone.self, .submitSentence(sheet: task.sheet, text: SafeText(""))))))
        case .draw:
            PlainChoice(
                label: "Let the program draw the sentence as it is",
                act: .room(
                    .perform(
                        Party.Action(
                            Phone.self,
                            .submitDrawing(
                                sheet: task.sheet,
                                picture: SheetArtist.draw(
                                    task.handed?.sentence ?? SafeText("")))))))
        }
    }

    func answer(_ text: SafeText, in session: PlainSession) -> [PlainAct]? {
        guard case .step(let step) = game.phase, let task = step.task, !task.isHandedIn else {
            return nil
        }
        switch task.paper {
        case .sentence:
            return [
                .room(
                    .perform(
                        Party.Action(Phone.self, .submitSentence(sheet: task.sheet, text: text))))
            ]
        case .drawing:
            let picture = SheetArtist.draw(text)
            return [
                .room(
                    .perform(
                        Party.Action(
                            Phone.self, .submitDrawing(sheet: task.sheet, picture: picture))))
            ]
        }
    }
}
