internal import Games
internal import GuessEP2P
internal import Pictures
internal import Primitives
internal import ReliableChannelCore
internal import SimulationKit

/// A measurement of a drawing step in Phone: the time until the host has a stroke, and the traffic
/// for it.
///
/// The programs of the host and of the players run in virtual time, on a network that all share.
/// Each player draws for a minute as a hand does with the mouse, and sends new strokes to the host
/// four times a second.
package struct StrokeTraffic: Sendable {
    /// The results of one network.
    package struct Record: Sendable {
        /// The network.
        package let conditions: PictureTransport.Conditions
        /// The number of players who draw, beside the host.
        package let players: Int
        /// The times from a player's draft until the host has it on the paper.
        package let delays: Distribution
        /// The mean number of bytes in datagrams that a player sends per second.
        package let upBytesPerSecond: Double
        /// The mean number of bytes in datagrams that the host sends to a player per second.
        package let downBytesPerSecond: Double
        /// The mean number of bytes of a finished drawing.
        package let drawingByteCount: Double
        /// Programs that lost their connection or were refused something, and drafts that never
        /// came.
        package let failures: Int

        /// The record as an object.
        package var json: JSON {
            .object([
                ("players", .integer(Int64(players))),
                ("delayMilliseconds", .integer(conditions.delayMilliseconds)),
                ("loss", .number(conditions.loss)), ("rate", .integer(Int64(conditions.rate))),
                ("drafts", .integer(Int64(delays.count))),
                ("strokeP50Ms", .number(delays.quantile(0.5).milliseconds)),
                ("strokeP99Ms", .number(delays.quantile(0.99).milliseconds)),
                ("strokeLastMs", .number(delays.quantile(1).milliseconds)),
                ("upBytesPerSecond", .number(upBytesPerSecond)),
                ("downBytesPerSecond", .number(downBytesPerSecond)),
                ("drawingBytes", .number(drawingByteCount)),
                ("failures", .integer(Int64(failures))),
            ])
        }
    }

    /// The limit for a draft's additional time at the 99th percentile, in milliseconds: a lost
    /// packet is repeated by then.
    private static let extraLimit = 8.0
    /// The most bytes that a player may cost per second, each way.
    private static let byteLimit = 4_000.0

    /// Compares each record with its limits.
    package static func verdicts(on records: [Record]) -> [Gate.Verdict] {
        records.flatMap { record -> [Gate.Verdict] in
            let name = record.conditions.name
            let limit = 4 * Double(record.conditions.delayMilliseconds) + extraLimit
            return [
                Gate.verdict(
                    "\(name): a stroke to the host, p99 ms",
                    record.delays.quantile(0.99).milliseconds, .atMost(limit)),
                Gate.verdict(
                    "\(name): bytes up, of a player and second", record.upBytesPerSecond,
                    .atMost(byteLimit)),
                Gate.verdict(
                    "\(name): bytes down, of a player and second", record.downBytesPerSecond,
                    .atMost(byteLimit)),
                Gate.verdict("\(name): failures", Double(record.failures), .atMost(0)),
            ]
        }
    }

    /// Returns the table for people.
    package static func lines(of records: [Record], asMarkdown: Bool = false) -> [String] {
        var table = ResultTable([
            "network", "players", "drafts", "stroke p50 ms", "p99 ms", "last ms", "up B/s",
            "down B/s", "drawing bytes", "failures",
        ])
        for record in records {
            table.add([
                record.conditions.name, String(record.players), String(record.delays.count),
                record.delays.quantile(0.5).milliseconds.decimal(1),
                record.delays.quantile(0.99).milliseconds.decimal(1),
                record.delays.quantile(1).milliseconds.decimal(1),
                record.upBytesPerSecond.decimal(0), record.downBytesPerSecond.decimal(0),
                record.drawingByteCount.decimal(0), String(record.failures),
            ])
        }
        return table.lines(asMarkdown: asMarkdown)
    }

    /// Draws for a minute on a network.
    ///
    /// - Parameter players: The number of players who draw, 1 to 15, beside the host.
    package static func record(
        _ conditions: PictureTransport.Conditions, players: Int, seed: UInt64
    ) -> Record {
        var run = StrokeRun(conditions, players: min(max(players, 1), 15), seed: seed)
        return run.play()
    }
}

/// One step in which everybody draws.
struct StrokeRun {
    private static let length = Duration.seconds(60)
    /// The time between two reports of a mouse.
    private static let beat = Duration.milliseconds(16)
    private static let draftInterval = Duration.milliseconds(250)

    private let conditions: PictureTransport.Conditions
    private var world: World<SessionStation>
    private var hands: [Hand] = []
    private var waiting: [(player: Int, operations: [Picture.Operation], time: Timestamp)] = []
    private var delays: [Int64] = []
    private var failures = 0

    init(_ conditions: PictureTransport.Conditions, players: Int, seed: UInt64) {
        self.conditions = conditions
        var generator = SeededGenerator(seed: seed)
        var link = LinkConditions()
        link.delay = .milliseconds(conditions.delayMilliseconds)
        link.loss = conditions.loss
        var network = SimulatedNetwork(seed: generator.next(), conditions: link)
        let queue = max(32 << 10, conditions.rate / 8 / 25)
        let steps = [Bottleneck.Step(start: .zero, rate: conditions.rate)]
        let down = network.add(Bottleneck(steps: steps, queueByteLimit: queue))
        let up = network.add(Bottleneck(steps: steps, queueByteLimit: queue))
        world = World(network: network)
        let hostAddress = SocketAddress(ipv4: 0x0A00_0001, port: 47110)
        let settings = PhoneSettings(writeSeconds: 5, drawSeconds: 600)
        let game = Phone(
            sentences: PhoneSentences.english, settings: settings, seed: generator.next())
        world.add(
            SessionStation(
                game: Party(game), capacity: players + 1, at: hostAddress, seed: generator.next()),
            at: hostAddress)
        for number in 0..<players {
            let address = SocketAddress(ipv4: 0x0A00_0002 + UInt32(number), port: 47110)
            world.network.route(from: hostAddress, to: address, through: down)
            world.network.route(from: address, to: hostAddress, through: up)
            world.add(SessionStation(joining: hostAddress, seed: generator.next()), at: address)
            hands.append(Hand(seed: generator.next()))
        }
        for index in world.hosts.indices { world.transmit(from: index) }
    }

    mutating func play() -> StrokeTraffic.Record {
        run(until: world.now + .seconds(30), unless: \.canStart)
        let now = world.now
        world.hosts[0].host(at: now) { host in try? host.start(at: now) }
        world.transmit(from: 0)
        // No player writes, so the examples are drawn.
        run(until: world.now + .seconds(8))
        let start = world.now
        let before = world.hosts.map(\.sentByteCount)
        draw(until: start + Self.length)
        let sent = zip(world.hosts.map(\.sentByteCount), before).map { $0 - $1 }
        run(until: world.now + .seconds(3))
        failures += waiting.count + world.hosts.count(where: \.hasFailed)
        let seconds = Double(Self.length / .seconds(1))
        let count = Double(hands.count)
        return StrokeTraffic.Record(
            conditions: conditions, players: hands.count, delays: Distribution(delays),
            upBytesPerSecond: Double(sent.dropFirst().reduce(0, +)) / count / seconds,
            downBytesPerSecond: Double(sent[0]) / count / seconds,
            drawingByteCount: hands.reduce(0) { $0 + Double($1.board.picture.encoded().count) }
                / count, failures: failures)
    }

    /// Lets all hands draw; each begins at a different moment.
    private mutating func draw(until end: Timestamp) {
        var next = hands.indices.map { world.now + .milliseconds(2 * Int64($0)) }
        while let player = next.indices.min(by: { next[$0] < next[$1] }), next[player] < end {
            run(until: next[player])
            hands[player].move()
            tell(of: player)
            next[player] = next[player] + Self.beat
        }
    }

    /// Sends new strokes on a player's paper to the host, if that is due.
    private mutating func tell(of player: Int) {
        guard let game = world.hosts[player + 1].view?.of(Phone.self), let task = game.task,
            let told = task.paper.drawing
        else {
            failures += 1
            return
        }
        let now = world.now
        guard
            let draft = hands[player].dueDraft(every: Self.draftInterval, told: told, at: now)
        else { return }
        waiting.append((player, hands[player].sent.operations, now))
        world.hosts[player + 1].perform(
            Party.Action(
                Phone.self,
                .draftDrawing(
                    sheet: task.sheet, keeping: draft.keeping, strokes: draft.strokes)),
            at: now)
        world.transmit(from: player + 1)
    }

    private mutating func run(
        until end: Timestamp, unless isDone: (SessionStation) -> Bool = { _ in false }
    ) {
        while world.now < end, !isDone(world.hosts[0]) {
            guard let index = world.step(until: end) else {
                if world.now < end { continue }
                return
            }
            if index == 0 { noteArrivals() }
        }
    }

    /// Checks which drafts the host has on the paper now.
    private mutating func noteArrivals() {
        guard !waiting.isEmpty, let game = world.hosts[0].game?.of(Phone.self) else { return }
        let now = world.now
        waiting.removeAll { draft in
            guard let player = world.hosts[draft.player + 1].seat,
                let paper = game.view(for: player).task?.paper.drawing,
                paper.operations == draft.operations
            else { return false }
            delays.append(now.nanoseconds(since: draft.time))
            return true
        }
    }
}

/// A simulated hand that draws bent strokes, each for a second or two, with short rests.
struct Hand {
    private(set) var board = DrawingBoard()
    /// The drawing as the host was told last.
    private(set) var sent = Picture()
    private var sentAt: Timestamp?
    private var generator: SeededGenerator
    private var beatsLeft = 0
    private var place = (x: 120.0, y: 80.0)
    private var speed = (x: 0.0, y: 0.0)

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    /// Moves the mouse once.
    mutating func move() {
        if beatsLeft == 0 {
            if board.isPenDown {
                board.endStroke()
                beatsLeft = generator.draw(in: 10...40)
            } else {
                place = (generator.drawUnit() * 200 + 20, generator.drawUnit() * 120 + 20)
                speed = (generator.drawUnit() * 6 - 3, generator.drawUnit() * 6 - 3)
                board.use(.colour(Picture.Colour(UInt32(generator.draw(in: 0...7)) * 0x20_1408)))
                board.beginStroke(at: point)
                beatsLeft = generator.draw(in: 40...120)
            }
        }
        beatsLeft -= 1
        guard board.isPenDown else { return }
        speed = (
            speed.x * 0.95 + generator.drawUnit() - 0.5, speed.y * 0.95 + generator.drawUnit() - 0.5
        )
        place = (place.x + speed.x, place.y + speed.y)
        board.movePen(to: point)
    }

    private var point: Picture.Point {
        Picture.Point(
            x: UInt8(min(max(place.x, 0), 239)), y: UInt8(min(max(place.y, 0), 159)))
    }

    /// Returns the next draft, if it is due.
    mutating func dueDraft(
        every interval: Duration, told: Picture, at now: Timestamp
    ) -> (keeping: Int, strokes: Picture)? {
        if let sentAt, now < sentAt + interval { return nil }
        let picture = board.picture
        guard picture != sent else { return nil }
        sentAt = now
        let draft = picture.draft(beyond: [sent, told])
        sent = picture
        return draft
    }
}
