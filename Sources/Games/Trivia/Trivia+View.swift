package import GuessEP2P
internal import Primitives

extension Trivia {
    /// Returns the part of the state that a player may see.
    ///
    /// `nil` is a spectator, such as the big screen, which shows every question.
    package func view(for player: PlayerID?) -> TriviaView {
        let seat = player.flatMap(seatIndex).map { seats[$0] }
        // Without a second screen a player would see the question nowhere.
        let showsQuestions = screenCount == 0 || seat?.showsQuestions ?? (seat == nil)
        return TriviaView(
            phase: phase(for: player, showsQuestions: showsQuestions),
            questionCount: questionCount,
            scores: seats.map {
                TriviaView.Score(
                    player: $0.player, points: $0.points, isAway: $0.hasLeft || !$0.isHeard)
            }, scoring: settings.scoring, showsQuestions: showsQuestions)
    }

    private func phase(for player: PlayerID?, showsQuestions: Bool) -> TriviaView.Phase {
        switch phase {
        case .idle: return .idle
        case .finished: return .finished
        case .result(let result, _): return .result(result)
        case .asking(let asking):
            let answered = Set(asking.given.map(\.player))
            return .asking(
                TriviaAsking(
                    number: asking.number, buttonCount: asking.order.count,
                    sheet: showsQuestions ? sheet(of: asking) : nil,
                    readingMilliseconds: Int((asking.opens - asking.reveal).wholeMilliseconds),
                    own: asking.given.first { $0.player == player }?.choice,
                    isAsked: player.map(asking.asked.contains) ?? false,
                    answered: seats.map(\.player).filter(answered.contains)))
        }
    }

    func sheet(of asking: Asking) -> TriviaSheet {
        let question = questions[asking.index]
        let answers = [question.right] + question.wrong
        return TriviaSheet(
            text: question.text, choices: asking.order.map { answers[$0] }, topic: question.topic,
            difficulty: question.difficulty)
    }
}
