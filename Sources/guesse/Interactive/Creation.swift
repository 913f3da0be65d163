import Games
import GuessEP2P
import Primitives
import TerminalKit

/// The screen on which the user sets their session up, before it opens.
struct Creation: Equatable, Sendable {
    var plan: SessionPlan
    var name: LineEditor
    /// The selected row; the first one opens the session.
    var selected = 0
    /// The first row of the help, while it covers the settings.
    var helpRow: Int?

    init(_ plan: SessionPlan) {
        self.plan = plan
        name = LineEditor(plan.sessionName ?? SafeText(""), limit: .name)
    }

    /// One row of the screen.
    enum Row: Equatable, Sendable {
        case open
        case name
        case game
        /// A setting of the game, with the key that changes it in the lobby.
        case setting(SettingRow)
        case service
        case seats
        case bots
        case skill
        case approval
        case key
        case late
        case announced
        case port
        case page
        case survival
    }

    var rows: [Row] {
        [.open, .name, .game] + plan.setup.rows(seated: nil).map { .setting($0) }
            + (plan.setup.offersService ? [.service] : [])
            + [
                .seats, .bots, .skill, .approval, .key, .late, .announced, .port, .page, .survival,
            ]
    }

    var row: Row { rows[min(max(selected, 0), rows.count - 1)] }

    /// Whether characters go into the selected row.
    var isTyping: Bool {
        switch row {
        case .name, .key, .port: true
        case .open, .game, .setting, .service, .seats, .bots, .skill, .approval, .late,
            .announced, .page, .survival:
            false
        }
    }

    /// The plan with all typed texts.
    var finished: SessionPlan {
        var plan = plan
        plan.sessionName = name.isEmpty ? nil : name.safeText
        return plan
    }

    mutating func move(by step: Int) {
        selected = min(max(selected + step, 0), rows.count - 1)
    }

    /// Changes the selected row to its next value, or to the previous one.
    mutating func turn(by step: Int) {
        switch row {
        case .open, .name: break
        case .game: plan.setup.turn(by: step) { $0.nextGame() }
        case .setting(let row):
            guard let letter = row.key.string.first else { return }
            plan.setup.turn(by: step) { _ = $0.press(letter) }
        case .service: plan.services.next(by: step)
        case .seats: plan.capacity = min(16, max(2, plan.capacity + step))
        case .bots: plan.bots = min(7, max(0, plan.bots + step))
        case .skill: plan.turnSkill(by: step)
        case .approval: plan.approval = plan.approval == .ask ? .automatic : .ask
        case .key: plan.key = plan.key.next(by: step)
        case .late: plan.lateArrivals = plan.lateArrivals.next(by: step)
        case .announced: plan.isAnnounced.toggle()
        case .port: plan.port = 0
        case .page: plan.webPort = plan.webPort == nil ? 0 : nil
        case .survival: plan.survives.toggle()
        }
    }

    /// Takes a typed key into the selected row.
    mutating func type(_ key: Key) {
        switch row {
        case .name: _ = name.handle(key)
        case .key: plan.key.type(key)
        case .port: plan.typePort(key)
        case .open, .game, .setting, .service, .seats, .bots, .skill, .approval, .late,
            .announced, .page, .survival:
            if key.letter == " " { turn(by: 1) }
        }
    }

    mutating func paste(_ text: String) {
        switch row {
        case .name: name.insert(text)
        case .key: if let key = SessionKey(text) { plan.key = .own(key.description) }
        case .port: if let port = UInt16(text) { plan.port = port }
        case .open, .game, .setting, .service, .seats, .bots, .skill, .approval, .late,
            .announced, .page, .survival:
            break
        }
    }
}

extension PartySetup {
    /// Takes the next of a setting's values, which come round again, or the previous one.
    fileprivate mutating func turn(by step: Int, _ next: (inout PartySetup) -> Void) {
        guard step < 0 else { return next(&self) }
        var before = self
        var ahead = self
        // No setting has more values, and a value of the command line may never come again.
        for _ in 0..<16 {
            before = ahead
            next(&ahead)
            if ahead == self { break }
        }
        self = before
    }
}

extension SessionPlan {
    /// Adds a digit to the port, or removes one.
    fileprivate mutating func typePort(_ key: Key) {
        if key.code == .backspace {
            port /= 10
        } else if let digit = key.letter.flatMap({ UInt16(String($0)) }) {
            let (tens, isTooLarge) = port.multipliedReportingOverflow(by: 10)
            let (sum, isStillTooLarge) = tens.addingReportingOverflow(digit)
            if !isTooLarge, !isStillTooLarge { port = sum }
        }
    }

    private static let skills = [0.2, 0.5, 0.8, 1.0]

    /// Takes the next skill of computer players, or the previous one; another value of the command
    /// line is lost.
    fileprivate mutating func turnSkill(by step: Int) {
        let all = Self.skills
        let index = all.firstIndex(of: skill) ?? 1
        skill = all[(index + step + all.count) % all.count]
    }

    /// The skill in words.
    var skillInWords: Phrase {
        let percent = Int((skill * 100).rounded())
        return switch percent {
        case ..<35: "\(percent) %: easily beaten"
        case ..<65: "\(percent) %: as good as most"
        case ..<90: "\(percent) %: hard to beat"
        default: "\(percent) %: no mistakes"
        }
    }
}

extension HostConfiguration.LateArrivals {
    fileprivate func next(by step: Int) -> Self {
        [.join, .watch, .denied].next(after: self, by: step)
    }
}

extension SessionPlan.KeyChoice {
    fileprivate func next(by step: Int) -> Self {
        switch (self, step < 0) {
        case (.none, false), (.own, true): .new
        case (.new, false), (.none, true): .own("")
        case (.own, false), (.new, true): .none
        }
    }

    /// Takes the characters of keys; typing one chooses a key of the user's own.
    fileprivate mutating func type(_ key: Key) {
        var typed = if case .own(let text) = self { text } else { "" }
        if key.code == .backspace {
            guard case .own = self else { return }
            typed = String(typed.dropLast())
        } else if let letter = key.letter, letter.isASCII,
            let character = letter.uppercased().first,
            SessionKey.alphabet.contains(character), typed.count < SessionKey.length
        {
            typed.append(character)
        } else {
            return
        }
        self = .own(typed)
    }
}

extension Model {
    mutating func pressWhileCreating(_ key: Key, _ creation: Creation) -> [Effect] {
        var creation = creation
        if let first = creation.helpRow {
            let page = View.helpPage(of: creation, on: size)
            creation.helpRow = page.first(after: key, from: first)
            overlay = .creating(creation)
            return []
        }
        if key.code == .function(1) || (key.letter == "?" && !creation.isTyping) {
            creation.helpRow = 0
            overlay = .creating(creation)
            return []
        }
        switch key.code {
        case .escape:
            overlay = nil
            return []
        case .enter where creation.row == .open:
            let plan = creation.finished
            if let obstacle = plan.obstacle {
                hint(Phrase(stringLiteral: obstacle))
                return []
            }
            self.plan = plan
            hasPlanned = true
            return open(.host)
        case .enter where creation.row == .name || creation.row == .port: creation.selected = 0
        case .enter: creation.turn(by: 1)
        case .right where creation.row != .name: creation.turn(by: 1)
        case .left where creation.row != .name: creation.turn(by: -1)
        case .tab: creation.move(by: key.modifiers.contains(.shift) ? -1 : 1)
        case .up, .down, .pageUp, .pageDown: creation.move(by: key.step ?? 0)
        case .character, .left, .right, .home, .end, .backspace, .delete, .insert, .function:
            creation.type(key)
        }
        overlay = .creating(creation)
        return []
    }
}
