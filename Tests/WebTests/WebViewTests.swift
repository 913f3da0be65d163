import Primitives
import TestKit
import Testing

@testable import Web

/// Views for browsers.
struct WebViewTests {
    /// Returns the data of a stream's events that are views.
    private func views(_ text: String) -> [String] {
        text.body.replacing("\n\n", with: "\u{0}").split(separator: "\u{0}")
            .filter { $0.hasPrefix("id: ") }
            .map { $0.split(separator: "\n")[1].dropFirst(6) }.map(String.init)
    }

    private func events(_ room: Room, from number: Int = 0) throws
        -> WebServerCore.ConnectionID
    {
        let id = try room.connect(from: number)
        room.send(Room.get("/events"), on: id)
        return id
    }

    // MARK: Streams

    @Test("a stream begins with the newest view and gets each further one, with its number")
    func stream() throws {
        let room = Room()
        room.publish("old")
        room.publish("one")
        let id = try events(room)
        room.publish("two")
        let text = room.text(of: id)
        expect(text.status, equals: 200)
        expect(text.field("Content-Type"), equals: "text/event-stream")
        #expect(text.field("Content-Length") == nil)
        expect(text.field("Connection"), equals: "close")
        expect(
            text.body, equals: "retry: 1000\n\n\(Self.beat)id: 7\ndata: one\n\nid: 8\ndata: two\n\n"
        )
    }

    private static let beat = "event: beat\ndata: 1\n\n"

    @Test("a view that has waited comes with its age, in a stream and in a poll")
    func age() throws {
        let room = Room()
        room.publish("one")
        room.wait(.milliseconds(1234))
        let id = try events(room)
        #expect(room.text(of: id).hasSuffix("event: age\ndata: 1234\n\nid: 6\ndata: one\n\n"))
        try expect(room.exchange(Room.get("/poll")).field("View-Age"), equals: "1234")
        room.deaf = [id]
        room.publish("two")
        room.publish("three")
        room.wait(.milliseconds(500))
        room.read(id)
        #expect(
            room.text(of: id).hasSuffix(
                "id: 7\ndata: two\n\nevent: age\ndata: 500\n\nid: 8\ndata: three\n\n"))
    }

    @Test("the last event that a browser names has no effect")
    func lastEventID() throws {
        let room = Room()
        room.publish("one")
        for value in ["6", "7", "99999999999999999999", "x", ""] {
            let id = try room.connect()
            room.send(Room.get("/events", "Last-Event-ID: \(value)\r\n"), on: id)
            expect(views(room.text(of: id)), equals: ["one"])
            room.core.peerClosed(id)
        }
    }

    @Test("a stream without a new view gets a heartbeat every second, and stays")
    func heartbeat() throws {
        let room = Room()
        let id = try events(room)
        room.got[id] = []
        room.wait(.milliseconds(999))
        expect(room.text(of: id), equals: "")
        room.wait(.milliseconds(1))
        expect(room.text(of: id), equals: Self.beat)
        room.wait(.milliseconds(500))
        room.publish("x")
        room.got[id] = []
        room.wait(.milliseconds(999))
        expect(room.text(of: id), equals: "")
        room.wait(.milliseconds(1))
        expect(room.text(of: id), equals: Self.beat)
        room.wait(.seconds(3600))
        #expect(room.closed.isEmpty)
    }

    @Test("a slow reader gets whole views, misses old ones, and ends with the newest")
    func slowReader() throws {
        let room = Room()
        let id = try events(room)
        room.deaf = [id]
        let longest = 1000
        for number in 0..<500 {
            room.publish("\(number)" + String(repeating: " ", count: longest))
            #expect(room.core.unsentByteCount < longest + 50)
            if number % 50 == 49 {
                room.read(id, atMost: 700)
                room.settle()
            }
        }
        room.read(id)
        let seen = views(room.text(of: id)).compactMap { Int($0.split(separator: " ")[0]) }
        expect(seen.first, equals: 0)
        expect(seen.last, equals: 499)
        #expect(seen == seen.sorted() && Set(seen).count == seen.count)
        #expect(seen.count > 4 && seen.count < 12)
        expect(room.core.statistics.skippedViewCount + seen.count, equals: 500)
    }

    @Test("a viewer that has stopped reading is closed after 30 s, and delays no other")
    func stoppedReader() throws {
        let room = Room()
        let stopped = try events(room, from: 1)
        let reader = try events(room, from: 2)
        room.deaf = [stopped]
        for number in 0..<31 {
            room.publish("\(number)")
            expect(views(room.text(of: reader)).last, equals: "\(number)")
            room.wait(.seconds(1))
        }
        expect(room.closed, equals: [stopped])
        expect(room.count(of: .stalled), equals: 1)
        expect(room.core.unsentByteCount, equals: 0)
    }

    @Test("a view of more than 256 KB is refused, and the one before stays")
    func tooLong() throws {
        let room = Room()
        room.publish("one")
        let id = try events(room)
        let limit = room.core.limits.viewByteCount
        #expect(!room.publish(String(repeating: "x", count: limit + 1)))
        // Line ends grow to the beginnings of lines.
        #expect(!room.publish(String(repeating: "\n", count: limit / 2)))
        expect(views(room.text(of: id)), equals: ["one"])
        #expect(room.publish(String(repeating: "x", count: limit - 100)))
        room.deaf = [id]
        for _ in 0..<9 { room.publish(String(repeating: "y", count: limit - 100)) }
        #expect(room.core.unsentByteCount <= limit)
    }

    @Test("there are at most 16 viewers, streams and polls together; the next gets 503")
    func viewerLimit() throws {
        let room = Room()
        room.publish("one")
        var ids: [WebServerCore.ConnectionID] = []
        for number in 0..<16 {
            let id = try room.connect(from: number)
            room.send(Room.get(number % 2 == 0 ? "/events" : "/poll?after=6"), on: id)
            ids.append(id)
        }
        expect(room.core.viewerCount, equals: 16)
        let answer = try room.exchange(Room.get("/events"), from: 20)
        expect(answer.status, equals: 503)
        expect(answer.field("Retry-After"), equals: "5")
        expect(room.count(of: .tooManyViewers), equals: 1)
        // The page itself is not a viewer.
        try expect(room.exchange(Room.get("/"), from: 20).status, equals: 200)
        room.core.peerClosed(ids[0])
        try expect(room.exchange(Room.get("/events"), from: 20).status, equals: 200)
    }

    // MARK: Polls

    @Test("a poll is answered at once if the newest view is another one")
    func poll() throws {
        let room = Room()
        room.publish("{\"a\":1}")
        for target in ["/poll", "/poll?after=5", "/poll?after=99", "/poll?after=x"] {
            let answer = try room.exchange(Room.get(target))
            expect(answer.status, equals: 200, "\(target)")
            expect(answer.body, equals: "{\"a\":1}")
            expect(answer.field("View-ID"), equals: "6")
            expect(answer.field("Content-Type"), equals: "application/json; charset=utf-8")
        }
    }

    @Test("a poll that knows the newest view waits for the next, on the same connection")
    func waitingPoll() throws {
        let room = Room()
        room.publish("one")
        let id = try room.connect()
        room.send(Room.get("/poll?after=6"), on: id)
        room.wait(.seconds(20))
        expect(room.text(of: id), equals: "")
        room.publish("two")
        expect(room.text(of: id).body, equals: "two")
        expect(room.text(of: id).field("View-ID"), equals: "7")
        room.got[id] = []
        room.send(Room.get("/poll?after=7"), on: id)
        room.wait(.milliseconds(24_999))
        expect(room.text(of: id), equals: "")
        room.wait(.milliseconds(1))
        expect(room.text(of: id).status, equals: 204)
        expect(room.text(of: id).field("Connection"), equals: "keep-alive")
        #expect(room.closed.isEmpty)
    }

    @Test("a poll before the first view waits for it")
    func firstView() throws {
        let room = Room()
        let id = try room.connect()
        room.send(Room.get("/poll"), on: id)
        let stream = try events(room)
        expect(room.text(of: id), equals: "")
        room.publish("one")
        expect(room.text(of: id).body, equals: "one")
        expect(views(room.text(of: stream)), equals: ["one"])
    }

    @Test("a request for only the header of a stream or a poll ends at once, and is no viewer")
    func heads() throws {
        let room = Room()
        room.publish("one")
        for target in ["/events", "/poll?after=6"] {
            let id = try room.connect()
            let text = room.send("HEAD \(target) HTTP/1.1\r\nHost: 10.0.0.1:8080\r\n\r\n", on: id)
            expect(text.status, equals: 200, "\(target)")
            expect(text.body, equals: "", "\(target)")
        }
        expect(room.core.viewerCount, equals: 0)
    }

    @Test("a server that is started again has other numbers for its views")
    func restart() throws {
        let first = Room(seed: 77 << 16)
        let second = Room(seed: 123 << 16)
        first.publish("one")
        second.publish("other")
        let known = try first.exchange(Room.get("/poll")).field("View-ID")
        let answer = try second.exchange(Room.get("/poll?after=\(known ?? "")"))
        expect(answer.body, equals: "other")
        // A script's numbers hold it exactly.
        let last = Room(seed: .max)
        #expect(last.core.room.number < 1 << 52)
    }
}
