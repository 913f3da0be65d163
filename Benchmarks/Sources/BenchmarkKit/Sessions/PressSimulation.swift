internal import Games
internal import GuessEP2P
internal import Primitives
internal import ReliableChannelCore

/// One case of ``PressFairness``: a host, two players, and the links between them, in virtual time.
///
/// It is a class, and so are its players: they hold large values, which are never copied.
final class PressSimulation {
    private struct Message {
        let due: Timestamp
        let order: Int
        let player: Int
        let channel: SessionChannel
        let bytes: [UInt8]
        let isForHost: Bool
    }

    private final class Player {
        let link: ConnectionHandle
        var client: GameClient<Party>
        let path: PressFairness.Link
        /// The player's clock minus the host's.
        let offset: Duration
        /// The times at which the last packet of each ordered channel arrives: at the player (0),
        /// and at the host (1).
        var lastArrivals: [[UInt8: Timestamp]] = [[:], [:]]
        var question = 0
        /// The time at which the player presses, after the screen has shown the question; by the
        /// host's clock.
        var press: Timestamp?

        init(
            link: ConnectionHandle, client: GameClient<Party>, path: PressFairness.Link,
            offset: Duration
        ) {
            (self.link, self.client) = (link, client)
            (self.path, self.offset) = (path, offset)
        }
    }

    private(set) var record: PressFairness.Record
    private var host: GameHost<Party>
    private var players: [Player] = []
    private var underway: [Message] = []
    private var order = 0
    private var now = Timestamp.zero
    private var generator: SeededGenerator
    /// The time at which the present question was shown everywhere.
    private var opens: Timestamp?

    init(_ case: PressFairness.Case, seed: UInt64) {
        record = PressFairness.Record(case: `case`)
        generator = SeededGenerator(seed: seed)
        let questions = (0..<1000).compactMap { number in
            try? TriviaQuestion(
                text: "Question \(number)?", right: "right", wrong: ["one", "two", "three"])
        }
        host = GameHost(
            HostConfiguration(
                sessionName: SafeText("Quiz", limit: .name),
                hostName: SafeText("Ada", limit: .name), capacity: 4, approval: .automatic),
            game: Party(
                Trivia(
                    questions: questions, settings: `case`.settings, seed: generator.next())),
            seed: generator.next(), secret: SessionSecret(generator.next(), generator.next()),
            at: .zero)
        for (number, path) in `case`.links.enumerated() {
            let player = Player(
                link: ConnectionHandle(slot: number + 1, generation: 0),
                client: GameClient(seed: generator.next()), path: path,
                offset: .milliseconds(generator.draw(in: -3_600_000...3_600_000)))
            try? player.client.requestToPlay(
                on: player.link, name: SafeText("Player \(number)", limit: .name),
                at: now + player.offset)
            players.append(player)
        }
    }

    /// Plays until the case's number of questions is decided.
    func play() {
        let questions = record.case.questionCount
        run(until: now + .seconds(2))
        // A game always ends; the number of games only guards against a mistake.
        for _ in 0..<questions where record.questions < questions {
            try? host.start(at: now)
            while !host.game.isFinished, record.questions < questions {
                guard let next = host.nextTimeout else { return }
                run(until: max(next, now + .milliseconds(1)))
                goOn()
            }
            guard host.game.isFinished else { return }
            try? host.returnToLobby(at: now)
            run(until: now + .seconds(1))
        }
    }

    /// Counts a question that has ended, and goes on.
    private func goOn() {
        guard let quiz = host.game.of(Trivia.self),
            case .result(let result) = quiz.view(for: nil).phase
        else { return }
        record.questions += 1
        for winner in result.winners {
            guard let number = number(of: winner) else { continue }
            record.points[number] += 1
        }
        if let own = result.answers.first(where: { number(of: $0.player) == 1 }),
            let press = players[1].press, let opens
        {
            let gain = Double((press - opens).nanoseconds) / 1e6 - Double(own.milliseconds)
            record.gain += gain
            record.largestGain = max(record.largestGain, gain)
        }
        for index in players.indices { players[index].press = nil }
        try? host.perform(Party.Action(Trivia.self, .goOn(question: result.number)), at: now)
    }

    private func number(of player: PlayerID) -> Int? {
        players.firstIndex { $0.client.view?.you == player }
    }

    /// Lets time pass.
    private func run(until end: Timestamp) {
        while now < end {
            collect()
            var next = min(end, host.nextTimeout ?? end)
            for player in players {
                if let timeout = player.client.nextTimeout {
                    next = min(next, timeout - player.offset)
                }
                if let press = player.press, now < press { next = min(next, press) }
            }
            for message in underway { next = min(next, message.due) }
            now = max(now, next)
            step()
        }
    }

    private func step() {
        if let reveal = host.game.reveal { opens = reveal }
        let due = underway.filter { $0.due <= now }.sorted {
            ($0.due, $0.order) < ($1.due, $1.order)
        }
        underway.removeAll { $0.due <= now }
        for message in due { deliver(message) }
        for index in players.indices {
            host.heard(players[index].link, at: now)
            players[index].client.heard(players[index].link, at: now + players[index].offset)
            if let timeout = players[index].client.nextTimeout,
                timeout <= now + players[index].offset
            {
                players[index].client.handleTimeout(at: now + players[index].offset)
            }
            pressIfDue(index)
        }
        if let timeout = host.nextTimeout, timeout <= now { host.handleTimeout(at: now) }
        collect()
    }

    private func deliver(_ message: Message) {
        if message.isForHost {
            host.receive(
                message.bytes, on: message.channel, from: players[message.player].link, at: now)
            return
        }
        let local = now + players[message.player].offset
        players[message.player].client.receive(
            message.bytes, on: message.channel, from: players[message.player].link, at: local)
        see(message.player)
    }

    /// Shows a new question at its time, or at once if that is past, and draws the time of the
    /// press.
    private func see(_ index: Int) {
        guard let view = players[index].client.view, let quiz = view.game?.of(Trivia.self),
            case .asking(let asking) = quiz.phase, asking.number != players[index].question,
            let until = view.untilReveal
        else { return }
        players[index].question = asking.number
        // Twelve draws approximate a bell curve: 600 ms with 50 ms of standard deviation, as one
        // person varies.
        let bell = (0..<12).reduce(-6.0) { sum, _ in sum + generator.drawUnit() }
        let reaction = max(250, 600 + 50 * bell)
        players[index].press =
            now + max(until, .zero) + .microseconds(Int64(reaction * 1000))
    }

    private func pressIfDue(_ index: Int) {
        guard let press = players[index].press, press <= now,
            let view = players[index].client.view, let quiz = view.game?.of(Trivia.self),
            case .asking(let asking) = quiz.phase, asking.number == players[index].question,
            asking.own == nil,
            let choice = asking.sheet?.choices.firstIndex(where: { $0.string == "right" })
        else { return }
        // A forger claims that it pressed long before; all clocks are as exact as their links
        // allow.
        let lie: Duration = record.case.forger == index ? .seconds(5) : .zero
        _ = try? players[index].client.perform(
            Party.Action(Trivia.self, .answer(question: asking.number, choice: choice)),
            at: now + players[index].offset - lie)
    }

    private func collect() {
        while let effect = host.pollEffect() {
            guard case .send(let bytes, let channel, let link) = effect,
                let index = players.firstIndex(where: { $0.link == link })
            else { continue }
            send(bytes, channel, index, isForHost: false)
        }
        for index in players.indices {
            while let effect = players[index].client.pollEffect() {
                guard case .send(let bytes, let channel, _) = effect else { continue }
                send(bytes, channel, index, isForHost: true)
            }
        }
    }

    private func send(
        _ bytes: [UInt8], _ channel: SessionChannel, _ index: Int, isForHost: Bool
    ) {
        let path = players[index].path
        let delay = path.delay + (path.jitter == 0 ? 0 : path.jitter * generator.drawUnit())
        var due = now + .microseconds(Int64(delay * 1000))
        let direction = isForHost ? 1 : 0
        if channel != .clock {
            // In order: a delayed packet delays all later ones.
            due = max(due, players[index].lastArrivals[direction][channel.rawValue] ?? due)
            players[index].lastArrivals[direction][channel.rawValue] = due
        }
        order += 1
        underway.append(
            Message(
                due: due, order: order, player: index, channel: channel, bytes: bytes,
                isForHost: isForHost))
    }
}
