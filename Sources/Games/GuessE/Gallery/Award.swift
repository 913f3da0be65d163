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
            /// The guess that was most like its prompt, of the right ones if there are any.
            case nearest
            /// The guess that was least like its prompt, and not right.
            case strangest
            /// The right guess that came soonest after its picture.
            case fastest
            /// The artist whose prompts were guessed best.
            case muse
        }

        /// Whether the figures are milliseconds; otherwise they are percent.
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
        /// Percent of likeness, or of what was understood, or milliseconds.
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

    /// Returns the nearest entries of those that the artist has marked, or else of those with a
    /// place and something of the prompt.
    private static func near(_ entries: [Entry]) -> [Entry] {
        let marked = entries.filter(\.guess.isMarked)
        let candidates = marked.isEmpty ? entries.filter(isPartly) : marked
        let best = candidates.map(\.guess.likeness).max()
        return candidates.filter { $0.guess.likeness == best }
    }

    private static func isPartly(_ entry: Entry) -> Bool {
        entry.guess.place != nil && entry.guess.likeness > 0
    }

    private static func nearest(_ entries: [Entry]) -> [Gallery.Winner] {
        winners(of: near(entries)) { $0.likeness }
    }

    /// Returns the winners of the strangest guess: of equally unlike ones the longest, and then the
    /// earliest.
    ///
    /// A guess that is as good as the nearest one is not strange, nor one that looks right.
    private static func strangest(_ entries: [Entry]) -> [Gallery.Winner] {
        let near = near(entries)
        let isMarked = near.contains(where: \.guess.isMarked)
        let best = isMarked ? Likeness.proposal : near.first?.guess.likeness ?? 1
        let strange = entries.filter { entry in
            !entry.guess.isMarked && entry.guess.likeness < min(best, Likeness.proposal)
                && !Likeness.words(of: entry.text.string).isEmpty
        }
        func rank(_ entry: Entry) -> (Int, Int, Int, Int, PlayerID) {
            (
                entry.guess.likeness, -entry.text.string.count, entry.round,
                entry.guess.place ?? .max, entry.guess.player
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
        let timed = entries.filter { $0.guess.isMarked && $0.guess.milliseconds != nil }
        func tenths(_ entry: Entry) -> Int { (entry.guess.milliseconds ?? 0) / 100 }
        guard let least = timed.map(tenths).min() else { return [] }
        return winners(of: timed.filter { tenths($0) == least }) { $0.milliseconds ?? 0 }
    }

    /// Returns the artists whose pictures were understood best, by the mean of all guesses: all of
    /// the prompt for a right one, nothing for one that earned nothing, and else its likeness.
    ///
    /// There must be another artist to compare with.
    private static func muses(_ rounds: [Gallery.Round]) -> [Gallery.Winner] {
        var shares: [PlayerID: [Int]] = [:]
        for round in rounds {
            guard let artist = round.artist else { continue }
            shares[artist, default: []] +=
                round.guesses.filter { $0.text != nil }.map { guess in
                    guess.isMarked ? 100 : guess.place == nil ? 0 : guess.likeness
                }
        }
        let means = shares.mapValues { $0.isEmpty ? 0 : $0.reduce(0, +) / $0.count }
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
