import UDP

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Sends a host more than it wants: `Flooder KIND ADDRESS:PORT`.
///
/// `Tests/EndToEnd/session/test_session.py` runs it.
///
/// With the kind `silent` it opens 63 connections and sends nothing on them. With every other kind
/// it takes a seat, prints that, and begins to flood when it reads the first line of its input. For
/// each further line it prints the number of messages it has sent. It ends with its input.
@main
struct Main {
    static func main() async {
        let words = Array(CommandLine.arguments.dropFirst())
        guard words.count == 2, let address = try? SocketAddress(words[1]) else {
            finish("usage: Flooder KIND ADDRESS:PORT", status: 2)
        }
        do {
            if words[0] == "silent" {
                try await answer(Silence(), at: address)
            } else if let kind = FloodMessages.Kind(rawValue: words[0]) {
                try await answer(Flood(FloodMessages(kind)), at: address)
            } else {
                finish("there is no kind \(words[0])", status: 2)
            }
        } catch {
            finish("no socket: \(error)", status: 5)
        }
    }

    private static func answer(
        _ sender: some Sender, at address: SocketAddress
    ) async throws(SocketError) {
        let (lines, sink) = AsyncStream<String>.makeStream()
        startThread(named: "input") {
            while let line = readLine() { sink.yield(line) }
            sink.finish()
        }
        try await sender.open(to: address)
        var isFlooding = false
        for await _ in lines {
            if isFlooding { say("{\"ev\":\"sent\",\"count\":\(await sender.sentCount)}") }
            if !isFlooding { await sender.begin() }
            isFlooding = true
        }
        finish(nil, status: 0)
    }

    /// Writes a line at once, without the streams of C, since one of them waits for input.
    static func say(_ line: String) {
        var text = line + "\n"
        text.withUTF8 { bytes in _ = write(1, bytes.baseAddress, bytes.count) }
    }

    private static func finish(_ complaint: String?, status: Int32) -> Never {
        if let complaint { say(complaint) }
        exit(status)
    }
}

/// A client that sends too much.
protocol Sender: Actor {
    /// The number of messages sent, or of connections opened.
    var sentCount: Int { get }
    /// Opens a socket and does all that comes before the flood.
    func open(to address: SocketAddress) async throws(SocketError)
    /// Begins the flood.
    func begin()
}
