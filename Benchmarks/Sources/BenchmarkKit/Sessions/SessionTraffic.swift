internal import Games
internal import GuessEP2P
internal import Pictures
internal import Primitives
internal import ReliableChannelCore

/// A measurement of a session's traffic: each change of state as it is sent, beside the whole state
/// as JSON.
///
/// A complete game of Guess-E is played in virtual time by the program's own host and clients, with
/// a delay between them and no loss: a newer view repeats what was lost.
package struct SessionTraffic: Sendable {
    /// The results of one game.
    package struct Record: Sendable {
        /// Players, the host included.
        package let players: Int
        /// The delay from the host to a player, and back.
        package let delayMilliseconds: Int64
        /// The number of views that were sent to players over the network.
        package let views: Int
        /// The bytes of these views as they were sent.
        package let sentBytes: Int
        /// The bytes of these views as whole JSON.
        package let wholeBytes: Int

        /// The part of the whole that was sent, in percent.
        package var percentage: Double {
            wholeBytes == 0 ? .nan : 100 * Double(sentBytes) / Double(wholeBytes)
        }

        /// The record as an object.
        package var json: JSON {
            .object([
                ("players", .integer(Int64(players))),
                ("delayMilliseconds", .integer(delayMilliseconds)),
                ("views", .integer(Int64(views))), ("sentBytes", .integer(Int64(sentBytes))),
                ("wholeBytes", .integer(Int64(wholeBytes))),
                ("percentage", .number(percentage)),
            ])
        }
    }

    private struct Message {
        let due: Timestamp
        let link: ConnectionHandle
        let channel: SessionChannel
        let bytes: [UInt8]
        let isForHost: Bool
    }

    private let delay: Duration
    private var host: GameHost<Party>
    private var clients: [(link: ConnectionHandle, client: GameClient<Party>)] = []
    private var underway: [Message] = []
    private var moves: [(due: Timestamp, player: Int, action: Party.Action)] = []
    private var duties: [PlayerID: Party.Duty] = [:]
    private var now = Timestamp.zero
    private var generator: SeededGenerator

    /// Plays a game and counts.
    ///
    /// - Parameters:
    ///   - players: The number of players, the host included: 2 to 16.
    ///   - seed: The seed of the game.
    package static func record(players: Int, delay: Duration, seed: UInt64) -> Record {
        var game = SessionTraffic(players: players, delay: delay, seed: seed)
        game.play()
        return Record(
            players: players, delayMilliseconds: delay.wholeMilliseconds,
            views: game.host.statistics.views.count,
            sentBytes: game.host.statistics.views.sentBytes,
            wholeBytes: game.host.statistics.views.wholeBytes)
    }

    /// Returns the table for people.
    package static func lines(of records: [Record], asMarkdown: Bool = false) -> [String] {
        var table = ResultTable([
            "players", "delay ms", "changes told", "bytes each", "as whole JSON", "percent",
        ])
        for record in records {
            let views = max(1, record.views)
            table.add([
                String(record.players), String(record.delayMilliseconds), String(record.views),
                String(record.sentBytes / views), String(record.wholeBytes / views),
                record.percentage.decimal(1),
            ])
        }
        return table.lines(asMarkdown: asMarkdown)
    }

    /// The limit for changes in percent of the whole state as JSON, by the number of players.
    ///
    /// In a game of two, two of the eleven changes bring a picture that the player's program has
    /// not seen, and one is the whole first view: these have to be sent in full. With more players
    /// they are a smaller part.
    private static let limits = [2: 30.0, 4: 20.0, 8: 12.0, 16: 8.0]

    /// Compares each record with the limit for its number of players; records of other numbers have
    /// no limit.
    package static func verdicts(on records: [Record]) -> [Gate.Verdict] {
        records.compactMap { record in
            guard let limit = limits[record.players] else { return nil }
            let cell = "\(record.players) players, \(record.delayMilliseconds) ms"
            return Gate.verdict(
                "\(cell): % of the whole state", record.percentage, .atMost(limit))
        }
    }

    private init(players: Int, delay: Duration, seed: UInt64) {
        self.delay = delay
        generator = SeededGenerator(seed: seed)
        let name = SafeText("Friday night", limit: .name)
        host = GameHost(
            HostConfiguration(
                sessionName: name, hostName: SafeText("Ada", limit: .name),
                capacity: max(2, players), approval: .automatic),
            game: Party(GuessE(prompts: PromptPack.prompts, seed: generator.next())),
            seed: generator.next(), secret: SessionSecret(generator.next(), generator.next()),
            at: .zero)
        for number in 1..<max(2, players) {
            let link = ConnectionHandle(slot: number, generation: 0)
            var client = GameClient<Party>(seed: generator.next())
            try? client.requestToPlay(
                on: link, name: SafeText("Player \(number)", limit: .name), at: .zero)
            clients.append((link, client))
        }
    }

    private mutating func play() {
        exchange()
        for index in clients.indices { try? clients[index].client.setReady(true) }
        exchange()
        try? host.start(at: now)
        // A game always ends; the number of steps only guards against a mistake.
        for _ in 0..<100_000 where host.phase != .finished { step() }
        exchange()
    }

    /// Delivers all messages on their way, and those that follow from them.
    private mutating func exchange() {
        collect()
        while let due = underway.map(\.due).min() {
            now = max(now, due)
            deliver()
            collect()
        }
    }

    private mutating func step() {
        collect()
        plan()
        let clocks = clients.compactMap(\.client.nextTimeout) + [host.nextTimeout].compactMap { $0 }
        let next = (clocks + underway.map(\.due) + moves.map(\.due)).min() ?? now
        now = max(now, next)
        deliver()
        let due = moves.filter { $0.due <= now }
        moves.removeAll { $0.due <= now }
        for move in due {
            if move.player == 0 {
                try? host.perform(move.action, at: now)
            } else {
                _ = try? clients[move.player - 1].client.perform(move.action, at: now)
            }
        }
        for index in clients.indices {
            host.heard(clients[index].link, at: now)
            clients[index].client.handleTimeout(at: now)
        }
        if let timeout = host.nextTimeout, timeout <= now { host.handleTimeout(at: now) }
    }

    /// Plans every player's next action, as a computer player would do it.
    private mutating func plan() {
        for number in 0...clients.count {
            let player = PlayerID(rawValue: UInt32(number))
            let duty = host.game.duty(of: player)
            guard duty != duties[player] else { continue }
            duties[player] = duty
            guard let duty else { continue }
            let move = host.game.automaticMove(for: duty, of: player, skill: 0.5, using: &generator)
            moves.append((now + move.after, number, move.action))
        }
    }

    private mutating func deliver() {
        let arrived = underway.filter { $0.due <= now }
        underway.removeAll { $0.due <= now }
        for message in arrived {
            if message.isForHost {
                host.receive(message.bytes, on: message.channel, from: message.link, at: now)
            } else if let index = clients.firstIndex(where: { $0.link == message.link }) {
                clients[index].client.receive(
                    message.bytes, on: message.channel, from: message.link, at: now)
            }
        }
    }

    private mutating func collect() {
        while let effect = host.pollEffect() {
            switch effect {
            case .send(let bytes, let channel, let link):
                underway.append(
                    Message(
                        due: now + delay, link: link, channel: channel, bytes: bytes,
                        isForHost: false))
            case .task(let task, let token):
                guard let task = task.of(GuessE.self), let result = SketchPainter.paint(task) else {
                    continue
                }
                host.complete(.init(GuessE.self, result), for: token, at: now)
            case .close, .event, .metadata, .remember, .forget, .stepDown, .log, .call:
                break
            }
        }
        for index in clients.indices {
            while let effect = clients[index].client.pollEffect() {
                guard case .send(let bytes, let channel, let link) = effect else { continue }
                underway.append(
                    Message(
                        due: now + delay, link: link, channel: channel, bytes: bytes,
                        isForHost: true))
            }
        }
    }
}
