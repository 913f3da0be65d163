import Games
import GuessEP2P
import Multicast
import Primitives

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// One line that script mode writes: a JSON object whose `ev` names the event.
///
/// `Docs/SCRIPT-MODE.md` lists every event with its fields; a field that does not apply is left
/// out.
@dynamicMemberLookup
struct ScriptEvent: Encodable, Equatable {
    /// The storage, indirect because otherwise each type that holds an event would contain the code
    /// to copy some sixty fields.
    private indirect enum Kept: Equatable {
        case fields(Fields)
    }

    private var kept: Kept
    private var fields: Fields {
        get {
            switch kept {
            case .fields(let fields): fields
            }
        }
        set { kept = .fields(newValue) }
    }
    /// The game's screen; its fields are among the others.
    var screen: PartyScreen?

    init(_ ev: String) {
        kept = .fields(Fields(ev: ev))
    }

    subscript<Value>(dynamicMember path: WritableKeyPath<Fields, Value>) -> Value {
        get { fields[keyPath: path] }
        set { fields[keyPath: path] = newValue }
    }

    func encode(to encoder: any Encoder) throws {
        try fields.encode(to: encoder)
        try screen?.encode(to: encoder)
    }
}

extension ScriptEvent {
    /// The fields that have the same meaning in every game.
    struct Fields: Encodable, Equatable {
        var ev: String
        /// The milliseconds since the program began: on the game's own clock, if that is virtual.
        var t: Int64 = 0

        var version: String?
        var role: String?
        var session: String?
        var address: String?
        var joinString: String?
        var web: String?
        var key: String?
        var name: String?
        var text: String?
        /// The time by the wall clock.
        var at: String?
        var reason: String?
        var state: String?
        /// The time in milliseconds.
        var retryAfter: Int64?
        /// The time in milliseconds.
        var gameLasts: Int64?
        var otherCount: Int?
        var settings: [String]?
        var code: Int32?
        var commands: [String]?
        var you: PlayerID?
        var player: PlayerID?
        var presence: Presence?
        var kind: PlayerKind?
        var reaction: Reaction?
        var request: UInt64?
        var wish: RequestToPlay.Wish?
        var invitation: UInt64?
        var host: String?
        /// The previous name.
        var former: String?
        var capacity: Int?
        var phase: String?
        var startBlocker: Rejection?
        var sessions: [Session]?
        var nearby: [Nearby]?
        var players: [PlayerSummary]?
        var spectators: [PlayerSummary]?
        var requests: [PendingRequest]?

        var round: Int?
        var rounds: Int?
        var remaining: Int64?
        var standings: [NamedStanding]?

        var id: String?
        var game: Game?
        /// The path of a file.
        var page: String?
        var path: String?
        /// The path of a file.
        var sheet: String?
        var link: String?
        var isWorking: Bool?
        var links: [DoctorFacts.Link]?
        var leftOut: [DoctorFacts.LeftOut]?
        var others: [DoctorFacts.Other]?
        var findings: [Finding]?

    }
}

extension ScriptEvent {
    /// The possible values of `ev`.
    static let names = [
        "hello", "hosting", "sessions", "nearby", "invited", "invitationGone", "pending", "denied",
        "joined", "players", "screen", "requested", "requestGone", "playerJoined", "playerLeft",
        "renamed", "presence", "invitationOpened", "invitationDelivered", "invitationEnded",
        "playerRejected", "hostChanged", "recognized", "knocked", "rejected", "trouble", "gallery",
        "error", "help", "ended", "end", "availability", "reaction", "unsendableView",
        ButtonOpening.name,
    ]

    /// The possible values of `ev` for `guesse list --watch` and `guesse doctor`, besides a few of
    /// these.
    static let discoveryNames = [
        "found", "updated", "lost", "linkSuspect", "linkRestored", "doctor",
    ]

    /// The values of `ev` for `guesse results`.
    static let resultNames = ["result"]

    /// The possible names of a `screen`.
    static let screens = ["createSession", "sessionWaiting"] + PartyScreen.names

    /// A game on the network, or the title of the game that a session plays next.
    enum Game: Encodable, Equatable {
        case found(Session)
        case title(SafeText)

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .found(let session): try container.encode(session)
            case .title(let title): try container.encode(title)
            }
        }
    }

    struct Session: Encodable, Equatable {
        var id: String
        var name: SafeText
        var host: SafeText
        var game: SafeText
        var phase: SafeText
        var players: Int
        var capacity: Int
        var address: SafeText
        var joinable: Bool
        var door: String
        var paths: [SafeText]
        var ways: [String]
        var isStale: Bool
        var isIncompatible: Bool
        var isDuplicate: Bool

        init(_ found: FoundSession) {
            id = String(found.id)
            name = found.name
            host = found.hostName
            game = found.game
            phase = found.phase
            players = found.seatedCount
            capacity = found.capacity
            address = SafeText(found.address.description)
            joinable = found.canBeJoined
            door = found.door.rawValue
            paths = found.paths.map { SafeText($0.description) }
            ways = found.ways.words
            isStale = found.isStale
            isIncompatible = found.isIncompatible
            isDuplicate = found.hasDuplicateIdentity
        }
    }

    struct Nearby: Encodable, Equatable {
        var id: String
        var name: SafeText
    }

    struct NamedStanding: Codable, Equatable, Sendable {
        var place: Int
        var player: PlayerID
        var name: SafeText
        var points: Int
    }

    /// The event as one line of JSON, without its line break; keys are sorted.
    var line: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // JSON can express all values of the fields, so there is no failure to report.
        guard let bytes = try? encoder.encode(self) else { return "{\"ev\":\"\(fields.ev)\"}" }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension ScriptEvent {
    /// Creates the `screen` event for the game in a view.
    static func screen(of view: SessionView<Party.View>) -> ScriptEvent {
        var event = ScriptEvent("screen")
        event.you = view.you
        guard let game = view.game else {
            event.name = view.you == view.host ? "createSession" : "sessionWaiting"
            return event
        }
        let screen = PartyScreen(game, in: view)
        event.name = screen?.name ?? event.name
        event.screen = screen
        return event
    }

    static func named(
        _ standings: [Standing], in view: SessionView<Party.View>
    ) -> [NamedStanding] {
        standings.map {
            NamedStanding(
                place: $0.place, player: $0.player, name: view.name(of: $0.player),
                points: $0.points)
        }
    }
}
