internal import CCeiling

/// The figures of one measurement on real sockets.
package struct SocketMeasurement: Sendable {
    /// The number of datagrams, messages or round trips that were completed, depending on the
    /// measurement.
    package var count: UInt64
    /// Bytes of payload that arrived.
    package var byteCount: UInt64
    /// The time that the measurement took.
    package var elapsed: Duration
    /// CPU time of the side that began.
    package var senderCPU: Duration
    /// CPU time of the other side.
    package var receiverCPU: Duration
    /// Round-trip times in nanoseconds, in the order of events; empty if the measurement has none.
    package var roundTrips: [Int64] = []

    /// CPU time of both sides together per ``count``.
    package var cpuPerUnit: Duration {
        (senderCPU + receiverCPU) / max(1, Double(count))
    }

    /// CPU time of both sides together per million bytes of payload.
    package var cpuPerMegabyte: Duration {
        (senderCPU + receiverCPU) / max(1e-6, Double(byteCount) / 1e6)
    }

    /// Bits of payload per second.
    package var bitRate: Double {
        Double(byteCount) * 8 / max(1e-9, elapsed / .seconds(1))
    }
}

/// Measurements in plain C on the same sockets in the same run, as an upper bound.
///
/// No other program on this machine can be much quicker.
package enum Ceiling {
    /// Sends one datagram back and forth between two threads over the loopback, with blocking
    /// calls.
    ///
    /// Blocks the calling thread for about the duration.
    ///
    /// - Returns: `nil` where there is no such measurement, or no loopback.
    package static func pingPong(byteCount: Int, for duration: Duration) -> SocketMeasurement? {
        var result = cceiling_result()
        var times = [Int64](repeating: 0, count: 1 << 20)
        let capacity = times.count
        let problem = times.withUnsafeMutableBufferPointer { buffer in
            cceiling_ping_pong(
                nanoseconds(duration), byteCount, &result, buffer.baseAddress, capacity)
        }
        guard problem == 0 else { return nil }
        var measurement = SocketMeasurement(result)
        measurement.roundTrips = Array(times.prefix(Int(min(result.datagrams, UInt64(capacity)))))
        return measurement
    }

    /// Sends datagrams as fast as possible from one thread to another over the loopback, several in
    /// a call.
    ///
    /// Blocks the calling thread for about the duration. Lost datagrams are not counted.
    ///
    /// - Parameter segments: Datagrams in one call; at most 65,507 bytes in all.
    /// - Returns: `nil` where there is no such measurement, or no loopback.
    package static func bulk(
        datagramByteCount: Int, segments: Int, for duration: Duration
    ) -> SocketMeasurement? {
        var result = cceiling_result()
        let problem = cceiling_bulk(nanoseconds(duration), datagramByteCount, segments, &result)
        return problem == 0 ? SocketMeasurement(result) : nil
    }

    private static func nanoseconds(_ duration: Duration) -> Int64 {
        Int64(duration / .nanoseconds(1))
    }
}

extension SocketMeasurement {
    init(_ result: cceiling_result) {
        self.init(
            count: result.datagrams, byteCount: result.bytes,
            elapsed: .nanoseconds(result.elapsed_ns), senderCPU: .nanoseconds(result.sender_cpu_ns),
            receiverCPU: .nanoseconds(result.receiver_cpu_ns))
    }
}
