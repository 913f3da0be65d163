internal import GuessEP2P
internal import Pictures
package import Primitives

/// Phone as a screen: the sheet in a player's hands, and then the album, at the same page for all.
extension PhoneView: Screened {
    /// The time that a drawing of the album takes to appear.
    package static let replayLength: Duration = .milliseconds(2500)

    /// Returns the screen of a person, or of the whole room.
    package func screen(in company: Company) -> Screen {
        switch phase {
        case .idle:
            return Screen(
                title: "Phone", step: "idle", parts: [.told(["The game is being set up."])])
        case .step(let step): return screen(of: step, in: company)
        case .finished: return end(in: company)
        case .album:
            if let open { return screen(of: open, in: company) }
            return Screen(
                title: "Phone · the album", step: "album",
                parts: [
                    .told(["The album is coming."], instead: [.heading("The album is coming…")])
                ])
        }
    }

    /// Returns the meaning of an entry.
    package func meaning(
        of entry: Screen.Entry, in company: Company
    ) -> Screen.Meaning<PhoneAction> {
        if let words = screen(in: company).refusal(of: entry) { return .sentence(words) }
        if case .album(let place) = phase {
            guard case .choice(let word) = entry.value else { return .unknown }
            switch word {
            case "next": return .action(.turnPage(chain: place.chain, shown: place.shown))
            case "back": return .action(.openChain(place.chain &- 1))
            case "on": return .action(.openChain(place.chain &+ 1))
            default: return .unknown
            }
        }
        guard case .step(let step) = phase, let task = step.task else { return .outdated }
        let sheet = task.sheet
        switch entry.value {
        case .text(let text, _):
            guard case .drawing = task.paper else {
                return .action(.submitSentence(sheet: sheet, text: text))
            }
            return .action(.submitDrawing(sheet: sheet, picture: SheetArtist.draw(text)))
        case .draft(let text): return .action(.draftSentence(sheet: sheet, text: text))
        case .drawing(let picture):
            return .action(.submitDrawing(sheet: sheet, picture: picture))
        case .strokes(let count, let strokes):
            return .action(.draftDrawing(sheet: sheet, keeping: count, strokes: strokes))
        case .choice("blank"):
            return .action(.submitSentence(sheet: sheet, text: SafeText(literal: "")))
        case .choice("back"): return .action(.takeBack(sheet: sheet))
        case .choice("end"): return .action(.endStep(step.index))
        case .choice, .square, .order, .orderDraft: return .unknown
        }
    }

    // MARK: A step

    private func screen(of step: PhoneStep, in company: Company) -> Screen {
        var screen = Screen(
            title: "Phone · step \(step.index &+ 1) of \(stepCount)", step: "step \(step.index)")
        var seen: [Screen.Part]
        if let task = step.task {
            seen = parts(of: task, step.kind)
        } else {
            seen = [.heading(step.kind.headline)]
        }
        let isDone = step.task?.isHandedIn == true
        let all = isDone && company.isHost ? [ending(step)] : []
        seen +=
            all + [
                .people(players.map { person($0, in: company) }),
                .line("The album comes when everybody has had every sheet.", .faint),
            ]
        screen.parts = [.spoken(heard(step, in: company) + all, instead: seen)]
        return screen
    }

    /// Returns the host's way to end a step before its time.
    private func ending(_ step: PhoneStep) -> Screen.Part {
        let end = Screen.Choice(
            "end", "End the step for all",
            question: "End the step for all, with what is on the paper?")
        return .input(.init("all \(step.index)", .choices([end])))
    }

    private func person(_ player: Player, in company: Company) -> Screen.Person {
        Screen.Person(
            name: company.name(of: player.player),
            mark: player.isDone ? "✓" : player.isAway ? "✗" : "…",
            tone: player.isDone ? .good : player.isAway ? .faint : .plain)
    }

    private func parts(of task: PhoneTask, _ kind: PhoneStepKind) -> [Screen.Part] {
        let id = "sheet \(task.sheet.step) \(task.sheet.chain)"
        if task.isHandedIn {
            return [.heading("You have handed it in.")] + own(task.paper, id: id)
                + [takingBack(task)]
        }
        let heading: Phrase
        switch (kind, task.handed) {
        case (.write, _): heading = "Write a sentence that is fun to draw."
        case (.draw, .sentence(let text)?) where !text.isEmpty: heading = "Draw this: \"\(text)\""
        case (.draw, _): heading = "You were handed an empty sheet: draw what you like."
        case (.describe, _): heading = "What does the drawing show? One sentence."
        }
        var parts: [Screen.Part] = [.heading(heading)]
        if case .drawing(let drawing)? = task.handed {
            parts.append(.picture(Screen.Picture(.drawing(drawing), id: id)))
        }
        switch task.paper {
        case .sentence(let text):
            let field = Screen.Field(
                "Your sentence", text: text, hint: task.example, send: "Hand in",
                canBeEmpty: true)
            parts.append(.input(.init(id, .text(field))))
            if let example = task.example {
                let fill = Screen.Choice("example", "Use the example", fill: example)
                parts.append(.input(.init("example \(task.sheet.chain)", .choices([fill]))))
            }
        case .drawing(let drawing):
            parts.append(.input(.init(id, .pad(Screen.Pad(drawing, send: "Hand in")))))
        }
        return parts
    }

    private func own(_ paper: PhoneEntry.Content, id: String) -> [Screen.Part] {
        switch paper {
        case .sentence(let text): [.line(text.isEmpty ? "(nothing)" : "\"\(text)\"")]
        case .drawing(let drawing): [.picture(Screen.Picture(.drawing(drawing), id: id))]
        }
    }

    private func takingBack(_ task: PhoneTask) -> Screen.Part {
        let back = Screen.Choice("back", "Take it back")
        return .input(.init("back \(task.sheet.step)", .choices([back]), words: Self.late))
    }

    // MARK: A step for a listener

    private static let late = Screen.Input.Words(late: "Too late: the step is over.")

    private func heard(_ step: PhoneStep, in company: Company) -> [Screen.Part] {
        var parts: [Screen.Part] = [.line("Step \(step.index &+ 1) of \(stepCount).")]
        if let task = step.task {
            switch task.handed {
            case .sentence(let text):
                parts.append(
                    .line(text.isEmpty ? "You were handed an empty sheet." : "Draw this: \(text)"))
            case .drawing(let drawing):
                let words = PhoneWords.description(of: drawing)
                parts.append(.line("You were handed a drawing. \(words)"))
            case nil: break
            }
            parts +=
                task.isHandedIn
                ? [.state("You have handed in.", ended: "You have it back."), takingBack(task)]
                : heardInputs(task, step.kind)
        } else {
            parts.append(.line("\(step.kind.headline)."))
        }
        return parts
            + players.filter { $0.isDone && $0.player != company.you }
            .map { .line("\(company.subject($0.player)) handed in.") }
    }

    /// Returns the field of a listener, who draws with words, and the choice of one who has none.
    private func heardInputs(_ task: PhoneTask, _ kind: PhoneStepKind) -> [Screen.Part] {
        let demand: Phrase
        let unwritten: Screen.Choice
        switch kind {
        case .write:
            let example: Phrase = task.example.map { " The example is: \($0)." } ?? ""
            demand = "Write a sentence that is fun to draw.\(example)"
            unwritten = .init("blank", "Take the example")
        case .draw:
            demand = "Say in your own words what to draw; the program draws it."
            unwritten = .init(
                "same", "Let the program draw the sentence as it is",
                fill: task.handed?.sentence ?? SafeText(literal: ""))
        case .describe:
            demand = "Write one sentence: what does the drawing show?"
            unwritten = .init("blank", "Hand in an empty sheet")
        }
        var words = Self.late
        words.demand = demand
        let id = "sheet \(task.sheet.step) \(task.sheet.chain)"
        let field = Screen.Field("Your words", hasDrafts: false, canBeEmpty: true)
        return [
            .input(.init(id, .text(field), words: words)),
            .input(.init("unwritten \(id)", .choices([unwritten]), words: Self.late)),
        ]
    }

    // MARK: The album

    /// A chain as far as it is shown, and its place in the album.
    package typealias Page = (chain: PhoneAlbum.Chain, place: AlbumPlace)

    /// Returns a page of the album that has arrived; `nil` if there is none.
    package func page(at place: AlbumPlace) -> Page? {
        let chains = album.album.chains
        guard chains.indices.contains(place.chain) else { return nil }
        let entries = chains[place.chain].entries.prefix(max(1, place.shown))
        return (PhoneAlbum.Chain(entries: Array(entries)), place)
    }

    private func end(in company: Company) -> Screen {
        var screen = Screen(
            title: "Phone · the end of the album", step: "end")
        var seen: [Screen.Part] = [.heading("That was the album!")]
        seen += album.album.chains.compactMap(PhoneWords.ending).map { .line(Phrase($0)) }
        if !company.lacksHost {
            let host = company.subject(company.host)
            seen.append(.line("\(host) can start another game.", .faint))
        }
        // A listener has heard the ends of the chains, and is told who can start another game.
        screen.parts = [.told(["That was the album."], instead: seen)]
        return screen
    }

    /// Returns a page: the newest entry large, and above a drawing the sentence that it shows.
    private func screen(of page: Page, in company: Company) -> Screen {
        let chains = album.album.chains
        let place = page.place
        var screen = Screen(
            title: "Phone · album \(place.chain &+ 1) of \(chains.count)",
            step: "album \(place.chain) \(place.shown)")
        let entries = page.chain.entries
        guard let newest = entries.last else { return screen }
        let id = screen.step
        func picture(
            _ drawing: Pictures.Picture, _ appearance: Screen.Picture.Appearance
        ) -> Screen.Part {
            .picture(Screen.Picture(.drawing(drawing), id: id, appearance: appearance))
        }
        var shown: [Screen.Part] = []
        let before = entries.dropLast().last
        switch newest.content {
        case .sentence(let text):
            if let drawing = before?.drawing { shown.append(picture(drawing, .whole)) }
            shown.append(.heading(said(text, newest, in: company)))
        case .drawing(let drawing):
            if let before, let text = before.sentence {
                shown.append(.line(said(text, before, in: company)))
            }
            shown.append(picture(drawing, .strokes(Self.replayLength)))
            shown.append(.line("drawn by \(author(of: newest, in: company))", .faint))
        }
        screen.parts = [.told(heard(newest, at: place, in: company), instead: shown)]
        let length =
            chains.indices.contains(place.chain) ? chains[place.chain].entries.count : 0
        if entries.count >= length, let line = PhoneWords.ending(of: page.chain) {
            screen.parts.append(.line(Phrase(line), .accent))
        }
        if company.isHost, case .album = phase {
            screen.parts.append(.input(.init("page \(id)", .choices(pageChoices(place)))))
        }
        return screen
    }

    private func pageChoices(_ place: AlbumPlace) -> [Screen.Choice] {
        var choices = [Screen.Choice("next", "Next page", isUsual: true)]
        if place.chain > 0 { choices.append(Screen.Choice("back", "The chain before")) }
        if place.chain < album.album.chains.count - 1 {
            choices.append(Screen.Choice("on", "The next chain"))
        }
        return choices
    }

    private func said(
        _ text: SafeText, _ entry: PhoneEntry, in company: Company
    ) -> Phrase {
        let words: Phrase = text.isEmpty ? "(nothing)" : "\"\(text)\""
        return "\(author(of: entry, in: company)): \(words)"
    }

    /// Returns an entry's author, and in brackets who or what else made it.
    private func author(of entry: PhoneEntry, in company: Company) -> Phrase {
        let name = company.name(of: entry.author)
        return PhoneWords.note(of: entry.making).map { "\(name) (\($0))" } ?? name
    }

    private func heard(
        _ entry: PhoneEntry, at place: AlbumPlace, in company: Company
    ) -> [Phrase] {
        var lines: [Phrase] =
            place.shown == 1 ? ["Chain \(place.chain &+ 1) of \(album.album.chains.count)."] : []
        let name = company.subject(entry.author)
        let note: Phrase = PhoneWords.note(of: entry.making).map { " (\($0))" } ?? ""
        switch entry.content {
        case .sentence(let text):
            lines.append("\(name) wrote\(note): \(text.isEmpty ? "nothing" : Phrase(text))")
        case .drawing(let drawing):
            lines.append("\(name) drew\(note): \(PhoneWords.description(of: drawing))")
        }
        return lines
    }
}

extension PhoneStepKind {
    /// A sentence about the task of all players.
    package var headline: Phrase {
        switch self {
        case .write: "Everybody writes a sentence"
        case .draw: "Everybody draws a sentence"
        case .describe: "Everybody says what a drawing shows"
        }
    }
}
