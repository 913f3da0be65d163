import Primitives
import TestKit
import Testing

@testable import Web

/// The page's server.
struct WebServerTests {
    // MARK: Answers

    @Test("gives the page, and only its header, on one connection after another request")
    func page() throws {
        let room = Room()
        let id = try room.connect()
        let first = room.send(Room.get("/"), on: id)
        expect(first.status, equals: 200)
        #expect(first.body == Room.page)
        expect(first.field("Content-Type"), equals: "text/html; charset=utf-8")
        expect(first.field("Content-Length"), equals: "\(Room.page.utf8.count)")
        expect(first.field("Connection"), equals: "keep-alive")
        room.got[id] = []
        let second = room.send("HEAD /page.js HTTP/1.1\r\nHost: localhost:8080\r\n\r\n", on: id)
        expect(second.status, equals: 200)
        expect(second.body, equals: "")
        expect(second.field("Content-Length"), equals: "\(Room.script.utf8.count)")
        #expect(room.closed.isEmpty)
    }

    @Test("answers requests that come together in their order, one at a time")
    func pipelining() throws {
        let room = Room()
        let id = try room.connect()
        room.deaf = [id]
        room.send(Room.get("/page.js") + Room.get("/") + Room.get("/page.js"), on: id)
        // The second is not even read before the first has been sent.
        expect(room.core.statistics.requestCount, equals: 1)
        room.deaf = []
        room.read(id)
        room.settle()
        expect(room.core.statistics.requestCount, equals: 3)
        let bodies = room.text(of: id).split(separator: "HTTP/1.1 200 OK")
        expect(
            bodies.map { String($0).body },
            equals: [Room.script[...], Room.page[...], Room.script[...]])
    }

    @Test("closes a connection that sends more than 8 KB before it has read an answer")
    func pipeliningFlood() throws {
        let room = Room()
        let id = try room.connect()
        room.deaf = [id]
        room.send(Room.get("/"), on: id)
        let request = Room.get("/page.js")
        for _ in 0..<200 { room.send(request, on: id) }
        expect(room.closed, equals: [id])
        expect(room.count(of: .pipelining), equals: 1)
        expect(room.core.statistics.requestCount, equals: 1)
    }

    @Test("closes after the answer if asked to, and waits a second for the other end")
    func closing() throws {
        for text in [Room.get("/", "Connection: close\r\n"), Room.get10("/")] {
            let room = Room()
            let id = try room.connect()
            let answer = room.send(text + Room.get("/page.js"), on: id)
            expect(answer.field("Connection"), equals: "close")
            #expect(answer.body == Room.page)
            expect(room.finished, equals: [id])
            #expect(room.closed.isEmpty)
            room.wait(.milliseconds(999))
            #expect(room.closed.isEmpty)
            room.wait(.milliseconds(1))
            expect(room.closed, equals: [id])
            expect(room.count(of: .answered), equals: 1)
        }
    }

    @Test("tells its viewers that it ends, so that they need not wait for silence")
    func goodbye() throws {
        let room = Room()
        let (stream, poll) = (try room.connect(), try room.connect())
        room.send(Room.get("/events"), on: stream)
        room.send(Room.get("/poll"), on: poll)
        room.core.sayGoodbye(at: room.now)
        room.settle()
        #expect(room.text(of: stream).hasSuffix("event: end\ndata: 1\n\n"))
        #expect(room.text(of: poll).isEmpty)
        room.core.close()
        room.settle()
        expect(room.closed, equals: [stream, poll])
        expect(room.count(of: .serverClosed), equals: 2)
    }

    @Test("serves the page behind another machine's port, which it cannot know")
    func forwarded() throws {
        let room = Room()
        for host in ["192.0.2.5:8080", "127.0.0.1:9000", "[2001:db8::5]", "localhost:9000"] {
            #expect(try room.exchange(Room.get("/", host: host)).body == Room.page)
            let own = "Origin: http://\(host)\r\n"
            try expect(room.exchange(Room.get("/page.js", host: host, own)).status, equals: 200)
            #expect(try room.exchange(Room.get("/poll", host: host, own)).status == nil)
            try expect(room.exchange(Room.get("/events", host: host, own)).status, equals: 200)
        }
        for target in ["http://192.0.2.5:9000/", "http://192.0.2.5", "HTTPS://192.0.2.5/?a"] {
            #expect(try room.exchange(Room.get(target, host: "evil.example")).body == Room.page)
        }
        let secure = Room.get("https://192.0.2.5/", "Origin: https://192.0.2.5\r\n")
        #expect(try room.exchange(secure).body == Room.page)
    }

    @Test("tells a person who has typed a name which address to open, and no key")
    func advice() throws {
        let room = Room(key: "K7QF")
        room.core.places = ["http://10.0.0.1:8080", "http://[fd99::1]:8080"]
        let name = Room.get("/k7qf/?a", host: "kitchen.lan:8080")
        func answer(from peer: SocketAddress, _ text: String) throws -> Substring {
            let id = try #require(room.tryConnect(from: peer))
            defer { room.core.peerClosed(id) }
            return room.send(text, on: id).body
        }
        let near = try answer(from: Room.peer(1), name)
        #expect(
            near.hasSuffix("\nhttp://10.0.0.1:8080/k7qf/?a\nhttp://[fd99::1]:8080/k7qf/?a\n"))
        let guess = try answer(from: Room.peer(1), Room.get("/", host: "kitchen:8080"))
        #expect(guess.hasSuffix("\nhttp://10.0.0.1:8080/\nhttp://[fd99::1]:8080/\n"))
        #expect(!guess.lowercased().contains("k7qf"))
        // Behind a router the addresses of this network are of no use, and nobody's business.
        let far = try answer(from: SocketAddress(ipv4: (203, 0, 113, 9), port: 7), name)
        #expect(far.contains("digits") && !far.contains("10.0.0.1"))
        // Only the header is asked for.
        let head = try answer(from: Room.peer(1), "HEAD / HTTP/1.1\r\nHost: kitchen\r\n\r\n")
        #expect(head.isEmpty)
    }

    @Test("redirects from the key to the page, so that its links are right")
    func key() throws {
        let room = Room(key: "K7QF")
        let answer = try room.exchange(Room.get("/k7qf"))
        expect(answer.status, equals: 302)
        expect(answer.field("Location"), equals: "/K7QF/")
        #expect(try room.exchange(Room.get("/K7QF/")).body == Room.page)
        try expect(room.exchange(Room.get("/")).status, equals: 404)
        try expect(room.exchange(Room.get("/events")).status, equals: 404)
    }

    @Test("ignores even the right key of an address for a minute after ten wrong ones")
    func wrongKeys() throws {
        let room = Room(key: "K7QF")
        for number in 0..<10 {
            try expect(room.exchange(Room.get("/K7Q\(number)/"), from: 1).status, equals: 404)
        }
        let answer = try room.exchange(Room.get("/K7QF/"), from: 1)
        expect(answer.status, equals: 429)
        expect(answer.field("Retry-After"), equals: "60")
        #expect(answer == (try room.exchange(Room.get("/K7QA/"), from: 1)))
        try expect(room.exchange(Room.get("/K7QF/"), from: 2).status, equals: 200)
        room.wait(.milliseconds(59_999))
        try expect(room.exchange(Room.get("/K7QF/"), from: 1).status, equals: 429)
        room.wait(.milliseconds(1))
        try expect(room.exchange(Room.get("/K7QF/"), from: 1).status, equals: 200)
        expect(room.count(of: .wrongKey), equals: 10)
        expect(room.count(of: .tooManyKeys), equals: 3)
    }

    @Test("ignores all keys except the machine's own after a hundred wrong ones of all addresses")
    func wrongKeysOfMany() throws {
        let room = Room(key: "K7QF")
        for number in 0..<100 {
            _ = try room.exchange(Room.get("/x\(number)"), from: number / 5)
        }
        try expect(room.exchange(Room.get("/K7QF/"), from: 90).status, equals: 429)
        for peer in [SocketAddress.loopback(port: 5), Room.local] {
            let id = try #require(room.tryConnect(from: peer))
            for _ in 0..<20 {
                let other = try #require(room.tryConnect(from: peer))
                expect(room.send(Room.get("/wrong"), on: other).status, equals: 404)
                room.core.peerClosed(other)
            }
            expect(room.send(Room.get("/K7QF/"), on: id).status, equals: 200)
        }
        // Without a key there are no wrong ones.
        let open = Room()
        for _ in 0..<200 { try expect(open.exchange(Room.get("/x")).status, equals: 404) }
        try expect(open.exchange(Room.get("/")).status, equals: 200)
    }

    // MARK: Refusals

    /// A bad request, its answer, and the reason that is counted.
    static let refusals: [(text: String, status: Int?, reason: ClosingReason)] = [
        (Room.get("/", host: "evil.example:8080"), 421, .foreignHost),
        (Room.get("/", host: "kitchen:8080"), 421, .foreignHost),
        (Room.get("http://evil.example/"), 421, .foreignHost),
        (Room.get("http://user@10.0.0.1:8080/"), 421, .foreignHost),
        (Room.get("https://evil.example/events"), 421, .foreignHost),
        (Room.get("/nothing", host: "evil.example"), 421, .foreignHost),
        ("GET / HTTP/1.0\r\n\r\n", 421, .foreignHost),
        (Room.get("/", "Origin: http://evil.example\r\n"), 403, .foreignOrigin),
        (Room.get("/events", "Origin: null\r\n"), 403, .foreignOrigin),
        (Room.get("/", "Origin: https://10.0.0.1:8080\r\n"), 403, .foreignOrigin),
        (Room.get("/", "Origin: http://localhost:8080\r\n"), 403, .foreignOrigin),
        (Room.get("/nothing"), 404, .unknownRoute),
        (Room.get("/../page.js"), 404, .unknownRoute),
        (Room.get("/%2e%2e%2fpage.js"), 404, .unknownRoute),
        (Room.get("http://10.0.0.1:8080/nothing"), 404, .unknownRoute),
        (
            Room.get("http://10.0.0.1:9000/", "Origin: http://10.0.0.1:8080\r\n"), 403,
            .foreignOrigin
        ),
        (
            Room.get("https://10.0.0.1:8080/", "Origin: http://10.0.0.1:8080\r\n"), 403,
            .foreignOrigin
        ),
        ("POST / HTTP/1.1\r\nHost: 10.0.0.1:8080\r\n\r\n", 411, .lengthMissing),
        (
            "POST /join HTTP/1.1\r\nHost: 10.0.0.1:8080\r\nContent-Length: 2\r\n\r\n{}", 405,
            .methodNotAllowed
        ),
        ("OPTIONS * HTTP/1.1\r\nHost: 10.0.0.1:8080\r\n\r\n", 405, .methodNotAllowed),
        (Room.get("/", "Content-Length: 3\r\n") + "abc", 413, .bodyNotAccepted),
        (Room.get("/", "Transfer-Encoding: chunked\r\n"), 413, .bodyNotAccepted),
        (String(repeating: "a", count: 9000), 431, .headerTooLarge),
        (Room.get("/" + String(repeating: "a", count: 9000)), 431, .headerTooLarge),
        ("GET / HTTP/1.1\r\nBad Field: x\r\n\r\n", 400, .malformed),
        ("PRI * HTTP/2.0\r\n\r\n", 505, .unsupportedVersion),
        ("\u{16}\u{3}\u{1}", nil, .encrypted),
    ]

    @Test("answers a refused request, counts the reason, and closes", arguments: refusals.indices)
    func refused(index: Int) throws {
        let (text, status, reason) = Self.refusals[index]
        let room = Room()
        let id = try room.connect()
        let answer = room.send(text, on: id)
        expect(answer.status, equals: status)
        if status == 405 { expect(answer.field("Allow"), equals: "GET, HEAD") }
        // No further byte is read.
        room.send(Room.get("/"), on: id)
        #expect(room.core.statistics.requestCount <= 1)
        #expect(!room.text(of: id).contains(Room.page))
        room.wait(.seconds(1))
        expect(room.closed, equals: [id])
        expect(room.core.statistics.closings, equals: [reason: 1])
    }

    @Test("accepts the page's own origin")
    func ownOrigin() throws {
        let room = Room()
        let request = Room.get(
            "/", host: "TV.local:8080", "Origin: http://tv.local:8080\r\n")
        try expect(room.exchange(request).status, equals: 200)
    }

    // MARK: Time

    @Test("closes a connection without a byte after 10 s")
    func silence() throws {
        let room = Room()
        let id = try room.connect()
        room.wait(.milliseconds(9999))
        #expect(room.closed.isEmpty)
        room.wait(.milliseconds(1))
        expect(room.closed, equals: [id])
        expect(room.count(of: .silent), equals: 1)
    }

    @Test("closes a connection whose header is not whole 5 s after its first byte")
    func slowRequest() throws {
        let room = Room()
        let id = try room.connect()
        room.wait(.seconds(9))
        for byte in "GET / HTTP".utf8 {
            room.send([byte], on: id)
            room.wait(.milliseconds(499))
        }
        #expect(room.closed.isEmpty)
        room.wait(.milliseconds(10))
        expect(room.closed, equals: [id])
        expect(room.count(of: .slowRequest), equals: 1)
    }

    @Test("closes after half of a second request as well, and without a further request")
    func idle() throws {
        let room = Room()
        let id = try room.connect()
        let other = try room.connect()
        room.send(Room.get("/") + "GET /", on: id)
        room.send(Room.get("/"), on: other)
        room.wait(.milliseconds(4999))
        #expect(room.closed.isEmpty)
        room.wait(.milliseconds(1))
        expect(room.closed, equals: [id])
        room.wait(.seconds(10))
        expect(room.closed, equals: [id, other])
        expect(room.core.statistics.closings, equals: [.slowRequest: 1, .idle: 1])
    }

    @Test("closes a reader that stops, or reads very slowly, after 30 s")
    func slowRead() throws {
        for bytesPerSecond in [0, 1] {
            let room = Room()
            let id = try room.connect()
            room.deaf = [id]
            room.send(Room.get("/"), on: id)
            for _ in 0..<29 {
                room.wait(.seconds(1))
                room.read(id, atMost: bytesPerSecond)
                room.settle()
            }
            #expect(room.closed.isEmpty)
            room.wait(.seconds(1))
            expect(room.closed, equals: [id])
            expect(room.count(of: .stalled), equals: 1)
        }
    }

    // MARK: Numbers

    @Test("takes 8 connections of one address, and the next once one has gone")
    func perAddress() throws {
        let room = Room()
        let ids = try (0..<8).map { _ in try room.connect(from: 1) }
        #expect(room.tryConnect(from: 1) == nil)
        expect(room.count(of: .tooManyFromAddress), equals: 1)
        _ = try room.connect(from: 2)
        room.core.peerClosed(ids[3])
        _ = try room.connect(from: 1)
        expect(room.core.connectionCount, equals: 9)
    }

    @Test("takes 64 connections; the next displaces the one with the longest wait for a request")
    func total() throws {
        let room = Room()
        var ids: [WebServerCore.ConnectionID] = []
        for number in 0..<64 { ids.append(try room.connect(from: number)) }
        // No connection has waited for a second yet.
        #expect(room.tryConnect(from: 100) == nil)
        expect(room.count(of: .tooManyConnections), equals: 1)
        // A viewer stays.
        room.send(Room.get("/events"), on: ids[0])
        room.wait(.seconds(1))
        _ = try room.connect(from: 100)
        room.settle()
        expect(room.closed, equals: [ids[1]])
        expect(room.count(of: .displaced), equals: 1)
        expect(room.core.connectionCount, equals: 64)
        expect(room.core.viewerCount, equals: 1)
    }

    @Test("keeps nothing of 10,000 connections in a minute, half of them slow")
    func many() throws {
        let room = Room()
        var most = 0
        for number in 0..<10_000 {
            if let id = room.tryConnect(from: number % 40) {
                switch number % 4 {
                case 0: room.send(Room.get("/"), on: id)
                case 1: room.send("GET /", on: id)
                case 2: room.send(Room.get("/events"), on: id)
                case _: break
                }
                if number % 8 < 3 {
                    room.core.peerClosed(id)
                }
                room.settle()
                room.got[id] = nil
            }
            room.closed = []
            room.finished = []
            room.wait(.milliseconds(6))
            most = max(most, room.core.connectionCount)
        }
        let ended = room.core.statistics.closings.values.reduce(0, +)
        expect(room.core.statistics.acceptedCount, equals: 10_000)
        expect(ended + room.core.connectionCount, equals: 10_000)
        #expect(most <= 64)
        #expect(room.core.viewerCount <= 16)
        room.core.close()
        expect(room.core.connectionCount, equals: 0)
        #expect(room.core.nextTimeout == nil)
        // A whole page is still available to the next client.
        #expect(try room.exchange(Room.get("/")).body == Room.page)
    }
}

extension Room {
    static func get10(_ target: String) -> String {
        "GET \(target) HTTP/1.0\r\nHost: 10.0.0.1:8080\r\n\r\n"
    }
}
