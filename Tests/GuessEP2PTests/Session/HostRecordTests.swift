import Primitives
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// The news of another host, which each member gets once.
struct HostRecordTests {
    private let ben = PlayerID(rawValue: 1)

    @Test("a change is told once, with the cause that was known")
    func once() {
        var record = HostRecord()
        #expect(record.receive(.host) == nil && record.receive(.host) == nil)
        record.cause = .handover
        expect(record.receive(ben), equals: HostChange(from: .host, because: .handover))
        #expect(record.receive(ben) == nil)
        // The cause was that of one change.
        expect(record.receive(.host), equals: HostChange(from: ben, because: .silence))
    }

    @Test("a program that has hosted itself was cut off, unless it is the host again")
    func cutOff() {
        var record = HostRecord(hosted: .host)
        expect(record.receive(ben), equals: HostChange(from: .host, because: .cutOff))
        var again = HostRecord(hosted: ben)
        #expect(again.receive(ben) == nil)
    }

    @Test("the members who go on, and the new host itself, are told it before the new host's view")
    func successors() throws {
        var table = try Succeeding(players: 3, scene: .guessing)
        try table.loseHost()
        let heir = try table.succeed()
        for number in 0..<3 where number != heir { try table.comeOver(number) }
        table.room.drain()
        let told = [HostChange(from: .host, because: .silence)]
        expect(table.room.hostChanges, equals: told)
        for number in 0..<3 where number != heir {
            let seen = table.room.seen(by: 20 + number)
            let changes = seen.compactMap { event in
                if case .hostChanged(let change) = event { change } else { nil }
            }
            expect(changes, equals: told)
            let index = try #require(
                seen.firstIndex { if case .hostChanged = $0 { true } else { false } })
            guard case .view(let view) = seen[index + 1] else {
                Issue.record("\(seen[index + 1]) follows")
                continue
            }
            #expect(view.host != .host)
        }
    }
}
