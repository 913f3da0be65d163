import Games
import GuessEP2P
import Primitives
import TerminalKit

/// The pictures and texts that a game of the party leaves behind, as far as one user has seen them;
/// some games leave none.
struct PartyGallery: Equatable, Sendable {
    /// The number of the game within the session.
    private(set) var game = 0
    private(set) var guessE = NamedGallery()
    private(set) var phone = NamedAlbum()

    init() {}

    /// Creates the album of one game of Phone.
    init(of game: PhoneView, in view: SessionView<Party.View>) {
        self.init()
        self.game = view.gameNumber
        phone.album = game.album.album
        name(view)
    }

    /// Creates the gallery of one game of Guess-E.
    init(_ gallery: Gallery, in view: SessionView<Party.View>) {
        game = view.gameNumber
        guessE.gallery = gallery
        name(view)
    }

    /// Takes note of a view's contents; another game begins another gallery.
    mutating func receive(_ view: SessionView<Party.View>) {
        guard let shown = view.game else { return }
        receive(shown, of: view.gameNumber)
        name(view)
    }

    /// Takes note of a game's view, independent of its players.
    mutating func receive(_ shown: Party.View, of number: Int) {
        if number != game {
            self = PartyGallery()
            game = number
        }
        switch shown.sum {
        case .guessE(let shown): guessE.gallery.receive(shown)
        case .phone(let shown):
            let album = shown.album.album
            if album.chains.count >= phone.album.chains.count { phone.album = album }
        case .xAndO, .trivia: break
        }
    }

    /// Sets the names of the session and of the players.
    mutating func name(_ session: SafeText, _ names: [PlayerID: SafeText]) {
        guessE.session = session
        guessE.names = names
        phone.session = session
        phone.names = names
    }

    private mutating func name(_ view: SessionView<Party.View>) {
        // Players who have left meanwhile keep their names.
        let present = (view.players + view.spectators).map { ($0.id, $0.name) }
        name(view.sessionName, guessE.names.merging(present) { $1 })
    }

    /// Whether there is nothing to show.
    var isEmpty: Bool { guessE.gallery.rounds.isEmpty && phone.album.chains.isEmpty }

    /// The album; `nil` if the game has left none.
    ///
    /// - Parameter time: The time at which the game ended, as text.
    func album(at time: SafeText) -> NamedAlbum? {
        guard !phone.album.chains.isEmpty else { return nil }
        var album = phone
        album.ended = time
        return album
    }

    /// Returns the gallery as files.
    ///
    /// - Parameter time: The time at which the game ended, as text.
    /// - Complexity: Seconds for a long game, in a program that is not optimised.
    func files(at time: SafeText) -> GalleryFiles {
        GalleryFiles(
            page: GalleryPage.bytes(of: guessE, at: time),
            sheet: GallerySheet.bytes(of: guessE, at: time))
    }
}

extension Party.View {
    /// Whether no rounds that the player has missed are still on their way.
    var hasWholeHistory: Bool {
        of(GuessE.self)?.history?.isWhole ?? true
    }
}
