internal import Synchronization

/// A way to have something done on a loop from any thread, at the price of a system call only if the loop waits.
package final class LoopSignal: Sendable {
    /// Whether the handler is yet to be called.
    final class State: Sendable {
        let isRaised = Atomic<Bool>(false)
    }

    private let core: LoopCore
    let state = State()

    /// Creates a signal for a loop, from any thread; see ``EventLoop/handle(_:with:)``.
    package init(on loop: EventLoop) {
        core = loop.core
    }

    /// Whether the handler is yet to be called.
    package var isRaised: Bool { state.isRaised.load(ordering: .acquiring) }

    /// Has the handler called once more; costs two atomic operations if the loop does not wait.
    package func raise() {
        state.isRaised.store(true, ordering: .sequentiallyConsistent)
        core.wakeIfWaiting()
    }
}
