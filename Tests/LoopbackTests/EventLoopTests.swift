import Primitives
import Synchronization
#if os(Linux)
    import Glibc
#endif
import TestKit
import Testing

@testable import UDP

/// Numbers that one thread collects for another.
private final class Tally: Sendable {
    private let numbers = Mutex<[Int]>([])
    func append(_ number: Int) { numbers.withLock { $0.append(number) } }
    var all: [Int] { numbers.withLock { $0 } }
}

/// An actor that lives on a loop, like the sessions.
private actor Resident {
    let loop: EventLoop
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }
    private var heard: [String] = []
    private var socket: UDPSocket?

    init(loop: EventLoop) {
        self.loop = loop
    }

    func hear(_ word: String) -> Int {
        loop.checkIsolated()
        heard.append(word)
        return heard.count
    }

    /// Keeps a word, and notes the number of words when the jobs are done.
    func hear(_ word: String, thenCount count: Tally) {
        heard.append(word)
        loop.runAfterJobs(
            LoopHandler { [weak self] in
                self?.assumeIsolated { count.append($0.heard.count) }
            })
    }

    /// Adds jobs that keep a word each; none runs before this job has ended, so all wait together.
    func addJobs(_ count: Int, thenCount tally: Tally) {
        for index in 0..<count { Task { self.hear("\(index)", thenCount: tally) } }
    }

    /// Binds a socket and returns when `count` datagrams have been read in handlers.
    func receive(_ count: Int, tell: @escaping @Sendable (SocketAddress) -> Void) async -> [String]
    {
        await withCheckedContinuation { waiter in
            do {
                let socket = try UDPSocket(bindingTo: .loopback(port: 0))
                self.socket = socket
                loop.register(socket.descriptor) { [weak self] in
                    self?.assumeIsolated { $0.readAll(until: count, waiter) }
                }
                tell(socket.localAddress)
            } catch {
                waiter.resume(returning: ["\(error)"])
            }
        }
    }

    private func readAll(until count: Int, _ waiter: CheckedContinuation<[String], Never>) {
        var buffer = [UInt8](repeating: 0, count: 2048)
        while let datagram = try? socket?.receive(into: &buffer) {
            heard.append(String(decoding: buffer.prefix(datagram.byteCount), as: UTF8.self))
        }
        guard heard.count >= count, let socket else { return }
        loop.unregister(socket.descriptor)
        socket.close()
        self.socket = nil
        waiter.resume(returning: heard)
    }

    func setTimerNobodyWaitsFor(at offset: Int64) {
        loop.arm(loop.makeTimer {}, at: MonotonicClock.now().advanced(byNanoseconds: offset))
    }

    /// Returns the order in which timers with these offsets fire.
    func order(of offsets: [Int64]) async -> [Int64] {
        let start = MonotonicClock.now()
        return await withCheckedContinuation { waiter in
            let fired = Mutex<[Int64]>([])
            for offset in offsets {
                let timer = loop.makeTimer {
                    let all = fired.withLock { list in
                        list.append(offset)
                        return list
                    }
                    if all.count == offsets.count { waiter.resume(returning: all) }
                }
                loop.arm(timer, at: start.advanced(byNanoseconds: offset))
            }
        }
    }
}

/// An event loop on its own thread.
@Suite(.timeLimit(.minutes(10)))
struct EventLoopTests {
    @Test("runs postponed work once, after the waiting jobs")
    func postponed() async throws {
        let loop = try EventLoop(name: "test")
        let resident = Resident(loop: loop)
        let tally = Tally()
        await resident.addJobs(5, thenCount: tally)
        // Each of these is a job too, and may run before the postponed work.
        while tally.all.count < 5 { _ = await resident.hear("another") }
        #expect(tally.all.count == 5 && Set(tally.all).count == 1, "\(tally.all)")
        #expect(tally.all[0] >= 5)
    }

    @Test("runs tasks that prefer it on its thread, and fires timers between them")
    func preference() async throws {
        let loop = try EventLoop(name: "test")
        let resident = Resident(loop: loop)
        let spinner = Task(executorPreference: LoopTaskExecutor(of: loop)) {
            while !Task.isCancelled {
                loop.checkIsolated()
                await Task.yield()
            }
        }
        await expect(resident.order(of: [1_000_000, 2_000_000]), equals: [1_000_000, 2_000_000])
        spinner.cancel()
        await spinner.value
    }

    @Test("lets a task on it call a function and return from it without a further job")
    func calls() async throws {
        let executor = LoopTaskExecutor(of: try EventLoop(name: "test"))
        let order = Tally()
        await Task(executorPreference: executor) {
            let next = Task(executorPreference: executor) { order.append(3) }
            // This function asks at run time for the executor of its caller, here for none.
            await withTaskCancellationHandler {
                order.append(1)
            } onCancel: {
            }
            order.append(2)
            await next.value
        }.value
        expect(order.all, equals: [1, 2, 3])
    }

    @Test("runs its actors' jobs, one after the other, from any thread")
    func jobs() async throws {
        let resident = Resident(loop: try EventLoop(name: "test"))
        await withTaskGroup(of: Void.self) { group in
            for index in 0..<8 {
                group.addTask {
                    for step in 0..<2_500 { _ = await resident.hear("\(index).\(step)") }
                }
            }
        }
        await expect(resident.hear("last"), equals: 20_001)
    }

    @Test("reads datagrams in handlers that are isolated to the actor")
    func datagrams() async throws {
        let resident = Resident(loop: try EventLoop(name: "test"))
        let words = ["one", "", "three"]
        let heard = await resident.receive(words.count) { address in
            guard let sender = try? UDPSocket(bindingTo: .loopback(port: 0)) else { return }
            for word in words {
                _ = try? sender.send(Array(word.utf8), count: word.utf8.count, to: address)
            }
        }
        expect(heard, equals: words)
    }

    @Test("fires timers in the order of their deadlines, past ones too")
    func timers() async throws {
        let resident = Resident(loop: try EventLoop(name: "test"))
        let order = await resident.order(of: [3_000_000, -5, 1_000_000, 2_000_000])
        expect(order, equals: [-5, 1_000_000, 2_000_000, 3_000_000])
    }

    @Test("waits for far timers in another way, which it leaves and takes again")
    func farTimers() async throws {
        let resident = Resident(loop: try EventLoop(name: "test"))
        // The wait for an hour has begun when the others are set: a job of its own does that.
        await resident.setTimerNobodyWaitsFor(at: 3_600_000_000_000)
        let order = await resident.order(of: [150_000_000, 130_000_000, 1_000_000])
        expect(order, equals: [1_000_000, 130_000_000, 150_000_000])
        await expect(resident.order(of: [110_000_000]), equals: [110_000_000])
    }

    @Test("watches a descriptor once that is added twice, and none that is closed")
    func addedTwice() throws {
        var poller = try Poller()
        defer { poller.close() }
        let socket = try UDPSocket(bindingTo: .loopback(port: 0))
        _ = try socket.send([1], count: 1, to: socket.localAddress)
        var ready = [Int32](repeating: 0, count: 4)
        poller.add(socket.descriptor)
        poller.add(socket.descriptor)
        let whileWatched = poller.wait(into: &ready, until: nil, mayWait: false)
        poller.remove(socket.descriptor)
        let afterwards = poller.wait(into: &ready, until: nil, mayWait: false)
        expect([whileWatched, afterwards], equals: [1, 0])
        poller.add(socket.descriptor)
        socket.close()
        let whenClosed = poller.wait(into: &ready, until: nil, mayWait: false)
        expect(whenClosed, equals: 0, "a closed descriptor would keep the loop busy")
    }

    #if os(Linux)
        @Test("ends the program if a function for its own thread is called on another one")
        func isolation() async {
            await #expect(processExitsWith: .failure) {
                let loop = try EventLoop(name: "test")
                // Without these lines Swift writes a report of the crash, which takes seconds.
                signal(SIGILL, SIG_DFL)
                signal(SIGTRAP, SIG_DFL)
                _ = loop.makeTimer {}
            }
        }

        @Test("is refused with the reason if the system gives no descriptors, and keeps none")
        func noDescriptors() async {
            await #expect(processExitsWith: .success) {
                var limit = rlimit(rlim_cur: 200, rlim_max: 200)
                setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
                var taken: [Int32] = []
                repeat { taken.append(open("/dev/null", O_RDONLY)) } while taken.last != -1
                var (freeCount, refusedCount) = (0, 0)
                for descriptor in taken.prefix(20) {
                    // One is free now, of the two that a loop needs; the runtime may take it, or
                    // return one.
                    close(descriptor)
                    do throws(SocketError) {
                        _ = try EventLoop(name: "test")
                    } catch {
                        expect(error, equals: .other(errno: EMFILE, call: "eventfd"))
                        refusedCount += 1
                    }
                    while open("/dev/null", O_RDONLY) != -1 { freeCount += 1 }
                }
                #expect(refusedCount > 10)
                #expect(freeCount > 10, "refused loops kept descriptors")
            }
        }

        @Test("leaves no descriptor behind")
        func descriptors() async {
            // In a process of its own, in which no other suite opens and closes sockets.
            await #expect(processExitsWith: .success) {
                func openCount() -> Int { (0..<4096).count { fcntl(Int32($0), F_GETFD) != -1 } }
                func openAndLeave(_ count: Int) async throws {
                    for _ in 0..<count {
                        _ = await Resident(loop: try EventLoop(name: "test")).hear("a")
                    }
                }
                try await openAndLeave(20)
                let before = openCount()
                try await openAndLeave(100)
                // Their threads end by themselves.
                var after = openCount()
                for _ in 0..<100_000 where after > before {
                    await Task.yield()
                    after = openCount()
                }
                #expect(after <= before)
            }
        }
    #endif
}
