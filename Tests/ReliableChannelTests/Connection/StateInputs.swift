import Primitives

@testable import ReliableChannelCore

/// All inputs of a connection, by name.
enum StateInputs {
    typealias Input = (name: String, apply: @Sendable (inout StateSubject) throws -> Void)

    static let all: [Input] = frames + packets + handshakes + times + calls

    private static func frame(
        _ name: String, _ write: @escaping @Sendable (inout [UInt8]) -> Void
    ) -> Input {
        (name, { $0.receive($0.packet(StateSubject.frames(write))) })
    }

    private static func frame(_ name: String, _ bytes: [UInt8]) -> Input {
        frame(name) { $0 += bytes }
    }

    // MARK: Frames under the right tag

    private static func other(_ mode: DeliveryMode) -> Channel { Channel(id: 9, mode: mode) }

    private static let frames: [Input] = [
        frame("PADDING", [0]),
        frame("PING", [1]),
        frame("ACK") { $0.appendAck(AckFrame(ranges: [0...0], delayMicroseconds: 0)) },
        frame("ACK of what was not sent") {
            $0.appendAck(AckFrame(ranges: [90...90], delayMicroseconds: 0))
        },
        frame("ACK below zero", [2, 1, 0, 0, 2]),
        frame("ACK with 32 more ranges", [2, 1, 0, 32, 0]),
        frame("ACK cut off", [2, 1]),
        frame("MESSAGE") { $0.appendMessage(number: 0, range: 0..<1, of: [7]) },
        frame("MESSAGE before its turn") { $0.appendMessage(number: 1, range: 0..<2, of: [1, 2]) },
        frame("MESSAGE of another length than before") {
            $0.appendMessage(number: 1, range: 0..<1, of: [1, 2])
            $0.appendMessage(number: 1, range: 0..<1, of: [1, 2, 3])
        },
        frame("MESSAGE beyond the credit") {
            $0.appendMessage(number: 1 << 30, range: 0..<1, of: [1])
        },
        frame("MESSAGE too long") {
            $0.appendMessage(number: 1, range: 0..<1, of: [UInt8](repeating: 0, count: 10_001))
        },
        frame("MESSAGE of an unknown mode", [0x25, 0, 0, 1, 1]),
        frame("MESSAGE on a channel of another mode") {
            $0.appendMessage(channel: other(.unordered), number: 0, range: 0..<1, of: [1])
            $0.appendMessage(channel: other(.latest), number: 1, range: 0..<1, of: [1])
        },
        frame("MESSAGE on channel 256", [0x20, 0x41, 0, 0, 1, 1]),
        frame("MESSAGE unordered") {
            $0.appendMessage(channel: other(.unordered), number: 3, range: 0..<1, of: [1])
        },
        frame("MESSAGE unreliable") {
            $0.appendMessage(channel: other(.unreliable), number: 3, range: 0..<1, of: [1])
        },
        frame("MESSAGE sequenced, and an older one") {
            $0.appendMessage(channel: other(.sequenced), number: 3, range: 0..<1, of: [1])
            $0.appendMessage(channel: other(.sequenced), number: 2, range: 0..<1, of: [1])
        },
        frame("MESSAGE latest, and an older one") {
            $0.appendMessage(channel: other(.latest), key: 5, number: 3, range: 0..<1, of: [1])
            $0.appendMessage(channel: other(.latest), key: 5, number: 2, range: 0..<1, of: [1])
        },
        frame("MESSAGE of another key than before") {
            $0.appendMessage(channel: other(.latest), key: 5, number: 3, range: 0..<1, of: [1, 2])
            $0.appendMessage(channel: other(.latest), key: 6, number: 3, range: 1..<2, of: [1, 2])
        },
        frame("MESSAGE piece past its end", [0x28, 0, 1, 5, 5, 1, 0]),
        frame("MESSAGE empty piece", [0x28, 0, 1, 0, 5, 0]),
        frame("MESSAGE cut off", [0x28, 0, 1, 0, 5, 5, 1]),
        frame("SKIP") { $0.appendSkip(SkipFrame(channel: .main, number: 0, byteCount: 0)) },
        frame("SKIP of more than its message has") {
            $0.appendMessage(number: 1, range: 0..<1, of: [1, 2])
            $0.appendSkip(SkipFrame(channel: .main, number: 1, byteCount: 3))
        },
        frame("SKIP beyond the credit") {
            $0.appendSkip(SkipFrame(channel: .main, number: 1 << 30, byteCount: 0))
        },
        frame("SKIP of what is not repeated", [0x32, 0, 1, 0]),
        frame("SKIP cut off", [0x30, 0]),
        frame("MAX_DATA") { $0.appendMaxData(1 << 40) },
        frame("MAX_DATA smaller") { $0.appendMaxData(0) },
        frame("MAX_DATA cut off", [4]),
        frame("PATH_CHALLENGE", [0x1A, 0, 0, 0, 0, 0, 0, 0, 1]),
        frame("PATH_CHALLENGE cut off", [0x1A, 0]),
        frame("PATH_RESPONSE to nothing", [0x1B, 0, 0, 0, 0, 0, 0, 0, 1]),
        frame("PATH_RESPONSE cut off", [0x1B, 0]),
        frame("CLOSE") { $0.appendClose(CloseFrame(code: 0, text: [])) },
        frame("CLOSE of an application") { $0.appendClose(CloseFrame(code: 0x101, text: [0xFF])) },
        frame("CLOSE with a long text", [5, 0, 0x40, 129]),
        frame("CLOSE cut off", [5, 0]),
        frame("frame of an unknown type", [0x3F]),
        frame("no frames", []),
    ]

    // MARK: Packets

    private static let packets: [Input] = [
        (
            "packet with a wrong tag",
            { subject in
                var bytes = subject.packet([1])
                bytes[bytes.count - 1] ^= 1
                subject.receive(bytes)
            }
        ),
        (
            "packet that came before",
            { subject in
                let first = subject.packet([0])
                let last = subject.packet([0], ahead: -1)
                subject.receive(first)
                subject.receive(subject.stateName == "connecting" ? first : last)
                subject.receive(first)
            }
        ),
        (
            "packet far too old",
            { subject in
                let ahead = subject.packet([0], ahead: 20_000)
                subject.receive(ahead)
                // There is no such packet in states that accept none.
                let old = subject.core.forgedPacket([0], ahead: -10_000, for: subject.handle)
                subject.receive(old ?? ahead)
            }
        ),
        (
            "packet from elsewhere",
            {
                $0.receive($0.packet([1]), from: SocketAddress(ipv4: 1, port: 1))
            }
        ),
        (
            "packet with a wrong tag from elsewhere",
            { subject in
                var bytes = subject.packet([1])
                bytes[bytes.count - 1] ^= 1
                subject.receive(bytes, from: SocketAddress(ipv4: 1, port: 1))
            }
        ),
        (
            "RESET with its token",
            { $0.reset(token: $0.connection?.peerParameters?.resetToken ?? 0) }
        ),
        ("RESET with another token", { $0.reset(token: 77) }),
        ("RESET cut off", { $0.receive([6, 1, 2]) }),
        ("packet for another", { $0.receive([0x40] + [UInt8](repeating: 7, count: 30)) }),
        ("datagram without bytes", { $0.receive([]) }),
        ("datagram too short for a packet", { $0.receive(Array($0.packet([1]).prefix(20))) }),
        ("datagram too long", { $0.receive([UInt8](repeating: 0x40, count: 9001)) }),
    ]

    // MARK: Handshake

    private static let limits = TransportLimits(
        firstPacketNumber: 0, initialCredit: 1 << 16, maximumMessageByteCount: 10_000,
        resetToken: 5)

    private static func hello(_ subject: inout StateSubject, _ prefix: HandshakePrefix) {
        let cookie = subject.core.mint.make(
            for: StateSubject.peer, prefix: prefix, mode: 0, at: subject.now)
        subject.receive(.hello(prefix, mode: 0, limits: limits, proof: .cookie(cookie)))
    }

    private static func helloWithToken(_ subject: inout StateSubject, _ frames: [UInt8]) {
        let token = subject.core.makeAddressToken(for: StateSubject.peer, at: subject.now)
        let prefix = HandshakePrefix(clientID: ConnectionID(rawValue: 8), clientNonce: 9)
        var bytes: [UInt8] = []
        HandshakeDatagram.hello(prefix, mode: 0, limits: limits, proof: .token(token))
            .encode(into: &bytes, earlyFrames: frames)
        subject.receive(bytes)
    }

    private static func otherNonce(_ prefix: HandshakePrefix) -> HandshakePrefix {
        HandshakePrefix(clientID: prefix.clientID, clientNonce: prefix.clientNonce ^ 1)
    }

    private static let handshakes: [Input] = [
        ("HELLO", { $0.receive(.hello($0.prefix, mode: 0, limits: limits, proof: .none)) }),
        (
            "HELLO of another version",
            {
                let prefix = HandshakePrefix(
                    version: 99, clientID: $0.prefix.clientID, clientNonce: 1)
                $0.receive(.hello(prefix, mode: 0, limits: limits, proof: .none))
            }
        ),
        ("HELLO with its cookie", { hello(&$0, $0.prefix) }),
        ("HELLO with a cookie, other nonce", { hello(&$0, otherNonce($0.prefix)) }),
        (
            "HELLO with a cookie, other ID",
            {
                hello(&$0, HandshakePrefix(clientID: ConnectionID(rawValue: 5), clientNonce: 6))
            }
        ),
        (
            "HELLO with a token and a message",
            {
                helloWithToken(
                    &$0, StateSubject.frames { $0.appendMessage(number: 0, range: 0..<1, of: [9]) })
            }
        ),
        ("HELLO with a token and an ACK", { helloWithToken(&$0, [2, 0, 0, 0, 0]) }),
        ("HELLO with a token and a malformed frame", { helloWithToken(&$0, [0x3F]) }),
        (
            "HELLO with a forged cookie",
            {
                $0.receive(
                    .hello(
                        $0.prefix, mode: 0, limits: limits, proof: .cookie(Cookie(time: 1, tag: 2)))
                )
            }
        ),
        ("CHALLENGE", { $0.receive(.challenge($0.prefix, Cookie(time: 1, tag: 2))) }),
        (
            "CHALLENGE, other nonce",
            {
                $0.receive(.challenge(otherNonce($0.prefix), Cookie(time: 1, tag: 2)))
            }
        ),
        ("ACCEPT", { $0.receive(accept($0.prefix)) }),
        ("ACCEPT, other nonce", { $0.receive(accept(otherNonce($0.prefix))) }),
        ("ACCEPT in another mode", { $0.receive(accept($0.prefix, mode: 1)) }),
        ("ACCEPT of short messages only", { $0.receive(accept($0.prefix, longest: 1)) }),
        ("VERSION without ours", { $0.receive(.version($0.prefix, supported: [99])) }),
        ("VERSION with ours", { $0.receive(.version($0.prefix, supported: [Wire.version, 99])) }),
        ("REFUSED", { $0.receive(.refused($0.prefix, code: 1)) }),
        ("REFUSED for an unknown reason", { $0.receive(.refused($0.prefix, code: 77)) }),
        (
            "handshake datagram that is damaged",
            {
                var bytes: [UInt8] = []
                HandshakeDatagram.refused($0.prefix, code: 1).encode(into: &bytes)
                bytes[22] ^= 2
                $0.receive(bytes)
            }
        ),
    ]

    private static func accept(
        _ prefix: HandshakePrefix, mode: UInt8 = 0, longest: UInt32 = 10_000
    ) -> HandshakeDatagram {
        var limits = limits
        limits.maximumMessageByteCount = longest
        return .accept(
            prefix, mode: mode, serverID: ConnectionID(rawValue: 3), serverNonce: 4,
            limits: limits, tookEarlyData: false)
    }

    // MARK: Time

    private static func wait(_ name: String, _ duration: Duration) -> Input {
        (
            name,
            { subject in
                // Like a driver: at each requested time.
                let limit = subject.now + duration
                while let next = subject.core.nextTimeout, next <= limit {
                    subject.now = max(subject.now, next)
                    subject.core.handleTimeout(at: subject.now)
                    var bytes: [UInt8] = []
                    while subject.core.pollTransmit(into: &bytes, at: subject.now) != nil {}
                    if subject.connection == nil { break }
                }
                subject.now = limit
            }
        )
    }

    private static let times: [Input] = [
        ("timeout before its time", { $0.core.handleTimeout(at: $0.now) }),
        wait("0.3 s of silence", .milliseconds(300)),
        wait("3 s of silence", .seconds(3)),
        wait("6 s of silence", .seconds(6)),
        wait("11 s of silence", .seconds(11)),
        wait("31 s of silence", .seconds(31)),
        (
            "stop of the process for 20 s",
            { subject in
                subject.now = subject.now + .seconds(20)
                subject.core.handleTimeout(at: subject.now)
            }
        ),
    ]

    // MARK: The application

    private static let calls: [Input] = [
        (
            "send on a channel of another mode",
            { subject in
                for mode in [DeliveryMode.unordered, .latest] {
                    try subject.core.send(
                        [1], options: SendOptions(channel: other(mode)), on: subject.handle,
                        at: subject.now)
                }
            }
        ),
        (
            "send too much on an unreliable channel",
            {
                try $0.core.send(
                    [UInt8](repeating: 0, count: 70_000),
                    options: SendOptions(channel: other(.unreliable)), on: $0.handle, at: $0.now)
            }
        ),
        ("send", { try $0.core.send([1], on: $0.handle, at: $0.now) }),
        (
            "send too much at once",
            {
                try $0.core.send([UInt8](repeating: 0, count: 10_001), on: $0.handle, at: $0.now)
            }
        ),
        ("nextMessage", { _ = $0.core.nextMessage(on: $0.handle) }),
        (
            "nextMessage until none",
            {
                while $0.core.nextMessage(on: $0.handle) != nil {}
            }
        ),
        (
            "flushing close",
            {
                $0.core.close($0.handle, reason: .finished, flushing: true, at: $0.now)
            }
        ),
        ("close", { $0.core.close($0.handle, reason: .finished, flushing: false, at: $0.now) }),
    ]
}
