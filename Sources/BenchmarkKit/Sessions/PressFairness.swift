internal import Games
internal import GuessEP2P
internal import Primitives
internal import ReliableChannel

/// Who has the points in a quiz of two who know every answer and react alike, on links that are not alike.
///
/// The host's program and the players' in virtual time, each with a clock of its own, on links that delay every packet.
public struct PressFairness: Sendable {
    /// What a player's packets have to bear, in each direction.
    public struct Link: Hashable, Sendable {
        /// Milliseconds for every packet.
        public var delay: Double
        /// Up to so many more, drawn for each packet.
        public var jitter: Double

        /// The link in words.
        public var name: String {
            jitter == 0
                ? "\(delay.decimal(0)) ms"
                : "\(delay.decimal(0)) to \((delay + jitter).decimal(0)) ms"
        }
    }

    /// What is compared.
    public enum Case: Hashable, Sendable, CaseIterable {
        /// A quick link and one with 100 ms of jitter, by press times.
        case jitterByPress
        /// The same by the order of arrival.
        case jitterByArrival
        /// Two equal links of 2 ms there and back; the second player's program lies about every press.
        case forger2
        /// The same with 20 ms.
        case forger20
        /// The same with 100 ms.
        case forger100

        var links: [Link] {
            switch self {
            case .jitterByPress, .jitterByArrival:
                [Link(delay: 1, jitter: 0), Link(delay: 1, jitter: 100)]
            case .forger2: [Link](repeating: Link(delay: 1, jitter: 0), count: 2)
            case .forger20: [Link](repeating: Link(delay: 10, jitter: 0), count: 2)
            case .forger100: [Link](repeating: Link(delay: 50, jitter: 0), count: 2)
            }
        }

        var settings: TriviaSettings {
            let isByArrival = self == .jitterByArrival
            return TriviaSettings(
                order: isByArrival ? .arrival : .press, deadHeatMilliseconds: isByArrival ? 0 : 20,
                resultSeconds: 1, questionCount: 1000, hostPlays: false)
        }

        /// Questions that are decided: a forger's gain is nearly the same each time.
        var questionCount: Int {
            switch self {
            case .jitterByPress, .jitterByArrival: 10_000
            case .forger2, .forger20, .forger100: 1_000
            }
        }

        var forger: Int? {
            switch self {
            case .jitterByPress, .jitterByArrival: nil
            case .forger2, .forger20, .forger100: 1
            }
        }

        /// The case in words.
        public var name: String {
            switch self {
            case .jitterByPress: "100 ms of jitter, by press"
            case .jitterByArrival: "100 ms of jitter, by arrival"
            case .forger2: "a forger, 2 ms there and back"
            case .forger20: "a forger, 20 ms there and back"
            case .forger100: "a forger, 100 ms there and back"
            }
        }
    }

    /// What a case came to.
    public struct Record: Sendable {
        /// The case.
        public let `case`: Case
        /// Questions that were decided.
        public var questions = 0
        /// The points of the first player, with the quick link or the honest program, and of the second.
        public var points = [0, 0]
        /// By how many milliseconds the second player's presses counted earlier than they were, in sum and at most.
        public var gain = 0.0
        /// The largest of these.
        public var largestGain = -Double.infinity

        /// The first player's part of all points, in percent.
        public var share: Double {
            let sum = points[0] + points[1]
            return sum == 0 ? .nan : 100 * Double(points[0]) / Double(sum)
        }

        /// The mean gain in milliseconds.
        public var meanGain: Double { questions == 0 ? .nan : gain / Double(questions) }

        /// The record as an object.
        public var json: JSON {
            .object([
                ("case", .string(self.case.name)), ("questions", .integer(Int64(questions))),
                ("sharePercent", .number(share)), ("meanGainMs", .number(meanGain)),
                ("largestGainMs", .number(largestGain)),
            ])
        }
    }

    private struct Message {
        let due: Timestamp
        let order: Int
        let player: Int
        let channel: SessionChannel
        let bytes: [UInt8]
        let isForHost: Bool
    }

    private struct Player {
        let link: ConnectionHandle
        var client: GameClient<Party>
        let path: Link
        /// Its clock less the host's.
        let offset: Duration
        /// When the last packet of each channel that keeps its order arrives, there and back.
        var lastArrivals: [[UInt8: Timestamp]] = [[:], [:]]
        var question = 0
        /// When the screen shows the question, and when the player presses, by the host's clock.
        var press: Timestamp?
    }

    private var record: Record
    private var host: GameHost<Party>
    private var players: [Player] = []
    private var underway: [Message] = []
    private var order = 0
    private var now = Timestamp.zero
    private var generator: SeededGenerator
    private var pressed: [Timestamp?] = [nil, nil]
    private var counted = 0

    /// Plays until so many questions are decided as the case needs.
    public static func record(_ case: Case, seed: UInt64) -> Record {
        let questions = `case`.questionCount
        var quiz = PressFairness(`case`, seed: seed)
        quiz.play(questions)
        return quiz.record
    }

    private init(_ case: Case, seed: UInt64) {
        record = Record(case: `case`)
        generator = SeededGenerator(seed: seed)
        let questions = (0..<1000).compactMap { number in
            try? TriviaQuestion(
                text: "Question \(number)?", right: "right", wrong: ["one", "two", "three"])
        }
        host = GameHost(
            HostConfiguration(
                sessionName: SafeText("Quiz", limit: .name),
                hostName: SafeText("Ada", limit: .name), capacity: 4, approval: .automatic),
            game: .trivia(
                Trivia(
                    questions: questions, settings: `case`.settings, seed: generator.next())),
            seed: generator.next(), secret: SessionSecret(generator.next(), generator.next()),
            at: .zero)
        for (number, path) in `case`.links.enumerated() {
            var player = Player(
                link: ConnectionHandle(slot: number + 1, generation: 0),
                client: GameClient(seed: generator.next()), path: path,
                offset: .milliseconds(generator.draw(in: -3_600_000...3_600_000)))
            try? player.client.requestToPlay(
                on: player.link, name: SafeText("Player \(number)", limit: .name),
                at: now + player.offset)
            players.append(player)
        }
    }

    private mutating func play(_ questions: Int) {
        run(until: now + .seconds(2))
        // A game has an end, whatever its players do; the number of games only guards against a mistake.
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
    private mutating func goOn() {
        guard case .trivia(let quiz) = host.game,
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
        try? host.perform(.trivia(.goOn(question: result.number)), at: now)
    }

    private var opens: Timestamp?

    private func number(of player: PlayerID) -> Int? {
        players.firstIndex { $0.client.view?.you == player }
    }

    /// Lets time pass.
    private mutating func run(until end: Timestamp) {
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

    private mutating func step() {
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

    private mutating func deliver(_ message: Message) {
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

    /// Shows a new question at its time, or at once if it is late, and draws when the player presses.
    private mutating func see(_ index: Int) {
        guard let view = players[index].client.view, case .trivia(let quiz)? = view.game,
            case .asking(let asking) = quiz.phase, asking.number != players[index].question,
            let until = view.untilReveal
        else { return }
        players[index].question = asking.number
        // Twelve draws make a bell: 600 ms, and 50 ms of standard deviation, as of one person from time to time.
        let bell = (0..<12).reduce(-6.0) { sum, _ in sum + generator.drawUnit() }
        let reaction = max(250, 600 + 50 * bell)
        players[index].press =
            now + max(until, .zero) + .microseconds(Int64(reaction * 1000))
    }

    private mutating func pressIfDue(_ index: Int) {
        guard let press = players[index].press, press <= now,
            let view = players[index].client.view, case .trivia(let quiz)? = view.game,
            case .asking(let asking) = quiz.phase, asking.number == players[index].question,
            asking.own == nil,
            let choice = asking.sheet?.choices.firstIndex(where: { $0.string == "right" })
        else { return }
        // A forger says that it pressed long before; everybody's clock is as good as their links allow.
        let lie: Duration = record.case.forger == index ? .seconds(5) : .zero
        _ = try? players[index].client.perform(
            .trivia(.answer(question: asking.number, choice: choice)),
            at: now + players[index].offset - lie)
    }

    private mutating func collect() {
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

    private mutating func send(
        _ bytes: [UInt8], _ channel: SessionChannel, _ index: Int, isForHost: Bool
    ) {
        let path = players[index].path
        let delay = path.delay + (path.jitter == 0 ? 0 : path.jitter * generator.drawUnit())
        var due = now + .microseconds(Int64(delay * 1000))
        let direction = isForHost ? 1 : 0
        if channel != .clock {
            // In order: what is held back holds back what follows.
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

extension PressFairness {
    /// Lines for people.
    public static func lines(of records: [Record], asMarkdown: Bool = false) -> [String] {
        var table = ResultTable([
            "who was first", "questions", "points of the first, %",
            "the second's presses earlier, ms",
            "at most, ms",
        ])
        for record in records {
            table.add([
                record.case.name, String(record.questions), record.share.decimal(1),
                record.meanGain.decimal(1), record.largestGain.decimal(1),
            ])
        }
        return table.lines(asMarkdown: asMarkdown)
    }

    /// What fairness has to show: a jitter that decides by arrival and not by press, and forgers within their bounds.
    public static func verdicts(on records: [Record]) -> [Gate.Verdict] {
        records.flatMap { record -> [Gate.Verdict] in
            let name = record.case.name
            func gain(_ bound: Double) -> Gate.Verdict {
                Gate.verdict("\(name): earlier by at most, ms", record.largestGain, .atMost(bound))
            }
            let count = Gate.verdict(
                "\(name): questions", Double(record.questions),
                .atLeast(Double(record.case.questionCount)))
            switch record.case {
            case .jitterByPress:
                return [
                    count,
                    Gate.verdict(
                        "\(name): points of the quick link, %", record.share, .within(47...53)),
                ]
            case .jitterByArrival:
                return [
                    count,
                    Gate.verdict(
                        "\(name): points of the quick link, %", record.share, .atLeast(70)),
                ]
            // Half of the round trip is the way of the answer, which the host does not count against anybody.
            case .forger2: return [count, gain(27)]
            case .forger20: return [count, gain(45)]
            case .forger100: return [count, gain(125)]
            }
        }
    }
}
