import Games
import GuessEP2P
import Primitives

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// One line of `guesse replay --json`; `Docs/REPLAY.md` lists the fields.
struct ReplayLine: Encodable {
    var ev: String
    /// Milliseconds since the session began.
    var t: Int64?
    var game: String?
    var session: SafeText?
    var seed: UInt64?
    var seq: UInt64?
    var version: UInt64?
    var actor: PlayerID?
    /// The event's name.
    var event: String?
    /// The event in words.
    var text: String?
    var phase: String?
    var round: Int?
    var events: UInt64?
    var isCutShort: Bool?
    var standings: [ScriptEvent.NamedStanding]?

    /// Creates the first line.
    init<G: Game>(_ header: LogHeader<G>) {
        ev = "log"
        game = header.state.title
        session = header.session
        seed = header.seed
    }

    /// Creates a line for an event.
    init<G: ReplayedGame>(_ entry: LogEntry<G>, _ text: String, after state: G) {
        ev = "event"
        t = entry.at / 1_000_000
        seq = entry.seq
        version = entry.version
        actor = entry.actor
        event = entry.event.name
        self.text = text
        phase = state.phaseName
        round = G.round(of: state.view(for: nil))
    }

    /// Creates the last line.
    init<G: Game>(_ replay: GameReplay<G>, _ account: ReplayAccount) {
        ev = "end"
        events = replay.eventCount
        isCutShort = replay.isCutShort
        standings = replay.state?.standings.map {
            ScriptEvent.NamedStanding(
                place: $0.place, player: $0.player,
                name: SafeText(account.name(of: $0.player), limit: .name), points: $0.points)
        }
    }

    /// Creates a line for an error in the log.
    init(_ error: ReplayError) {
        ev = "error"
        text = error.advice
    }

    /// The line, without its line break.
    var line: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // JSON can express all values of the fields, so there is no failure to report.
        guard let bytes = try? encoder.encode(self) else { return "{\"ev\":\"\(ev)\"}" }
        return String(decoding: bytes, as: UTF8.self)
    }
}
