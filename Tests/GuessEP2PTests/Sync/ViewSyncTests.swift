import Primitives
import SimulationKit
import TestKit
import Testing

@testable import GuessEP2P

/// Views as deltas to views that the player has.
struct ViewSyncTests {
    /// Returns a text like a view's, of which each version changes a little.
    private static func view(_ version: UInt64) -> [UInt8] {
        let rows = (0..<30).map { row in
            #"{"id":\#(row),"score":\#(UInt64(row) == version % 30 ? version : 0)}"#
        }
        return Array(("[" + rows.joined(separator: ",") + "]").utf8)
    }

    private static let limit = 1 << 16

    @Test("the first is sent whole, the next ones as deltas")
    func sizes() {
        var sender = ViewSender()
        var receiver = ViewReceiver()
        let first = sender.update(to: Self.view(1), version: 1)
        #expect(first.base == nil && first.delta.count >= Self.view(1).count)
        expect(
            receiver.receive(first.encoded, limit: Self.limit),
            equals: .view(Self.view(1), version: 1, hostMilliseconds: 0))
        sender.acknowledge(1)
        let second = sender.update(to: Self.view(2), version: 2)
        #expect(second.base == 1 && second.encoded.count < 40)
        expect(
            receiver.receive(second.encoded, limit: Self.limit),
            equals: .view(Self.view(2), version: 2, hostMilliseconds: 0))
    }

    @Test(
        "with loss, delay and copies every update is usable, and none shows an old view"
    )
    func anyLoss() {
        for seed in Effort.seeds(60, quick: 1) {
            var generator = SeededGenerator(seed: seed)
            var sender = ViewSender()
            var receiver = ViewReceiver()
            var updates: [[UInt8]] = []
            var acknowledgements: [UInt64] = []
            let loss = generator.drawUnit() * 0.9
            for version in 1...400 as ClosedRange<UInt64> {
                let view = Self.view(version)
                updates.append(sender.update(to: view, version: version).encoded)
                while !updates.isEmpty, generator.chance(0.7) {
                    let index = generator.draw(in: 0...(updates.count - 1))
                    let update =
                        generator.chance(0.1) ? updates[index] : updates.remove(at: index)
                    guard !generator.chance(loss) else { continue }
                    let before = receiver.version ?? 0
                    switch receiver.receive(update, limit: Self.limit) {
                    case .view(let bytes, let version, _):
                        #expect(version > before && bytes == Self.view(version), "seed \(seed)")
                        acknowledgements.append(version)
                    case .outdated: break
                    case .unusable(let reason):
                        // A player who is too far behind gets a whole view next, and no error.
                        expect(reason, equals: .unknownBase, "seed \(seed)")
                    }
                }
                while !acknowledgements.isEmpty, generator.chance(0.6) {
                    let index = generator.draw(in: 0...(acknowledgements.count - 1))
                    let version = acknowledgements.remove(at: index)
                    if !generator.chance(loss) { sender.acknowledge(version) }
                }
            }
            let last = sender.update(to: Self.view(401), version: 401)
            expect(
                receiver.receive(last.encoded, limit: Self.limit),
                equals: .view(Self.view(401), version: 401, hostMilliseconds: 0), "seed \(seed)")
        }
    }

    @Test("a player who has lost all views says so, and gets the view whole")
    func resync() {
        var sender = ViewSender()
        _ = sender.update(to: Self.view(1), version: 1)
        sender.acknowledge(1)
        let told = sender.update(to: Self.view(2), version: 2)
        var receiver = ViewReceiver()
        expect(receiver.receive(told.encoded, limit: Self.limit), equals: .unusable(.unknownBase))
        sender.forget()
        let whole = sender.update(to: Self.view(2), version: 3)
        #expect(whole.base == nil)
        expect(
            receiver.receive(whole.encoded, limit: Self.limit),
            equals: .view(Self.view(2), version: 3, hostMilliseconds: 0))
    }

    @Test("a view with a different hash is noticed and not shown")
    func divergence() {
        var sender = ViewSender()
        var receiver = ViewReceiver()
        var update = sender.update(to: Self.view(1), version: 1)
        update.hash ^= 1
        expect(
            receiver.receive(update.encoded, limit: Self.limit), equals: .unusable(.differentHash))
        #expect(receiver.version == nil)
        update.hash ^= 1
        expect(
            receiver.receive(update.encoded, limit: 10), equals: .unusable(.malformed), "too long")
        expect(receiver.receive([], limit: 10), equals: .unusable(.malformed))
        expect(
            receiver.receive([2, 2] + Array(repeating: 0, count: 8), limit: 10),
            equals: .unusable(.malformed), "told by itself")
    }

    @Test("neither side remembers more than 32 views, or many bytes of long ones")
    func memory() {
        var sender = ViewSender()
        var receiver = ViewReceiver()
        for version in 1...100 as ClosedRange<UInt64> {
            let update = sender.update(to: Self.view(version), version: version)
            _ = receiver.receive(update.encoded, limit: Self.limit)
            if version == 1 { sender.acknowledge(1) }
        }
        #expect(sender.acknowledged == nil, "the base is too long ago")
        sender.acknowledge(60)
        #expect(sender.acknowledged == nil)
        sender.acknowledge(90)
        expect(sender.acknowledged, equals: 90)
        var long = ViewSender()
        for version in 1...10 as ClosedRange<UInt64> {
            _ = long.update(to: Array(repeating: 7, count: 100_000), version: version)
        }
        long.acknowledge(8)
        #expect(long.acknowledged == nil)
        long.acknowledge(9)
        expect(long.acknowledged, equals: 9)
    }
}
