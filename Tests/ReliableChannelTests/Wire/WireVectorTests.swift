import Foundation
import Primitives
import TestKit
import Testing

@testable import ReliableChannelCore

/// The golden vectors of the wire document, read from its text.
///
/// A vector is a fenced block whose first line is "```channel-vector NAME".
enum WireDocument {
    static func vectors() throws -> [String: [UInt8]] {
        let root = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        var result: [String: [UInt8]] = [:]
        for name in ["Docs/WIRE.md", "Docs/WIRE-channel.md"] {
            guard
                let text = try? String(
                    contentsOf: root.appendingPathComponent(name), encoding: .utf8)
            else { continue }
            var current: String?
            for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
                if line.hasPrefix("```channel-vector ") {
                    let name = String(line.dropFirst(18))
                    current = name
                    result[name] = []
                } else if line.hasPrefix("```") {
                    current = nil
                } else if let current {
                    result[current]? += try #require(vectorBytes(of: line), "\(line)")
                }
            }
        }
        return result
    }

    /// Returns a vector as the document can have it, except that there each field is a group.
    static func block(_ name: String, _ bytes: [UInt8]) -> String {
        var lines = ["```channel-vector \(name)"]
        var line: [String] = []
        var index = 0
        func flush() {
            if !line.isEmpty { lines.append(line.joined(separator: " ")) }
            line = []
        }
        while index < bytes.count {
            let zeros = bytes[index...].prefix { $0 == 0 }.count
            if zeros > 32 {
                flush()
                lines.append("00*\(zeros)")
                index += zeros
                continue
            }
            let digits = String(bytes[index], radix: 16)
            line.append(digits.count == 1 ? "0" + digits : digits)
            if line.count == 24 { flush() }
            index += 1
        }
        flush()
        return (lines + ["```"]).joined(separator: "\n")
    }

    /// Records an issue with the correct block if the document has another one.
    static func expect(_ name: String, is bytes: [UInt8], in vectors: [String: [UInt8]]) {
        guard vectors[name] != bytes else { return }
        Issue.record("the document should have\n\(block(name, bytes))")
    }
}

struct WireVectorTests {
    static let prefix = HandshakePrefix(
        clientID: ConnectionID(rawValue: 0x0102_0304_0506_0708),
        clientNonce: 0x1112_1314_1516_1718)
    static let serverID = ConnectionID(rawValue: 0x2122_2324_2526_2728)
    static let serverNonce: UInt64 = 0x3132_3334_3536_3738
    static let cookie = Cookie(time: 0x4142_4344_4546_4748, tag: 0x5152_5354_5556_5758)
    static let limits = TransportLimits(
        firstPacketNumber: 1000, initialCredit: 262_144, maximumMessageByteCount: 1_048_576,
        resetToken: 0x6162_6364_6566_6768)

    static let token = AddressToken(time: 0x4142_4344_4546_4748, tag: 0x7172_7374_7576_7778)
    /// Message 0, "early", in a HELLO with a token.
    static let earlyFrames: [String: [UInt8]] = {
        var frames: [UInt8] = []
        frames.appendMessage(number: 0, range: 0..<5, of: Array("early".utf8))
        return ["hello-with-token": frames]
    }()

    static let handshakes: [String: HandshakeDatagram] = [
        "hello": .hello(prefix, mode: 0, limits: limits, proof: .none),
        "hello-with-cookie": .hello(prefix, mode: 0, limits: limits, proof: .cookie(cookie)),
        "hello-with-token": .hello(prefix, mode: 0, limits: limits, proof: .token(token)),
        "challenge": .challenge(prefix, cookie),
        "accept": .accept(
            prefix, mode: 0, serverID: serverID, serverNonce: serverNonce, limits: limits,
            tookEarlyData: true),
        "version": .version(
            HandshakePrefix(
                version: 9, clientID: prefix.clientID, clientNonce: prefix.clientNonce),
            supported: [2]),
        "refused": .refused(prefix, code: Refusal.full.rawValue),
    ]

    static let protection = PacketProtection(
        clientNonce: prefix.clientNonce, serverNonce: serverNonce, clientID: prefix.clientID,
        serverID: serverID, mode: 0)

    /// The packets from client to server: the number, and the frames in their own encoding.
    static let packets: [String: (number: UInt64, frames: [UInt8])] = {
        var ping: [UInt8] = []
        ping.appendPing()
        var messages: [UInt8] = []
        messages.appendMessage(number: 5, range: 0..<5, of: Array("hello".utf8))
        messages.appendMessage(number: 6, range: 0..<0, of: [])
        var fragment: [UInt8] = []
        fragment.appendMessage(
            number: 7, range: 300..<316, of: (0..<1000).map { UInt8(truncatingIfNeeded: $0) })
        var modes: [UInt8] = []
        modes.appendMessage(
            channel: Channel(id: 3, mode: .latest), key: 42, number: 8, range: 0..<2, of: [7, 8])
        modes.appendMessage(
            channel: Channel(id: 200, mode: .unreliable), number: 300, range: 0..<1, of: [9])
        modes.appendSkip(
            SkipFrame(channel: Channel(id: 3, mode: .latest), number: 7, byteCount: 1000))
        var control: [UInt8] = []
        control.appendAck(
            AckFrame(ranges: [1010...1012, 1005...1005, 1000...1001], delayMicroseconds: 850))
        control.appendMaxData(300_000)
        var close: [UInt8] = []
        close.appendClose(CloseFrame(code: 0x107, text: Array("good night".utf8)))
        var path: [UInt8] = []
        path.appendPathChallenge(0x8182_8384_8586_8788)
        path.appendPathResponse(0x9192_9394_9596_9798)
        return [
            "packet-path": (1005, path),
            "packet-ping": (1000, ping), "packet-messages": (1001, messages),
            "packet-modes": (1006, modes),
            "packet-fragment": ((1 << 32) + 2, [0, 0] + fragment),
            "packet-ack-credit": (1003, control), "packet-close": (1004, close),
        ]
    }()

    static func encode(_ number: UInt64, _ frames: [UInt8]) -> [UInt8] {
        var datagram: [UInt8] = []
        PacketHeader(destination: serverID, truncatedNumber: PacketNumber.truncated(number))
            .encode(into: &datagram)
        datagram += frames
        protection.seal(&datagram, packetNumber: number)
        return datagram
    }

    @Test("the document's handshake vectors decode, and encode to the same bytes")
    func handshakeVectors() throws {
        let vectors = try WireDocument.vectors()
        for (name, expected) in Self.handshakes {
            var encoded: [UInt8] = []
            expected.encode(into: &encoded, earlyFrames: Self.earlyFrames[name] ?? [])
            WireDocument.expect(name, is: encoded, in: vectors)
            if name == "version" || expected.prefix.version == Wire.version {
                expect(
                    HandshakeDatagram.decode(encoded.span), equals: .datagram(expected), "\(name)")
            }
        }
    }

    @Test("the document's reset vector decodes, and encodes to the same bytes")
    func resetVector() throws {
        let reset = StatelessReset(connection: Self.serverID, token: Self.limits.resetToken)
        var encoded: [UInt8] = []
        reset.encode(into: &encoded)
        WireDocument.expect("reset", is: encoded, in: try WireDocument.vectors())
        expect(StatelessReset.decode(encoded.span), equals: reset)
        for count in 0..<encoded.count {
            #expect(StatelessReset.decode(encoded.span.extracting(0..<count)) == nil)
        }
    }

    @Test("the document's packet vectors decode, and encode to the same bytes")
    func packetVectors() throws {
        let vectors = try WireDocument.vectors()
        for (name, packet) in Self.packets {
            let bytes = Self.encode(packet.number, packet.frames)
            WireDocument.expect(name, is: bytes, in: vectors)
            guard let header = PacketHeader.decode(bytes.span) else {
                Issue.record("\(name) has no header")
                continue
            }
            expect(header.destination, equals: Self.serverID)
            let number = PacketNumber.decode(header.truncatedNumber, expected: packet.number)
            expect(number, equals: packet.number)
            #expect(isValid(bytes, number))
            #expect(!isValid(bytes, number + (1 << 32)))
            try expect(reencoded(bytes), equals: packet.frames, "\(name)")
        }
    }

    private func isValid(_ bytes: [UInt8], _ number: UInt64) -> Bool {
        Self.protection.isValid(bytes.span, packetNumber: number)
    }

    private func reencoded(_ bytes: [UInt8]) throws -> [UInt8] {
        var reader = FrameReader(range: bytes.span.frameRange)
        var result: [UInt8] = []
        while let frame = try reader.next(in: bytes.span) {
            switch frame {
            case .padding: result.append(0)
            case .ping: result.appendPing()
            case .pathChallenge(let data): result.appendPathChallenge(data)
            case .pathResponse(let data): result.appendPathResponse(data)
            case .ack(let ack): result.appendAck(ack)
            case .message(let frame):
                var message = [UInt8](repeating: 0, count: frame.totalByteCount)
                let range = frame.offset..<(frame.offset + frame.bytes.count)
                message.replaceSubrange(range, with: bytes[frame.bytes])
                result.appendMessage(
                    channel: frame.channel, key: frame.key, number: frame.number, range: range,
                    of: message)
            case .skip(let skip): result.appendSkip(skip)
            case .maxData(let credit): result.appendMaxData(credit)
            case .close(let close): result.appendClose(close)
            }
        }
        return result
    }

    @Test("refuses every part of a vector, and every vector with one changed bit")
    func damage() {
        for (name, datagram) in Self.handshakes where !name.hasPrefix("hello-with") {
            var bytes: [UInt8] = []
            datagram.encode(into: &bytes)
            for count in 0..<bytes.count {
                guard case .dropped = HandshakeDatagram.decode(bytes.span.extracting(0..<count))
                else {
                    Issue.record("\(name) is accepted with \(count) bytes")
                    continue
                }
            }
            // Every 97th bit of the padding is enough.
            let step = bytes.count > 100 ? 97 : 1
            for bit in stride(from: 0, to: bytes.count * 8, by: step) {
                var damaged = bytes
                damaged[bit / 8] ^= 1 << UInt8(bit % 8)
                guard case .dropped = HandshakeDatagram.decode(damaged.span) else {
                    Issue.record("\(name) is taken with bit \(bit) changed")
                    continue
                }
            }
        }
        for (name, packet) in Self.packets {
            let bytes = Self.encode(packet.number, packet.frames)
            for count in 0..<bytes.count {
                #expect(!isValid(Array(bytes.prefix(count)), packet.number), "\(name)")
            }
            for bit in 0..<(bytes.count * 8) {
                var damaged = bytes
                damaged[bit / 8] ^= 1 << UInt8(bit % 8)
                #expect(!isValid(damaged, packet.number), "\(name), bit \(bit)")
            }
        }
    }
}
