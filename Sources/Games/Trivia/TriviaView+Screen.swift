internal import GuessEP2P
package import Primitives

/// Trivia as a screen: the question and its answers, buttons for those who are asked, and the
/// result.
extension TriviaView: Screened {
    /// Returns the screen of a person, or of the whole room.
    package func screen(in company: Company) -> Screen {
        switch phase {
        case .idle:
            Screen(title: "Trivia", step: "idle", parts: [.told(["The quiz is being set up."])])
        case .finished:
            Screen(
                title: "Trivia", step: "end",
                parts: [company.ending(["The quiz is over."], standings)])
        case .asking(let asking): screen(of: asking, in: company)
        case .result(let result): screen(of: result, in: company)
        }
    }

    /// Returns the meaning of an entry.
    package func meaning(
        of entry: Screen.Entry, in company: Company
    ) -> Screen.Meaning<TriviaAction> {
        if let words = screen(in: company).refusal(of: entry) { return .sentence(words) }
        guard case .choice(let word) = entry.value else { return .unknown }
        switch (phase, word) {
        case (_, "show"): return .action(.showQuestions(true))
        case (_, "hide"): return .action(.showQuestions(false))
        case (.result(let result), "next"): return .action(.goOn(question: result.number))
        case (.asking(let asking), _):
            guard let number = Int(word) else { return .unknown }
            return .action(.answer(question: asking.number, choice: number &- 1))
        case (.idle, _), (.result, _), (.finished, _): return .unknown
        }
    }

    // MARK: A question

    private func screen(of asking: TriviaAsking, in company: Company) -> Screen {
        var screen = Screen(
            title: "Trivia · question \(asking.number) of \(questionCount)",
            step: "question \(asking.number)")
        let opens = company.reveal.map { $0 + .milliseconds(asking.readingMilliseconds) }
        var parts: [Screen.Part] = []
        if let sheet = asking.sheet { parts.append(.heading(Phrase(sheet.text))) }
        parts += answers(to: asking, opens: opens, in: company)
        if let opens { parts.append(.countdown("Read: buttons in", until: opens)) }
        parts.append(.people(progress(of: asking, in: company)))
        let place: Phrase = company.you == nil || asking.sheet != nil ? "here" : "at the screen"
        let coming: [Screen.Part] = [
            .heading("Question \(asking.number)"),
            .line("Look \(place), and get ready…", .accent),
        ]
        let isShown = asking.sheet != nil || company.you != nil
        let seen: [Screen.Part] =
            !isShown
            ? coming
            : company.reveal.map { [.gate(until: $0, before: coming, after: parts)] } ?? parts
        screen.parts = [.spoken(heard(asking, opens: opens, in: company), instead: seen)]
        return screen
    }

    /// Returns the question and its answers for a listener.
    ///
    /// Answers have numbers at one question and letters at the next, so that a line that comes too
    /// late for a question is no answer to the next one, which its writer has not heard yet.
    private func heard(
        _ asking: TriviaAsking, opens: Timestamp?, in company: Company
    ) -> [Screen.Part] {
        let count = min(max(0, asking.buttonCount), AnswerSign.all.count)
        let signs = AnswerSign.heard(count, question: asking.number)
        var lines: [Phrase] = ["Question \(asking.number) of \(questionCount)."]
        if let sheet = asking.sheet {
            lines.append(Phrase(sheet.text))
            lines += zip(signs, sheet.choices).map { "\($0): \($1)" }
        } else {
            lines.append("The question is on the screen; it has \(count) answers.")
        }
        var parts: [Screen.Part] = lines.map { .line($0) }
        let isPlaying = scores.contains { $0.player == company.you }
        if isPlaying, !asking.isAsked {
            parts.append(.line("The next question is yours."))
        } else if isPlaying, let own = asking.own {
            let sign = signs.indices.contains(own) ? signs[own] : "\(own &+ 1)"
            parts.append(.line("Your answer: \(sign)."))
        } else if isPlaying, count > 0 {
            parts += heardInputs(asking, signs, opens: opens)
        }
        return parts
            + asking.answered.filter { $0 != company.you }
            .map { .line("\(company.subject($0)) answered.") }
    }

    private func heardInputs(
        _ asking: TriviaAsking, _ signs: [Phrase], opens: Timestamp?
    ) -> [Screen.Part] {
        let hasLetters = asking.number.isMultiple(of: 2)
        let kind: Phrase = hasLetters ? "letter" : "number"
        // The screen of the room has numbers at every question.
        let pairs = signs.enumerated().map { "\($1) for \($0 + 1)" as Phrase }
        let demand: Phrase =
            asking.sheet == nil && hasLetters
            ? "Write the letter of your answer: \(Phrase(pairs, separatedBy: ", "))."
            : "Write the \(kind) of your answer, \(signs[0]) to \(signs[signs.count - 1])."
        let words = Screen.Input.Words(
            demand: demand, refusal: "This is question \(asking.number). \(demand)",
            late: "Too late: the question is over.")
        let choices = signs.enumerated().map { index, sign in
            Screen.Choice("\(index + 1)", sign, sign: sign.string, answer: index)
        }
        let answer = Screen.Input(
            "question \(asking.number)", .choices(choices), opens: opens, words: words)
        guard asking.sheet == nil else { return [.input(answer)] }
        let show = Screen.Choice("show", "Show the questions here", sign: "show")
        let wish = Screen.Input.Words(demand: "Write show to hear the questions here.")
        return [.input(answer), .input(.init("questions", .choices([show]), words: wish))]
    }

    /// Returns the answers: buttons for a player who may press one, otherwise words.
    private func answers(
        to asking: TriviaAsking, opens: Timestamp?, in company: Company
    ) -> [Screen.Part] {
        // A host can say anything.
        let count = min(max(0, asking.buttonCount), AnswerSign.all.count)
        let labels =
            asking.sheet.map { $0.choices.map { Phrase($0) } } ?? (0..<count).map { "\($0 + 1)" }
        let words = Screen.Part.buttons(labels.map { Screen.Button(label: $0) })
        guard let you = company.you else { return [words] }
        var parts: [Screen.Part] = []
        if asking.sheet == nil { parts.append(.heading("Question \(asking.number)")) }
        let isPlaying = scores.contains { $0.player == you }
        if let own = asking.own {
            let label = labels.indices.contains(own) ? labels[own] : "\(own &+ 1)"
            parts.append(.line("Your answer: \(label).", .good))
        } else if isPlaying, asking.isAsked, !labels.isEmpty {
            let choices = labels.enumerated().map { index, label in
                Screen.Choice("\(index + 1)", label, answer: index)
            }
            parts.append(
                .input(.init("question \(asking.number)", .choices(choices), opens: opens)))
            if asking.sheet == nil {
                parts.append(.line("The question is on the screen of the room.", .faint))
            }
        } else {
            parts.append(words)
            if isPlaying { parts.append(.line("The next question is yours.", .faint)) }
        }
        // Without a screen for the room, nobody would see the question.
        if showsQuestions, !company.hasRoomScreen { return parts }
        let choice =
            showsQuestions
            ? Screen.Choice("hide", "Show no questions here")
            : Screen.Choice("show", "Show the questions here")
        return parts + [.input(.init("questions", .choices([choice])))]
    }

    private func progress(of asking: TriviaAsking, in company: Company) -> [Screen.Person] {
        let playing = scores.filter { !$0.isAway || asking.answered.contains($0.player) }
        return playing.map { score in
            let isDone = asking.answered.contains(score.player)
            return Screen.Person(
                name: company.name(of: score.player), mark: isDone ? "✓" : "…",
                tone: isDone ? .good : .plain)
        }
    }

    // MARK: A result

    private func screen(of result: TriviaResult, in company: Company) -> Screen {
        var screen = Screen(
            title: "Trivia · answer \(result.number) of \(questionCount)",
            step: "answer \(result.number)")
        var seen: [Screen.Part] = [
            .heading(result.outcome(in: company)),
            .line(Phrase(result.sheet.text)),
            .buttons(
                result.sheet.choices.enumerated().map { index, choice in
                    Screen.Button(label: Phrase(choice), isRight: index == result.right)
                }),
        ]
        if let note = result.note { seen.append(.line(Phrase(note), .accent)) }
        seen.append(.people(result.answers.map { person(of: $0, result, in: company) }))
        screen.parts = [
            .told(heard(result, in: company), instead: seen), company.places(standings),
        ]
        if company.isHost {
            let label: Phrase = result.isLast ? "To the final points" : "Next question"
            let next = Screen.Choice("next", label, isUsual: true)
            screen.parts.append(.input(.init("after \(result.number)", .choices([next]))))
        }
        return screen
    }

    private func heard(_ result: TriviaResult, in company: Company) -> [Phrase] {
        let choices = result.sheet.choices
        let signs = AnswerSign.heard(choices.count, question: result.number)
        var lines: [Phrase] = []
        if choices.indices.contains(result.right) {
            lines.append("The answer is \(signs[result.right]): \(choices[result.right]).")
        }
        if let note = result.note { lines.append(Phrase(note)) }
        lines.append(result.outcome(in: company, unit: "seconds"))
        let earned = result.answers.filter { $0.points > 0 }
        if scoring == .speed, !earned.isEmpty {
            let points = earned.map { "\(company.name(of: $0.player)) \($0.points)" as Phrase }
            lines.append("Points for it: \(Phrase(points, separatedBy: ", ")).")
        }
        return lines
    }

    private func person(
        of answer: TriviaResult.Answer, _ result: TriviaResult, in company: Company
    ) -> Screen.Person {
        let isRight = answer.choice == result.right
        let sign = AnswerSign.all[min(max(0, answer.choice), AnswerSign.all.count - 1)]
        let time = TriviaResult.seconds(answer.milliseconds)
        let points: Phrase = answer.points > 0 ? " +\(answer.points)" : ""
        return Screen.Person(
            name: company.name(of: answer.player),
            mark: "\(isRight ? "✓" : "✗")\(sign) \(time) s\(points)",
            tone: isRight ? .good : .faint)
    }
}

/// The shapes of answers by their numbers, so that a player need not see the colours.
package enum AnswerSign {
    package static let all: [Phrase] = ["▲", "◆", "●", "■", "★", "✚", "♥", "♣", "♠"]

    private static let letters: [Phrase] = ["a", "b", "c", "d", "e", "f", "g", "h", "i"]

    /// Returns the signs that a listener hears and writes: letters at every other question.
    static func heard(_ count: Int, question: Int) -> [Phrase] {
        (0..<count).map {
            question.isMultiple(of: 2) && $0 < letters.count ? letters[$0] : "\($0 + 1)"
        }
    }
}

/// The outcome of a question, in a sentence for people.
extension TriviaResult {
    /// Returns a sentence, as in "Ana was right first, 0.06 s before Nora".
    ///
    /// - Parameter unit: The word for seconds.
    package func outcome(in company: Company, unit: Phrase = "s") -> Phrase {
        guard let first = winners.first else {
            return answers.isEmpty ? "Nobody answered." : "Nobody was right."
        }
        if winners.count > 1 {
            return "A dead heat between \(company.names(of: winners))."
        }
        let verb: Phrase = first == company.you ? "were" : "was"
        let fact: Phrase = "\(company.subject(first)) \(verb) right first"
        if let margin, let next = answers.first(where: { $0.choice == right && $0.player != first })
        {
            return
                "\(fact), \(Self.seconds(margin)) \(unit) before \(company.name(of: next.player))."
        }
        // Perhaps the others had no time to answer.
        let time = answers.first { $0.player == first }.map(\.milliseconds) ?? 0
        return "\(fact), after \(Self.seconds(time)) \(unit)."
    }

    /// Returns milliseconds as seconds with two decimal places.
    package static func seconds(_ milliseconds: Int) -> Phrase {
        // A host can say anything.
        let hundredths = (min(max(0, milliseconds), 86_400_000) + 5) / 10
        return "\(hundredths / 100).\(hundredths % 100, width: 2, pad: "0")"
    }
}
