import Games
import GuessEP2P
import Pictures
import Primitives
import TerminalKit

/// The end of a game: its pictures, one after the other.
extension GuessEPane {
    /// The round that the user looks at in the gallery; `nil` before its first picture, where the
    /// standings are.
    var galleryRound: Gallery.Round? {
        guard case .finished = game.screen, let place = galleryPlace,
            gallery.rounds.indices.contains(place)
        else { return nil }
        return gallery.rounds[place]
    }

    var coversStandings: Bool { galleryRound != nil }

    private var hasGallery: Bool {
        if case .finished = game.screen { !gallery.rounds.isEmpty } else { false }
    }

    var keysAtEnd: [KeyHint] {
        guard hasGallery else { return [] }
        return [
            KeyHint("Enter", "Pictures", short: "Gallery", essential: true),
            KeyHint("e", "Export", useful: true),
        ]
    }

    func honours(in seat: Seat, within columns: Int) -> [Phrase] {
        let lost = givenUpLine.map { [$0] } ?? []
        guard hasGallery else { return lost }
        return lost + named(in: seat.view).awards(within: columns - 2).map { "★ \($0)" }
    }

    /// Returns the gallery with the names of the players.
    func named(in view: SessionView<Party.View>) -> NamedGallery {
        PartyGallery(NamedGallery(gallery: gallery), in: view).of(GuessE.self)
    }

    /// Uses a key for the gallery.
    ///
    /// - Returns: `nil` if the key is not for the gallery.
    mutating func pressInGallery(
        _ key: Key, in seat: Seat, of model: inout Model
    ) -> [Effect]? {
        guard hasGallery else { return nil }
        if key.letter == "e" {
            return model.export(PartyGallery(NamedGallery(gallery: gallery), in: seat.view))
        }
        if key.code == .right || key.code == .enter || key.letter == " " {
            go(to: galleryPlace.map { $0 + 1 } ?? 0, at: model.now)
            return []
        }
        if key.code == .left {
            go(to: galleryPlace.map { $0 - 1 } ?? gallery.rounds.count - 1, at: model.now)
            return []
        }
        guard let round = galleryRound else { return nil }
        if key.letter == "k", let effects = model.askForName(of: round.picture) { return effects }
        switch key.code {
        case .tab: isZoomed.toggle()
        case .escape: go(to: -1, at: model.now)
        case .function(2): return [.saveImage(round.picture.settled)]
        case .character, .up, .down, .pageUp, .pageDown, .home, .end, .backspace, .delete, .insert,
            .function, .enter, .left, .right:
            return nil
        }
        return []
    }

    /// Goes to a picture, which then appears step by step; the standings are before the first and
    /// after the last.
    private mutating func go(to place: Int, at now: Timestamp) {
        guard gallery.rounds.indices.contains(place) else {
            (galleryPlace, progress, isZoomed) = (nil, PictureProgress(), false)
            return
        }
        galleryPlace = place
        let round = gallery.rounds[place]
        progress.receive(
            Screen.Picture(
                round.picture, id: "gallery \(round.number)",
                appearance: .strokes(GuessEView.appearance)), at: now)
    }
}
