package import GuessEP2P
internal import Pictures

extension Phone {
    /// Shows the content of the paper and whether it is handed in at once, and turns the host's
    /// page.
    package static func predict(
        _ action: PhoneAction, by player: PlayerID, on view: inout PhoneView
    ) {
        switch action {
        case .draftSentence(let sheet, let text):
            change(sheet, of: player, in: &view) { $0.paper = .sentence(text.asLine) }
        case .draftDrawing(let sheet, let count, let strokes):
            change(sheet, of: player, in: &view) { task in
                guard let longer = task.paper.drawing?.keeping(count, then: strokes) else { return }
                task.paper = .drawing(longer)
            }
        case .submitSentence(let sheet, let text):
            change(sheet, of: player, in: &view) { task in
                (task.paper, task.isHandedIn) = (.sentence(text.asLine), true)
            }
        case .submitDrawing(let sheet, let picture):
            change(sheet, of: player, in: &view) { task in
                (task.paper, task.isHandedIn) = (.drawing(picture), true)
            }
        case .takeBack(let sheet):
            guard view.task?.sheet == sheet, view.task?.isHandedIn == true else { return }
            change(sheet, of: player, in: &view, whenHandedIn: true) { $0.isHandedIn = false }
        case .endStep, .turnPage, .openChain: return
        }
    }

    /// Combines drafts of one sentence or one drawing.
    package static func combine(
        _ earlier: PhoneAction, then later: PhoneAction
    ) -> PhoneAction? {
        switch (earlier, later) {
        case (.draftSentence(let sheet, _), .draftSentence(let other, _)):
            return sheet == other ? later : nil
        case (
            .draftDrawing(let sheet, let kept, let strokes),
            .draftDrawing(let other, let keptNext, let more)
        ):
            guard sheet == other, keptNext >= kept else { return sheet == other ? later : nil }
            return strokes.keeping(keptNext - kept, then: more).map {
                .draftDrawing(sheet: sheet, keeping: kept, strokes: $0)
            }
        case (.draftSentence, _), (.draftDrawing, _), (.submitSentence, _), (.submitDrawing, _),
            (.takeBack, _), (.endStep, _), (.turnPage, _), (.openChain, _):
            return nil
        }
    }

    private static func change(
        _ sheet: PhoneSheetID, of player: PlayerID, in view: inout PhoneView,
        whenHandedIn isHandedIn: Bool = false, _ body: (inout PhoneTask) -> Void
    ) {
        guard case .step(var step) = view.phase, var task = step.task, task.sheet == sheet,
            task.isHandedIn == isHandedIn
        else { return }
        body(&task)
        step.task = task
        view.phase = .step(step)
        guard let index = view.players.firstIndex(where: { $0.player == player }) else { return }
        view.players[index].isDone = task.isHandedIn
    }

    /// Returns whether both views are from one step, or from one page.
    package static func areOfOnePhase(_ one: PhoneView, _ other: PhoneView) -> Bool {
        switch (one.phase, other.phase) {
        case (.idle, .idle), (.finished, .finished): true
        case (.step(let one), .step(let other)): one.index == other.index
        case (.album(let one), .album(let other)): one == other
        case (.idle, _), (.step, _), (.album, _), (.finished, _): false
        }
    }
}
