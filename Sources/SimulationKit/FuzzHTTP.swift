internal import Primitives
internal import Web

/// A fuzzer's bytes as requests to the page's server, from browsers and from others.
///
/// The first byte gives the meaning of the others: a connection's bytes with the places where they
/// are cut, parts of valid requests, or a schedule for a whole server.
public enum FuzzHTTP {
    private static let limits: WebLimits = {
        var limits = WebLimits()
        limits.connectionCount = 6
        limits.connectionCountPerAddress = 3
        limits.viewerCount = 3
        limits.viewByteCount = 2000
        limits.actCount = 5
        limits.refusedActCount = 2
        return limits
    }()
    private static let page = WebResource(contentType: "text/html", text: "<p>")

    /// Runs the bytes.
    ///
    /// - Returns: The first condition that does not hold, if any; a trap is for the fuzzer to
    ///   notice.
    public static func run(_ bytes: [UInt8]) -> String? {
        var input = FuzzInput(bytes)
        switch input.choice(of: 4) {
        case 0: return checkCuts(&input, of: nil)
        case 1: return checkCuts(&input, of: requests)
        case _:
            var schedule = Schedule(&input)
            return schedule.run()
        }
    }

    // MARK: The parser

    /// The requests in a connection's bytes, up to the first refusal.
    private struct Reading: Equatable {
        var requests: [HTTPRequest] = []
        var refusal: HTTPError?
        var heldByteCount = 0

        init(_ pieces: [ArraySlice<UInt8>]) {
            var parser = HTTPRequestParser()
            for piece in pieces where refusal == nil {
                parser.append(piece)
                do throws(HTTPError) {
                    while let request = try parser.next() { requests.append(request) }
                } catch {
                    refusal = error
                }
            }
            heldByteCount = refusal == nil ? parser.heldByteCount : 0
        }
    }

    /// Checks that the same bytes give the same requests whole, one by one, and cut anywhere.
    private static func checkCuts(
        _ input: inout FuzzInput, of make: ((inout FuzzInput) -> [UInt8])?
    ) -> String? {
        let seed = UInt64(input.position())
        let bytes = make?(&input) ?? input.read(.max)
        let whole = Reading([bytes[...]])
        guard whole.heldByteCount < HTTPRequestParser.bodyByteLimit else {
            return "more is held than a request may have"
        }
        for request in whole.requests {
            guard request.target.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
                return "a target that is not printable"
            }
        }
        guard Reading(bytes.indices.map { bytes[$0...$0] }) == whole else {
            return "other requests byte by byte"
        }
        var chance = SeededGenerator(seed: seed)
        var pieces: [ArraySlice<UInt8>] = []
        var start = 0
        while start < bytes.count {
            let end = min(bytes.count, start + chance.draw(in: 1...40))
            pieces.append(bytes[start..<end])
            start = end
        }
        return Reading(pieces) == whole ? nil : "other requests in pieces"
    }

    private static let seat = SeatSecret(1, 2)

    private static let parts: [String] = [
        "/join ", "/act?page=a ", "/act?page=b ", "/beat ", "/away?seat=\(seat.text) ",
        "/events?seat=\(seat.text)&page=a ", "/poll?seat=\(seat.text)&page=b ",
        "Guesse-Seat: \(seat.text)\r\n", "Content-Type: application/json\r\n",
        "Content-Length: 2\r\n\r\n{}", "Content-Length: 16384\r\n",
        "POST /join HTTP/1.1\r\nHost: 10.0.0.1:8080\r\nOrigin: http://10.0.0.1:8080\r\n"
            + "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}",
        "POST /act?page=a HTTP/1.1\r\nHost: 10.0.0.1:8080\r\nOrigin: http://10.0.0.1:8080\r\n"
            + "Content-Type: application/json\r\nGuesse-Seat: \(seat.text)\r\n"
            + "Content-Length: 2\r\n\r\n{}",
        "GET /events?seat=\(seat.text)&page=a HTTP/1.1\r\nHost: 10.0.0.1:8080\r\n\r\n",
        "GET /poll?seat=\(seat.text)&page=b HTTP/1.1\r\nHost: 10.0.0.1:8080\r\n\r\n",
        "GET ", "HEAD ", "POST ", "/ ", "/events ", "/poll?after=7 ", "/K7QF ", "/k7qf/ ", "/../ ",
        "/%2e%2e/ ", "http://10.0.0.1/ ", "HTTP/1.1\r\n", "HTTP/1.0\r\n", "HTTP/2.0\r\n",
        "Host: 10.0.0.1:8080\r\n", "Host: tv.local:8080\r\n", "Host: evil.example\r\n",
        "Origin: http://10.0.0.1:8080\r\n", "Origin: null\r\n", "Content-Length: 0\r\n",
        "Content-Length: 9\r\n", "Transfer-Encoding: chunked\r\n", "Connection: close\r\n",
        "Connection: Keep-Alive, x\r\n", "Last-Event-ID: 5\r\n", " folded\r\n", "\r\n", "\n",
        "\u{16}\u{3}\u{1}", "GET / HTTP/1.1\r\nHost: 10.0.0.1:8080\r\n\r\n",
        "GET /events HTTP/1.1\r\nHost: 10.0.0.1:8080\r\n\r\n",
        "GET /poll HTTP/1.1\r\nHost: 10.0.0.1:8080\r\n\r\n",
    ]

    /// Returns parts of requests in any order, with arbitrary bytes in between.
    private static func requests(_ input: inout FuzzInput) -> [UInt8] {
        var bytes: [UInt8] = []
        while !input.isAtEnd, bytes.count < 20_000 {
            let choice = input.byte()
            if choice & 0x80 != 0 {
                bytes += input.read(Int(choice & 15))
            } else if choice == 0x7F {
                bytes += [UInt8](repeating: UInt8(ascii: "a"), count: 4000)
            } else {
                bytes += Array(parts[Int(choice) % parts.count].utf8)
            }
        }
        return bytes
    }

    // MARK: The server

    /// Connections, bytes, views and times that the fuzzer's bytes choose.
    private struct Schedule {
        private var input: FuzzInput
        private var core: WebServerCore
        private var now = Timestamp.zero + .seconds(1)
        private var open: [WebServerCore.ConnectionID] = []
        private var waiting: Set<WebServerCore.ConnectionID> = []
        private var posts: [WebPost.ID] = []
        private var problem: String?

        init(_ input: inout FuzzInput) {
            let key = input.byte() & 1 == 0 ? nil : "K7QF"
            self.input = input
            core = WebServerCore(
                WebRoutes(["": page, "page.js": page], key: key, hasSeats: true),
                hosts: WebHosts(names: ["localhost", "tv.local"]),
                limits: limits, seed: 7 << 16)
        }

        mutating func run() -> String? {
            var stepCount = 0
            while !input.isAtEnd, problem == nil, stepCount < 400 {
                stepCount += 1
                step()
                settle()
            }
            finish()
            return problem
        }

        private mutating func step() {
            switch input.choice(of: 11) {
            case 8: if input.byte() & 3 == 0 { core.closeSeat(seat, at: now) } else { openSeat() }
            case 9: answer()
            case 10:
                let view = [UInt8](repeating: 0x7A, count: input.position() % 2500)
                core.publish(view, to: .seat(seat), at: now)
            case 0, 1:
                let host = UInt32(0x0A00_0002) + UInt32(input.choice(of: 3))
                let peer = SocketAddress(ipv4: host, port: 5000)
                let local = SocketAddress(ipv4: 0x0A00_0001, port: 8080)
                if let id = core.accept(from: peer, to: local, at: now) { open.append(id) }
            case 2, 3:
                guard let id = connection() else { return }
                let bytes = input.byte() & 1 == 0 ? input.chunk(upTo: 300) : pieces()
                core.receive(bytes[...], on: id, at: now)
            case 4:
                guard let id = connection() else { return }
                send(on: id, atMost: input.position())
            case 5: publish()
            case 6: if let id = connection() { core.peerClosed(id) }
            case _: advance(by: .milliseconds(Int64(input.position())))
            }
        }

        private mutating func connection() -> WebServerCore.ConnectionID? {
            let index = input.choice(of: open.count)
            return open.indices.contains(index) ? open[index] : nil
        }

        private mutating func pieces() -> [UInt8] {
            (0...input.choice(of: 4)).reduce(into: []) { bytes, _ in
                bytes += Array(parts[input.choice(of: parts.count)].utf8)
            }
        }

        private mutating func openSeat() {
            let isNew = core.openSeat(seat, seed: 9 << 16, at: now)
            if !isNew, core.seatCount != 1 { problem = "a seat is not opened" }
        }

        private mutating func answer() {
            guard !posts.isEmpty else { return }
            let id = posts.remove(at: input.choice(of: posts.count))
            let status = HTTPStatus.allCases[input.choice(of: HTTPStatus.allCases.count)]
            core.answer(id, with: WebAnswer(status, Array("{}".utf8)), at: now)
        }

        private mutating func publish() {
            let size = input.position() % 2500
            let isTaken = core.publish([UInt8](repeating: 0x7A, count: size), at: now)
            if isTaken ? size > limits.viewByteCount : size + 64 < limits.viewByteCount {
                problem = "a view of \(size) bytes is \(isTaken ? "" : "not ")taken"
            }
        }

        private mutating func send(on id: WebServerCore.ConnectionID, atMost limit: Int) {
            guard waiting.contains(id) else { return }
            var left = limit
            while left > 0, waiting.contains(id) {
                let count = min(left, core.unsentBytes(on: id).count)
                guard count > 0 else {
                    waiting.remove(id)
                    break
                }
                core.sent(count, on: id, at: now)
                left -= count
            }
        }

        private mutating func advance(by duration: Duration) {
            now = now + duration
            guard let next = core.nextTimeout, next <= now else { return }
            core.handleTimeout(at: now)
            if let next = core.nextTimeout, next <= now { problem = "time stands still" }
        }

        private mutating func settle() {
            while let effect = core.pollEffect() {
                switch effect {
                case .write(let id): waiting.insert(id)
                case .finish: break
                case .ask(let id, let post):
                    posts.append(id)
                    if post.body.count > HTTPRequestParser.bodyByteLimit {
                        problem = "a body that is too long"
                    }
                case .flooded(let secret): core.closeSeat(secret, at: now)
                case .close(let id):
                    if !open.contains(id) { problem = "closed twice" }
                    open.removeAll { $0 == id }
                    waiting.remove(id)
                }
            }
            // The driver would never send these bytes.
            if open.contains(where: { !core.unsentBytes(on: $0).isEmpty && !waiting.contains($0) })
            {
                problem = "unsent bytes that the driver does not know of"
            }
            let statistics = core.statistics
            let ended = statistics.closings.values.reduce(0, +)
            if ended + core.connectionCount != statistics.acceptedCount {
                problem = "an end without a reason, or with two"
            }
            // Connections of a seat that is closed stay until they end.
            let most = limits.connectionCount + limits.connectionCountPerSeat
            if core.connectionCount > most { problem = "too many connections" }
            if core.viewerCount > limits.viewerCount { problem = "too many viewers" }
            if core.connectionCount != open.count { problem = "a connection that is not known" }
            if core.unsentByteCount > core.connectionCount * (limits.viewByteCount + 1000) {
                problem = "too much unsent"
            }
        }

        /// Checks that the server ends connections that neither read nor write.
        private mutating func finish() {
            var stepCount = 0
            while problem == nil, let next = core.nextTimeout {
                stepCount += 1
                now = max(now, next)
                core.handleTimeout(at: now)
                settle()
                if stepCount > 200 { problem = "a connection stays for ever" }
            }
            if problem == nil, core.connectionCount > 0 { problem = "nothing is waited for" }
        }
    }
}
