package import GuessEP2P
internal import Primitives

/// Restoration of a quiz whose host is gone: every view has the points and the number of the
/// question, and none has the right answer.
extension Trivia {
    /// State that a new host needs beside the views; it tells nothing of a question that has not
    /// ended.
    struct Legacy: Codable, Equatable {
        var settings: TriviaSettings
        /// The questions of the pack that have been asked, as bits in hexadecimal digits, with the
        /// first question's bit first.
        ///
        /// A new host has only the program's own pack, and asks none of these again.
        var used: String?
        /// The number of questions in the pack of these bits.
        var packSize: Int
    }

    /// The settings, and the questions that have been asked.
    package var legacy: ContextData? {
        var told = settings
        told.offer = nil
        var legacy = Legacy(settings: told, used: usedBits, packSize: questions.count)
        if let whole = ContextData(encoding: legacy) { return whole }
        legacy.used = nil
        return ContextData(encoding: legacy)
    }

    /// Takes over the former host's settings.
    package mutating func adopt(_ legacy: ContextData) {
        guard let legacy = legacy.decoded(as: Legacy.self) else { return }
        let isSamePack = legacy.packSize == questions.count
        settings = isSamePack ? legacy.settings : legacy.settings.withoutPack
        guard isSamePack, let used = legacy.used else { return }
        let digits = Array(used.utf8)
        unused = generator.shuffled(
            questions.indices.filter { index in
                guard digits.indices.contains(index / 4),
                    let digit = Int(String(decoding: [digits[index / 4]], as: UTF8.self), radix: 16)
                else { return true }
                return digit & (8 >> (index % 4)) == 0
            })
    }

    private var usedBits: String? {
        guard !unused.isEmpty || askedCount > 0 else { return nil }
        let fresh = Set(unused)
        var digits = ""
        for start in stride(from: 0, to: questions.count, by: 4) {
            var digit = 0
            for index in start..<min(start + 4, questions.count) where !fresh.contains(index) {
                digit |= 8 >> (index - start)
            }
            digits += String(digit, radix: 16)
        }
        return digits
    }

    /// Continues the former host's game with the same points.
    ///
    /// A question that had not ended is replaced by another one, since only the former host knew
    /// its answer.
    package mutating func restore(from handover: Handover<TriviaView>) -> Bool {
        guard let newest = handover.views.first?.view, !handover.players.isEmpty else {
            return false
        }
        if let legacy = handover.legacy { adopt(legacy) }
        guard (1...TriviaSettings.mostQuestions).contains(newest.questionCount) else {
            return false
        }
        questionCount = newest.questionCount
        host = handover.host
        let known = Set(handover.players)
        seats = []
        for score in newest.scores where seatIndex(of: score.player) == nil {
            guard (0...1_000_000).contains(score.points) else { return false }
            var seat = Seat(player: score.player, points: score.points)
            seat.hasLeft = !known.contains(score.player)
            if !seat.hasLeft || seat.points > 0 { seats.append(seat) }
        }
        switch newest.phase {
        case .idle: return false
        case .finished:
            askedCount = questionCount
            phase = .finished
        case .asking(let asking):
            guard (1...questionCount).contains(asking.number) else { return false }
            askedCount = asking.number - 1
            askNext()
        case .result(let result):
            guard result.isSound, (1...questionCount).contains(result.number) else { return false }
            askedCount = result.number
            phase = .result(result, until: now + settings.resultLength)
        }
        return true
    }
}
