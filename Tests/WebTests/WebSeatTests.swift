import Primitives
import TestKit
import Testing

@testable import Web

/// Seats: requests that change something, and views that only one page gets.
struct WebSeatTests {
    private static let (first, second) = (SeatSecret(1, 2), SeatSecret(3, 4))
    private static let host = "10.0.0.1:8080"

    private static func post(
        _ target: String, seat: SeatSecret? = nil, body: String = "{}",
        origin: String? = "http://\(host)", type: String = "application/json"
    ) -> String {
        var text = "POST \(target) HTTP/1.1\r\nHost: \(host)\r\nContent-Type: \(type)\r\n"
        if let origin { text += "Origin: \(origin)\r\n" }
        if let seat { text += "Guesse-Seat: \(seat.text)\r\n" }
        return text + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }

    private func room(_ limits: WebLimits = WebLimits()) -> Room {
        let room = Room(limits: limits, hasSeats: true)
        for secret in [Self.first, Self.second] {
            expect(room.core.openSeat(secret, seed: 9 << 16, at: room.now), equals: true)
        }
        return room
    }

    private func answer(_ room: Room, _ status: HTTPStatus, _ body: String = "{}") throws {
        let (id, _) = try #require(room.posts.first)
        room.posts.removeFirst()
        room.core.answer(id, with: WebAnswer(status, Array(body.utf8)), at: room.now)
        room.settle()
    }

    @Test("a request gets the owner's answer, and the next one on the same connection another")
    func answers() throws {
        let room = room()
        let id = try room.connect()
        room.send(Self.post("/join", body: "{\"name\":\"Ana\"}"), on: id)
        #expect(room.text(of: id).isEmpty)
        let join = try #require(room.posts.first?.post)
        expect(join.action, equals: .join)
        expect(join.seat, equals: nil)
        expect(join.peer, equals: Room.peer(0))
        expect(join.body, equals: Array("{\"name\":\"Ana\"}".utf8))
        try answer(room, .ok, "{\"seat\":\"x\"}")
        expect(room.text(of: id).status, equals: 200)
        expect(room.text(of: id).body, equals: "{\"seat\":\"x\"}")
        room.got[id] = []
        room.send(Self.post("/act", seat: Self.first), on: id)
        expect(room.posts.first?.post.seat, equals: Self.first)
        let act = try #require(room.posts.first?.id)
        try answer(room, .conflict)
        expect(room.text(of: id).status, equals: 409)
        // A second answer, and one for a connection that is gone, have no effect.
        room.got[id] = []
        room.core.answer(act, with: WebAnswer(.ok), at: room.now)
        room.core.peerClosed(id)
        room.core.answer(act, with: WebAnswer(.ok), at: room.now)
        room.settle()
        #expect(room.text(of: id).isEmpty)
    }

    private static let refusals: [(String, Int, ClosingReason)] = [
        (post("/join", origin: nil), 403, .foreignOrigin),
        (post("/join", origin: "http://evil.example"), 403, .foreignOrigin),
        (post("/join", origin: "null"), 403, .foreignOrigin),
        (post("/join", type: "text/plain"), 415, .notJSON),
        (post("/join", type: "application/json2"), 415, .notJSON),
        (post("/act"), 410, .unknownSeat),
        (post("/act?seat=\(first.text)"), 410, .unknownSeat),
        (post("/leave", seat: SeatSecret(9, 9)), 410, .unknownSeat),
        (post("/away", seat: first), 410, .unknownSeat),
        (post("/page.js", seat: first), 405, .methodNotAllowed),
        (post("/events", seat: first), 405, .methodNotAllowed),
        (Room.get("/act"), 405, .methodNotAllowed),
        (Room.get("/events?seat=\(SeatSecret(9, 9).text)"), 410, .unknownSeat),
        (Room.get("/events?seat="), 410, .unknownSeat),
        (Room.get("/poll?seat=x&after=1"), 410, .unknownSeat),
    ]

    @Test("a request that may come from elsewhere is refused", arguments: refusals.indices)
    func refused(index: Int) throws {
        let (text, status, reason) = Self.refusals[index]
        let room = room()
        let answer = try room.exchange(text)
        expect(answer.status, equals: status)
        if text.contains("GET /act") { expect(answer.field("Allow"), equals: "POST") }
        #expect(room.posts.isEmpty)
        expect(room.count(of: reason), equals: 1)
    }

    @Test("a browser that closes its page needs neither the field nor JSON")
    func away() throws {
        let room = room()
        let text = Self.post("/away?seat=\(Self.first.text)", body: "", type: "text/plain")
        _ = try room.send(text, on: room.connect())
        expect(room.posts.first?.post.action, equals: .away)
        expect(room.posts.first?.post.seat, equals: Self.first)
    }

    @Test("views and pictures of a seat reach only who shows its secret")
    func views() throws {
        let room = room()
        let mine = try room.connect()
        room.send(Room.get("/events?seat=\(Self.first.text)"), on: mine)
        let theirs = try room.connect()
        room.send(Room.get("/events?seat=\(Self.second.text)"), on: theirs)
        let everybody = try room.connect()
        room.send(Room.get("/events"), on: everybody)
        room.core.publish(Array("secret".utf8), to: .seat(Self.first), at: room.now)
        room.publish("public")
        #expect(room.text(of: mine).contains("secret") && !room.text(of: mine).contains("public"))
        for id in [theirs, everybody] { #expect(!room.text(of: id).contains("secret")) }
        #expect(room.text(of: everybody).contains("public"))
        let picture = WebResource(contentType: "image/png", bytes: [7])
        expect(room.core.setBlob(picture, named: "p", of: .seat(Self.first)), equals: true)
        for (target, status) in [
            ("/p?seat=\(Self.first.text)", 200), ("/p", 404), ("/p?seat=\(Self.second.text)", 404),
        ] {
            try expect(room.exchange(Room.get(target)).status, equals: status, "\(target)")
        }
        // A poll waits for the views of its seat.
        let poll = try room.connect()
        room.send(Room.get("/poll?seat=\(Self.second.text)"), on: poll)
        #expect(room.text(of: poll).body.isEmpty)
        room.got[poll] = []
        room.publish("another")
        #expect(room.text(of: poll).isEmpty)
        expect(room.core.viewerCount, equals: 1, "those of seats are not counted")
    }

    @Test("the newest page plays, and the others are told")
    func pages() throws {
        let room = room()
        let target = "seat=\(Self.first.text)"
        let old = try room.connect()
        room.send(Room.get("/events?\(target)&page=a"), on: old)
        room.send(Self.post("/act?page=a", seat: Self.first), on: try room.connect())
        expect(room.posts.count, equals: 1)
        // The same page opens another stream, as after a lost network.
        room.send(Room.get("/events?\(target)&page=a"), on: try room.connect(from: 1))
        #expect(!room.text(of: old).contains("moved"))
        let new = try room.connect(from: 2)
        room.send(Room.get("/events?\(target)&page=b"), on: new)
        #expect(room.text(of: old).contains("event: moved"))
        #expect(!room.text(of: new).contains("moved"))
        for (page, status) in [("?page=a", 410), ("", 410), ("?page=b", nil)] {
            let text = try room.exchange(Self.post("/act\(page)", seat: Self.first))
            expect(text.status, equals: status, "\(page)")
        }
        let poll = try room.connect(from: 3)
        room.core.publish(Array("1".utf8), to: .seat(Self.first), at: room.now)
        let number = try #require(room.core.feed(of: .seat(Self.first))?.number)
        room.send(Room.get("/poll?\(target)&page=b&after=\(number)"), on: poll)
        room.send(Room.get("/events?\(target)&page=c"), on: try room.connect(from: 4))
        expect(room.text(of: poll).status, equals: 410)
    }

    @Test("a closed seat is unknown, and its viewers are told")
    func closed() throws {
        let room = room()
        let stream = try room.connect()
        room.send(Room.get("/events?seat=\(Self.first.text)"), on: stream)
        let picture = WebResource(contentType: "image/png", bytes: [7])
        _ = room.core.setBlob(picture, named: "p", of: .seat(Self.first))
        room.core.closeSeat(Self.first, at: room.now)
        room.settle()
        #expect(room.text(of: stream).contains("event: end"))
        try expect(
            room.exchange(Room.get("/events?seat=\(Self.first.text)")).status, equals: 410)
        try expect(room.exchange(Room.get("/p?seat=\(Self.first.text)")).status, equals: 404)
        try expect(room.exchange(Self.post("/act", seat: Self.first)).status, equals: 410)
        expect(room.core.publish([7], to: .seat(Self.first), at: room.now), equals: false)
        expect(room.core.setBlob(picture, named: "p", of: .seat(Self.first)), equals: false)
        room.wait(.seconds(1))
        #expect(room.closed.contains(stream))
    }

    @Test("so many seats are open at most, and no secret twice")
    func seatCount() {
        let room = room()
        for number in 2..<UInt64(room.core.limits.seatCount) {
            expect(room.core.openSeat(SeatSecret(number, 0), seed: 0, at: room.now), equals: true)
        }
        expect(room.core.openSeat(SeatSecret(99, 0), seed: 0, at: room.now), equals: false)
        room.core.closeSeat(Self.first, at: room.now)
        expect(room.core.openSeat(Self.second, seed: 0, at: room.now), equals: false)
        expect(room.core.openSeat(SeatSecret(99, 0), seed: 0, at: room.now), equals: true)
    }

    @Test("joins are limited for each address and in all, for a while")
    func joins() throws {
        let room = room()
        func join(from number: Int) throws -> Int? {
            try room.exchange(Self.post("/join"), from: number).status
        }
        for _ in 0..<4 { try expect(join(from: 1), equals: nil) }
        try expect(join(from: 1), equals: 429)
        for number in 2...4 {
            for _ in 0..<4 { try expect(join(from: number), equals: nil) }
        }
        try expect(join(from: 5), equals: 429, "sixteen in all")
        room.wait(.seconds(10))
        try expect(join(from: 1), equals: nil)
        expect(room.posts.count, equals: 17)
    }

    @Test("acts are limited, and the owner is told of a page that goes on and on")
    func acts() throws {
        let room = room()
        func act(_ count: Int) throws -> Int {
            var taken = 0
            for _ in 0..<count {
                let status = try room.exchange(Self.post("/act", seat: Self.first)).status
                if status == nil { taken += 1 } else { expect(status, equals: 429) }
            }
            return taken
        }
        try expect(act(45), equals: 40)
        #expect(room.flooded.isEmpty)
        room.wait(.seconds(1))
        try expect(act(25), equals: 20)
        #expect(room.flooded.isEmpty)
        try expect(act(1), equals: 0)
        expect(room.flooded, equals: [Self.first])
        // Other seats, and other requests of this one, go on.
        try expect(room.exchange(Self.post("/act", seat: Self.second)).status, equals: nil)
        try expect(room.exchange(Self.post("/beat", seat: Self.first)).status, equals: nil)
    }

    @Test("a page that was quiet for long is judged anew")
    func forgiven() throws {
        let room = room()
        for _ in 0..<50 { _ = try room.exchange(Self.post("/act", seat: Self.first)) }
        #expect(room.flooded.isEmpty)
        room.wait(.seconds(2))
        for _ in 0..<50 { _ = try room.exchange(Self.post("/act", seat: Self.first)) }
        #expect(room.flooded.isEmpty)
    }

    @Test("connections of seats leave room for others behind the same address")
    func connections() throws {
        let room = room()
        var own: [WebServerCore.ConnectionID] = []
        for secret in [Self.first, Self.second] {
            for _ in 0..<3 {
                let id = try room.connect()
                room.send(Room.get("/events?seat=\(secret.text)"), on: id)
                own.append(id)
            }
        }
        for _ in 0..<7 { _ = try room.connect() }
        let last = try room.connect()
        #expect(room.tryConnect() == nil, "a ninth that shows no secret")
        // The fourth of a seat ends its oldest.
        room.send(Room.get("/events?seat=\(Self.first.text)"), on: last)
        expect(room.closed, equals: [own[0]])
        expect(room.count(of: .displaced), equals: 1)
        #expect(room.tryConnect() != nil)
    }

    @Test("a connection of a seat may rest for longer")
    func idle() throws {
        let room = room()
        let id = try room.connect()
        room.send(Self.post("/beat", seat: Self.first), on: id)
        try answer(room, .noContent)
        expect(room.text(of: id).status, equals: 204)
        room.wait(.seconds(74))
        #expect(room.closed.isEmpty)
        room.wait(.seconds(1))
        expect(room.count(of: .idle), equals: 1)
    }

    @Test("an owner who does not answer in time keeps nobody waiting")
    func unanswered() throws {
        let room = room()
        let id = try room.connect()
        room.send(Self.post("/act", seat: Self.first), on: id)
        room.wait(.milliseconds(4999))
        #expect(room.text(of: id).isEmpty)
        room.wait(.milliseconds(1))
        expect(room.text(of: id).status, equals: 503)
        try answer(room, .ok)
        room.wait(.seconds(1))
        expect(room.count(of: .unanswered), equals: 1)
    }

    @Test("a body that stops in the middle ends its connection after 5 s")
    func slowBody() throws {
        let room = room()
        let id = try room.connect()
        let text = Self.post("/act", seat: Self.first, body: "{\"a\":1}")
        room.send(String(text.dropLast(3)), on: id)
        room.wait(.milliseconds(4999))
        #expect(room.closed.isEmpty)
        room.wait(.milliseconds(1))
        expect(room.count(of: .slowRequest), equals: 1)
        #expect(room.posts.isEmpty)
        // The same when the body has not begun, so that no byte is held.
        let other = try room.connect()
        room.send(String(text.dropLast(7)), on: other)
        room.wait(.seconds(5))
        expect(room.count(of: .slowRequest), equals: 2)
    }
}
