import Games
import Pictures
import Primitives

/// The page of an album that a user looks at, and its newest drawing, which appears stroke by
/// stroke.
struct AlbumReader: Equatable, Sendable {
    typealias Page = PhoneView.Page

    /// The page that the user has opened after the end; `nil` for the last one.
    private var opened: AlbumPlace?
    private(set) var progress = PictureProgress()

    /// Takes note of the open page.
    mutating func receive(_ game: PhoneView, at now: Timestamp) {
        if game.phase != .finished { opened = nil }
        let page = page(of: game)
        let drawing = page?.chain.entries.last?.drawing
        progress.receive(
            drawing.map {
                Screen.Picture(
                    .drawing($0), id: page.map { "\($0.place)" } ?? "",
                    appearance: .strokes(PhoneView.replayLength))
            }, at: now)
    }

    /// The open page: the host's, or after the end the user's own.
    func page(of game: PhoneView) -> Page? {
        if let open = game.open { return open }
        guard game.phase == .finished else { return nil }
        let chains = game.album.album.chains
        guard let last = chains.indices.last else { return nil }
        let place = opened ?? AlbumPlace(chain: last, shown: chains[last].entries.count)
        return game.page(at: place)
    }

    /// Opens another page after the end of the game.
    mutating func open(_ place: AlbumPlace, of game: PhoneView, at now: Timestamp) {
        opened = place
        receive(game, at: now)
    }

    /// Returns the place after one step in a direction; `nil` at the end of the album.
    static func place(
        after place: AlbumPlace, _ step: Step, in album: PhoneAlbum
    ) -> AlbumPlace? {
        func length(_ chain: Int) -> Int {
            album.chains.indices.contains(chain) ? album.chains[chain].entries.count : 0
        }
        switch step {
        case .chainBefore:
            let chain = place.chain - 1
            return chain < 0 ? nil : AlbumPlace(chain: chain, shown: length(chain))
        case .chainAfter:
            let chain = place.chain + 1
            return chain < album.chains.count ? AlbumPlace(chain: chain, shown: 1) : nil
        case .pageBefore:
            return place.shown > 1 ? AlbumPlace(chain: place.chain, shown: place.shown - 1) : nil
        case .pageAfter:
            return place.shown < length(place.chain)
                ? AlbumPlace(chain: place.chain, shown: place.shown + 1) : nil
        }
    }

    /// A direction in which to turn pages.
    enum Step: Equatable, Sendable {
        case chainBefore
        case chainAfter
        case pageBefore
        case pageAfter
    }
}
