import Primitives
import SimulationKit
import TestKit
import Testing

@testable import Web

struct HTTPRequestParserTests {
    /// Returns the requests up to the first refusal.
    private func read(_ pieces: [[UInt8]]) -> (requests: [HTTPRequest], refusal: HTTPError?) {
        var parser = HTTPRequestParser()
        var requests: [HTTPRequest] = []
        for piece in pieces {
            parser.append(piece)
            do throws(HTTPError) {
                while let request = try parser.next() { requests.append(request) }
            } catch {
                return (requests, error)
            }
        }
        return (requests, nil)
    }

    private func read(_ text: String) -> (requests: [HTTPRequest], refusal: HTTPError?) {
        read([Array(text.utf8)])
    }

    @Test("reads a browser's request")
    func browser() throws {
        let text = """
            GET /poll?after=7 HTTP/1.1\r
            Host: TV.local:8080\r
            User-Agent: Mozilla/5.0 (Web0S; Linux/SmartTV) Chrome/38.0\r
            Accept: */*\r
            Origin:\thttp://TV.local:8080 \r
            Last-Event-ID: 99\r
            Connection: keep-alive\r
            \r

            """
        let request = HTTPRequest(
            method: .get, target: "/poll?after=7", host: "tv.local:8080",
            origin: "http://tv.local:8080", isKeptAlive: true)
        expect(read(text).requests, equals: [request])
        #expect(read(text).refusal == nil)
    }

    @Test(
        "takes the place from a target in absolute form, whatever the Host field says",
        arguments: [
            ("http://10.0.0.1:8080/", "10.0.0.1:8080", "/", false),
            ("HTTP://TV.local/Page.js?A=b", "tv.local", "/Page.js?A=b", false),
            ("https://10.0.0.1/a/../b", "10.0.0.1", "/a/../b", true),
            ("http://10.0.0.1", "10.0.0.1", "/", false),
            ("http://10.0.0.1?after=7", "10.0.0.1", "/?after=7", false),
            ("http://[::1]:9/x", "[::1]:9", "/x", false),
            ("http://user@10.0.0.1/", "user@10.0.0.1", "/", false),
            // Not in absolute form.
            ("/http://10.0.0.1/", "a", "/http://10.0.0.1/", false),
            ("ftp://10.0.0.1/", "a", "ftp://10.0.0.1/", false),
            ("http:/10.0.0.1/", "a", "http:/10.0.0.1/", false),
        ])
    func absolute(target: String, host: String, path: String, isSecure: Bool) throws {
        for version in ["1.1", "1.0"] {
            let result = read("GET \(target) HTTP/\(version)\r\nHost: A\r\n\r\n")
            let request = try #require(result.requests.first)
            expect(request.host, equals: host)
            expect(request.target, equals: path)
            expect(request.ownOrigin, equals: "http\(isSecure ? "s" : "")://\(host)")
        }
        // Only HTTP/1.0 may do without the field.
        let bare = read("GET \(target) HTTP/1.0\r\n\r\n").requests.first
        expect(bare?.host, equals: host == "a" ? nil : host)
        expect(read("GET \(target) HTTP/1.1\r\n\r\n").refusal, equals: .malformed)
    }

    @Test(
        "keeps a connection by its version and its field",
        arguments: [
            ("1.1", "", true), ("1.1", "Connection: Close\r\n", false), ("1.0", "", false),
            ("1.0", "Connection: Keep-Alive\r\n", true),
            ("1.0", "Connection: x, keep-alive\r\n", true),
            ("1.1", "Connection: keep-alive\r\nConnection: upgrade , close\r\n", false),
        ])
    func keepAlive(version: String, field: String, isKept: Bool) {
        let result = read("HEAD / HTTP/\(version)\r\nHost: a\r\n\(field)\r\n")
        expect(result.requests.map(\.isKeptAlive), equals: [isKept])
        expect(result.requests.first?.method, equals: .head)
    }

    @Test(
        "refuses invalid requests, each with its reason",
        arguments: [
            ("\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}", .encrypted),
            ("\u{0}", .malformed), (" GET / HTTP/1.1\r\n\r\n", .malformed),
            ("GET /\r\n\r\n", .malformed), ("GET  / HTTP/1.1\r\nHost: a\r\n\r\n", .malformed),
            ("GET / HTTP/1.1 \r\nHost: a\r\n\r\n", .malformed),
            ("GET / HTTP/1.1\nHost: a\n\r\n\r\n", .malformed),
            ("GET / HTTP/1.1\r\nHost: a\rb\r\n\r\n", .malformed),
            ("GET / HTTP/1.1\r\nHost: a\r\n b\r\n\r\n", .malformed),
            ("GET / HTTP/1.1\r\nHost : a\r\n\r\n", .malformed),
            ("GET / HTTP/1.1\r\n: a\r\n\r\n", .malformed),
            ("GET / HTTP/1.1\r\nHost\r\n\r\n", .malformed),
            ("GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", .malformed),
            ("GET / HTTP/1.1\r\nHost: a\r\nOrigin: b\r\nOrigin: b\r\n\r\n", .malformed),
            ("GET / HTTP/1.1\r\n\r\n", .malformed),
            ("GET / HTTP/1.1\r\nHost: a\r\nX: \u{7F}\r\n\r\n", .malformed),
            ("GET /ä HTTP/1.1\r\nHost: a\r\n\r\n", .malformed),
            ("GET / HTTP/11\r\nHost: a\r\n\r\n", .malformed),
            ("\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n", .malformed),
            ("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n", .malformed),
            ("GET / HTTP/1.1\r\nHost: a\r\nContent-Length:\r\n\r\n", .malformed),
            ("GET http:///a HTTP/1.1\r\nHost: a\r\n\r\n", .malformed),
            ("GET https://?a HTTP/1.1\r\nHost: a\r\n\r\n", .malformed),
            ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", .unsupportedVersion),
            ("GET / HTTP/1.2\r\nHost: a\r\n\r\n", .unsupportedVersion),
            ("POST / HTTP/1.1\r\nHost: a\r\n\r\n", .lengthMissing),
            ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 16385\r\n\r\n", .bodyTooLarge),
            (
                "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\n",
                .bodyTooLarge
            ),
            ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: +4\r\n\r\n", .malformed),
            (
                "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n"
                    + "Transfer-Encoding: chunked\r\n\r\n", .bodyNotAccepted
            ),
            (
                "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n"
                    + "Guesse-Seat: a\r\nGuesse-Seat: \(seat.text)\r\n\r\n", .malformed
            ),
            ("get / HTTP/1.1\r\nHost: a\r\n\r\n", .methodNotAllowed),
            ("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\n", .bodyNotAccepted),
            (
                "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nContent-Length: 1\r\n\r\n",
                .malformed
            ),
            (
                "GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: identity\r\n\r\n",
                .bodyNotAccepted
            ),
        ] as [(String, HTTPError)])
    func refusals(text: String, reason: HTTPError) {
        let result = read(text)
        expect(result.refusal, equals: reason)
        #expect(result.requests.isEmpty)
    }

    private static let seat = SeatSecret(7, 0xAB)

    @Test("reads a body of the stated length, and the request after it")
    func bodies() throws {
        let begin = """
            POST /act?page=a7 HTTP/1.1\r
            Host: a\r
            Origin: http://a\r
            Content-Type: Application/JSON; charset=utf-8\r
            Guesse-Seat: \(Self.seat.text)\r
            Content-Length: 10\r
            \r

            """
        let result = read(begin + "{\"a\":\r\n\r\n}GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(result.refusal == nil)
        try #require(result.requests.count == 2)
        let post = result.requests[0]
        expect(post.method, equals: .post)
        expect(post.body, equals: Array("{\"a\":\r\n\r\n}".utf8))
        expect(post.seat, equals: Self.seat)
        #expect(post.isJSON)
        expect(result.requests[1].method, equals: .get)
        #expect(read(begin + "{\"a\"").requests.isEmpty, "the rest is to come")
        let largest = HTTPRequestParser.bodyByteLimit
        let head = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \(largest)\r\n\r\n"
        let large = read(head + String(repeating: "x", count: largest))
        expect(large.requests.first?.body.count, equals: largest)
    }

    @Test("a secret is read as it is written, and nothing else is")
    func secrets() {
        expect(SeatSecret(Self.seat.text), equals: Self.seat)
        expect(Self.seat.text, equals: "000000000000000700000000000000ab")
        for text in [
            "", "7", Self.seat.text.uppercased(), Self.seat.text + "0",
            "+00000000000000700000000000000ab", "00000000000000070000000000000 ab",
            String(repeating: "g", count: 32), String(repeating: "é", count: 16),
        ] {
            #expect(SeatSecret(text) == nil, "\(text)")
        }
    }

    @Test("takes a header of at most 8 KB")
    func size() {
        let begin = "GET / HTTP/1.1\r\nHost: a\r\nX: "
        let room = HTTPRequestParser.headerByteLimit - begin.utf8.count - 4
        for (count, refusal) in [(room, nil), (room + 1, HTTPError.headerTooLarge)] {
            let text = begin + String(repeating: "x", count: count) + "\r\n\r\n"
            expect(read(text).refusal, equals: refusal)
            expect(read(text.utf8.map { [$0] }).refusal, equals: refusal)
        }
        #expect(read(String(repeating: "a", count: 8191)).refusal == nil)
        expect(read(String(repeating: "a", count: 8192)).refusal, equals: .headerTooLarge)
    }

    private static let samples = [
        "GET / HTTP/1.1\r\nHost: 10.0.0.1:8080\r\n\r\nHEAD /x HTTP/1.0\r\n\r\n",
        "\r\nGET /events HTTP/1.1\r\nHost: [::1]:80\r\nOrigin: http://x\r\n\r\n\r\nGET /",
        "GET /poll?after=1 HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nConnection: close\r\n\r\n",
        "POST /act HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n\r\n\r\nxGET / HTTP/1.0\r\n\r\n",
        "DELETE / HTTP/1.1\r\nHost: a\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nX : y\r\n\r\n",
        "\u{16}\u{3}\u{1}\u{0}", "GET / HTTP/1.1\r\nHost: a\r\n\r\n\r\n\r\n",
    ]

    @Test("reads the same however the bytes are cut in two", arguments: samples)
    func cuts(text: String) {
        let bytes = Array(text.utf8)
        let whole = read([bytes])
        for position in 0...bytes.count {
            let parts = read([Array(bytes[..<position]), Array(bytes[position...])])
            expect(parts.requests, equals: whole.requests, "cut at \(position)")
            expect(parts.refusal, equals: whole.refusal, "cut at \(position)")
        }
        expect(read(bytes.map { [$0] }).requests, equals: whole.requests)
    }

    @Test("reads the same in random pieces")
    func pieces() {
        let bytes = Array(
            (Self.samples[0] + Self.samples[3] + Self.samples[1] + Self.samples[2]).utf8)
        let whole = read([bytes])
        for seed in Effort.seeds(2000, quick: 200) {
            var chance = SeededGenerator(seed: seed)
            var pieces: [[UInt8]] = []
            var start = 0
            while start < bytes.count {
                let end = min(bytes.count, start + chance.draw(in: 1...30))
                pieces.append(Array(bytes[start..<end]))
                start = end
            }
            let result = read(pieces)
            expect(result.requests, equals: whole.requests, "seed \(seed)")
            expect(result.refusal, equals: whole.refusal, "seed \(seed)")
        }
    }

    @Test("reads each byte of a slow header once")
    func linear() throws {
        var parser = HTTPRequestParser()
        parser.append(Array("GET / HTTP/1.1\r\nHost: a\r\nX: ".utf8))
        // A parser that began again each time would read about 20 million bytes.
        for _ in 0..<6000 {
            parser.append([0x78])
            let request = try parser.next()
            #expect(request == nil)
        }
        parser.append([13, 10, 13, 10])
        let request = try parser.next()
        #expect(request != nil)
        expect(parser.heldByteCount, equals: 0)
    }
}
