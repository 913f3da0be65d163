internal import Games
internal import GuessEP2P
package import Pictures
internal import Primitives
internal import ReliableChannelCore
internal import SimulationKit
import Sketch

/// A measurement of a painting on its way to a session's players: the delay of their guesses, and
/// the time until it arrives.
///
/// The programs of the host and of the players run in virtual time, on a network that all share.
/// The same is done with a drawing of a few hundred bytes instead of the painting, for the delay of
/// guesses without one.
package struct PictureTransport: Sendable {
    /// The conditions of a network.
    package struct Conditions: Hashable, Sendable {
        /// The one-way delay.
        package var delayMilliseconds: Int64
        /// The loss in each direction, 0 to 1.
        package var loss: Double
        /// Bits per second of all players together, each way.
        package var rate: Int

        /// Delay, loss and rate as text.
        package var name: String {
            "\(delayMilliseconds) ms, \((100 * loss).decimal(0)) %, \(rate / 1_000_000) Mbit/s"
        }

        /// The networks of the benchmark: a wired network, a busy wireless one, and a slow one.
        package static let all = [
            Conditions(delayMilliseconds: 1, loss: 0, rate: 100_000_000),
            Conditions(delayMilliseconds: 5, loss: 0.05, rate: 50_000_000),
            Conditions(delayMilliseconds: 20, loss: 0.05, rate: 20_000_000),
        ]
    }

    /// The results on one network.
    package struct Record: Sendable {
        /// The network.
        package let conditions: Conditions
        /// The number of players that are sent the picture.
        package let players: Int
        /// The painting's bytes.
        package let byteCount: Int
        /// Times from a key press to the host's answer while the painting is sent.
        package let during: Distribution
        /// The same times without a painting.
        package let alone: Distribution
        /// Times until a player had the whole painting, for each player and each seed.
        package let arrivals: Distribution
        /// Programs that lost their connection or were refused something; if this is not 0, the
        /// other figures are invalid.
        package let failures: Int

        /// The time for all copies of the picture at the link's rate, without headers and losses.
        package var leastMilliseconds: Double {
            Double(players * byteCount * 8) / Double(conditions.rate) * 1000
        }

        /// The 99th percentile of answers with the painting, divided by the one without.
        package var ratio: Double {
            Double(during.quantile(0.99)) / Double(max(1, alone.quantile(0.99)))
        }

        /// The record as an object.
        package var json: JSON {
            .object([
                ("players", .integer(Int64(players))), ("pictureBytes", .integer(Int64(byteCount))),
                ("delayMilliseconds", .integer(conditions.delayMilliseconds)),
                ("loss", .number(conditions.loss)), ("rate", .integer(Int64(conditions.rate))),
                ("answers", .integer(Int64(during.count))),
                ("answerP50Ms", .number(during.quantile(0.5).milliseconds)),
                ("answerP99Ms", .number(during.quantile(0.99).milliseconds)),
                ("aloneP50Ms", .number(alone.quantile(0.5).milliseconds)),
                ("aloneP99Ms", .number(alone.quantile(0.99).milliseconds)),
                ("ratioP99", .number(ratio)),
                ("pictureLastMs", .number(arrivals.quantile(1).milliseconds)),
                ("pictureLeastMs", .number(leastMilliseconds)),
                ("failures", .integer(Int64(failures))),
            ])
        }
    }

    /// Limits for additional time of answers at the 99th percentile while a painting is sent: this
    /// factor, or so many milliseconds, which no player notices.
    private static let ratioLimit = 1.25
    private static let extraLimit = 8.0

    /// Returns verdicts on each record's limits.
    ///
    /// No program may fail. While a painting is sent, answers may take at most a quarter or 8 ms
    /// longer than without, whichever is more.
    package static func verdicts(on records: [Record]) -> [Gate.Verdict] {
        records.flatMap { record -> [Gate.Verdict] in
            let alone = record.alone.quantile(0.99).milliseconds
            let limit = max(alone * ratioLimit, alone + extraLimit)
            return [
                Gate.verdict(
                    "\(record.conditions.name): answers with a painting, p99 ms",
                    record.during.quantile(0.99).milliseconds, .atMost(limit)),
                Gate.verdict(
                    "\(record.conditions.name): failures", Double(record.failures), .atMost(0)),
            ]
        }
    }

    /// Returns the table for people.
    package static func lines(of records: [Record], asMarkdown: Bool = false) -> [String] {
        var table = ResultTable([
            "network", "players", "bytes", "answer p50 ms", "p99 ms", "alone p50 ms", "p99 ms",
            "p99 ratio", "picture there ms", "at least ms",
        ])
        for record in records {
            table.add([
                record.conditions.name, String(record.players), String(record.byteCount),
                record.during.quantile(0.5).milliseconds.decimal(1),
                record.during.quantile(0.99).milliseconds.decimal(1),
                record.alone.quantile(0.5).milliseconds.decimal(1),
                record.alone.quantile(0.99).milliseconds.decimal(1), record.ratio.decimal(2),
                record.arrivals.quantile(1).milliseconds.decimal(0),
                record.leastMilliseconds.decimal(0),
            ])
        }
        return table.lines(asMarkdown: asMarkdown)
    }

    /// Returns a painting of 800 × 533 pixels that compresses as badly as the game allows: noise on
    /// a gradient.
    package static func painting(seed: UInt64) -> Painting {
        var generator = SeededGenerator(seed: seed)
        var raster = Raster(width: 800, height: 533, filledWith: Picture.Colour(0))
        for row in 0..<533 {
            for column in 0..<800 {
                let noise = UInt8(truncatingIfNeeded: generator.next() & 63)
                raster[column, row] = Picture.Colour(
                    red: UInt8(column / 5) + noise, green: UInt8(row / 3) + noise, blue: 90 + noise)
            }
        }
        return Painting(of: raster)
    }

    /// Plays the beginning of a round on a network.
    ///
    /// - Parameters:
    ///   - players: The number of guessers, 1 to 60, beside the host.
    ///   - seeds: The number of runs, each with a seed of its own.
    package static func record(
        _ conditions: Conditions, players: Int, painting: Painting, seeds: Int, seed: UInt64
    ) -> Record {
        var during: [Int64] = []
        var alone: [Int64] = []
        var arrivals: [Int64] = []
        var failures = 0
        let drawing = Artwork.drawing(SketchArtist.draw(prompt: "a bear riding a shark").picture)
        for number in 0..<UInt64(max(1, seeds)) {
            for picture in [Artwork.painting(painting), drawing] {
                var run = PictureRun(conditions, players: players, seed: seed &+ number)
                let outcome = run.play(picture)
                failures += outcome.failures
                if picture == drawing {
                    alone += outcome.answers
                } else {
                    during += outcome.answers
                    arrivals += outcome.arrivals
                }
            }
        }
        return Record(
            conditions: conditions, players: players, byteCount: painting.bytes.count,
            during: Distribution(during), alone: Distribution(alone),
            arrivals: Distribution(arrivals), failures: failures)
    }
}

/// One session that is played until its first picture has arrived.
struct PictureRun {
    struct Outcome {
        var answers: [Int64] = []
        var arrivals: [Int64] = []
        var failures = 0
    }

    /// The time for which players type while the picture is sent: as long as it takes on the
    /// slowest network.
    private static let typing = Duration.milliseconds(1500)
    private static let typingGap = Duration.milliseconds(60)

    private var world: World<SessionStation>
    private var generator: SeededGenerator

    init(_ conditions: PictureTransport.Conditions, players: Int, seed: UInt64) {
        generator = SeededGenerator(seed: seed)
        var link = LinkConditions()
        link.delay = .milliseconds(conditions.delayMilliseconds)
        link.loss = conditions.loss
        var network = SimulatedNetwork(seed: generator.next(), conditions: link)
        // About 40 ms of queue, as in home routers.
        let queue = max(32 << 10, conditions.rate / 8 / 25)
        let steps = [Bottleneck.Step(start: .zero, rate: conditions.rate)]
        let down = network.add(Bottleneck(steps: steps, queueByteLimit: queue))
        let up = network.add(Bottleneck(steps: steps, queueByteLimit: queue))
        world = World(network: network)
        let hostAddress = SocketAddress(ipv4: 0x0A00_0001, port: 47110)
        let settings = GuessESettings(guessSeconds: 600, orderSeconds: 600)
        world.add(
            SessionStation(
                game: Party(
                    GuessE(
                        settings: settings, prompts: PromptPack.prompts, seed: generator.next())),
                capacity: players + 1, at: hostAddress, seed: generator.next()),
            at: hostAddress)
        for number in 0..<players {
            let address = SocketAddress(ipv4: 0x0A00_0002 + UInt32(number), port: 47110)
            world.network.route(from: hostAddress, to: address, through: down)
            world.network.route(from: address, to: hostAddress, through: up)
            world.add(
                SessionStation(joining: hostAddress, seed: generator.next()), at: address)
        }
        for index in world.hosts.indices { world.transmit(from: index) }
    }

    mutating func play(_ picture: Artwork) -> Outcome {
        run(until: world.now + .seconds(30), unless: \.canStart)
        var outcome = Outcome()
        do {
            try asHost { host, now throws(Rejection) in try host.start(at: now) }
            try asHost { host, now throws(Rejection) in
                try host.perform(Party.Action(GuessE.self, .advance(round: 0)), at: now)
                let prompt = SafeText("a bear riding a shark")
                try host.perform(
                    Party.Action(GuessE.self, .submitPrompt(round: 1, text: prompt)), at: now)
            }
        } catch {
            outcome.failures += 1
        }
        // Connections that have been idle only know their path, as after a prompt that took a
        // while.
        run(until: world.now + .seconds(3))
        let start = world.now
        asHost { host, now in
            host.complete(.init(GuessE.self, .painted(round: 1, picture: picture)), at: now)
        }
        type(from: start)
        run(until: start + .seconds(30))
        for player in world.hosts.dropFirst() {
            outcome.answers += player.answers
            if let time = player.pictureTime {
                outcome.arrivals.append(time.nanoseconds(since: start))
            } else {
                outcome.failures += 1
            }
        }
        outcome.failures += world.hosts.count(where: \.hasFailed)
        return outcome
    }

    /// Lets every player type; each begins at a different moment.
    private mutating func type(from start: Timestamp) {
        let count = world.hosts.count - 1
        var due: [(time: Timestamp, player: Int, key: Int)] = []
        for player in 1...count {
            let first = Duration.microseconds(Int64(generator.draw(in: 0...60_000)))
            for key in 0..<Int(Self.typing / Self.typingGap) {
                due.append((start + .milliseconds(1) + first + Self.typingGap * key, player, key))
            }
        }
        for press in due.sorted(by: { ($0.time, $0.player) < ($1.time, $1.player) }) {
            run(until: press.time)
            world.hosts[press.player].draft("guess number \(press.key)", at: world.now)
            world.transmit(from: press.player)
        }
    }

    private mutating func asHost<Failure: Error>(
        _ body: (inout GameHost<Party>, Timestamp) throws(Failure) -> Void
    ) throws(Failure) {
        let now = world.now
        var thrown: Failure?
        world.hosts[0].host(at: now) { host in
            do throws(Failure) {
                try body(&host, now)
            } catch {
                thrown = error
            }
        }
        world.transmit(from: 0)
        if let thrown { throw thrown }
    }

    private mutating func run(
        until end: Timestamp, unless isDone: (SessionStation) -> Bool = { _ in false }
    ) {
        while world.now < end, !isDone(world.hosts[0]) {
            guard world.step(until: end) != nil || world.now < end else { return }
        }
    }
}
