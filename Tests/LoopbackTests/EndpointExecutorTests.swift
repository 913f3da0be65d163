import Primitives
import TestKit
import Testing

#if os(Linux)
    import Glibc
#endif

@testable import ReliableChannel
@testable import UDP

/// Tasks that live on the thread of an endpoint.
@Suite(.timeLimit(.minutes(10)))
struct EndpointExecutorTests {
    @Test("tasks that live on the endpoints' threads mailbox messages")
    func residents() async throws {
        let (client, outgoing, server, incoming) = try await EndpointLoopbackTests.pair()
        async let echo: Void = withTaskExecutorPreference(server.executor) {
            for await message in incoming.messages {
                guard (try? await incoming.send(message.bytes)) != nil else { return }
            }
        }
        let replies = await withTaskExecutorPreference(client.executor) {
            var replies = 0
            for index in 0..<200 {
                guard (try? await outgoing.send([UInt8(index)])) != nil,
                    await outgoing.receive()?.bytes == [UInt8(index)]
                else { break }
                replies += 1
            }
            return replies
        }
        expect(replies, equals: 200)
        await client.close()
        await echo
        await server.close()
    }

    @Test("messages of tasks on the endpoint's thread and on others arrive in the order of numbers")
    func mixedSenders() async throws {
        let (client, outgoing, server, incoming) = try await EndpointLoopbackTests.pair()
        async let received = {
            var texts: [String] = []
            while texts.count < 1600, let message = await incoming.receive() {
                texts.append(String(decoding: message.bytes, as: UTF8.self))
            }
            return texts
        }()
        let sent = await withTaskGroup(of: [(UInt64, String)].self) { group in
            for sender in 0..<8 {
                group.addTask(executorPreference: sender < 4 ? client.executor : nil) {
                    var sent: [(UInt64, String)] = []
                    for index in 0..<200 {
                        let text = "\(sender) \(index)"
                        guard let id = try? await outgoing.send(Array(text.utf8)) else { break }
                        sent.append((id.number, text))
                        if index % 7 == 0 { await Task.yield() }
                    }
                    return sent
                }
            }
            return await group.reduce(into: []) { $0 += $1 }.sorted { $0.0 < $1.0 }
        }
        expect(sent.map(\.0), equals: Array(0..<1600))
        await expect(received, equals: sent.map(\.1))
        await client.close()
        await server.close()
    }

    @Test("a task may wait for a point in time on the endpoint's thread, and be cancelled there")
    func ticks() async throws {
        let endpoint = try await Endpoint(bindingTo: .loopback(port: 0))
        await withTaskExecutorPreference(endpoint.executor) {
            let deadline = ContinuousClock.now + .milliseconds(2)
            #expect(await endpoint.sleep(until: deadline))
            #expect(ContinuousClock.now >= deadline)
            #expect(await endpoint.sleep(until: deadline), "a point in the past is reached")
        }
        let deadline = ContinuousClock.now + .milliseconds(2)
        #expect(await endpoint.sleep(until: deadline))
        #expect(ContinuousClock.now >= deadline, "a task on another thread continued early")
        let timerCount = await endpoint.timerCount
        for executor in [endpoint.executor, nil] {
            let sleeper = Task(executorPreference: executor) {
                await endpoint.sleep(until: .now + .seconds(3600))
            }
            while await endpoint.timerCount == timerCount { await Task.yield() }
            sleeper.cancel()
            await expect(sleeper.value, equals: false)
            await expect(endpoint.timerCount, equals: timerCount, "a sleep has left its timer")
        }
        await endpoint.close()
    }

    @Test("a task on the endpoint's thread calls an actor that has no thread of its own")
    func stranger() async throws {
        let endpoint = try await Endpoint(bindingTo: .loopback(port: 0))
        let counter = Counter()
        await withTaskGroup(of: Void.self) { group in
            for executor in [endpoint.executor, nil, endpoint.executor] {
                group.addTask(executorPreference: executor) {
                    for _ in 0..<200 { await counter.add() }
                }
            }
        }
        await expect(counter.count, equals: 600)
        await endpoint.close()
    }

    @Test("a task on the endpoint's thread that always sends does not block others")
    func busyResident() async throws {
        let (client, outgoing, server, incoming) = try await EndpointLoopbackTests.pair()
        let busy = Task(executorPreference: client.executor) {
            // Each message replaces the previous one, so the buffer is never full.
            let channel = Channel(id: 1, mode: .latest)
            var sentCount = 0
            while (try? await outgoing.send([1], on: channel, key: 1)) != nil { sentCount += 1 }
            return sentCount
        }
        await expect(incoming.receive()?.bytes, equals: [1])
        await client.close()
        #expect(await busy.value > 0)
        await server.close()
    }

    #if os(Linux)
        @Test(
            "the thread of an endpoint that is gone leaves the next owner of its descriptor alone")
        func reusedDescriptor() async {
            // In a process of its own: otherwise another suite could get the number.
            await #expect(processExitsWith: .success) {
                var ends: [Int32] = [0, 0]
                #expect(pipe(&ends) == 0 && write(ends[1], "x", 1) == 1)
                var endpoint: Endpoint? = try await Endpoint(bindingTo: .loopback(port: 0))
                let executor = try #require(endpoint?.executor as? LoopTaskExecutor)
                let number = try #require(await endpoint?.descriptor)
                endpoint = nil
                while fcntl(number, F_GETFD) != -1 { await Task.yield() }
                expect(dup2(ends[0], number), equals: number)
                // The loop looks at its descriptors in the order in which it got them: when it
                // calls the handler of the second, it has seen the first one.
                #expect(pipe(&ends) == 0 && write(ends[1], "x", 1) == 1)
                let second = ends[0]
                let watched = await withCheckedContinuation { continuation in
                    Task(executorPreference: executor) {
                        let loop = executor.loop
                        loop.register(second) {
                            loop.unregister(second)
                            continuation.resume(returning: loop.watchedCount)
                        }
                    }
                }
                expect(watched, equals: 0)
            }
        }
    #endif

    @Test("the thread of a closed endpoint watches nothing any more")
    func watchesNothing() async throws {
        let endpoint = try await Endpoint(bindingTo: .loopback(port: 0))
        let executor = try #require(endpoint.executor as? LoopTaskExecutor)
        let before = await Task(executorPreference: executor) { executor.loop.watchedCount }.value
        await endpoint.close()
        let after = await Task(executorPreference: executor) { executor.loop.watchedCount }.value
        expect([before, after], equals: [1, 0])
    }
}

private actor Counter {
    private(set) var count = 0

    func add() { count += 1 }
}
