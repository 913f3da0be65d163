import Games
import GuessEP2P
import Pictures
import Primitives
import TerminalKit

/// Guess-E for the whole room: the picture, the players who are still thinking, and the guesses of
/// the others.
extension GuessEPane {
    func bigScreen(in seat: Seat, now: Timestamp) -> BigScreen {
        let view = seat.view
        let artist = Phrase(artistName(seat))
        // Before the first round there is only the order of the artists.
        var screen = BigScreen(
            title: game.round == 0
                ? "Guess-E" : "Guess-E · round \(game.round) of \(game.roundCount)")
        switch game.screen {
        case .finished: break
        case .playerOrder:
            screen.parts = [
                .heading(Phrase(game.orderLine)),
                .people(game.artists.map { BigScreen.Person(name: Phrase(view.name(of: $0))) }),
            ]
        case .imageCreator, .drawingImage, .waitingForDrawing,
            .waitingForImage(isPainting: false):
            screen.parts = [.heading(artistHeadline(seat)), points(view)]
        case .paintingImage, .waitingForImage(isPainting: true):
            screen.parts = [.heading("\(artist)'s picture is being painted…")]
            if let progress = game.progress { screen.parts.append(.line(Phrase(progress), .faint)) }
            screen.parts.append(points(view))
        case .guessingImage(let picture), .waitingForGuesses(let picture, _, _):
            let heading: Phrase =
                game.isLive == true
                ? "\(artist) is drawing: what will it be?" : "What did \(artist) ask for?"
            screen.parts = [.heading(heading), shown(picture, now), awaited(view)]
        case .rankingGuesses(_, let picture, _):
            screen.parts = [.heading("\(artist) reads the guesses"), shown(picture, now)]
        case .waitingForRanking(let picture, let guesses, _):
            screen.parts = [.heading("\(artist) reads the guesses"), shown(picture, now)]
            screen.parts += guesses.compactMap { $0 }.map { .line("\"\($0)\"") }
        case .rankingResults(let results):
            screen.parts = bigResults(results, view, now)
        }
        return screen
    }

    private func points(_ view: SessionView<Party.View>) -> BigScreen.Part {
        BigScreen.places(game.standings, view)
    }

    private func shown(_ picture: Artwork, _ now: Timestamp) -> BigScreen.Part {
        .picture(
            BigScreen.Picture(
                artwork: picture, shown: shownStepCount(of: picture, at: now),
                from: reveal?.from ?? 0, length: reveal?.length ?? .zero))
    }

    /// Returns all guessers and their activities.
    private func awaited(_ view: SessionView<Party.View>) -> BigScreen.Part {
        let guessers = game.order.filter {
            $0 != game.artist && view.player($0)?.hasLeft == false
        }
        return .people(
            guessers.map { player in
                let isWriting = game.typing?.contains(player) == true
                let isDone = !game.waitingOn.contains(player)
                let isLost = view.player(player)?.presence == .disconnected
                return BigScreen.Person(
                    name: Phrase(view.name(of: player)),
                    mark: isLost ? "✗" : isDone ? "✓" : isWriting ? "✎" : "…",
                    tone: isLost ? .bad : isDone ? .good : .plain)
            })
    }

    private func bigResults(
        _ results: RoundResults, _ view: SessionView<Party.View>, _ now: Timestamp
    ) -> [BigScreen.Part] {
        var parts: [BigScreen.Part] = [
            .heading("It was \"\(results.prompt)\""), shown(results.picture, now),
        ]
        parts += results.placings.map { placing in
            let guess: Phrase = placing.guess.map { "\"\($0)\"" } ?? "no guess"
            let mark: Phrase = placing.isMarked ? " ✓" : ""
            return .line(
                "\(guess)  \(view.name(of: placing.player))\(mark)  +\(placing.points)",
                placing.isMarked ? .good : .plain)
        }
        return parts + [points(view)]
    }
}
