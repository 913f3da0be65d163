import Games
import GuessEP2P
import Pictures
import Primitives
import TerminalKit

extension GuessEActivity {
    /// The word for the activity beside a name; `nil` if a mark says enough.
    var word: Phrase? {
        switch self {
        case .thinking, .done: nil
        case .typing: "has begun"
        case .drawing(0): "drawing"
        case .drawing(let count): "drawing, \(count) \(count == 1 ? "stroke" : "strokes")"
        case .ranking: "ranking"
        case .away: "away"
        }
    }

    /// The same word for a narrow place.
    var shortWord: Phrase? {
        guard case .drawing(let count) = self else { return word }
        return "✎ \(count)"
    }
}

/// The screens of Guess-E, and the parts that several of them share.
extension GuessEPane {
    func draw(_ model: Model, _ seat: Seat, on canvas: inout Canvas) {
        switch game.screen {
        case .playerOrder:
            drawPlayerOrder(model, seat, on: &canvas)
        case .imageCreator(_, let notice):
            drawImageCreator(model, seat, notice, on: &canvas)
        case .waitingForImage(let isPainting):
            drawWaitingForImage(model, seat, isPainting: isPainting, on: &canvas)
        case .drawingImage:
            drawDrawing(model, seat, on: &canvas)
        case .waitingForDrawing:
            drawWaitingForDrawing(model, seat, on: &canvas)
        case .paintingImage(let prompt):
            drawPainting(model, seat, prompt, on: &canvas)
        case .guessingImage(let picture):
            drawGuessing(model, seat, picture, on: &canvas)
        case .waitingForGuesses(let picture, let guess, let prompt):
            drawWaitingForGuesses(
                model, seat, picture, guess: guess, prompt: prompt, on: &canvas)
        case .rankingGuesses(let prompt, let picture, _):
            drawRanking(model, seat, prompt, picture, on: &canvas)
        case .waitingForRanking(let picture, let guesses, let own):
            drawWaitingForRanking(model, seat, picture, guesses, own: own, on: &canvas)
        case .rankingResults(let results):
            drawResults(model, seat, results, on: &canvas)
        case .finished:
            // The shell shows the final standings.
            if let galleryRound { drawGallery(model, seat, galleryRound, on: &canvas) }
        }
    }

    /// A text such as "round 2 of 4".
    var round: Phrase { "round \(game.round) of \(game.roundCount)" }

    /// Returns the name of the round's artist.
    func artistName(_ seat: Seat) -> SafeText {
        game.artist.map { seat.view.name(of: $0) } ?? SafeText(literal: "Somebody")
    }

    /// Returns all players' points in one line, the user's own first: "Points: you 4 (place 2 of
    /// 4), Nora 6, Aziz 4".
    func pointsLine(_ view: SessionView<Party.View>) -> Phrase {
        let standings = game.standings
        var parts = standings.filter { $0.player != view.you }.map {
            "\(view.name(of: $0.player)) \($0.points)" as Phrase
        }
        if let own = standings.first(where: { $0.player == view.you }) {
            let place: Phrase = "place \(own.place) of \(standings.count)"
            parts.insert("you \(own.points) (\(place))", at: 0)
        }
        return parts.isEmpty ? "" : "Points: \(Phrase(parts, separatedBy: ", "))"
    }

    /// The players who have missed several tasks.
    var away: [PlayerID] { game.scores.filter(\.isAway).map(\.player) }

    /// Draws the revealed part of a picture, as the terminal can show it.
    ///
    /// A picture with its own pixels is shown with them when it is complete. Until then it is drawn
    /// in cells, whose steps cost a few hundred bytes and do not flicker: as an image, each step
    /// would be sent whole.
    func draw(_ picture: Artwork, _ model: Model, in rect: Rect, on canvas: inout Canvas) {
        draw(picture, described: game.pictureInWords, model, in: rect, on: &canvas)
    }

    /// Draws a picture of any round, with the words for it if there are any.
    func draw(
        _ picture: Artwork, described words: PictureInWords?, _ model: Model, in rect: Rect,
        on canvas: inout Canvas
    ) {
        let count = progress.count(of: picture, at: model.now)
        // A picture that changes in a moment is not worth an image.
        let isSettled = count == picture.stepCount && picture.isWhole && game.isLive != true
        let tier =
            isSettled && model.graphics.hasPixels
            ? model.graphics : model.graphics.inCells(colours: model.colours)
        guard tier != .words else {
            canvas.paragraph(
                words.map { Phrase($0.text) } ?? "The host has no words for this picture.",
                in: rect.inset())
            return
        }
        let place = View.pictureRect(in: rect)
        canvas.draw(picture, upTo: count, by: tier, colours: model.colours, in: place)
        if case .arriving(let arriving) = picture {
            let line: Phrase =
                " \(View.spinner(model)) \(arriving.percentage) % of the picture is here "
            let row = max(rect.row, place.endRow - 1)
            canvas.chrome(
                line, at: Point(place.column, row), style: Theme.heading, columns: place.width)
        }
    }
}
