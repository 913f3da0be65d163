import Games
import GuessEP2P
import Pictures
import Primitives
import TerminalKit

/// The album: each chain as a conversation, sentences on the left and drawings on the right.
extension PhonePane {
    func drawAlbum(_ model: Model, _ seat: Seat, on canvas: inout Canvas) {
        let page = self.page
        View.drawChrome(
            model, title: title(of: page), trailing: trailing(of: page, seat),
            keys: albumKeys(seat), on: &canvas)
        let body = View.column(of: canvas)
        guard let page else {
            View.drawCentred(
                game.album.isEmpty
                    ? "There is no album." : "The album is coming: \(game.album.percentage) %",
                row: body.row + body.height / 2, in: body, style: Theme.title, on: &canvas)
            return
        }
        let foot = footer(of: page, model, seat)
        let rows = foot.flatMap { $0.wrapped(to: body.width) }
        drawEntries(
            page.chain.entries, model, seat,
            in: Rect(body.column, body.row, width: body.width, height: body.height - rows.count),
            on: &canvas)
        for (offset, line) in rows.enumerated() {
            View.drawCentred(
                line, row: body.endRow - rows.count + offset, in: body, style: Theme.accent,
                on: &canvas)
        }
    }

    private func title(of page: AlbumReader.Page?) -> Phrase {
        guard let page else { return "Phone · the album" }
        return "Phone · album \(page.place.chain + 1) of \(chainCount)"
    }

    private func trailing(
        of page: (chain: PhoneAlbum.Chain, place: AlbumPlace)?, _ seat: Seat
    ) -> Phrase {
        guard let starter = page?.chain.starter else { return "" }
        return starter == seat.view.you
            ? "you began this one" : "\(seat.view.name(of: starter)) began this one"
    }

    private func albumKeys(_ seat: Seat) -> [KeyHint] {
        var keys: [KeyHint] = []
        switch game.phase {
        case .album where seat.isHost:
            keys = [
                KeyHint("Space", "Next", essential: true), KeyHint("←→", "Chain", useful: true),
            ]
        case .finished:
            keys = [
                KeyHint("←→", "Chain", essential: true), KeyHint("↑↓", "Page", useful: true),
                KeyHint("e", "Export", useful: true),
            ]
            if seat.isHost {
                keys.append(KeyHint("r", "Play again", short: "Again", essential: true))
            }
        case .idle, .step, .album: break
        }
        if Keeping(shownDrawing) != nil { keys.append(KeyHint("k", "Keep drawing", short: "Keep")) }
        return keys + [
            .help, KeyHint(game.phase == .finished ? "q" : "Esc", "Leave", essential: true),
        ]
    }

    /// Returns the lines below the entries: the end of the chain, and the next step.
    private func footer(
        of page: (chain: PhoneAlbum.Chain, place: AlbumPlace), _ model: Model, _ seat: Seat
    ) -> [Phrase] {
        var lines: [Phrase] = []
        let isWhole = page.chain.entries.count >= length(ofChain: page.place.chain)
        if isWhole, let line = PhoneWords.ending(of: page.chain) { lines.append(Phrase(line)) }
        if game.phase == .finished {
            if let kept = View.galleryNote(model, seat.view) { lines.append(kept) }
        } else if !seat.isHost, seat.lostUntil == nil {
            lines.append(
                isWhole
                    ? "… \(seat.view.name(of: seat.view.host)) opens the next one"
                    : "… \(seat.view.name(of: seat.view.host)) turns the page")
        }
        return lines
    }

    // MARK: Entries

    /// Draws as many entries as fit, the newest at the bottom.
    private func drawEntries(
        _ entries: [PhoneEntry], _ model: Model, _ seat: Seat, in rect: Rect,
        on canvas: inout Canvas
    ) {
        var end = rect.endRow
        for (distance, entry) in entries.reversed().enumerated() {
            let room = end - rect.row
            guard room >= 3 else { return }
            switch entry.content {
            case .sentence(let text):
                end -= drawSentence(
                    text, of: entry, seat,
                    in: Rect(rect.column, rect.row, width: rect.width, height: room),
                    on: &canvas)
            case .drawing(let picture):
                // The newest drawing is large, also below a sentence about it; the sentence that it
                // shows is visible above it.
                let isLarge = distance < 2
                let sentences = isLarge && (distance == 0 || rect.height >= 24) ? 4 : 0
                let height = min(
                    room - sentences, isLarge ? rect.width * 2 / 9 : max(6, rect.height / 3))
                guard height >= 4 else { return }
                let count =
                    distance == 0
                    ? reader.progress.count(of: .drawing(picture), at: model.now) : nil
                drawDrawing(
                    picture, upTo: count, of: entry, model, seat,
                    in: Rect(rect.column, end - height, width: rect.width, height: height),
                    on: &canvas)
                end -= height
            }
        }
    }

    /// Draws a sentence at the bottom of a rectangle, on its left.
    ///
    /// - Returns: The rows used.
    private func drawSentence(
        _ text: SafeText, of entry: PhoneEntry, _ seat: Seat, in rect: Rect,
        on canvas: inout Canvas
    ) -> Int {
        let said: Phrase = text.isEmpty ? "(nothing)" : Phrase(text)
        let width = min(rect.width - 4, max(said.width, 12))
        let lines = said.wrapped(to: width).count
        let height = min(rect.height, lines + 3)
        let top = rect.endRow - height
        drawAuthor(entry, seat, at: Point(rect.column, top), columns: rect.width, on: &canvas)
        let bubble = canvas.box(
            Rect(rect.column, top + 1, width: width + 4, height: height - 1), title: "",
            style: Theme.faint, corners: .rounded
        ).inset(columns: 1, rows: 0)
        canvas.paragraph(said, in: bubble, style: text.isEmpty ? Theme.faint : .plain)
        return height
    }

    /// Draws a drawing on the right of a rectangle, below its author.
    private func drawDrawing(
        _ picture: Picture, upTo count: Int?, of entry: PhoneEntry, _ model: Model, _ seat: Seat,
        in rect: Rect, on canvas: inout Canvas
    ) {
        let rows = max(1, min(rect.height - 1, rect.width / 3))
        let place = Rect(
            rect.endColumn - rows * 3, rect.endRow - rows, width: rows * 3, height: rows)
        let width = (avatar(of: entry.author, seat)?.text.width ?? 0) + 1
        let column = rect.endColumn - authorLine(entry, seat).width - width
        drawAuthor(
            entry, seat, at: Point(max(rect.column, column), place.row - 1), columns: rect.width,
            on: &canvas)
        drawPicture(picture, upTo: count, model, in: place, on: &canvas)
        if picture.operations.isEmpty {
            View.drawCentred(
                "(blank)", row: place.row + place.height / 2, in: place, style: Theme.faint,
                on: &canvas)
        }
    }

    private func drawAuthor(
        _ entry: PhoneEntry, _ seat: Seat, at point: Point, columns: Int, on canvas: inout Canvas
    ) {
        let avatar = avatar(of: entry.author, seat)
        let width =
            canvas.chrome(avatar?.text ?? "", at: point, style: avatar?.style ?? .plain) + 1
        canvas.chrome(
            authorLine(entry, seat), at: Point(point.column + width, point.row),
            style: Theme.heading, columns: columns - width)
    }

    private func avatar(of author: PlayerID, _ seat: Seat) -> Avatar? {
        Avatar.all(in: seat.view)[author]
    }

    /// Returns the author's name, and the way in which the entry was made unless it was handed in.
    private func authorLine(_ entry: PhoneEntry, _ seat: Seat) -> Phrase {
        let isYou = entry.author == seat.view.you
        let name = seat.view.name(of: entry.author)
        let note: Phrase = PhoneWords.note(of: entry.making).map { " · \($0)" } ?? ""
        return "\(name)\(isYou ? " (you)" : "")\(note)"
    }
}
