import Primitives
import TestKit
import Testing

/// Addresses as text.
struct SocketAddressTextTests {
    @Test(
        "are read as they are written",
        arguments: [
            "192.0.2.1:47110", "127.0.0.1:1", "[fe80::1]:9", "[::1]:80", "[::]:4000", "[fe80::]:9",
            "[fe80::1%7]:9", "0.0.0.0:0", "[ffff:1:2:3:4:5:6:ffff]:65535", "[1:0:2:3:4:5:6:0]:1",
            "[2001:db8::1:0:0:1]:1", "[1:0:0:2::3]:1", "[0:1::]:1", "[::1:0:0:0]:1",
        ])
    func whole(text: String) throws {
        try expect(SocketAddress(text).description, equals: text)
    }

    @Test(
        "may have any form of RFC 4291, and are written in that of RFC 5952",
        arguments: [
            ("[0:0:0:0:0:0:0:1]:1", "[::1]:1"), ("[0:0:0:0:0:0:0:0]:1", "[::]:1"),
            ("[1:2:3:4:5:6:7::]:1", "[1:2:3:4:5:6:7:0]:1"),
            ("[2001:DB8:0::A]:1", "[2001:db8::a]:1"),
            ("[2001:0db8:0:0:1:0:0:1]:1", "[2001:db8::1:0:0:1]:1"),
            ("[::ffff:192.0.2.1]:1", "192.0.2.1:1"),
            ("[64:ff9b::192.0.2.1]:1", "[64:ff9b::c000:201]:1"),
        ])
    func otherForms(text: String, written: String) throws {
        try expect(SocketAddress(text).description, equals: written)
    }

    @Test(
        "are refused with a reason",
        arguments: [
            ("", SocketAddressError.missingPort), ("1.2.3.4", .missingPort),
            ("[::1]", .missingPort), ("http://192.0.2.1:4000", .missingPort),
            ("::1", .missingPort), ("1.2.3.4:", .missingPort), (":", .missingPort),
            ("1.2.3.4:70000", .invalidPort("70000")), ("1.2.3.4:+1", .invalidPort("+1")),
            ("1.2.3.4:x", .invalidPort("x")), ("1.2.3:4", .invalidHost("1.2.3")),
            ("256.1.1.1:1", .invalidHost("256.1.1.1")), ("name:1", .invalidHost("name")),
            ("1.2.3.0004:1", .invalidHost("1.2.3.0004")), ("1.2.3.+4:1", .invalidHost("1.2.3.+4")),
            (":1", .invalidHost("")), ("[::g]:1", .invalidHost("::g")),
            ("[1:2:3:4:5:6:7]:1", .invalidHost("1:2:3:4:5:6:7")),
            ("[1:2:3:4:5:6:7:8:9]:1", .invalidHost("1:2:3:4:5:6:7:8:9")),
            ("[1::2::3]:1", .invalidHost("1::2::3")), ("[:::1]:1", .invalidHost(":::1")),
            ("[1:2:3:4:5:6:7:8::]:1", .invalidHost("1:2:3:4:5:6:7:8::")),
            ("[12345::]:1", .invalidHost("12345::")), ("[+1::]:1", .invalidHost("+1::")),
            ("[192.0.2.1::]:1", .invalidHost("192.0.2.1::")),
            ("[fe80::1%eth0]:1", .unknownInterface("eth0")),
            ("[fe80::1%]:1", .unknownInterface("")), ("[fe80::1%0]:1", .unknownInterface("0")),
        ])
    func refused(text: String, reason: SocketAddressError) {
        #expect(throws: reason) { try SocketAddress(text) }
    }

    @Test("are refused with a word about a space, which the text of the error does not show")
    func space() {
        for (text, part) in [(" 192.0.2.1:5", "192.0.2.1"), ("192.0.2.1:5\n", "5")] {
            let hidden = #expect(throws: SocketAddressError.self) { try SocketAddress(text) }
            expect(hidden?.description.contains("'\(part)', with a space in it,"), equals: true)
        }
        let other = #expect(throws: SocketAddressError.self) { try SocketAddress("192.0.2:5") }
        expect(other?.description.contains("space"), equals: false)
    }

    @Test(
        "is refused in one line that cannot control a terminal, whatever was typed",
        arguments: ["\u{1B}[2J:5", "1.2.3.4:5\n", "[::1%\u{7}\n]:5", "[\u{9B}31m]:5", "::1:5"])
    func harmless(text: String) throws {
        let error = #expect(throws: SocketAddressError.self) { try SocketAddress(text) }
        let line = try #require(error).description
        #expect(line.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
        #expect(line.contains("write"))
    }
}
