import Games
import GuessEP2P
import Multicast
import Primitives
import TerminalKit

/// The output of `guesse list --watch` at each change: a value, so that its lines follow from the
/// events.
struct WatchLog {
    enum Style {
        /// A table that is drawn again at each change.
        case screen
        /// A line for each change.
        case lines
        /// A JSON event for each change.
        case events
    }

    private let style: Style
    private let start: Timestamp
    private var services: [UInt64: FoundService] = [:]
    private var suspects: [NetworkLink] = []
    /// The number of lines of the table on the terminal.
    private var drawnCount = 0

    init(style: Style, start: Timestamp) {
        self.style = style
        self.start = start
    }

    /// Returns the output before the first change.
    mutating func opening(size: TerminalSize) -> [UInt8] {
        switch style {
        case .screen: table(size)
        case .lines, .events: []
        }
    }

    /// Returns the output for a change.
    ///
    /// It is empty for sessions of other games.
    mutating func receive(_ event: BrowserEvent, size: TerminalSize, at now: Timestamp) -> [UInt8] {
        switch event {
        case .found(let service), .updated(let service):
            guard !ListCommand.sessions([service]).isEmpty else { return [] }
        case .lost(let id, _):
            guard services[id] != nil else { return [] }
        case .linkSuspect, .linkRestored: break
        }
        let line = style == .events ? self.event(event, at: now).line : text(event)
        switch event {
        case .found(let service), .updated(let service):
            services[service.description.serviceID] = service
        case .lost(let id, _): services[id] = nil
        case .linkSuspect(let link): suspects.append(link)
        case .linkRestored(let link): suspects.removeAll { $0 == link }
        }
        return style == .screen ? table(size) : Array(line.utf8) + [0x0A]
    }

    // MARK: A table

    /// Returns the table in place of the previous one: as many lines as there are rows, each cut to
    /// its row.
    private mutating func table(_ size: TerminalSize) -> [UInt8] {
        let width = max(size.columns - 1, 20)
        let sessions = ListCommand.sorted(Array(services.values))
        var lines = [
            sessions.isEmpty
                ? "Looking for games… (Ctrl-C ends it)"
                : "\(sessions.count) found (Ctrl-C ends it)"
        ]
        if !sessions.isEmpty { lines += SessionTable.lines(of: sessions, width: width) }
        lines += suspects.map { Self.suspicion($0) }
        lines = lines.prefix(max(size.rows - 1, 2)).map { DisplayWidth.truncated($0, to: width) }
        // Up to the first line of the previous table, and erase from there.
        let back = drawnCount > 0 ? "\u{1B}[\(drawnCount)A\r\u{1B}[J" : ""
        drawnCount = lines.count
        return Array((back + lines.map { $0 + "\n" }.joined()).utf8)
    }

    private static func suspicion(_ link: NetworkLink) -> String {
        "\(SafeText(link.description)) may hear nothing now: "
            + "games heard there are kept for a minute"
    }

    // MARK: Lines

    private func text(_ event: BrowserEvent) -> String {
        switch event {
        case .found(let service):
            return "+ \(SessionTable.line(of: FoundSession(NearbySession(service))))"
        case .updated(let service):
            return "~ \(SessionTable.line(of: FoundSession(NearbySession(service))))"
        case .lost(let id, let reason):
            let name = services[id].map { NearbySession($0).name.string } ?? String(id)
            return "- \(name)  \(reason.phrase)"
        case .linkSuspect(let link): return "! \(Self.suspicion(link))"
        case .linkRestored(let link):
            return "! \(SafeText(link.description)) is heard again, or gone"
        }
    }

    /// Returns a change as an event of script mode.
    func event(_ event: BrowserEvent, at now: Timestamp) -> ScriptEvent {
        var line: ScriptEvent
        switch event {
        case .found(let service):
            line = ScriptEvent("found")
            line.game = .found(ScriptEvent.Session(FoundSession(NearbySession(service))))
        case .updated(let service):
            line = ScriptEvent("updated")
            line.game = .found(ScriptEvent.Session(FoundSession(NearbySession(service))))
        case .lost(let id, let reason):
            line = ScriptEvent("lost")
            line.id = String(id)
            line.reason = reason.word
        case .linkSuspect(let link):
            line = ScriptEvent("linkSuspect")
            line.link = SafeText(link.description).string
        case .linkRestored(let link):
            line = ScriptEvent("linkRestored")
            line.link = SafeText(link.description).string
        }
        line.t = (now - start).wholeMilliseconds
        return line
    }
}
