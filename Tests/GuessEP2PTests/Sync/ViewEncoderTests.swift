import Primitives
import Synchronization
import Testing

@testable import GuessEP2P

@Suite("Views encoded part by part")
struct ViewEncoderTests {
    /// Draws the views of one session, as its host might make them one after the other.
    private struct Draw {
        var generator: SeededGenerator
        let sessionName: SafeText
        private let names: [SafeText]

        private static let words = [
            "Ada", "Zoë", "Zoe\u{308}", #"back\slash"#, #"a "quoted" one"#, "one/two", "名前",
            "👩‍👩‍👧 family",
            "<b>&amp;</b>", "tab\tbed", "{\"you\":1}", "",
        ]

        init(seed: UInt64) {
            generator = SeededGenerator(seed: seed)
            var generator = generator
            sessionName = (generator.pick(from: Self.words) ?? "").safe
            names = (0..<80).map { "\(generator.pick(from: Self.words) ?? "") \($0)".safe }
            self.generator = generator
        }

        mutating func some<Value>(_ value: (inout Draw) -> Value) -> Value? {
            generator.chance(0.5) ? value(&self) : nil
        }

        private mutating func number() -> UInt64 {
            generator.pick(from: [0, 1, 9, 10, 4096, 1 << 53, UInt64(Int64.max), generator.next()])
                ?? 0
        }

        private mutating func summaries(_ ids: Range<Int>) -> [PlayerSummary] {
            ids.map { id in
                PlayerSummary(
                    id: PlayerID(rawValue: UInt32(id)), name: names[id],
                    kind: generator.pick(from: [.host, .guest, .bot, .spectator]) ?? .guest,
                    isReady: generator.chance(0.5),
                    presence: generator.pick(from: [.connected, .unresponsive, .disconnected])
                        ?? .connected,
                    hasLeft: generator.chance(0.1))
            }
        }

        private mutating func seals() -> ClaimSeals {
            ClaimSeals(claimed: number(), settled: number())
        }

        private mutating func succession() -> Succession {
            Succession(
                session: number(), epoch: .first, heirs: [PlayerID(rawValue: 3), .host],
                seals: [Succession.Seal(player: .host, values: [number(), .max])],
                claimants: [Succession.Claimant(player: PlayerID(rawValue: 3), seals: seals())],
                hostSeals: some { $0.seals() },
                isOpen: generator.chance(0.5),
                lateArrivals: generator.pick(from: HostConfiguration.LateArrivals.allCases)
                    ?? .join,
                legacy: some { ContextData(Array("legacy \($0.number())".utf8)) } ?? nil)
        }

        mutating func view<View>(
            of game: (inout Draw) -> View
        ) -> SessionView<View> {
            let count = generator.draw(in: 0...64)
            return SessionView(
                revision: number(), sessionName: sessionName,
                you: PlayerID(rawValue: UInt32(truncatingIfNeeded: number())),
                phase: generator.pick(from: [.lobby, .playing, .finished]) ?? .lobby,
                players: summaries(0..<count),
                spectators: summaries(count..<(count + generator.draw(in: 0...2))),
                capacity: generator.draw(in: 2...64), isLocked: generator.chance(0.5),
                startBlocker: some { $0.generator.pick(from: [.stale, .tooFewPlayers]) ?? .stale },
                requests: some { draw in
                    [
                        PendingRequest(
                            id: draw.number(), name: draw.names[70],
                            context: ContextData([1, 2, 3]))
                    ]
                } ?? [],
                gameNumber: generator.draw(in: 0...3), game: some(game),
                succession: some { $0.succession() }, lastActionID: number(),
                phaseEnd: some { Int64(truncatingIfNeeded: $0.number()) },
                remainingMilliseconds: some { Int64(truncatingIfNeeded: $0.number()) })
        }
    }

    /// Compares views that differ by little, so that parts of them are used again, and by much.
    ///
    /// - Returns: What was there, and what was not.
    private static func check<G: Game>(
        _ type: G.Type, seed: UInt64, _ game: (inout Draw) -> G.View
    ) -> Set<String> {
        var draw = Draw(seed: seed)
        var encoder = ViewEncoder<G>()
        var seen: Set<String> = []
        for _ in 0..<8 {
            var view = draw.view(of: game)
            for _ in 0..<6 {
                let expected = SessionCoding.encode(view)
                #expect(!expected.isEmpty)
                // Not compared in the expectation, which would show all the bytes.
                let isSame = encoder.encode(view) == expected
                #expect(isSame, "seed \(seed)")
                seen.insert("game \(view.game != nil)")
                seen.insert("startBlocker \(view.startBlocker != nil)")
                seen.insert("succession \(view.succession != nil)")
                seen.insert("phaseEnd \(view.phaseEnd != nil)")
                seen.insert("requests \(view.requests.isEmpty)")
                let other = draw.view(of: game)
                view.you = other.you
                if draw.generator.chance(0.5) { view.game = other.game }
                if draw.generator.chance(0.5) { view.startBlocker = other.startBlocker }
                if draw.generator.chance(0.5) { view.requests = other.requests }
                if draw.generator.chance(0.2) { view.players = other.players }
                if draw.generator.chance(0.2) { view.succession = other.succession }
            }
        }
        return seen
    }

    @Test("come to the same bytes as views encoded whole", arguments: 0..<40 as Range<UInt64>)
    func sameBytes(seed: UInt64) throws {
        var table = GameTable(players: 5, seed: seed)
        try table.beginFirstRound()
        var games = table.order.map { table.game.view(for: $0) }
        try table.reachGuessing()
        let spellings = ["caf\u{E9}", "cafe\u{301}", "a bear", "a \"bear\"/\\"]
        for (guesser, text) in zip(table.guessers, spellings) {
            games += table.order.map { table.game.view(for: $0) }
            try table.act(guesser, .guess(round: table.game.round, text: text.safe))
        }
        games += table.order.map { table.game.view(for: $0) }
        let tally = Self.check(Tally.self, seed: seed) {
            Tally.View(total: $0.generator.draw(in: -5...5))
        }
        #expect(tally.count == 10, "all with and without what a view may lack")
        _ = Self.check(GuessE.self, seed: seed) { draw in
            draw.generator.pick(from: games) ?? games[0]
        }
    }

    /// A game whose views may hold what JSON cannot express.
    private struct Ratio: Game {
        enum Action: Message {
            case none

            func apply(from sender: PlayerID, to state: inout Ratio) throws(Rejection) {}
        }

        struct View: Codable, Equatable { var ratio: Double }

        func view(for player: PlayerID?) -> View { View(ratio: 0) }
    }

    @Test("come to nothing where views encoded whole do")
    func inexpressible() {
        var encoder = ViewEncoder<Ratio>()
        var view = SessionView<Ratio.View>(
            sessionName: "Friday".safe, you: .host, phase: .playing, players: [], capacity: 8,
            requests: [])
        for ratio in [1.5, .nan, 0.25] {
            view.game = Ratio.View(ratio: ratio)
            let text = String(decoding: encoder.encode(view), as: UTF8.self)
            #expect(text == String(decoding: SessionCoding.encode(view), as: UTF8.self))
            #expect(text.isEmpty == ratio.isNaN)
        }
    }

    private final class Count: Sendable {
        let value = Mutex(0)
    }

    private struct Counted: Encodable, Sendable {
        let number: Int
        let count: Count

        func encode(to encoder: any Encoder) throws {
            count.value.withLock { $0 += 1 }
            var container = encoder.singleValueContainer()
            try container.encode(number)
        }
    }

    @Test("encode again only what is not among the last values")
    func once() {
        let count = Count()
        var parts = EncodedParts<Counted>(limit: 3)
        func bytes(_ number: Int) -> [UInt8] {
            parts.bytes(of: Counted(number: number, count: count)) { $0.number == $1.number }
        }
        for number in [1, 2, 1, 3, 2, 3, 1, 1] { #expect(bytes(number) == Array("\(number)".utf8)) }
        #expect(count.value.withLock { $0 } == 3)
        // The one that was asked for longest ago has to go.
        _ = bytes(4)
        _ = bytes(3)
        _ = bytes(1)
        #expect(count.value.withLock { $0 } == 4)
        _ = bytes(2)
        #expect(count.value.withLock { $0 } == 5)
    }

    @Test("of Guess-E are taken for the same only where their bytes are")
    func alike() throws {
        var table = GameTable(players: 6)
        try table.beginFirstRound()
        try table.reachGuessing()
        let texts = ["caf\u{E9}", "cafe\u{301}", "caf\u{E9}"]
        for (guesser, text) in zip(table.guessers, texts) {
            try table.act(guesser, .guess(round: table.game.round, text: text.safe))
        }
        let views = table.order.map { table.game.view(for: $0) }
        var likePairs = 0
        var equalPairs = 0
        for one in views {
            for other in views {
                let isSame = SessionCoding.encode(one) == SessionCoding.encode(other)
                #expect(GuessE.areEncodedAlike(one, other) == isSame)
                if isSame { likePairs += 1 }
                if one == other { equalPairs += 1 }
            }
        }
        // Six with themselves; of the guessers two have not guessed, two have guessed in the same bytes, and a third
        // one in others that are equal as text.
        #expect(likePairs == 6 + 2 + 2)
        #expect(equalPairs == 6 + 2 + 6)
    }
}
