import Games
import Primitives
import TerminalKit

/// The user's latest export of a gallery or an album: the same is not written twice.
struct Export: Equatable, Sendable {
    /// The folder, in the one from which the program was started.
    static let folder = "guesse-export"

    let gallery: PartyGallery
    /// The place of the files; `nil` while they are being written.
    var kept: KeptGallery?
}

extension Model {
    /// Writes a gallery into files, unless it is there already, and says so at once.
    mutating func export(_ gallery: PartyGallery) -> [Effect] {
        if let export, export.gallery == gallery {
            switch export.kept {
            case nil, .writing?:
                say("Still writing into the folder \"\(SafeText(Export.folder))\"…")
                return []
            case .kept(let place)?:
                let page = SafeText(place.page, limit: .paragraph)
                say("They are there already: \(page)", for: .seconds(8))
                return []
            case .stored(_, let line)?:
                say("They are there already. \(line)", for: .seconds(8))
                return []
            case .failed?: break
            }
        }
        export = Export(gallery: gallery)
        say("Writing into the folder \"\(SafeText(Export.folder))\"…", for: .seconds(60))
        return [.exportGallery(gallery)]
    }

    /// Takes the result of an export, whose line takes the place of the one about its beginning.
    mutating func receiveExported(_ kept: KeptGallery, of game: Int) -> [Effect] {
        if export?.gallery.game == game { export?.kept = kept }
        toast = nil
        let effects = receive(kept, of: game)
        // An album or a picture covers the line about the place.
        guard case .seat(let seat) = stage, seat.pane?.pane.coversStandings == true else {
            return effects
        }
        switch kept {
        case .kept, .stored: say(Phrase(kept.line), .good, for: .seconds(8))
        case .writing, .failed: break
        }
        return effects
    }
}
