import GuessEP2P
import Multicast
import Primitives
import TerminalKit

/// Games as lines of a table, as `guesse list` shows them.
enum SessionTable {
    static let head = ["NAME", "GAME", "HOST", "PLAYERS", "PHASE", "ADDRESS", "FOUND BY", "NOTE"]

    /// Returns all games below a head, with columns as wide as necessary.
    ///
    /// - Parameter width: The width at which lines are cut, so that a terminal does not wrap them.
    static func lines(of sessions: [FoundSession], width: Int = .max) -> [String] {
        guard !sessions.isEmpty else {
            return ["No game found. Start one: guesse host. If there should be one: guesse doctor"]
        }
        return aligned([head] + sessions.map(cells)).map { DisplayWidth.truncated($0, to: width) }
    }

    /// Returns rows whose columns have equal widths.
    static func aligned(_ rows: [[String]]) -> [String] {
        let count = rows.map(\.count).max() ?? 0
        let widths = (0..<count).map { column in
            rows.map { column < $0.count ? DisplayWidth.width(of: $0[column]) : 0 }.max() ?? 0
        }
        return rows.map { row in
            let line = zip(row, widths).map { text, width in
                text + String(repeating: " ", count: width - DisplayWidth.width(of: text))
            }
            .joined(separator: "  ")
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
    }

    /// Returns one game as a line of its own.
    static func line(of session: FoundSession) -> String {
        cells(of: session).filter { !$0.isEmpty }.joined(separator: "  ")
    }

    private static func cells(of session: FoundSession) -> [String] {
        [
            session.name.string, session.gameName.description, session.hostName.string,
            session.isIncompatible ? "" : "\(session.seatedCount)/\(session.capacity)",
            session.phase.string, session.address.description,
            session.ways.words.joined(separator: ", "), note(on: session),
        ]
    }

    private static func note(on session: FoundSession) -> String {
        var notes: [String] = []
        if session.isIncompatible { notes.append("other version") }
        if session.isStale { notes.append("silent") }
        switch session.door {
        case .locked: notes.append("locked")
        case .key, .openKey: notes.append("wants a key")
        case .lobby, .open: break
        }
        if session.door.admitsLate, session.phase.string != "lobby" {
            notes.append("join any time")
        }
        if session.spectatorCount > 0 { notes.append("\(session.spectatorCount) watching") }
        if session.hasDuplicateIdentity { notes.append("host seen twice") }
        return notes.joined(separator: ", ")
    }
}

extension Set<DiscoveryWay> {
    /// The names of the ways, in the order in which they are tried.
    var words: [String] { DiscoveryWay.allCases.filter(contains).map(\.word) }
}

extension DiscoveryWay {
    /// The name of the way in lists and in JSON.
    var word: String {
        switch self {
        case .multicast: "multicast"
        case .broadcast: "broadcast"
        case .knownPeer: "known"
        case .sweep: "sweep"
        case .direct: "direct"
        }
    }
}

extension LossReason {
    /// The name of the reason in JSON.
    var word: String {
        switch self {
        case .goodbye: "goodbye"
        case .expired: "expired"
        case .refused: "refused"
        case .displaced: "displaced"
        case .interfaceGone: "interfaceGone"
        }
    }

    /// The name of the reason in a line for people.
    var phrase: String {
        switch self {
        case .goodbye: "its host has closed it"
        case .expired: "it is not heard any more"
        case .refused: "its program has gone"
        case .displaced: "the list is full"
        case .interfaceGone: "this machine has left its network"
        }
    }
}
