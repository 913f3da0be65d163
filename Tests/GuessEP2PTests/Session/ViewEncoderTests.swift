import Primitives
import SimulationKit
import Synchronization
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// Views encoded in parts.
struct ViewEncoderTests {
    /// Draws the views of one session in sequence, as its host could make them.
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

        private mutating func seals() -> MemberSeals {
            MemberSeals(claim: some { $0.number() }, consent: number())
        }

        private mutating func succession() -> Succession {
            Succession(
                session: number(), epoch: .first, heirs: [PlayerID(rawValue: 3), .host],
                seals: [Succession.Seal(player: .host, values: [number(), .max])],
                signers: [Succession.Signer(player: PlayerID(rawValue: 3), seals: seals())],
                hostSeal: some { $0.number() },
                isOpen: generator.chance(0.5),
                lateArrivals: generator.pick(from: HostConfiguration.LateArrivals.allCases)
                    ?? .join,
                bots: [Succession.Bot(player: .host, skill: generator.draw(in: 0...100))],
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
    /// - Returns: The parts that occurred, and the parts that were missing.
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
                // The expectation would print all the bytes, so the comparison is outside.
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

    @Test("have the same bytes as views encoded whole")
    func sameBytes() throws {
        var seen: Set<String> = []
        for seed in Effort.seeds(40, quick: 5) {
            let games = try Self.viewsOfGuessing(
                ["caf\u{E9}", "cafe\u{301}", "a bear", "a \"bear\"/\\"], seed: seed)
            seen.formUnion(
                Self.check(Tally.self, seed: seed) {
                    Tally.View(total: $0.generator.draw(in: -5...5))
                })
            _ = Self.check(Riddle.self, seed: seed) { draw in
                draw.generator.pick(from: games) ?? games[0]
            }
        }
        expect(seen.count, equals: 10, "all with and without what a view may lack")
    }

    /// Returns all views of a round, before and after each guess.
    private static func viewsOfGuessing(
        _ guesses: [String], seed: UInt64
    ) throws -> [Riddle.View] {
        let players = Samples.players(guesses.count + 1)
        var game = Riddle(seed: seed)
        game.start(with: players)
        try game.apply(.action(player: .host, action: .advance(round: 0)), at: .zero)
        var views = players.map { game.view(for: $0) }
        let artist = try #require(views[0].artist)
        try game.apply(
            .action(player: artist, action: .submitPrompt(round: 1, text: "a bear".safe)),
            at: .zero)
        try game.apply(
            .result(result: .painted(round: 1, picture: nil)), at: .zero)
        for (guesser, text) in zip(players.filter { $0 != artist }, guesses) {
            views += players.map { game.view(for: $0) }
            try game.apply(
                .action(player: guesser, action: .guess(round: 1, text: text.safe)), at: .zero)
        }
        return views + players.map { game.view(for: $0) }
    }

    /// A game whose views may contain values that JSON cannot express.
    private struct Ratio: Game {
        enum Action: Message {
            case none

            func apply(from sender: PlayerID, to state: inout Ratio) throws(Rejection) {}
        }

        struct View: Codable, Equatable { var ratio: Double }

        func view(for player: PlayerID?) -> View { View(ratio: 0) }
    }

    @Test("fail exactly if views encoded whole do")
    func inexpressible() {
        var encoder = ViewEncoder<Ratio>()
        var view = SessionView<Ratio.View>(
            sessionName: "Friday".safe, you: .host, phase: .playing, players: [], capacity: 8,
            requests: [])
        for ratio in [1.5, .nan, 0.25] {
            view.game = Ratio.View(ratio: ratio)
            let text = String(decoding: encoder.encode(view), as: UTF8.self)
            expect(text, equals: String(decoding: SessionCoding.encode(view), as: UTF8.self))
            expect(text.isEmpty, equals: ratio.isNaN)
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

    @Test("are encoded again only if they are not among the last values")
    func once() {
        let count = Count()
        var parts = EncodedParts<Counted>(limit: 3)
        func bytes(_ number: Int) -> [UInt8] {
            parts.bytes(of: Counted(number: number, count: count)) { $0.number == $1.number }
        }
        for number in [1, 2, 1, 3, 2, 3, 1, 1] {
            expect(bytes(number), equals: Array("\(number)".utf8))
        }
        expect(count.value.withLock { $0 }, equals: 3)
        // The part that was used longest ago is dropped.
        _ = bytes(4)
        _ = bytes(3)
        _ = bytes(1)
        expect(count.value.withLock { $0 }, equals: 4)
        _ = bytes(2)
        expect(count.value.withLock { $0 }, equals: 5)
    }
}
