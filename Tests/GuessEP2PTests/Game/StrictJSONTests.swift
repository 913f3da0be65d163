import Foundation
import Primitives
import ReliableChannelCore
import SimulationKit
import TestKit
import Testing

@testable import GameTestKit
@testable import GuessEP2P

/// All implementations have to agree which bytes are a message.
struct StrictJSONTests {
    @Test(
        "that follows RFC 8259 exactly is accepted",
        arguments: [
            "{}", "[]", "null", " true ", "\t[1,\n2 , 3]\r", "-0", "0", "10.5e+3", "1E9",
            "-1.25e-7",
            #"{"a":{"a":[{"a":1},{"a":2}]},"b":""}"#, #""\"\\\/\b\f\n\r\t\u00e9\ud83d\uDE00é😀""#,
            #"{"a":1,"A":2,"":3}"#, "{\"\u{7F}\":1}",
        ])
    func valid(text: String) {
        #expect(StrictJSON.isValid(Array(text.utf8)))
    }

    @Test(
        "that differs slightly from RFC 8259 is refused",
        arguments: [
            "", " ", "{", "}", "[", "]", "[1,]", "[,1]", "[1 2]", "[1}", "{]", #"{"a":1,}"#,
            #"{,}"#,
            #"{"a"}"#, #"{"a":}"#, #"{"a" 1}"#, "{a:1}", "{'a':1}", "{1:1}", "nul", "truex", "True",
            "1 2", "{}{}", "01", "-", "+1", ".5", "1.", "1e", "1e+", "0x1", "NaN", "Infinity",
            "--1",
            "\"\u{1}\"", "\"a\nb\"", "\"\t\"", #""\x""#, #""\u12g4""#, #""\u12"#, #"""#, #""\"#,
            #""\ud800""#, #""\ud800\u0041""#, #""\udc00""#, #""\ud800\ud800""#, "// a\n1", "/**/1",
            "\u{FEFF}{}", "[1]\u{0}", "\u{A0}1",
            #"{"a":1,"a":1}"#, #"{"a":1,"\u0061":2}"#, #"{"b":{"a":1,"c":[],"a":1}}"#,
            #"{"é":1,"\u00e9":2}"#,
        ])
    func invalid(text: String) {
        #expect(!StrictJSON.isValid(Array(text.utf8)))
    }

    @Test("is valid UTF-8, and no other encoding")
    func encoding() throws {
        let message = #"{"setReady":{"isReady":true}}"#
        #expect(SessionCoding.decode(FromPlayer.self, from: Array(message.utf8)) != nil)
        for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf32BigEndian, .utf32] {
            let bytes = try #require(message.data(using: encoding))
            #expect(SessionCoding.decode(FromPlayer.self, from: Array(bytes)) == nil)
        }
        for broken: [UInt8] in [
            [0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x80],
        ] {
            #expect(!StrictJSON.isValid([0x22] + broken + [0x22]))
        }
    }

    @Test("has a limited depth, and takes time in proportion to its length")
    func depth() {
        func nested(_ depth: Int, _ open: String, _ close: String) -> [UInt8] {
            let text =
                String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
            return Array(text.utf8)
        }
        #expect(StrictJSON.isValid(nested(64, "[", "]")))
        #expect(!StrictJSON.isValid(nested(65, "[", "]")))
        #expect(StrictJSON.isValid(nested(64, #"{"a":"#, "}")))
        #expect(!StrictJSON.isValid(nested(65, #"{"a":"#, "}")))
        #expect(!StrictJSON.isValid([UInt8](repeating: UInt8(ascii: "["), count: 1 << 16)))
        let names = (0..<6000).map { "\"\($0)\":1" }.joined(separator: ",")
        #expect(StrictJSON.isValid(Array("{\(names)}".utf8)))
        #expect(!StrictJSON.isValid(Array("{\(names),\"17\":1}".utf8)))
    }

    @Test(
        "that is invalid is refused as a message, counted and answered",
        arguments: [
            #"{"setReady":{"isReady":true},"setReady":{"isReady":false}}"#,
            #"{"setReady":{"isReady":true,"isReady":false}}"#, #"{"setReady":{"isReady":true,}}"#,
            "{\"cancelRequest\":{\"id\":1,\"x\":\"\u{1}\"}}",
        ])
    func messages(text: String) throws {
        var room = try Room(players: 1)
        let before = room.host.statistics.unreadableMessages
        room.say(Array(text.utf8), from: 0)
        expect(room.host.statistics.unreadableMessages, equals: before + 1)
        expect(room.lastAnswer(to: 0), equals: .rejected(id: 0, rejection: .unreadable))
        #expect(room.host.members[1].isReady, "nothing has changed")
    }

    @Test("is the form that sessions write, for all values", arguments: UInt64(0)..<20)
    func written(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let scalars = (0..<40).compactMap { _ in
            Unicode.Scalar(UInt32(generator.draw(in: 0...0x2FFF)))
        }
        let text = SafeText(String(String.UnicodeScalarView(scalars)))
        let message = FromPlayer.perform(
            id: generator.next(), game: nil, action: .guess(round: 1, text: text))
        let bytes = SessionCoding.encode(message)
        #expect(StrictJSON.isValid(bytes))
        expect(SessionCoding.decode(FromPlayer.self, from: bytes), equals: message)
        // No change of one byte may stop the program.
        for _ in 0..<200 {
            var damaged = bytes
            damaged[generator.draw(in: 0...bytes.count - 1)] = UInt8(
                truncatingIfNeeded: generator.next())
            _ = SessionCoding.decode(FromPlayer.self, from: damaged)
        }
    }
}

/// Tests of a session's reaction to a message that the other side does not accept.
struct RefusedMessageTests {
    @Test("end the connection with the matching code, and other errors with none")
    func reasons() {
        expect(CloseReason(refusing: .messageTooLarge(limit: 10)), equals: .messageTooLargeForPeer)
        for error: SendError in [
            .bufferFull, .channelModeMismatch(.ordered), .tooManyKeys(limit: 1), .keyOutOfRange,
        ] {
            expect(CloseReason(refusing: error), equals: .finished)
        }
        #expect(CloseReason(refusing: .closed) == nil)
    }

    /// A player whose endpoint accepts short messages only.
    private final class Short: Station {
        private(set) var reason: CloseReason?

        init() {
            var configuration = EndpointConfiguration()
            configuration.maximumMessageByteCount = 100
            super.init(
                at: SocketAddress(ipv4: 0x0A00_0002, port: 1), seed: 2, configuration: configuration
            )
        }

        override func closed(_ connection: ConnectionHandle, _ reason: CloseReason) {
            self.reason = reason
        }
    }

    @Test("are reported to the peer with their reason")
    func told() {
        let configuration = HostConfiguration(
            sessionName: "S".safe, hostName: "H".safe, approval: .automatic)
        let host = BareHost(at: SocketAddress(ipv4: 0x0A00_0001, port: 1), configuration, seed: 1)
        let player = Short()
        var world = World<Station>(network: SimulatedNetwork(seed: 1))
        world.add(host, at: host.address)
        world.add(player, at: player.address)
        // An invitation is longer than the limit.
        host.invite(player.address)
        host.handleTimeout(at: .zero)
        world.transmit(from: 0)
        while world.now < .zero + .seconds(5), player.reason == nil {
            _ = world.step(until: .zero + .seconds(5))
        }
        expect(player.reason, equals: .messageTooLargeForPeer)
    }
}
