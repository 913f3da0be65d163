import TestKit
import Testing

@testable import ReliableChannel

/// The value for one suspended task.
struct PromiseTests {
    @Test("gives the first value, before the wait or after it")
    func values() async {
        let early = Promise<Int>()
        #expect(early.resume(with: 1))
        #expect(!early.resume(with: 2), "the second value counted too")
        await expect(early.wait(), equals: 1)

        let late = Promise<Int>()
        let task = Task { await late.wait() }
        while !late.isWaiting { await Task.yield() }
        #expect(late.resume(with: 3))
        await expect(task.value, equals: 3)
    }

    @Test("gives nothing if there will be no value")
    func none() async {
        let promise = Promise<Int>()
        #expect(promise.resume(with: nil))
        #expect(!promise.resume(with: 1))
        #expect(await promise.waitWhateverHappens() == nil)
    }

    @Test("gives nothing to a task that is cancelled first, and says that its value is not taken")
    func cancelled() async {
        let promise = Promise<Int>()
        let task = Task { await promise.wait() }
        while !promise.isWaiting { await Task.yield() }
        task.cancel()
        #expect(await task.value == nil)
        #expect(!promise.resume(with: 1), "a value was given to a task that is gone")
    }

    @Test("gives a value to a task that is cancelled, if it waits whatever happens")
    func determined() async {
        let promise = Promise<Int>()
        let task = Task { await promise.waitWhateverHappens() }
        while !promise.isWaiting { await Task.yield() }
        task.cancel()
        #expect(promise.resume(with: 1))
        await expect(task.value, equals: 1)
    }
}
