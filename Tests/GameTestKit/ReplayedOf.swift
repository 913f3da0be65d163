import Testing

@testable import GuessEP2P

/// The result of reading a log, to its end or to its first error.
struct ReplayedOf<G: Game> {
    typealias Replay = GameReplay<G>

    var replay = Replay()
    var steps: [Replay.Step] = []
    /// The game after each step.
    var states: [G] = []
    var error: ReplayError?

    init(_ bytes: [UInt8]) {
        replay.append(bytes)
        replay.finish()
        do throws(ReplayError) {
            while let step = try replay.next() {
                steps.append(step)
                if let state = replay.state { states.append(state) }
            }
        } catch {
            self.error = error
        }
    }

    init(_ lines: [String]) {
        self.init(Array(lines.map { $0 + "\n" }.joined().utf8))
    }

    var entries: [LogEntry<G>] {
        steps.compactMap { if case .happened(let entry) = $0 { entry } else { nil } }
    }

    /// Returns the lines of a player's views, each with the entry whose change it shows.
    func export(for player: PlayerID?) -> [(LogEntry<G>, String)] {
        var export = ViewExport<G>(for: player)
        var result: [(LogEntry<G>, String)] = []
        for (entry, state) in zip(entries, states.dropFirst()) {
            if let line = export.line(for: entry, after: state) { result.append((entry, line)) }
        }
        return result
    }
}

extension RoomOf {
    /// Returns the first line of a log after an edit, as an attacker could write it.
    static func header(_ edit: (inout String) -> Void) throws -> String {
        let log = try RoomOf(players: 1, isLogged: true).log
        var text = String(log[0].dropLast(27)) + "}"
        edit(&text)
        let bytes = Array(text.utf8)
        let state = SessionCoding.encode(G(settings: G.usualSettings, seed: 1))
        let hash = SealedLine.hash(of: bytes.dropLast(), state)
        return String(text.dropLast()) + ",\"hash\":\"\(SealedLine.hexadecimal(hash))\"}"
    }
}
