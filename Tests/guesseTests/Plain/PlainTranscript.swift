import Games
import Primitives
import TerminalKit
import Testing

@testable import GuessEP2P
@testable import guesse

/// The plain mode with the lines that it has written.
struct Transcript {
    var core: PlainCore
    var lines: [String] = []
    var wishes: [PlainOutput] = []
    private(set) var now = Timestamp.zero

    init(
        _ start: RoomKind? = nil, name: String = "Ana", isProposed: Bool = false,
        setup: PartySetup = PartySetup()
    ) {
        var name = PlayerName(chosen: safe(name))
        name.isProposed = isProposed
        core = PlainCore(start: start, name: name, setup: setup)
        read()
    }

    /// Reads the new outputs: lines of text, and other requests.
    mutating func read() {
        (lines, wishes) = ([], [])
        while let output = core.pollOutput() {
            if case .line(let line) = output { lines.append(line) } else { wishes.append(output) }
        }
    }

    /// Writes a line, after a time in which a user can hear the screen.
    @discardableResult
    mutating func write(_ line: String, after pause: Duration = .seconds(3)) -> [PlainOutput] {
        now = now + pause
        core.receive(line: line, at: now)
        read()
        return wishes
    }

    mutating func see(_ event: RoomEvent, at time: Timestamp? = nil) {
        now = time ?? now
        core.receive(event, at: now)
        read()
    }

    /// Lets time pass, with all events during it.
    mutating func wait(_ pause: Duration) {
        let end = now + pause
        var all: ([String], [PlainOutput]) = ([], [])
        while let due = core.nextTimeout, due <= end {
            core.handleTimeout(at: due)
            read()
            all = (all.0 + lines, all.1 + wishes)
        }
        (now, lines, wishes) = (end, all.0, all.1)
    }

    mutating func sit(_ kind: RoomKind, _ view: SessionView<Party.View>) {
        self = Transcript(kind)
        core.receiveOpened()
        see(.view(view))
    }
}

/// A game against computer players in the plain mode, on a clock that jumps.
struct OfflineTranscript {
    var core: PlainCore
    var session: OfflineGame
    var now = Timestamp.zero
    /// All written lines.
    var all: [String] = []

    init(_ options: RoomOptions, seed: UInt64) {
        session = OfflineGame(name: safe("Ana"), options: options, seed: seed, at: .zero)
        core = PlainCore(
            start: .offline, name: PlayerName(chosen: safe("Ana")), setup: options.setup)
        core.receiveOpened()
        session.perform(.session(.start()), at: now)
    }

    /// Plays until the game is over, or until nothing happens any more.
    ///
    /// - Parameter answer: Returns the user's line after the given new lines, if there is one.
    mutating func run(_ answer: ([String]) -> String?) {
        for _ in 0..<2000 {
            var new: [String] = []
            while true {
                if let event = session.pollEvent() {
                    core.receive(event, at: now)
                } else if let output = core.pollOutput() {
                    switch output {
                    case .line(let line): new.append(line)
                    case .command(let command): session.perform(command, at: now)
                    case .open, .close, .keepName, .quit: break
                    }
                } else {
                    break
                }
            }
            all += new
            if new.contains("The game is over.") || new.contains("The series is over.") { return }
            if let line = answer(new) {
                // A user answers only after the screen has been heard.
                now = now + .seconds(3)
                core.handleTimeout(at: now)
                session.handleTimeout(at: now)
                core.receive(line: line, at: now)
                continue
            }
            guard let next = [session.nextTimeout, core.nextTimeout].compactMap({ $0 }).min() else {
                return
            }
            now = max(now, next)
            core.handleTimeout(at: now)
            session.handleTimeout(at: now)
        }
        Issue.record("the game does not end: \(all.suffix(20))")
    }
}
