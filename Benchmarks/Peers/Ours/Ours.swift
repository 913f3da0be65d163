import Frame
import ReliableChannel

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// ReliableChannel in the same frame as the other peers: reliable, ordered messages of one
/// connection.
@main
struct Ours {
    // Unchecked: the frame writes them once, before anything else runs, and from then on only reads
    // them.
    private struct Options: @unchecked Sendable {
        let c: UnsafeMutablePointer<options>
    }

    private let options: Options
    private let address: SocketAddress
    private let configuration: EndpointConfiguration

    static func main() async {
        let c = UnsafeMutablePointer<options>.allocate(capacity: 1)
        c.initialize(to: options_parse(strdup("ours"), CommandLine.argc, CommandLine.unsafeArgv))
        let ours = Ours(Options(c: c))
        if c.pointee.is_sender { await ours.send() } else { await ours.receive() }
        exit(0)
    }

    private init(_ options: Options) {
        let c = options.c.pointee
        guard let address = try? SocketAddress("\(String(cString: c.host)):\(c.port)") else {
            die("the host is no address")
        }
        self.options = options
        self.address = address
        configuration = Ours.configuration(
            for: String(cString: c.setting), isAccepting: !c.is_sender, isBulk: c.is_bulk)
    }

    /// Returns the configuration for the name of a redundancy policy, or for no name.
    private static func configuration(
        for setting: String, isAccepting: Bool, isBulk: Bool
    ) -> EndpointConfiguration {
        var result = EndpointConfiguration()
        result.isAccepting = isAccepting
        if isBulk {
            result.receiveWindowByteCount = 4 << 20
            result.sendBufferByteCount = 1 << 20
        }
        switch setting {
        case "": break
        case "off": result.redundancy = .off
        case "balanced": result.redundancy = .balanced
        case "critical": result.redundancy = .critical
        default: skip("no such redundancy policy")
        }
        return result
    }

    /// Receives until all messages have arrived, or the time is over.
    private func receive() async {
        guard
            let endpoint = try? await Endpoint(bindingTo: address, configuration: configuration)
        else { die("the socket cannot be bound") }
        let sink = UnsafeMutablePointer<sink>.allocate(capacity: 1)
        sink_begin(sink, options.c)
        options_ready()
        // Another task checks the frame's deadline and its signals, on the endpoint's own thread:
        // the other peers have no second thread that wakes up for that either.
        let watch = Task(executorPreference: endpoint.executor) { [options] in
            while !is_over(options.c), !Task.isCancelled {
                await endpoint.sleep(until: .now + .milliseconds(100))
            }
            await endpoint.close()
        }
        // On the endpoint's own thread, like the other peers, which read the socket and take
        // messages on one thread.
        await withTaskExecutorPreference(endpoint.executor) {
            guard let peer = await endpoint.accept() else { return }
            while !sink_is_finished(sink), let message = await peer.receive() {
                message.bytes.withUnsafeBufferPointer {
                    sink_message(sink, $0.baseAddress, $0.count)
                }
            }
        }
        watch.cancel()
        sink_report(sink)
    }

    /// Sends messages when they are due, then keeps the connection until the end.
    private func send() async {
        guard let endpoint = try? await Endpoint(configuration: configuration) else {
            die("no socket")
        }
        let peer = await connect(endpoint)
        let source = UnsafeMutablePointer<source>.allocate(capacity: 1)
        source_begin(source, options.c)
        // On the endpoint's own thread, like the other peers, which read the socket and send on one
        // thread.
        await withTaskExecutorPreference(endpoint.executor) {
            await handOver(source, to: peer, of: endpoint)
        }
        source_report(source)
    }

    private func handOver(
        _ source: UnsafeMutablePointer<source>, to peer: PeerConnection, of endpoint: Endpoint
    ) async {
        while !is_over(options.c) {
            var length = 0
            guard let bytes = source_peek(source, &length) else {
                let left = min(source_due(source) - now_ns(), 100_000_000)
                await endpoint.sleep(until: .now + .nanoseconds(left))
                continue
            }
            do {
                try await peer.send(Array(UnsafeBufferPointer(start: bytes, count: length)))
                source_taken(source)
            } catch {
                return
            }
        }
    }

    /// Connects, in several attempts: on a bad path one may fail.
    private func connect(_ endpoint: Endpoint) async -> PeerConnection {
        while !is_over(options.c) {
            if let peer = try? await endpoint.connect(to: address) { return peer }
        }
        die("no connection")
    }
}
