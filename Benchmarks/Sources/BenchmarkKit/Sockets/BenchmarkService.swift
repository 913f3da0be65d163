internal import Primitives
package import ReliableChannel
package import ReliableChannelCore
internal import UDP

/// The request of a client of ``BenchmarkService``, as the first message of a connection.
enum BenchmarkRequest {
    /// Each message is sent back, with the time of its arrival (8 bytes) at its end.
    case echo
    /// Messages are counted; a message of one byte asks for the number of bytes.
    case sink
    /// Messages of a length are sent for a while; the last one is empty.
    case source(messageByteCount: Int, period: Duration)

    /// The longest time for which a client is sent data.
    private static let longestPeriod = Duration.seconds(60)

    var message: [UInt8] {
        switch self {
        case .echo: [1]
        case .sink: [2]
        case .source(let byteCount, let period):
            [3] + Stamp.message(byteCount, byteCount: 8)
                + Stamp.message(Int(period.wholeMilliseconds), byteCount: 8)
        }
    }

    /// Reads a request; `nil` if it is none.
    init?(_ message: [UInt8]) {
        switch message.first {
        case 1 where message.count == 1: self = .echo
        case 2 where message.count == 1: self = .sink
        case 3 where message.count == 17:
            guard let byteCount = Stamp.number(of: Array(message[1..<9])),
                let milliseconds = Stamp.number(of: Array(message[9...])),
                (1...(64 << 10)).contains(byteCount), milliseconds >= 0
            else { return nil }
            self = .source(
                messageByteCount: byteCount,
                period: min(.milliseconds(Int64(milliseconds)), Self.longestPeriod))
        default: return nil
        }
    }
}

/// The passive end of benchmarks over real sockets: it echoes, counts, or sends, as it is asked.
package enum BenchmarkService {
    /// A configuration whose buffers do not limit a connection of a few gigabits over a few
    /// milliseconds.
    package static var configuration: EndpointConfiguration {
        var configuration = EndpointConfiguration()
        configuration.receiveWindowByteCount = 8 << 20
        configuration.sendBufferByteCount = 8 << 20
        configuration.connectionLimit = 16
        return configuration
    }

    /// Serves all clients that connect, until the endpoint is closed or the task is cancelled.
    package static func run(on endpoint: Endpoint) async {
        await withDiscardingTaskGroup { group in
            while let connection = await endpoint.accept() {
                group.addTask { await serve(connection) }
            }
        }
    }

    private static func serve(_ connection: PeerConnection) async {
        guard let first = await connection.receive()?.bytes, let request = BenchmarkRequest(first)
        else {
            await connection.close(flushing: false)
            return
        }
        switch request {
        case .echo: await echo(connection)
        case .sink: await sink(connection)
        case .source(let byteCount, let period):
            await source(connection, byteCount, for: period)
        }
    }

    private static func echo(_ connection: PeerConnection) async {
        while let message = await connection.receive()?.bytes {
            let time = MonotonicClock.now().nanoseconds
            let reply = message + Stamp.message(Int(time), byteCount: 8)
            guard (try? await connection.send(reply)) != nil else { return }
        }
    }

    private static func sink(_ connection: PeerConnection) async {
        var byteCount = 0
        while let message = await connection.receive()?.bytes {
            byteCount += message.count
            guard message.count == 1 else { continue }
            let reply = Stamp.message(byteCount - 1, byteCount: 8)
            guard (try? await connection.send(reply)) != nil else { return }
        }
    }

    private static func source(
        _ connection: PeerConnection, _ byteCount: Int, for period: Duration
    ) async {
        let end = MonotonicClock.now() + period
        let message = [UInt8](repeating: 0x5A, count: byteCount)
        while MonotonicClock.now() < end {
            guard await connection.sendWhenPossible(message) else { return }
        }
        _ = await connection.sendWhenPossible([])
    }
}

extension PeerConnection {
    /// Sends as soon as there is room.
    ///
    /// - Returns: Whether the connection took it.
    func sendWhenPossible(_ message: [UInt8]) async -> Bool {
        (try? await send(message)) != nil
    }
}
