package import GuessEP2P
package import Primitives

extension Gallery {
    /// A distinction at the end of a game; several players can share one, and without a winner
    /// there is none.
    package struct Award: Equatable, Sendable {
        /// The kind of the award.
        package var kind: Kind
        /// The winners with their figures; never empty.
        package var winners: [Winner]

        /// The kinds of awards, in the order in which they are shown.
        package enum Kind: String, CaseIterable, Sendable {
            /// The guess that was most like its prompt.
            case nearest
            /// The guess that was least like its prompt.
            case strangest
            /// The right guess that came soonest after its picture.
            case fastest
            /// The artist whose prompts were guessed best.
            case muse
        }

        /// Whether the figures are milliseconds; otherwise they are percent of likeness.
        package var isOfTime: Bool { kind == .fastest }
    }

    /// A player with an award.
    package struct Winner: Equatable, Sendable {
        /// The player.
        package var player: PlayerID
        /// The round; `nil` for an award over the whole game.
        package var round: Int?
        /// The guess that earned it.
        package var guess: SafeText?
        /// Percent of likeness, or milliseconds.
        package var figure: Int
    }
}

extension Gallery.Award {
    /// A guess with the number of its round.
    private typealias Entry = (round: Int, guess: Gallery.Guess, text: SafeText)

    /// Returns the awards of some rounds.
    ///
    /// They do not depend on chance: the same rounds give the same awards to everybody.
    static func all(of rounds: [Gallery.Round]) -> [Gallery.Award] {
        let entries: [Entry] = rounds.flatMap { round in
            round.guesses.compactMap { guess in
                guess.text.map { (round.number, guess, $0) }
            }
        }
        return Kind.allCases.compactMap { kind in
            let winners =
                switch kind {
                case .nearest: nearest(entries)
                case .strangest: strangest(entries)
                case .fastest: fastest(entries)
                case .muse: muses(rounds)
                }
            return winners.isEmpty ? nil : Gallery.Award(kind: kind, winners: winners)
        }
    }

    private static func nearest(_ entries: [Entry]) -> [Gallery.Winner] {
        let best = entries.map(\.guess.likeness).max() ?? 0
        guard best > 0 else { return [] }
        return winners(of: entries.filter { $0.guess.likeness == best }) { $0.likeness }
    }

    /// Returns the winners of the strangest guess: of equally unlike ones the longest, and then the
    /// earliest.
    private static func strangest(_ entries: [Entry]) -> [Gallery.Winner] {
        let best = entries.map(\.guess.likeness).max() ?? 0
        let strange = entries.filter { entry in
            !entry.guess.isGood && entry.guess.likeness < max(best, 1)
                && !Likeness.words(of: entry.text.string).isEmpty
        }
        func rank(_ entry: Entry) -> (Int, Int, Int, Int, PlayerID) {
            (
                entry.guess.likeness, -entry.text.string.count, entry.round, entry.guess.place,
                entry.guess.player
            )
        }
        guard let first = strange.min(by: { rank($0) < rank($1) }) else { return [] }
        let equal = strange.filter {
            $0.round == first.round && Marks.areEqual($0.text, first.text)
        }
        return winners(of: equal) { $0.likeness }
    }

    /// Returns the fastest; times are shown in tenths of a second, so times that look equal count
    /// as equal.
    private static func fastest(_ entries: [Entry]) -> [Gallery.Winner] {
        let timed = entries.filter { $0.guess.isGood && $0.guess.milliseconds != nil }
        func tenths(_ entry: Entry) -> Int { (entry.guess.milliseconds ?? 0) / 100 }
        guard let least = timed.map(tenths).min() else { return [] }
        return winners(of: timed.filter { tenths($0) == least }) { $0.milliseconds ?? 0 }
    }

    /// Returns the artists with the best mean likeness of all guesses at their pictures.
    ///
    /// There must be another artist to compare with.
    private static func muses(_ rounds: [Gallery.Round]) -> [Gallery.Winner] {
        var likenesses: [PlayerID: [Int]] = [:]
        for round in rounds {
            guard let artist = round.artist else { continue }
            likenesses[artist, default: []] +=
                round.guesses.filter { $0.text != nil }.map(\.likeness)
        }
        let means = likenesses.mapValues { $0.isEmpty ? 0 : $0.reduce(0, +) / $0.count }
        guard means.count > 1, let best = means.values.max(), best > 0 else { return [] }
        return means.filter { $0.value == best }.keys.sorted().map {
            Gallery.Winner(player: $0, round: nil, guess: nil, figure: best)
        }
    }

    /// Returns each player once, with the earliest of their entries.
    private static func winners(
        of entries: [Entry], figure: (Gallery.Guess) -> Int
    ) -> [Gallery.Winner] {
        var winners: [Gallery.Winner] = []
        for entry in entries where !winners.contains(where: { $0.player == entry.guess.player }) {
            winners.append(
                Gallery.Winner(
                    player: entry.guess.player, round: entry.round, guess: entry.text,
                    figure: figure(entry.guess)))
        }
        return winners
    }
}
