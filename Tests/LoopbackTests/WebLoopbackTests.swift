import Primitives
import TestKit
import Testing

@testable import UDP
@testable import Web

/// A browser's end of one connection, on its own loop.
private actor Client {
    private let loop: EventLoop
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }
    private let stream: TCPStream
    private var bytes: [UInt8] = []
    private var isEnded = false
    private var isReading = false
    private var waiter: (isEnough: @Sendable ([UInt8]) -> Bool, CheckedContinuation<Void, Never>)?

    init(_ address: SocketAddress) throws {
        loop = try EventLoop(name: "client")
        stream = try TCPStream(connectingTo: address)
    }

    /// Sends a text, and reads the answers from now on.
    func send(_ text: String) throws {
        read()
        try expect(stream.send(Array(text.utf8)[...]), equals: text.utf8.count)
    }

    /// Sends a text, and reads nothing.
    func sendOnly(_ text: String) throws {
        try expect(stream.send(Array(text.utf8)[...]), equals: text.utf8.count)
    }

    func read() {
        guard !isReading else { return }
        isReading = true
        loop.register(stream.descriptor) { [weak self] in self?.assumeIsolated { $0.readAll() } }
    }

    private func readAll() {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        do {
            while let count = try stream.receive(into: &buffer) {
                if count == 0 {
                    isEnded = true
                    break
                }
                bytes += buffer[..<count]
            }
        } catch {
            isEnded = true
        }
        if isEnded { loop.unregister(stream.descriptor) }
        guard let (isEnough, continuation) = waiter, isEnded || isEnough(bytes) else { return }
        waiter = nil
        continuation.resume()
    }

    /// Returns the received bytes once they are enough, or once the connection has ended.
    func bytes(until isEnough: @escaping @Sendable ([UInt8]) -> Bool) async -> [UInt8] {
        if !isEnded, !isEnough(bytes) {
            await withCheckedContinuation { waiter = (isEnough, $0) }
        }
        return bytes
    }

    func text(until end: String) async -> String {
        let bytes = await bytes { String(decoding: $0, as: UTF8.self).contains(end) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns all received text after the other end has closed.
    func all() async -> String {
        read()
        return String(decoding: await bytes { _ in false }, as: UTF8.self)
    }

    func close() {
        if isReading, !isEnded { loop.unregister(stream.descriptor) }
        stream.close()
    }
}

/// The page's server on real sockets.
@Suite(.timeLimit(.minutes(10)))
struct WebLoopbackTests {
    private static let resources = [
        "": WebResource(contentType: "text/html", text: "<p>page</p>"),
        "large": WebResource(
            contentType: "image/png",
            bytes: [UInt8](repeating: 0x5A, count: WebResource.byteLimit)),
    ]

    private func server(_ limits: WebLimits = WebLimits()) async throws -> WebServer {
        try await WebServer(port: 0, routes: WebRoutes(Self.resources), limits: limits)
    }

    private func address(_ server: WebServer) -> SocketAddress {
        .loopback(port: server.localAddress.port)
    }

    private func get(_ target: String, _ address: SocketAddress, _ fields: String = "") -> String {
        "GET \(target) HTTP/1.1\r\nHost: \(WebHosts.literal(of: address)):\(address.port)\r\n"
            + "\(fields)\r\n"
    }

    @Test("gives the page at each address of the machine that a browser may use")
    func page() async throws {
        let server = try await server()
        var addresses = [address(server)]
        if server.localAddress.isIPv6 {
            addresses.append(
                SocketAddress(mappedHigh: 0, low: 1, port: server.localAddress.port))
        }
        for address in addresses {
            let client = try Client(address)
            try await client.send(get("/", address))
            let text = await client.text(until: "</p>")
            #expect(text.hasPrefix("HTTP/1.1 200 OK\r\n"))
            try await client.send(get("/", address, "Connection: close\r\n"))
            #expect(await client.all().hasSuffix("<p>page</p>"))
            await client.close()
        }
        let stranger = try Client(addresses[0])
        try await stranger.send("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n")
        #expect(await stranger.all().hasPrefix("HTTP/1.1 421 "))
        await stranger.close()
        await server.close()
    }

    @Test("streams views to one viewer and answers the polls of another")
    func views() async throws {
        let server = try await server()
        let (stream, poll) = (try Client(address(server)), try Client(address(server)))
        try await stream.send(get("/events", address(server)))
        _ = await stream.text(until: "beat")
        try await poll.send(get("/poll", address(server)))
        await server.publish(Array("{\"view\":1}".utf8))
        #expect(await stream.text(until: "1}\n\n").hasSuffix("data: {\"view\":1}\n\n"))
        #expect(await poll.text(until: "view\":1}").hasSuffix("\r\n\r\n{\"view\":1}"))
        await server.publish(Array("{\"view\":2}".utf8))
        #expect(await stream.text(until: "view\":2").contains("data: {\"view\":2}\n\n"))
        await stream.close()
        await poll.close()
        await server.close()
    }

    @Test("sends a large answer whole to a reader who begins late")
    func large() async throws {
        let server = try await server()
        let client = try Client(address(server))
        try await client.sendOnly(get("/large", address(server), "Connection: close\r\n"))
        // Other clients are served while it waits for room.
        let other = try Client(address(server))
        try await other.send(get("/", address(server), "Connection: close\r\n"))
        #expect(await other.all().hasSuffix("<p>page</p>"))
        let text = await client.all()
        let body = text.split(separator: "\r\n\r\n", maxSplits: 1)
        expect(body.last?.utf8.count, equals: WebResource.byteLimit)
        await client.close()
        await other.close()
        await server.close()
    }

    @Test("keeps only the newest view for a viewer who does not read, and others get all")
    func stoppedReader() async throws {
        let server = try await server()
        let (stopped, reader) = (try Client(address(server)), try Client(address(server)))
        try await stopped.sendOnly(get("/events", address(server)))
        try await reader.send(get("/events", address(server)))
        _ = await reader.text(until: "beat")
        let padding = String(repeating: "x", count: 100_000)
        // So many that no system's buffers hold them all; each waits until the reader has it.
        for number in 0..<120 {
            await server.publish(Array("<\(number)>\(padding)".utf8))
            let mark = Array("<\(number)>".utf8)
            _ = await reader.bytes { bytes in
                bytes.count > (number + 1) * 100_000
                    && bytes.suffix(100_100).firstRange(of: mark) != nil
            }
        }
        #expect(await server.statistics.skippedViewCount > 0)
        await stopped.read()
        let end = Array("<119>\(padding)\n\n".utf8)
        let bytes = await stopped.bytes { $0.suffix(end.count).elementsEqual(end) }
        #expect(bytes.suffix(end.count).elementsEqual(end))
        #expect(bytes.count < 120 * 100_000)
        await stopped.close()
        await reader.close()
        await server.close()
    }

    @Test("takes no more of one address than it may, and hangs up on TLS at once")
    func refusals() async throws {
        var limits = WebLimits()
        limits.connectionCountPerAddress = 3
        let server = try await server(limits)
        let tls = try Client(address(server))
        try await tls.send("\u{16}\u{3}\u{1}")
        await expect(tls.all(), equals: "")
        var clients: [Client] = []
        for _ in 0..<3 {
            let client = try Client(address(server))
            try await client.send(get("/", address(server)))
            _ = await client.text(until: "</p>")
            clients.append(client)
        }
        let further = try Client(address(server))
        await expect(further.all(), equals: "")
        await expect(server.statistics.closings, equals: [.encrypted: 1, .tooManyFromAddress: 1])
        for client in clients + [tls, further] { await client.close() }
        await server.close()
    }

    @Test("survives a reader that is gone in the middle of an answer")
    func goneReader() async throws {
        // The server may not have noticed yet that they have gone.
        var limits = WebLimits()
        limits.connectionCountPerAddress = 64
        let server = try await server(limits)
        for _ in 0..<20 {
            let client = try Client(address(server))
            try await client.sendOnly(get("/large", address(server)))
            await client.close()
        }
        let client = try Client(address(server))
        try await client.send(get("/", address(server), "Connection: close\r\n"))
        #expect(await client.all().hasSuffix("<p>page</p>"))
        await client.close()
        await server.close()
    }

    @Test("is rid of a thousand connections that come and go, and of their sockets")
    func many() async throws {
        let server = try await server()
        for number in 0..<1000 {
            let stream = try TCPStream(connectingTo: address(server))
            if number % 3 == 0 { _ = try stream.send(Array(get("/", address(server)).utf8)[...]) }
            if number % 3 == 1 { _ = try stream.send([0x47]) }
            stream.close()
            // The system has room for some waiting connections, and delays others by a second.
            guard number % 50 == 49 else { continue }
            while await server.statistics.acceptedCount <= number { await Task.yield() }
        }
        while await server.connectionCount > 0 { await Task.yield() }
        let counts = await server.statistics.closings
        expect(counts.values.reduce(0) { $0 + $1 }, equals: 1000)
        await expect(server.socketCount, equals: 0)
        await server.close()
    }

    @Test("has its port again at once, closes its viewers, and closes twice without harm")
    func close() async throws {
        let first = try await server()
        let port = first.localAddress.port
        let client = try Client(address(first))
        try await client.send(get("/events", address(first)))
        _ = await client.text(until: "beat")
        await first.close()
        await first.close()
        _ = await client.all()
        await expect(first.publish([1]), equals: false)
        let second = try await WebServer(port: port, routes: WebRoutes(Self.resources))
        expect(second.localAddress.port, equals: port)
        await #expect(throws: SocketError.addressInUse) {
            try await WebServer(port: port, routes: WebRoutes([:]))
        }
        await client.close()
        await second.close()
    }

    @Test("shares a loop with datagrams, which are read between its turns")
    func sharedLoop() async throws {
        let loop = try EventLoop(name: "shared")
        let server = try await WebServer(
            port: 0, routes: WebRoutes(Self.resources), on: loop)
        let (stream, large) = (try Client(address(server)), try Client(address(server)))
        try await large.send(get("/large", address(server), "Connection: close\r\n"))
        try await stream.send(get("/events", address(server)))
        _ = await stream.text(until: "beat")
        let echo = try Echo(loop)
        await expect(echo.roundTrips(200), equals: 200)
        #expect(await large.all().utf8.count > WebResource.byteLimit)
        await echo.close()
        await stream.close()
        await large.close()
        await server.close()
    }
}

/// Datagrams from a socket to itself on a loop that others use as well.
private actor Echo {
    private let loop: EventLoop
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }
    private let socket: UDPSocket
    private var buffer = [UInt8](repeating: 0, count: 2048)
    private var left = 0
    private var count = 0
    private var waiter: CheckedContinuation<Int, Never>?

    init(_ loop: EventLoop) throws {
        self.loop = loop
        socket = try UDPSocket(bindingTo: .loopback(port: 0))
    }

    func roundTrips(_ wanted: Int) async -> Int {
        loop.register(socket.descriptor) { [weak self] in self?.assumeIsolated { $0.turn() } }
        left = wanted
        return await withCheckedContinuation {
            waiter = $0
            send()
        }
    }

    private func send() {
        _ = try? socket.send([1], count: 1, to: socket.localAddress)
    }

    private func turn() {
        while (try? socket.receive(into: &buffer)) ?? nil != nil {
            count += 1
            left -= 1
            if left > 0 { send() }
        }
        guard left == 0 else { return }
        waiter?.resume(returning: count)
        waiter = nil
    }

    func close() {
        loop.unregister(socket.descriptor)
        socket.close()
    }
}
