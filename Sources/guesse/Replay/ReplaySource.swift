import Games
import GuessEP2P

/// A game with sentences for each of its actions, so that a log of it can be told.
protocol ReplayedGame: Game {
    /// The round that a view is of, from 1; 0 before the first.
    static func round(of view: View) -> Int

    /// A view as the party has it.
    static func shown(_ view: View) -> Party.View

    /// A player's action, to stand behind the player's name.
    static func predicate(of action: Action) -> String

    /// The game that the host has set up, with the settings that make it another one.
    var setUp: String { get }

    /// The end of a piece of the host's work.
    static func sentence(of result: HostTaskResult) -> String
}

/// The bytes of a log, the beginning of which may be read again until it is known of which game it is.
struct ReplaySource {
    /// The file as complaints call it.
    let name: String
    /// Takes a line of output; `false` if nobody reads it any more.
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

    /// The next bytes; empty at the end, `nil` if they cannot be read.
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

    /// Notes that the first line has been understood: nothing is read again.
    mutating func forget() {
        guard !isKnown else { return }
        isKnown = true
        beginning = Array(beginning[place...])
        place = 0
    }
}
