import Primitives
import SimulationKit
import TestKit
import Testing
import UDP

@testable import Multicast

struct JoinStringTests {
    private static let session: UInt64 = 0x0102_0304_0506_0708

    private func address(_ text: String) throws -> SocketAddress {
        try SocketAddress(text)
    }

    @Test("are written as the document states them")
    func vector() throws {
        let string = try #require(
            JoinString(
                serviceID: Self.session,
                addresses: [try address("192.0.2.7:47000"), try address("[2001:db8::7]:47000")]))
        let bytes = try #require(
            Vector["discovery-join-string"], "no such vector; the string is \(string)")
        expect(string.description, equals: String(decoding: bytes, as: UTF8.self))
        try expect(JoinString(string.description), equals: string)
    }

    @Test("are read back, in either case and with white space")
    func roundTrip() throws {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<500 {
            let count = random.draw(in: 1...4)
            let addresses = (0..<count).map { _ in
                let port = UInt16(random.draw(in: 1...65_535))
                return random.draw(in: 0...1) == 0
                    ? SocketAddress(
                        mappedHigh: 0x2001_0DB8_0000_0000 | random.next() >> 32,
                        low: random.next(), port: port)
                    : SocketAddress(
                        ipv4: (10, UInt8(random.draw(in: 0...255)), 3, 4), port: port)
            }
            let string = try #require(
                JoinString(serviceID: random.next(), addresses: addresses))
            expect(string.addresses, equals: addresses)
            try expect(JoinString(string.description), equals: string)
            try expect(JoinString("  \(string.description.uppercased())\n"), equals: string)
        }
    }

    @Test("leave out addresses that are useless elsewhere, and hold four at most")
    func choice() throws {
        let lan = try address("192.0.2.7:4000")
        let local = SocketAddress.loopback(port: 4000)
        let linkLocal = try address("[fe80::1]:4000")
        func addresses(_ all: [SocketAddress]) -> [SocketAddress]? {
            JoinString(serviceID: 1, addresses: all)?.addresses
        }
        expect(addresses([local, linkLocal, lan]), equals: [lan])
        expect(addresses([local]), equals: [local])
        #expect(addresses([linkLocal]) == nil)
        #expect(addresses([.any(port: 4000), try address("239.1.1.1:4000")]) == nil)
        #expect(addresses([try address("192.0.2.7:0")]) == nil)
        let wired = SocketAddress(ipv4: (169, 254, 3, 4), port: 4000)
        expect(addresses([wired, local, lan]), equals: [lan])
        expect(addresses([local, wired, linkLocal]), equals: [wired], "two machines and one cable")
        let many = (1...9).map { SocketAddress(ipv4: (10, 0, 0, $0), port: 1) }
        expect(addresses(many), equals: Array(many.prefix(4)))
    }

    @Test("reveal every wrong, missing and additional character")
    func damage() throws {
        let string = try #require(
            JoinString(serviceID: Self.session, addresses: [try address("192.0.2.7:47000")]))
        let text = Array(string.description)
        let body = JoinString.prefix.count..<text.count
        for index in body {
            for letter in "abcdefghijklmnopqrstuvwxyz234567189=-é" where letter != text[index] {
                var damaged = text
                damaged[index] = letter
                #expect(throws: JoinStringError.self) { try JoinString(String(damaged)) }
            }
            var shorter = text
            shorter.remove(at: index)
            if String(shorter) != string.description {
                #expect(throws: JoinStringError.self) { try JoinString(String(shorter)) }
            }
            #expect(throws: JoinStringError.self) { try JoinString(String(text[..<index])) }
        }
        #expect(throws: JoinStringError.damaged) { try JoinString("\(string)a") }
        #expect(throws: JoinStringError.damaged) {
            try JoinString("gep://" + String(repeating: "a", count: 100_000))
        }
        for other in ["", "gep:", "192.0.2.7:4000", "http://example.org"] {
            #expect(throws: JoinStringError.foreign) { try JoinString(other) }
        }
    }

    @Test("of other bytes are read or refused, and never stop the program")
    func noise() throws {
        var random = SeededGenerator(seed: 2)
        for _ in 0..<Effort.cases(5_000, quick: 1_000) {
            let count = random.draw(in: 0...160)
            let text = (0..<count).map { _ in
                Array("abcdefghijklmnopqrstuvwxyz234567")[random.draw(in: 0...31)]
            }
            _ = try? JoinString("gep://" + String(text))
        }
    }

    @Test(
        "with a correct checksum are still checked",
        arguments: [
            ([1, 0, 0, 0, 0, 0, 0, 0, 1], JoinStringError.damaged),
            ([1, 0, 0, 0, 0, 0, 0, 0, 1, 4, 10, 0, 0, 1, 0, 0], .damaged),
            ([1, 0, 0, 0, 0, 0, 0, 0, 1, 4, 10, 0, 0, 1, 9], .damaged),
            ([1, 0, 0, 0, 0, 0, 0, 0, 1, 5, 10, 0, 0, 1, 9, 9], .damaged),
            ([1, 0, 0, 0, 0, 0, 0, 0, 1, 4, 255, 0, 0, 1, 9, 9], .damaged),
            (forged([10, 0, 0, 1], [127, 0, 0, 1]), .damaged),
            (forged([127, 0, 0, 1], [10, 0, 0, 1]), .damaged),
            (forged([169, 254, 0, 1], [10, 0, 0, 1]), .damaged),
            (forged([169, 254, 0, 1], [127, 0, 0, 1]), .damaged),
            (
                forged([10, 0, 0, 1], [254, 128] + [UInt8](repeating: 0, count: 13) + [1]), .damaged
            ),
            (forged([UInt8](repeating: 0, count: 15) + [1], [10, 0, 0, 1]), .damaged),
            (
                [1, 0, 0, 0, 0, 0, 0, 0, 1, 6]
                    + [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 10, 0, 0, 1, 9, 9], .damaged
            ),
            ([2, 0, 0, 0, 0, 0, 0, 0, 1, 4, 10, 0, 0, 1, 9, 9], .otherVersion),
        ] as [([UInt8], JoinStringError)])
    func forgeries(bytes: [UInt8], error: JoinStringError) {
        var bytes = bytes
        bytes.appendInteger(CRC32C.checksum(of: bytes))
        #expect(throws: error) { try JoinString(JoinString.prefix + base32(bytes)) }
    }

    /// Returns the beginning of a string with these addresses.
    private static func forged(_ hosts: [UInt8]...) -> [UInt8] {
        hosts.reduce([1, 0, 0, 0, 0, 0, 0, 0, 1]) { bytes, host in
            bytes + [host.count == 4 ? 4 : 6] + host + [9, 9]
        }
    }

    @Test(
        "hold addresses that reach equally far",
        arguments: [[10, 0, 0], [127, 0, 0], [169, 254, 1]])
    func reach(network: [UInt8]) throws {
        var bytes = Self.forged(network + [1], network + [2])
        bytes.appendInteger(CRC32C.checksum(of: bytes))
        try expect(JoinString(JoinString.prefix + base32(bytes)).addresses.count, equals: 2)
    }

    /// Returns Base32 exactly as in RFC 4648: bits in groups of five.
    private func base32(_ bytes: [UInt8]) -> String {
        let alphabet = Array("abcdefghijklmnopqrstuvwxyz234567")
        var bits = bytes.flatMap { byte in (0..<8).map { byte >> (7 - $0) & 1 } }
        while bits.count % 5 != 0 { bits.append(0) }
        return String(
            stride(from: 0, to: bits.count, by: 5).map { start in
                alphabet[bits[start..<start + 5].reduce(0) { $0 * 2 + Int($1) }]
            })
    }
}
