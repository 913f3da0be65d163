import Games
import GuessEP2P
import Primitives
import TerminalKit

/// A gallery with the names of its players: the source of all its words, its page and its sheet.
struct NamedGallery: Equatable, Sendable {
    var gallery = Gallery()
    var session = SafeText("")
    var names: [PlayerID: SafeText] = [:]

    func name(of player: PlayerID) -> SafeText {
        names[player] ?? SafeText("Player \(player)", limit: .name)
    }

    /// Returns the awards, one line each.
    ///
    /// - Parameter columns: The width of a line; the words of a guess are left out if they do not
    ///   fit.
    func awards(within columns: Int = .max) -> [Phrase] {
        gallery.awards.map { award in
            let whole = line(award, isWhole: true)
            return whole.width <= columns ? whole : line(award, isWhole: false)
        }
    }

    /// Returns a line such as "Nearest guess: Ana, 96 % alike: "bear on a shark"".
    private func line(_ award: Gallery.Award, isWhole: Bool) -> Phrase {
        let joint = award.winners.map { Phrase(name(of: $0.player)) }.inWords ?? ""
        let said = isWhole ? Self.guess(of: award) : ""
        let figure = Self.figure(of: award)
        return switch award.kind {
        // The artist can mark what has no word of the prompt.
        case .nearest where award.winners.first?.figure == 0: "Nearest guess: \(joint)\(said)"
        case .nearest: "Nearest guess: \(joint), \(figure) alike\(said)"
        case .strangest: "Strangest guess: \(joint)\(said)"
        case .fastest: "Fastest: \(joint), right after \(figure)\(said)"
        case .muse:
            isWhole
                ? "Muse: \(joint), whose pictures were understood best (\(figure))"
                : "Muse: \(joint), \(figure)"
        }
    }

    /// Returns the awards that a guess of a round has earned.
    func awards(of guess: Gallery.Guess, in round: Int) -> [Phrase] {
        gallery.awards.compactMap { award in
            let isWinner = award.winners.contains {
                $0.round == round && $0.player == guess.player
            }
            guard isWinner else { return nil }
            return switch award.kind {
            case .nearest: "nearest"
            case .strangest: "strangest"
            case .fastest: "fastest"
            case .muse: nil
            }
        }
    }

    private static func figure(of award: Gallery.Award) -> Phrase {
        let figure = award.winners.first?.figure ?? 0
        guard award.isOfTime else { return "\(figure) %" }
        return "\(figure / 1000).\(figure % 1000 / 100) s"
    }

    /// Returns the guess that earned it; nothing if several players have earned it with different
    /// words.
    private static func guess(of award: Gallery.Award) -> Phrase {
        guard let text = award.winners.first?.guess,
            award.winners.allSatisfy({ $0.guess == text })
        else { return "" }
        return ": \"\(text)\""
    }
}

extension Gallery.Round {
    /// Returns a text such as "by Ana (+2)", without the points if the artist earned none.
    func artistLine(_ name: SafeText) -> Phrase {
        "by \(name)\(artistPoints > 0 ? " (+\(artistPoints))" : "")"
    }
}

extension Gallery.Guess {
    /// The place as "#1", or a dash for none.
    var placeSign: Phrase { place.map { "#\($0)" } ?? "–" }

    /// The words about how right the guess is.
    var note: Phrase {
        if isMarked { return isExact ? "word for word!" : "got it!" }
        return ""
    }
}
