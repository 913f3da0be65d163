import Games
import GuessEP2P
import Pictures
import Primitives
import TerminalKit

/// Phone for the whole room: the players who still write or draw, and then the album, at the same
/// page as all players.
extension PhonePane {
    func bigScreen(in seat: Seat, now: Timestamp) -> BigScreen {
        switch game.phase {
        case .idle: return BigScreen(title: "Phone")
        case .step(let step):
            var screen = BigScreen(
                title: "Phone · step \(step.index &+ 1) of \(game.stepCount)")
            screen.parts = [
                .heading(step.kind.headline),
                .people(
                    game.players.map { player in
                        BigScreen.Person(
                            name: Phrase(seat.view.name(of: player.player)),
                            mark: player.isDone ? "✓" : player.isAway ? "✗" : "…",
                            tone: player.isDone ? .good : player.isAway ? .faint : .plain)
                    }), .line("The album comes when everybody has had every sheet.", .faint),
            ]
            return screen
        case .finished: return bigEnd(seat)
        case .album:
            guard let page else {
                var screen = BigScreen(title: "Phone · the album")
                screen.parts = [.heading("The album is coming…")]
                return screen
            }
            return bigPage(page.chain, page.place, seat, now)
        }
    }

    /// Returns the screen of the end: the beginning and the end of each chain.
    private func bigEnd(_ seat: Seat) -> BigScreen {
        var screen = BigScreen(title: "Phone · the end of the album")
        screen.parts = [.heading("That was the album!")]
        screen.parts += game.album.album.chains.compactMap(PhoneWords.ending).map {
            .line(Phrase($0))
        }
        if let next = BigScreen.next(seat) { screen.parts.append(next) }
        return screen
    }

    /// Returns a page: the newest entry large, and above a drawing the sentence that it shows.
    private func bigPage(
        _ chain: PhoneAlbum.Chain, _ place: AlbumPlace, _ seat: Seat, _ now: Timestamp
    ) -> BigScreen {
        var screen = BigScreen(title: "Phone · album \(place.chain + 1) of \(chainCount)")
        let entries = chain.entries
        guard let newest = entries.last else { return screen }
        let before = entries.dropLast().last
        func said(_ text: SafeText, _ entry: PhoneEntry) -> Phrase {
            let words: Phrase = text.isEmpty ? "(nothing)" : "\"\(text)\""
            return "\(Self.author(of: entry, seat)): \(words)"
        }
        func picture(_ drawing: Picture, isNewest: Bool) -> BigScreen.Part {
            let total = drawing.operations.count
            return .picture(
                BigScreen.Picture(
                    artwork: .drawing(drawing),
                    shown: isNewest ? reader.shownOperations(of: drawing, at: now) : total,
                    from: isNewest ? 0 : total, length: isNewest ? AlbumReader.replayLength : .zero)
            )
        }
        switch newest.content {
        case .sentence(let text):
            if let drawing = before?.drawing {
                screen.parts.append(picture(drawing, isNewest: false))
            }
            screen.parts.append(.heading(said(text, newest)))
        case .drawing(let drawing):
            if let before, let text = before.sentence {
                screen.parts.append(.line(said(text, before)))
            }
            screen.parts.append(picture(drawing, isNewest: true))
            let author = Self.author(of: newest, seat)
            screen.parts.append(.line("drawn by \(author)", .faint))
        }
        let isWhole = entries.count >= length(ofChain: place.chain)
        if isWhole, let line = PhoneWords.ending(of: chain) {
            screen.parts.append(.line(Phrase(line), .accent))
        }
        return screen
    }

    /// Returns an entry's author, and in brackets who or what else made it.
    private static func author(of entry: PhoneEntry, _ seat: Seat) -> Phrase {
        let name = Phrase(seat.view.name(of: entry.author))
        return PhoneWords.note(of: entry.making).map { "\(name) (\($0))" } ?? name
    }
}
