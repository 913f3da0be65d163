import GameTestKit
import Primitives
import ReliableChannel
import Testing

@testable import Games
@testable import GuessEP2P

/// One question between a host, three players and a second screen, with everything that the host sends.
private struct QuizWire {
    /// Something that the host sent: what, to whom, and when.
    struct Sent: Equatable {
        var time: Timestamp
        var link: ConnectionHandle
        var channel: SessionChannel
        var bytes: [UInt8]
    }

    private(set) var sent: [Sent] = []
    /// The button of the right answer.
    private(set) var right = 0
    private var host: GameHost<Trivia>
    private var clients: [GameClient<Trivia>] = []
    private var now = Timestamp.zero

    private static func quiz(_ labels: [String], seed: UInt64) throws -> Trivia {
        let question = try TriviaQuestion(
            text: "Which letter?", right: labels[0], wrong: Array(labels[1...]))
        return Trivia(
            questions: [question], settings: TriviaSettings(questionCount: 1, hostPlays: false),
            seed: seed)
    }

    /// Plays a question whose buttons say a, b, c and d, wherever chance puts the right answer.
    ///
    /// - Parameters:
    ///   - seed: Decides which button is right, and nothing that anybody sees.
    ///   - leaks: Whether the right button says so by a full stop.
    init(seed: UInt64, leaks: Bool = false) throws {
        var probe = try Self.quiz(["a", "b", "c", "d"], seed: seed)
        probe.start(with: Samples.players(2))
        guard case .asking(let asking) = probe.phase else { throw Lost() }
        // Of the answers by their numbers in the pack: what their buttons are to say.
        var labels = [String](repeating: "", count: 4)
        for (button, answer) in asking.order.enumerated() {
            labels[answer] = ["a", "b", "c", "d"][button]
        }
        right = asking.right
        if leaks { labels[0] += "." }
        var configuration = HostConfiguration(
            sessionName: "Quiz".safe, hostName: "Ada".safe, capacity: 8, approval: .automatic)
        configuration.identity = PeerID(1, 1)
        configuration.sessionID = 1
        host = GameHost(
            configuration, game: try Self.quiz(labels, seed: seed), seed: 1,
            secret: SessionSecret(1, 2), at: now)
        for number in 0..<4 {
            var options = RequestToPlay.Options(wish: number == 3 ? .watch : .play)
            options.isScreen = number == 3
            var client = GameClient<Trivia>(seed: UInt64(10 + number))
            try client.requestToPlay(
                on: Samples.link(number), name: "P\(number)".safe, options: options, at: now)
            clients.append(client)
        }
        run(for: .seconds(2))
        for number in 0..<3 { try clients[number].setReady(true) }
        run(for: .seconds(1))
        try host.start(at: now)
    }

    struct Lost: Error {}

    /// Lets time pass; everything arrives at once.
    mutating func run(for duration: Duration) {
        let end = now + duration
        while true {
            exchange()
            guard now < end else { return }
            var next = min(end, host.nextTimeout.map { max($0, now) } ?? end)
            for client in clients {
                if let timeout = client.nextTimeout { next = min(next, max(timeout, now)) }
            }
            // Nothing stands still, whatever is due.
            now = max(next, now + .milliseconds(1))
            for number in clients.indices {
                host.heard(Samples.link(number), at: now)
                clients[number].heard(Samples.link(number), at: now)
                clients[number].handleTimeout(at: now)
            }
            host.handleTimeout(at: now)
        }
    }

    private mutating func exchange() {
        var isBusy = true
        while isBusy {
            isBusy = false
            while let effect = host.pollEffect() {
                guard case .send(let bytes, let channel, let link) = effect else { continue }
                isBusy = true
                sent.append(Sent(time: now, link: link, channel: channel, bytes: bytes))
                guard let number = clients.indices.first(where: { Samples.link($0) == link })
                else { continue }
                clients[number].receive(bytes, on: channel, from: link, at: now)
            }
            for number in clients.indices {
                while let effect = clients[number].pollEffect() {
                    guard case .send(let bytes, let channel, let link) = effect else { continue }
                    isBusy = true
                    host.receive(bytes, on: channel, from: link, at: now)
                }
            }
        }
    }

    /// A player presses a button, from 0.
    mutating func press(_ number: Int, _ choice: Int) throws {
        try clients[number].perform(.answer(question: 1, choice: choice), at: now)
    }

    var isDecided: Bool {
        if case .asking = host.game.phase { false } else { true }
    }
}

@Suite("What the host of a quiz sends before a question's end")
struct QuizSecrecyTests {
    /// Everything that is sent until a moment at which the first right answer, if there was one, is not decided yet.
    private func traffic(
        seed: UInt64, leaks: Bool = false
    ) throws -> (right: Int, sent: [QuizWire.Sent]) {
        var wire = try QuizWire(seed: seed, leaks: leaks)
        // The question is shown after three seconds, and the first player presses a second later.
        wire.run(for: .seconds(4))
        try wire.press(0, 1)
        // Shorter than the least for which the host waits.
        wire.run(for: .milliseconds(60))
        #expect(!wire.isDecided)
        return (wire.right, wire.sent)
    }

    @Test("is the same to the byte and to the moment, whichever button is right and was pressed")
    func independent() throws {
        var seen: [Int: [QuizWire.Sent]] = [:]
        for seed in 1...40 as ClosedRange<UInt64> where seen.count < 4 {
            let (right, sent) = try traffic(seed: seed)
            seen[right] = sent
        }
        #expect(seen.count == 4)
        let first = try #require(seen[0])
        #expect(first.count > 50)
        for right in 1..<4 { #expect(seen[right] == first, "button \(right) is right") }
    }

    @Test("would not be if anything of the right answer were in it: a full stop is noticed")
    func plantedLeak() throws {
        var seen: [Int: [QuizWire.Sent]] = [:]
        for seed in 1...40 as ClosedRange<UInt64> where seen.count < 4 {
            let (right, sent) = try traffic(seed: seed, leaks: true)
            seen[right] = sent
        }
        let first = try #require(seen[0])
        for right in 1..<4 { #expect(seen[right] != first) }
    }
}
