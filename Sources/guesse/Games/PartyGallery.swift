import Games
import GuessEP2P
import Primitives
import TerminalKit

/// A game that leaves pictures or texts behind.
protocol RecordingGame: ProgramGame {
    associatedtype Record: GameRecord where Record.GameView == Self.View
}

/// The pictures or texts that one game leaves behind.
protocol GameRecord: Equatable, Sendable {
    associatedtype GameView

    init()

    /// Returns whether no part of the record is still on its way.
    static func isWhole(_ game: GameView) -> Bool

    /// Takes note of a view.
    mutating func receive(_ game: GameView)

    /// Whether there is nothing to show.
    var isEmpty: Bool { get }
    /// The name of the session.
    var session: SafeText { get set }
    /// The names of the players.
    var names: [PlayerID: SafeText] { get set }

    /// Keeps the record where the program keeps such things by itself.
    ///
    /// - Parameter time: The time at which the game ended, as text.
    /// - Complexity: Up to seconds for a long game, in a program that is not optimised.
    func keep(on shelf: PartyShelf, at time: SafeText) -> KeptGallery

    /// Writes everything into a folder of the user's; no file there is overwritten.
    func export(to folder: String, home: String?, at time: SafeText) -> KeptGallery
}

extension RecordingGame {
    fileprivate static func receive(_ view: Party.View, in record: inout (any GameRecord)?) {
        guard let game = view.of(Self.self) else { return }
        var own = record as? Record ?? Record()
        own.receive(game)
        record = own
    }

    fileprivate static func isWhole(party view: Party.View) -> Bool {
        view.of(Self.self).map { Record.isWhole($0) } ?? true
    }
}

/// The pictures and texts that a game of the party leaves behind, as far as one user has seen them;
/// some games leave none.
struct PartyGallery: Equatable, Sendable {
    /// The number of the game within the session.
    private(set) var game = 0
    fileprivate var record: (any GameRecord)?
    private var session = SafeText("")
    private var names: [PlayerID: SafeText] = [:]

    init() {}

    /// Creates the gallery of one game.
    init(_ record: any GameRecord, in view: SessionView<Party.View>) {
        game = view.gameNumber
        self.record = record
        name(view)
    }

    static func == (one: PartyGallery, other: PartyGallery) -> Bool {
        guard one.game == other.game, one.session == other.session, one.names == other.names else {
            return false
        }
        guard let record = one.record, let second = other.record else {
            return one.record == nil && other.record == nil
        }
        return record.equals(second)
    }

    /// Returns the record of this game; an empty one if there is none.
    func of<G: RecordingGame>(_ game: G.Type) -> G.Record { record as? G.Record ?? G.Record() }

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
        (shown.kind.game as? any RecordingGame.Type)?.receive(shown, in: &record)
        name(session, names)
    }

    /// Sets the names of the session and of the players.
    mutating func name(_ session: SafeText, _ names: [PlayerID: SafeText]) {
        (self.session, self.names) = (session, names)
        record?.session = session
        record?.names = names
    }

    private mutating func name(_ view: SessionView<Party.View>) {
        // Players who have left meanwhile keep their names.
        let present = (view.players + view.spectators).map { ($0.id, $0.name) }
        name(view.sessionName, names.merging(present) { $1 })
    }

    /// Whether there is nothing to show.
    var isEmpty: Bool { record?.isEmpty ?? true }

    /// Writes everything into a folder of the user's; no file there is overwritten.
    func export(to folder: String, home: String? = nil, at time: SafeText) -> KeptGallery {
        record?.export(to: folder, home: home, at: time) ?? .failed(SafeText("There is nothing."))
    }
}

/// The place where the program keeps galleries and albums of games by itself.
struct PartyShelf: Sendable {
    /// The variables that give the user's folders.
    let environment: [String: String]
    /// Writes a new file in place of the usual way; returns 0, or the system's error number.
    var write: (@Sendable (_ bytes: [UInt8], _ path: String) -> Int32)?

    init(environment: [String: String]) { self.environment = environment }

    /// Keeps the record of a game.
    ///
    /// - Parameter time: The time at which the game ended, as text.
    func keep(_ gallery: PartyGallery, at time: SafeText) -> KeptGallery {
        gallery.record?.keep(on: self, at: time) ?? .failed(SafeText("There is nothing."))
    }
}

extension Party.View {
    /// Whether no rounds that the player has missed are still on their way.
    var hasWholeHistory: Bool {
        (kind.game as? any RecordingGame.Type)?.isWhole(party: self) ?? true
    }
}
