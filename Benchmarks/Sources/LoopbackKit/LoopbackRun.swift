package import ReliableChannelCore
package import UDP

/// The reasons why a measurement fails.
package enum LoopbackError: Error, Sendable {
    /// The system gave no socket, or no thread.
    case socket(SocketError)
    /// The two ends did not connect.
    case notConnected
}

/// The work of two endpoints on this machine's loopback during a measurement.
package struct LoopbackResult: Sendable {
    /// The figures that compare with those of ``Ceiling``.
    package var measurement: SocketMeasurement
    /// The counters of the connecting end for that time.
    package var sender: LoopbackSample
    /// The counters of the other end for that time.
    package var receiver: LoopbackSample
}

/// Measures two endpoints over real sockets of this machine.
package enum LoopbackRun {
    /// Runs two endpoints and measures them once they run steadily.
    ///
    /// - Parameters:
    ///   - sender: The work of the connecting end.
    ///   - receiver: The work of the other end.
    ///   - warmUp: The time that they run before the measurement.
    ///   - duration: The length of the measurement.
    ///   - begin: Called at the beginning of the measurement.
    ///   - end: Called at its end.
    package static func measure(
        _ sender: LoopbackRole, _ receiver: LoopbackRole,
        configuration: EndpointConfiguration = EndpointConfiguration(),
        warmUp: Duration = .milliseconds(500), for duration: Duration,
        begin: @Sendable () -> Void = {}, end: @Sendable () -> Void = {}
    ) async throws(LoopbackError) -> LoopbackResult {
        // On a thread of its own: a program whose other tasks are busy would end it late.
        let loop: EventLoop
        do throws(SocketError) {
            loop = try EventLoop(name: "measurement")
        } catch {
            throw .socket(error)
        }
        return try await withTaskExecutorPreference(LoopTaskExecutor(of: loop)) {
            () async throws(LoopbackError) in
            try await run(
                sender, receiver, configuration: configuration, warmUp: warmUp, for: duration,
                begin: begin, end: end)
        }
    }

    private static func run(
        _ sender: LoopbackRole, _ receiver: LoopbackRole, configuration: EndpointConfiguration,
        warmUp: Duration, for duration: Duration, begin: @Sendable () -> Void,
        end: @Sendable () -> Void
    ) async throws(LoopbackError) -> LoopbackResult {
        let server: LoopbackPeer
        let client: LoopbackPeer
        do throws(SocketError) {
            server = try await LoopbackPeer(receiver, configuration: configuration)
            client = try await LoopbackPeer(sender, configuration: configuration)
        } catch {
            throw .socket(error)
        }
        let isConnected = await client.connect(to: server.localAddress)
        if isConnected { try? await Task.sleep(for: warmUp) }
        let before = (await client.sample(), await server.sample())
        _ = await client.removeRoundTrips()
        let start = ContinuousClock.now
        begin()
        if isConnected { try? await Task.sleep(for: duration) }
        end()
        let elapsed = ContinuousClock.now - start
        let after = (await client.sample(), await server.sample())
        let roundTrips = await client.removeRoundTrips()
        await client.close()
        await server.close()
        guard isConnected else { throw .notConnected }
        let sent = after.0 - before.0
        let received = after.1 - before.1
        return LoopbackResult(
            measurement: SocketMeasurement(
                count: received.messageCount, byteCount: received.byteCount, elapsed: elapsed,
                senderCPU: sent.cpu, receiverCPU: received.cpu, roundTrips: roundTrips),
            sender: sent, receiver: received)
    }
}

extension LoopbackSample {
    /// Returns the difference between a later and an earlier sample.
    static func - (later: LoopbackSample, earlier: LoopbackSample) -> LoopbackSample {
        LoopbackSample(
            cpu: later.cpu - earlier.cpu, messageCount: later.messageCount - earlier.messageCount,
            byteCount: later.byteCount - earlier.byteCount,
            datagramsReceived: later.datagramsReceived - earlier.datagramsReceived,
            packetsSent: later.packetsSent - earlier.packetsSent,
            turnCount: later.turnCount - earlier.turnCount)
    }
}
