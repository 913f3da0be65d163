import GameTestKit
import Primitives
import Testing

@testable import Games
@testable import GuessEP2P

typealias Replay = GameReplay<GuessE>
typealias LoggedEvent = LogEntry<GuessE>

/// The result of reading a log, to its end or to its first error.
struct Replayed {
    var replay = Replay()
    var steps: [Replay.Step] = []
    /// The game after each step.
    var states: [GuessE] = []
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

    var entries: [LoggedEvent] {
        steps.compactMap { if case .happened(let entry) = $0 { entry } else { nil } }
    }
}

/// A session with every kind of event of a game, and its log.
enum LoggedGame {
    static let settings = GuessESettings(rounds: 2)

    private static let first = Result { try room(seed: 1) }

    /// Returns the room at the end of one game, which is played once for all tests.
    static func room() throws -> Room { try first.get() }

    /// Plays a game and returns the room at its end; its log holds every kind of event.
    static func room(seed: UInt64) throws -> Room {
        var room = Room(capacity: 5, settings: settings, seed: seed, isLogged: true)
        for number in 0...2 {
            try room.join(number, name: "Player-\(number)")
            try room.change(number) { try $0.setReady(true) }
        }
        let now = room.now
        try room.host.configure(at: now) { $0.settings.guessSeconds = 40 }
        try room.host.addBot(named: "Bot".safe, skill: 0.5, at: now)
        try room.start()
        try playRound(&room)
        room.wait(.seconds(5))
        // The rest ends by deadlines; one player has left and one was kicked.
        room.silent = [Samples.connection(0)]
        room.wait(.seconds(6))
        room.silent = []
        room.wait(.seconds(2))
        try room.host.kick(#require(room.seat(of: 2)), at: room.now)
        room.drain()
        room.wait(.seconds(400))
        #expect(room.host.game.isFinished)
        try room.host.returnToLobby(at: room.now)
        try room.host.configure(at: room.now) { $0.settings.rounds = 1 }
        for number in 0...1 { try room.change(number) { try $0.setReady(true) } }
        try room.start()
        room.wait(.seconds(3))
        return room
    }

    /// Plays the first round.
    ///
    /// The host is the artist, and a provider refuses a prompt.
    private static func playRound(_ room: inout Room) throws {
        room.paintsAtOnce = false
        func act(_ room: inout Room, _ action: GuessEAction) throws {
            try room.host.perform(action, at: room.now)
            room.drain()
        }
        try act(&room, .advance(round: 0))
        try act(&room, .draftPrompt(round: 1, text: "a draft of the prompt".safe))
        room.wait(.milliseconds(700))
        for prompt in ["a refused prompt", "the accepted prompt"] {
            try act(&room, .submitPrompt(round: 1, text: prompt.safe))
            let result: GuessE.HostTaskResult =
                prompt == "a refused prompt"
                ? .refused(round: 1, reason: "not that".safe)
                : .painted(round: 1, picture: Samples.picture())
            room.host.complete(result, at: room.now)
            // The second copy is ignored, but it is an event.
            room.host.complete(result, at: room.now)
            room.drain()
        }
        room.paintsAtOnce = true
        try room.perform(0, .draftGuess(round: 1, text: "a draft of a guess".safe))
        for number in 0...2 {
            room.wait(.milliseconds(300))
            try room.perform(number, .guess(round: 1, text: "the guess of \(number)".safe))
        }
        room.wait(.seconds(13))
        guard case .ranking(let ranking) = room.host.game.phase else {
            Issue.record("the bot should have guessed by now")
            return
        }
        try act(&room, .draftRanking(round: 1, order: ranking.order.reversed()))
        try act(&room, .rank(round: 1, order: ranking.order))
    }
}

extension GuessE {
    /// The game without what is in no log: the rounds that are over, and those who missed some.
    var asLogged: GuessE {
        var game = self
        (game.absentees, game.finishedRounds, game.history) = ([], [], nil)
        return game
    }
}
