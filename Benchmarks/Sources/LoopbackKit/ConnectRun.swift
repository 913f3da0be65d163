internal import Primitives
internal import ReliableChannel
internal import ReliableChannelCore
internal import UDP

/// The outcome of many connects at once.
package struct ConnectResult: Sendable {
    /// The connects that succeeded.
    package var connectedCount = 0
    /// The other connects, by the text of their error.
    package var failures: [String: Int] = [:]
    /// The time from the first call to the last outcome.
    package var elapsed = Duration.zero
    /// The HELLOs that strangers sent meanwhile.
    package var floodCount = 0
    /// The connections that the server had accepted at the end.
    package var acceptedCount = 0
    /// The tasks that waited in the connecting endpoint at the end; any is a leak.
    package var waitingCount = 0

    /// The number of connects with an outcome.
    package var outcomeCount: Int { connectedCount + failures.values.reduce(0, +) }
}

/// Many connects at once from one program to one server, over real sockets of this machine.
package struct ConnectRun: Sendable {
    /// The number of connects that begin at the same time.
    package var count: Int
    /// The HELLOs that strangers send in each second meanwhile.
    package var floodRate = 0
    /// The number of addresses that the strangers have.
    package var strangerCount = 64
    /// Whether each connect has an endpoint, and so a port, of its own.
    package var usesManyEndpoints = false
    /// Whether the tasks that connect are cancelled at once.
    package var isCancelled = false
    /// The connections that the server has room for.
    package var placeCount: Int

    /// Connects as often as given, to a server with room for all.
    package init(count: Int) {
        self.count = count
        placeCount = count + 64
    }

    /// Performs the connects, and returns when each has an outcome.
    package func measure() async throws(LoopbackError) -> ConnectResult {
        do throws(SocketError) {
            return try await run()
        } catch {
            throw .socket(error)
        }
    }

    private func run() async throws(SocketError) -> ConnectResult {
        var configuration = EndpointConfiguration()
        configuration.connectionLimit = placeCount
        let endpoint = try await Endpoint(
            bindingTo: SocketAddress(ipv4: 0x7F00_0001, port: 0), configuration: configuration)
        let address = endpoint.localAddress
        let serving = Task {
            await withDiscardingTaskGroup { group in
                for await peer in endpoint.connections {
                    group.addTask { while await peer.receive() != nil {} }
                }
            }
        }
        var clients: [Endpoint] = []
        for _ in 0..<(usesManyEndpoints ? count : 1) {
            clients.append(try await Endpoint(bindingTo: SocketAddress(ipv4: 0x7F00_0001, port: 0)))
        }
        let flood =
            floodRate > 0
            ? HelloFlood(at: address, rate: floodRate, hostCount: strangerCount) : nil
        var result = await connects(from: clients, to: address)
        result.floodCount = flood?.end() ?? 0
        result.acceptedCount = Int(await endpoint.statistics.acceptedConnections)
        for client in clients {
            result.waitingCount += await client.waitingCount
            await client.close()
        }
        await endpoint.close()
        await serving.value
        return result
    }

    /// Connects to an address given as text; returns the outcome in words, and the time it took.
    package static func reach(_ text: String) async -> (String, Duration) {
        let start = ContinuousClock.now
        do {
            let address = try SocketAddress(text)
            let endpoint = try await Endpoint()
            let before = ContinuousClock.now
            do throws(ConnectError) {
                _ = try await endpoint.connect(to: address)
                return ("connected", ContinuousClock.now - before)
            } catch {
                return (error.description, ContinuousClock.now - before)
            }
        } catch {
            return ("\(error)", ContinuousClock.now - start)
        }
    }

    private func connects(from clients: [Endpoint], to address: SocketAddress) async
        -> ConnectResult
    {
        var result = ConnectResult()
        let start = ContinuousClock.now
        let tasks = (0..<count).map { number in
            let client = clients[number % clients.count]
            return Task { () async -> String? in
                do throws(ConnectError) {
                    _ = try await client.connect(to: address)
                    return nil
                } catch {
                    return error.description
                }
            }
        }
        if isCancelled { for task in tasks { task.cancel() } }
        for task in tasks {
            if let failure = await task.value {
                result.failures[failure, default: 0] += 1
            } else {
                result.connectedCount += 1
            }
        }
        result.elapsed = ContinuousClock.now - start
        return result
    }
}
