import Primitives
import TestKit
import Testing

@testable import Multicast

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#endif

/// A golden vector of the document.
struct Vector: Sendable, CustomTestStringConvertible {
    var name: String
    var bytes: [UInt8]
    var testDescription: String { name }

    /// Every block that begins with "```vector" and a name, in hexadecimal.
    static let all: [Vector] = {
        var vectors: [Vector] = []
        var current: Vector?
        for line in document().split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```vector ") {
                current = Vector(name: String(line.dropFirst(10)), bytes: [])
            } else if line.hasPrefix("```"), let vector = current {
                vectors.append(vector)
                current = nil
            } else if current != nil {
                current?.bytes += vectorBytes(of: line) ?? []
            }
        }
        return vectors
    }()

    static subscript(name: String) -> [UInt8]? {
        all.first { $0.name == name }?.bytes
    }

    /// Returns the chapter from wherever it is: alone or merged into the whole document.
    private static func document() -> String {
        let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        for name in ["WIRE-discovery.md", "WIRE.md"] {
            guard let file = fopen("/\(root)/Docs/\(name)", "r") else { continue }
            defer { fclose(file) }
            var bytes: [UInt8] = []
            var chunk = [UInt8](repeating: 0, count: 65_536)
            while true {
                let count = fread(&chunk, 1, chunk.count, file)
                guard count > 0 else { break }
                bytes += chunk.prefix(count)
            }
            let text = String(decoding: bytes, as: UTF8.self)
            if text.contains("```vector discovery-") { return text }
        }
        return ""
    }
}

/// A datagram of the discovery protocol.
struct DiscoveryDatagramTests {
    static let ada = ServiceDescription(
        type: "guesse", name: "Ada’s room", serviceID: 0x0102_0304_0506_0708,
        instanceID: 0x1112_1314_1516_1718,
        peerID: PeerID(0x2122_2324_2526_2728, 0x292A_2B2C_2D2E_2F30), port: 47_000,
        metadata: ["players": "3", "phase": "lobby"])

    static let samples: [(String, DiscoveryDatagram)] = [
        (
            "discovery-announce",
            .announce(Announcement(service: ada, metadataRevision: 258, intervalMilliseconds: 1000))
        ),
        (
            "discovery-goodbye",
            .goodbye(Announcement(service: ada, metadataRevision: 258, intervalMilliseconds: 1000))
        ),
        (
            "discovery-answer",
            .announce(
                Announcement(
                    service: ada, metadataRevision: 258, intervalMilliseconds: 1000,
                    answer: .init(
                        nonce: 0xA1A2_A3A4_A5A6_A7A8, heldMicroseconds: 7_500,
                        token: Array(0xD0...0xDF))))
        ),
        ("discovery-query", .query(type: "guesse", nonce: 0xA1A2_A3A4_A5A6_A7A8)),
    ]

    @Test("is written and read as in the document, byte for byte", arguments: samples)
    func golden(name: String, datagram: DiscoveryDatagram) throws {
        let bytes = datagram.encoded()
        let vector = try #require(
            Vector[name], "no such vector; the bytes are \(bytes.map(\.hex).joined(separator: " "))"
        )
        expect(bytes, equals: vector)
        let decoded = try decode(vector)
        expect(decoded, equals: datagram)
        expect(decoded.encoded(), equals: vector)
    }

    @Test("of a later major version gives only the fields that all versions share")
    func incompatible() throws {
        let vector = try #require(Vector["discovery-major-2"])
        guard case .announce(let heard) = try decode(vector) else {
            Issue.record("not an announcement")
            return
        }
        #expect(heard.isIncompatible)
        var expected = Self.ada
        expected.metadata = [:]
        expect(heard.service, equals: expected)
    }

    @Test("is refused if one bit differs or the end is missing", arguments: samples)
    func damage(name: String, datagram: DiscoveryDatagram) {
        let bytes = datagram.encoded()
        for index in bytes.indices {
            for bit in 0..<8 {
                var damaged = bytes
                damaged[index] ^= 1 << UInt8(bit)
                #expect(throws: DiscoveryDropReason.self) {
                    _ = try decode(damaged)
                }
            }
            let short = Array(bytes.prefix(index))
            #expect(throws: DiscoveryDropReason.self) { _ = try decode(short) }
        }
        #expect(throws: DiscoveryDropReason.self) { _ = try decode(bytes + [0]) }
    }

    @Test("has a type of letters, digits and single hyphens between them, with a letter")
    func types() {
        for type in ["chat", "a", "1a", "a-b-1", "CHAT"] {
            #expect(ServiceDescription.problem(ofType: type) == nil, "\(type)")
        }
        for type in ["", "_chat", "-a", "a-", "a--b", "12", "1-2", "a b", "ü", "a.b"] {
            #expect(ServiceDescription.problem(ofType: type) != nil, "\(type)")
        }
    }

    @Test("never exceeds a query, however long its texts")
    func longest() throws {
        var service = Self.ada
        service.type = String(repeating: "t", count: 15)
        service.name = String(repeating: "n", count: 90)
        service.metadata = ["k": String(repeating: "v", count: 197)]
        #expect(service.problem == nil)
        let bytes = DiscoveryDatagram.announce(makeAnnouncement(service)).encoded()
        let query = DiscoveryDatagram.query(type: service.type, nonce: 1).encoded()
        #expect(bytes.count <= query.count)
        #expect(query.count <= DiscoveryDatagram.byteLimit)
        guard case .announce(let heard) = try decode(bytes) else {
            Issue.record("not an announcement")
            return
        }
        expect(heard.service, equals: service)
        service.metadata["k"]?.append("v")
        #expect(service.problem != nil)
    }

    @Test(
        "cuts a name at a character's boundary",
        arguments: [
            (String(repeating: "é", count: 40), 62), (String(repeating: "👨‍👩‍👧", count: 9), 54),
            ("short", 5),
        ])
    func names(name: String, byteCount: Int) {
        var service = makeService()
        service.name = name
        expect(service.name.utf8.count, equals: byteCount)
        #expect(name.hasPrefix(service.name))
    }

    // MARK: Invalid fields

    /// Returns any fields with a valid prefix and checksum.
    private func datagram(_ fields: [UInt8], major: UInt8 = 1, kind: UInt8 = 1) -> [UInt8] {
        var bytes = Array(
            DiscoveryDatagram.announce(makeAnnouncement()).encoded()
                .prefix(DiscoveryDatagram.prefixByteCount))
        bytes[4] = major
        bytes[6] = kind
        bytes += fields
        bytes.appendInteger(CRC32C.checksum(of: bytes))
        return bytes
    }

    private func field(_ number: UInt8, _ value: [UInt8]) -> [UInt8] {
        [number, 0, UInt8(value.count)] + value
    }

    private var typeAndName: [UInt8] {
        field(1, Array("chat".utf8)) + field(2, Array("n".utf8))
    }

    @Test("skips fields that it does not know")
    func unknownFields() throws {
        let bytes = datagram(
            typeAndName + field(200, [1, 2, 3]) + field(3, [1, 0x61, 1, 0x62]) + field(4, []))
        guard case .announce(let heard) = try decode(bytes) else {
            Issue.record("not an announcement")
            return
        }
        expect(heard.service.metadata, equals: ["a": "b"])
    }

    @Test("is malformed when its fields are")
    func malformed() {
        let type = field(1, Array("chat".utf8))
        let cases: [[UInt8]] = [
            [], type, field(2, [0x6E]) + type, typeAndName + type, typeAndName + field(2, [0x6E]),
            field(1, []) + field(2, [0x6E]), field(1, [0xFF, 0xFE]) + field(2, [0x6E]),
            type + field(2, [0xC3]), type + field(2, [0xED, 0xA0, 0x80]),
            field(1, [UInt8](repeating: 0x61, count: 16)) + field(2, []),
            type + field(2, [UInt8](repeating: 0x61, count: 64)),
            // Invalid lengths, inside and outside.
            type + [2, 0xFF, 0xFF, 0x6E], type + [2, 0], typeAndName + [9],
            typeAndName + [9, 0, 1],
            typeAndName + field(3, []), typeAndName + field(3, [5, 0x61]),
            typeAndName + field(3, [1, 0x61]), typeAndName + field(3, [1, 0x61, 2, 0x62]),
            // Keys: empty, repeated, out of order, equal as text, not UTF-8.
            typeAndName + field(3, [0, 1, 0x62]),
            typeAndName + field(3, [1, 0x61, 0, 1, 0x61, 0]),
            typeAndName + field(3, [1, 0x62, 0, 1, 0x61, 0]),
            typeAndName + field(3, [3, 0x65, 0xCC, 0x81, 0, 2, 0xC3, 0xA9, 0]),
            typeAndName + field(3, [1, 0xFF, 0]),
            typeAndName + field(3, [1, 0x61, 198] + [UInt8](repeating: 0x62, count: 198)),
            typeAndName + field(3, [1, 0x61, 0]) + field(3, [1, 0x61, 0]),
        ]
        for (index, fields) in cases.enumerated() {
            let bytes = datagram(fields)
            #expect(throws: DiscoveryDropReason.malformed, "case \(index)") {
                _ = try decode(bytes)
            }
        }
    }

    @Test("has further reasons to be refused")
    func reasons() {
        func reason(_ bytes: [UInt8]) -> DiscoveryDropReason? {
            do throws(DiscoveryDropReason) {
                _ = try decode(bytes)
                return nil
            } catch {
                return error
            }
        }
        expect(reason([]), equals: .foreign)
        expect(reason([UInt8](repeating: 0x47, count: 100)), equals: .foreign)
        expect(reason([UInt8](repeating: 0, count: 509)), equals: .tooLong)
        expect(reason(datagram(typeAndName, kind: 9)), equals: .unknownType)
        expect(reason(datagram(typeAndName, major: 2, kind: 2)), equals: .unknownType)
        #expect(reason(datagram(typeAndName)) == nil)
    }

    @Test("compares revisions as serial numbers")
    func serialNumbers() {
        #expect(UInt16(1).isNewer(than: 0))
        #expect(UInt16(0).isNewer(than: 65_535))
        #expect(UInt16(0x7FFF).isNewer(than: 0))
        #expect(!UInt16(0x8000).isNewer(than: 0))
        #expect(!UInt16(0).isNewer(than: 0))
        #expect(!UInt16(65_535).isNewer(than: 0))
    }
}

extension UInt8 {
    fileprivate var hex: String {
        let digits = String(self, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
    }
}
