import Games
import GuessEP2P

/// A game with sentences for each of its actions, so that an account of its log can be given.
protocol ReplayedGame: Game {
    /// Returns the round of a view, from 1; 0 before the first.
    static func round(of view: View) -> Int

    /// Returns a view as the party's view.
    static func shown(_ view: View) -> Party.View

    /// Returns a player's action, as the words after the player's name.
    static func predicate(of action: Action) -> String

    /// The game that the host has set up, with the settings that distinguish it from others.
    var setUp: String { get }

    /// Returns the end of a piece of the host's work.
    static func sentence(of result: HostTaskResult) -> String
}

/// The bytes of a log; its beginning may be read again until its game is known.
struct ReplaySource {
    /// The name of the file in error messages.
    let name: String
    /// Takes a line of output; returns `false` if its reader has gone.
    let write: (String) -> Bool
    /// Takes a line for the user alone.
    let complain: (String) -> Void

    private let read: () -> [UInt8]?
    private var beginning: [[UInt8]] = []
    private var place = 0
    private var isKnown = false

    init(
        name: String, read: @escaping () -> [UInt8]?, write: @escaping (String) -> Bool,
        complain: @escaping (String) -> Void
    ) {
        self.name = name
        self.read = read
        self.write = write
        self.complain = complain
    }

    /// Returns the next bytes; empty at the end, `nil` if they cannot be read.
    mutating func next() -> [UInt8]? {
        if place < beginning.count {
            defer { place += 1 }
            return beginning[place]
        }
        guard let bytes = read() else { return nil }
        if !isKnown {
            beginning.append(bytes)
            place += 1
        }
        return bytes
    }

    /// Begins again with the first bytes.
    mutating func rewind() { place = 0 }

    /// Notes that the first line has been understood: no bytes are read again.
    mutating func forget() {
        guard !isKnown else { return }
        isKnown = true
        beginning = Array(beginning[place...])
        place = 0
    }
}
