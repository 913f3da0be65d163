import Primitives
import SimulationKit
import TestKit
import Testing

@testable import ReliableChannelCore

/// The findings of the fuzzers, each as the shortest test that shows it.
struct FuzzFindingTests {
    @Test(
        "a message that begins with the handshake, before the window is known, also ends well",
        arguments: [1000, 1100, 1171, 2000, 3000, 20_000])
    func earlyBeginning(byteCount: Int) throws {
        var duo = Duo()
        let token = duo.world.hosts[1].makeAddressToken(for: Duo.client, at: duo.world.now)
        let handle = duo.world.hosts[0].connect(
            to: Duo.server, token: token, at: duo.world.now)
        duo.handles[0] = handle
        let messages = [
            [UInt8](repeating: 1, count: byteCount), [2], [UInt8](repeating: 3, count: 900),
        ]
        for message in messages {
            try duo.world.hosts[0].send(message, on: handle, at: duo.world.now)
        }
        duo.world.transmit(from: 0)
        try duo.run(for: .seconds(1))
        expect(duo.receiveAll(at: 1), equals: messages)
        try expect(duo.status(of: 0).bufferedByteCount, equals: 0)
    }

    @Test("numbers left out beyond the credit, within the largest gap, end the connection")
    func unseenBeyondCredit() throws {
        var subject = try StateSubject(.server)
        for id in UInt8(0)..<2 {
            let channel = Channel(id: id, mode: .unordered)
            subject.receive(
                subject.packet(
                    StateSubject.frames {
                        $0.appendSkip(
                            SkipFrame(channel: channel, number: 16_000, byteCount: 100))
                    }))
        }
        expect(subject.stateName, equals: "closing")
        guard case .closed(_, .flowControlError)? = subject.lastEvent() else {
            Issue.record("the reason is not the credit")
            return
        }
        try subject.core.checkInvariants()
    }
}
