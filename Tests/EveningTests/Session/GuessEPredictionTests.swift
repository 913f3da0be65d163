import Pictures
import Primitives
import TestKit
import Testing

@testable import GameTestKit
@testable import Games
@testable import GuessEP2P

/// A player's own action in Guess-E.
struct GuessEPredictionTests {
    private static let settings = GuessESettings(
        promptSeconds: 60, guessSeconds: 60, paintSeconds: 30)

    /// Returns the new views on the player's screen.
    private func views(_ client: inout Client) -> [SessionView<GuessEView>] {
        var result: [SessionView<GuessEView>] = []
        while let effect = client.pollEffect() {
            if case .event(.view(let view)) = effect { result.append(view) }
        }
        return result
    }

    /// Returns a room with two guests, and the host as the artist.
    private func guessing() throws -> Room {
        var room = try Room(players: 2, settings: Self.settings)
        try room.start()
        try room.host.perform(.advance(round: 0), at: room.now)
        try room.host.perform(.submitPrompt(round: 1, text: "a prompt".safe), at: room.now)
        room.drain()
        return room
    }

    @Test("shows a guess at once, and the clock runs on")
    func guess() throws {
        var room = try guessing()
        room.wait(.seconds(20))
        // Only time has passed since the last view.
        var client = room[0]
        let told = try #require(client.view?.remaining)
        let before = client.stay.view.toldTime
        try client.perform(.guess(round: 1, text: "a bear".safe), at: room.now)
        let shown = views(&client)
        expect(shown.count, equals: 1)
        let view = try #require(shown.last)
        expect(
            view.game?.screen,
            equals: .waitingForGuesses(
                picture: Samples.picture(), guess: "a bear".safe, prompt: nil))
        expect(view.game?.waitingOn, equals: [PlayerID(rawValue: 2)])
        #expect(before + .seconds(10) < room.now)
        expect(view.remaining, equals: told - (room.now - before))
        expect(view.phaseEnd, equals: room.view(of: 0)?.phaseEnd)
        // The answer changes nothing on the screen.
        try room.perform(0, .guess(round: 1, text: "a bear".safe))
        expect(room.view(of: 0)?.game, equals: view.game)
        expect(room.view(of: 0)?.game, equals: room.host.game.view(for: PlayerID(rawValue: 1)))
    }

    @Test("stays when another player's guess arrives earlier, and is then the last")
    func overtaken() throws {
        var room = try guessing()
        var client = room[0]
        try client.perform(.guess(round: 1, text: "a bear".safe), at: room.now)
        _ = views(&client)
        let heard = room.toPlayers.count
        try room.perform(1, .guess(round: 1, text: "a cat".safe))
        for (connection, channel, bytes) in room.toPlayers.dropFirst(heard)
        where connection == Samples.connection(0) {
            client.receive(bytes, on: channel, from: connection, at: room.now)
        }
        let shown = views(&client)
        expect(shown.map { $0.game?.screen.name }, equals: ["waitingForGuesses"])
        expect(shown.last?.game?.waitingOn, equals: [])
    }

    @Test("shows a prompt at once, without a clock until the host has set it")
    func prompt() throws {
        var room = try Room(players: 2, settings: Self.settings)
        room.paintsAtOnce = false
        try room.start()
        try room.host.perform(.advance(round: 0), at: room.now)
        try room.host.perform(.submitPrompt(round: 1, text: "a prompt".safe), at: room.now)
        room.host.complete(.painted(round: 1, picture: Samples.picture()), at: room.now)
        room.drain()
        for number in 0...1 { try room.perform(number, .guess(round: 1, text: "x".safe)) }
        try room.host.perform(.rank(round: 1, order: room.host.game.ranked), at: room.now)
        try room.host.perform(.advance(round: 1), at: room.now)
        room.drain()
        let artist = try #require(room.host.game.phase.artist)
        let number = Int(artist.rawValue) - 1
        var client = room[number]
        expect(client.view?.remaining, equals: .seconds(60))
        try client.perform(.submitPrompt(round: 2, text: "a boat".safe), at: room.now)
        expect(client.view?.game?.screen, equals: .paintingImage(prompt: "a boat".safe))
        #expect(client.view?.phaseEnd == nil && client.view?.remaining == nil)
        try room.perform(number, .submitPrompt(round: 2, text: "a boat".safe))
        expect(room.view(of: number)?.game?.screen, equals: .paintingImage(prompt: "a boat".safe))
        expect(room.view(of: number)?.remaining, equals: .seconds(30))
    }

    @Test("is taken back on the screen when the host refuses it; the reason is shown first")
    func takenBack() throws {
        let room = try guessing()
        var client = room[0]
        let before = try #require(client.view)
        let id = try client.perform(.guess(round: 1, text: "a bear".safe), at: room.now)
        while client.pollEffect() != nil {}
        let refusal = SessionCoding.encode(FromHost.rejected(id: id, rejection: .stale))
        let later = room.now + .seconds(3)
        client.receive(refusal, on: .control, from: Samples.connection(0), at: later)
        var events: [SessionEvent<GuessEView>] = []
        while let effect = client.pollEffect() {
            if case .event(let event) = effect { events.append(event) }
        }
        var after = before
        after.remainingMilliseconds = before.remainingMilliseconds.map { $0 - 3000 }
        expect(events, equals: [.rejected(id: id, .stale), .view(after)])
        expect(client.view?.game?.screen, equals: .guessingImage(picture: Samples.picture()))
    }

    @Test("shows nothing if nothing is predicted, after any time")
    func nothingNew() throws {
        let room = try guessing()
        var client = room[0]
        try client.perform(.rank(round: 1, order: []), at: room.now + .seconds(5))
        try client.perform(.draftGuess(round: 1, text: "".safe), at: room.now + .seconds(6))
        #expect(views(&client).isEmpty)
        try client.perform(.draftGuess(round: 1, text: "x".safe), at: room.now + .seconds(7))
        expect(views(&client).count, equals: 1, "that something is written, and not what")
        try client.perform(.draftGuess(round: 1, text: "xy".safe), at: room.now + .seconds(8))
        #expect(views(&client).isEmpty)
    }

    @Test("drafts that wait while the player is away are one action, whatever is typed")
    func drafts() throws {
        var room = try Room(players: 3)
        try room.start()
        try room.host.perform(.advance(round: 0), at: room.now)
        room.drain()
        let artist = try #require(room.host.game.phase.artist)
        try #require(artist == .host)
        try room.host.perform(.submitPrompt(round: 1, text: "a bear".safe), at: room.now)
        room.drain()
        // The last draft before the interruption may have been performed: it stays as it is.
        room.losesAnswers = true
        let sent = try room.perform(0, .draftGuess(round: 1, text: "b".safe))
        room.losesAnswers = false
        let now = room.now
        room.host.connectionClosed(Samples.connection(0), at: now)
        try room.change(0) { $0.connectionClosed(Samples.connection(0), at: now) }
        var ids: Set<UInt64> = []
        for length in 1...40 {
            let text = String(repeating: "b", count: length).safe
            ids.insert(try room.perform(0, .draftGuess(round: 1, text: text)))
        }
        expect(ids, equals: [sent + 1])
        let guess = try room.perform(0, .guess(round: 1, text: "a bear, of course".safe))
        expect(guess, equals: sent + 2)
        expect(room[0].stay.view.unanswered.count, equals: 3)
        var client = room[0]
        room.clients[Samples.connection(0)] = nil
        try client.resume(on: Samples.connection(10), name: "Player-0".safe, at: now)
        room.clients[Samples.connection(10)] = client
        room.drain()
        #expect(room[10].stay.view.unanswered.isEmpty)
        guard case .guessing(let guessing) = room.host.game.phase else {
            Issue.record("\(room.host.game.phase)")
            return
        }
        expect(guessing.guesses[PlayerID(rawValue: 1)], equals: "a bear, of course".safe)
        expect(room.host.statistics.rejectedMessages, equals: 0)
    }

    @Test("two drafts of a drawing have the same effect as both one after the other")
    func combinedStrokes() throws {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<200 {
            let known = Samples.drawing(generator.draw(in: 0...4))
            let (first, more) = (
                Samples.drawing(generator.draw(in: 0...4)),
                Samples.drawing(generator.draw(in: 0...4))
            )
            let kept = generator.draw(in: 0...known.operations.count)
            let middle = try #require(known.keeping(kept, then: first))
            let keptNext = generator.draw(in: 0...middle.operations.count)
            let last = try #require(middle.keeping(keptNext, then: more))
            let both = GuessE.combine(
                .draftDrawing(round: 2, keeping: kept, strokes: first),
                then: .draftDrawing(round: 2, keeping: keptNext, strokes: more))
            guard case .draftDrawing(2, let count, let strokes)? = both else {
                Issue.record("not combined: \(kept), \(keptNext)")
                return
            }
            expect(known.keeping(count, then: strokes), equals: last)
        }
        let other = GuessE.combine(
            .draftGuess(round: 1, text: "a".safe), then: .draftGuess(round: 2, text: "b".safe))
        #expect(other == nil)
    }
}

extension GuessE {
    /// The current order of the guesses.
    fileprivate var ranked: [GuessID] {
        guard case .ranking(let ranking) = phase else { return [] }
        return ranking.order
    }
}
