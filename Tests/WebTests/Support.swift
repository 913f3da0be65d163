import Primitives
import Testing

@testable import Web

/// A server in virtual time with clients who read everything, unless a test says otherwise.
final class Room {
    static let local = SocketAddress(ipv4: (10, 0, 0, 1), port: 8080)
    static let page = "<!doctype html><title>Page</title>"
    static let script = "var a = 1;"

    var core: WebServerCore
    var now = Timestamp.zero + .seconds(100)
    /// The bytes that each connection has received.
    var got: [WebServerCore.ConnectionID: [UInt8]] = [:]
    var finished: Set<WebServerCore.ConnectionID> = []
    var closed: Set<WebServerCore.ConnectionID> = []
    /// Connections whose clients do not read.
    var deaf: Set<WebServerCore.ConnectionID> = []
    /// The requests that wait for an answer, oldest first, and the seats that were told to be
    /// flooded.
    var posts: [(id: WebPost.ID, post: WebPost)] = []
    var flooded: [SeatSecret] = []

    init(
        key: String? = nil, limits: WebLimits = WebLimits(), seed: UInt64 = 5 << 16,
        hasSeats: Bool = false
    ) {
        let resources = [
            "": WebResource(contentType: "text/html", text: Self.page),
            "page.js": WebResource(contentType: "text/javascript", text: Self.script),
        ]
        core = WebServerCore(
            WebRoutes(resources, key: key, hasSeats: hasSeats),
            hosts: WebHosts(names: ["localhost", "TV.local"]),
            limits: limits, seed: seed)
    }

    static func peer(_ number: Int) -> SocketAddress {
        SocketAddress(ipv4: 0x0A00_0100 + UInt32(number), port: 50_000)
    }

    static func get(_ target: String, host: String = "10.0.0.1:8080", _ fields: String = "")
        -> String
    {
        "GET \(target) HTTP/1.1\r\nHost: \(host)\r\n\(fields)\r\n"
    }

    // MARK: Clients

    func tryConnect(from number: Int = 0) -> WebServerCore.ConnectionID? {
        tryConnect(from: Self.peer(number))
    }

    func tryConnect(from peer: SocketAddress) -> WebServerCore.ConnectionID? {
        core.accept(from: peer, to: Self.local, at: now)
    }

    func connect(
        from number: Int = 0, at location: SourceLocation = #_sourceLocation
    ) throws -> WebServerCore.ConnectionID {
        try #require(tryConnect(from: number), sourceLocation: location)
    }

    /// Sends bytes; returns all that the connection has received, as text.
    @discardableResult
    func send(_ bytes: [UInt8], on id: WebServerCore.ConnectionID) -> String {
        core.receive(bytes[...], on: id, at: now)
        settle()
        return text(of: id)
    }

    @discardableResult
    func send(_ text: String, on id: WebServerCore.ConnectionID) -> String {
        send(Array(text.utf8), on: id)
    }

    /// Connects, sends, and closes; returns the answer.
    func exchange(_ bytes: [UInt8], from number: Int = 0) throws -> String {
        let id = try connect(from: number)
        let answer = send(bytes, on: id)
        core.peerClosed(id)
        settle()
        return answer
    }

    func exchange(_ text: String, from number: Int = 0) throws -> String {
        try exchange(Array(text.utf8), from: number)
    }

    @discardableResult
    func publish(_ view: String) -> Bool {
        defer { settle() }
        return core.publish(Array(view.utf8), at: now)
    }

    /// Lets time pass, stopping at each timeout of the server.
    func wait(_ duration: Duration) {
        let end = now + duration
        while let next = core.nextTimeout, next <= end {
            now = max(now, next)
            core.handleTimeout(at: now)
            settle()
        }
        now = end
    }

    func text(of id: WebServerCore.ConnectionID) -> String {
        String(decoding: got[id] ?? [], as: UTF8.self)
    }

    func count(of reason: ClosingReason) -> Int { core.statistics.closings[reason] ?? 0 }

    // MARK: The driver's part

    func settle() {
        while let effect = core.pollEffect() {
            switch effect {
            case .write(let id): if !deaf.contains(id) { read(id) }
            case .finish(let id): finished.insert(id)
            case .close(let id): closed.insert(id)
            case .ask(let id, let post): posts.append((id, post))
            case .flooded(let secret): flooded.append(secret)
            }
        }
    }

    /// Makes a client read so many bytes, or all.
    func read(_ id: WebServerCore.ConnectionID, atMost limit: Int = .max) {
        var left = limit
        while left > 0 {
            let bytes = core.unsentBytes(on: id).prefix(left)
            guard !bytes.isEmpty else { break }
            got[id, default: []] += bytes
            left -= bytes.count
            core.sent(bytes.count, on: id, at: now)
        }
    }
}

extension String {
    /// An answer's status, from its first line.
    var status: Int? { split(separator: " ").dropFirst().first.flatMap { Int($0) } }

    /// The text after the first empty line.
    var body: Substring {
        let parts = split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
        return parts.count == 2 ? parts[1] : ""
    }

    /// Returns the value of a field.
    func field(_ name: String) -> String? {
        split(separator: "\r\n").first { $0.hasPrefix("\(name): ") }
            .map { String($0.dropFirst(name.count + 2)) }
    }
}
