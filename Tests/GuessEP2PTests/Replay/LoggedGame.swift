import Primitives
import Testing

@testable import GameTestKit
@testable import GuessEP2P

typealias Replay = GameReplay<Riddle>
typealias Replayed = ReplayedOf<Riddle>
typealias LoggedEvent = LogEntry<Riddle>

/// A session with every kind of event of a game, and its log.
enum LoggedGame {
    static let settings = Riddle.Settings(rounds: 2)

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
    /// The host is the artist.
    private static func playRound(_ room: inout Room) throws {
        room.paintsAtOnce = false
        func act(_ room: inout Room, _ action: Riddle.Action) throws {
            try room.host.perform(action, at: room.now)
            room.drain()
        }
        try act(&room, .advance(round: 0))
        try act(&room, .draftPrompt(round: 1, text: "a draft of the prompt".safe))
        room.wait(.milliseconds(700))
        try act(&room, .submitPrompt(round: 1, text: "the accepted prompt".safe))
        let result = Riddle.HostTaskResult.painted(round: 1, picture: nil)
        // The second copy is ignored, but it is an event.
        for _ in 0...1 { room.host.complete(result, at: room.now) }
        room.drain()
        room.paintsAtOnce = true
        try room.perform(0, .draftGuess(round: 1, text: "a draft of a guess".safe))
        for number in 0...2 {
            room.wait(.milliseconds(300))
            try room.perform(number, .guess(round: 1, text: "the guess of \(number)".safe))
        }
        room.wait(.seconds(13))
        guard room.host.game.phase == .ranking else {
            Issue.record("the bot should have guessed by now")
            return
        }
        try act(&room, .rank(round: 1, order: room.host.game.turn.entries.map(\.id)))
    }
}
