import Primitives
import Synchronization
import TestKit
import Testing

@testable import UDP

/// An object that tells when the last reference to it has gone.
private final class Sentinel: Sendable {
    let onEnd: @Sendable () -> Void

    init(_ onEnd: @escaping @Sendable () -> Void) {
        self.onEnd = onEnd
    }

    deinit { onEnd() }
}

/// A holder of a value that a handler can release.
private final class Holder<Value: Sendable>: Sendable {
    private let value: Mutex<Value?>

    init(_ value: Value) {
        self.value = Mutex(value)
    }

    func clear() {
        // Taken out first: the effects of the last reference must not run under the lock.
        let last = value.withLock { value in
            defer { value = nil }
            return value
        }
        _ = last
    }
}

/// An actor with sockets, whose handlers the tests choose.
private actor Listener {
    let loop: EventLoop
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }
    private var sockets: [UDPSocket] = []
    private var calls: [Int] = []
    private var waiter: CheckedContinuation<[Int], Never>?

    init() throws { loop = try EventLoop(name: "listener") }

    func open(_ count: Int) throws -> [SocketAddress] {
        for _ in 0..<count { sockets.append(try UDPSocket(bindingTo: .loopback(port: 0))) }
        return sockets.map(\.localAddress)
    }

    /// Sends a datagram to each socket before there is any handler; the first handler that is
    /// called closes every other socket, and then its own.
    func firstClosesAll() throws {
        for socket in sockets { _ = try socket.send([1], count: 1, to: socket.localAddress) }
        for (index, socket) in sockets.enumerated() {
            loop.register(socket.descriptor) { [weak self] in
                self?.assumeIsolated { $0.closeAll(calledBy: index) }
            }
        }
        // It fires in the same turn as the handlers or later, never before them.
        let timer = loop.makeTimer { [weak self] in self?.assumeIsolated { $0.report() } }
        loop.arm(timer, at: MonotonicClock.now() + .milliseconds(5))
    }

    private func closeAll(calledBy index: Int) {
        calls.append(index)
        for socket in sockets where socket.descriptor >= 0 {
            loop.unregister(socket.descriptor)
            socket.close()
        }
    }

    private func report() {
        waiter?.resume(returning: calls)
        waiter = nil
    }

    func callsOfHandlers() async throws -> [Int] {
        try firstClosesAll()
        return await withCheckedContinuation { waiter = $0 }
    }

    /// Returns the calls of timers that disarm, remove and rearm each other.
    func timersThatMeddle() async -> [Int] {
        await withCheckedContinuation { continuation in
            waiter = continuation
            let start = MonotonicClock.now()
            let removed = loop.makeTimer { [weak self] in
                self?.assumeIsolated { $0.calls.append(-1) }
            }
            let disarmed = loop.makeTimer { [weak self] in
                self?.assumeIsolated { $0.calls.append(-2) }
            }
            let last = loop.makeTimer { [weak self] in self?.assumeIsolated { $0.report() } }
            let first = loop.makeTimer { [weak self] in
                self?.assumeIsolated { listener in
                    listener.calls.append(1)
                    listener.loop.removeTimer(removed)
                    listener.loop.arm(disarmed, at: nil)
                    listener.loop.arm(last, at: start)
                }
            }
            // All are overdue, so that one pass over the timers sees all of them, this one first.
            loop.arm(first, at: start - .milliseconds(1))
            for timer in [removed, disarmed] { loop.arm(timer, at: start) }
        }
    }

    func watch(_ sentinel: Sentinel, _ handler: @escaping @Sendable () -> Void) throws
        -> SocketAddress
    {
        let socket = try UDPSocket(bindingTo: .loopback(port: 0))
        sockets.append(socket)
        loop.register(socket.descriptor) {
            withExtendedLifetime(sentinel) { handler() }
        }
        return socket.localAddress
    }

    func close() {
        for socket in sockets {
            loop.unregister(socket.descriptor)
            socket.close()
        }
        sockets = []
    }

    func isOnLoop() -> Bool {
        loop.isIsolatingCurrentContext() == true
    }
}

/// An event loop whose handlers change it.
@Suite(.timeLimit(.minutes(10)))
struct UDPEventLoopTests {
    @Test("calls no handler of a descriptor that an earlier handler has unregistered and closed")
    func unregisteringOthers() async throws {
        let listener = try Listener()
        _ = try await listener.open(16)
        try await expect(listener.callsOfHandlers().count, equals: 1)
    }

    @Test("fires no timer that an earlier one has removed or disarmed, but one that it has armed")
    func meddlingTimers() async throws {
        try await expect(Listener().timersThatMeddle(), equals: [1])
    }

    @Test("runs a job that is enqueued after its actor has closed everything")
    func jobsAfterClose() async throws {
        let listener = try Listener()
        _ = try await listener.open(2)
        await listener.close()
        #expect(await listener.isOnLoop())
    }

    @Test("ends its thread when the last reference goes from another thread")
    func endsFromOutside() async throws {
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            let sentinel = Sentinel { done.resume() }
            do {
                let timers = Timers(loop: try EventLoop(name: "outside"))
                Task { await timers.hold(sentinel) }
            } catch {
                Issue.record(error)
            }
        }
    }

    @Test("ends its thread when the last reference goes in a handler on that thread")
    func endsFromInside() async throws {
        for _ in 0..<50 {
            await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
                let sentinel = Sentinel { done.resume() }
                Task {
                    do {
                        let listener = try Listener()
                        let holder = Holder(listener)
                        let address = try await listener.watch(sentinel) { holder.clear() }
                        let sender = try UDPSocket(bindingTo: .loopback(port: 0))
                        _ = try sender.send([1], count: 1, to: address)
                    } catch {
                        Issue.record(error)
                    }
                }
            }
        }
    }

    @Test("runs 50 000 jobs that four threads enqueue, each in its sender's order")
    func manyJobs() async throws {
        let counter = try Counter()
        await withTaskGroup(of: Void.self) { group in
            for sender in 0..<4 {
                group.addTask {
                    for step in 0..<12_500 { await counter.take(step, from: sender) }
                }
            }
        }
        await expect(counter.count, equals: 50_000)
        await expect(counter.disorder, equals: 0)
    }
}

private actor Timers {
    let loop: EventLoop
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    init(loop: EventLoop) {
        self.loop = loop
    }

    func hold(_ sentinel: Sentinel) {
        _ = loop.makeTimer { withExtendedLifetime(sentinel) {} }
    }
}

private actor Counter {
    let loop: EventLoop
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }
    private(set) var count = 0
    private(set) var disorder = 0
    private var next: [Int: Int] = [:]

    init() throws { loop = try EventLoop(name: "counter") }

    func take(_ step: Int, from sender: Int) {
        if next[sender, default: 0] != step { disorder += 1 }
        next[sender] = step + 1
        count += 1
    }
}
