internal import Synchronization

/// A signal that makes a loop call a handler, from any thread; it costs a system call only if the
/// loop waits.
package final class LoopSignal: Sendable {
    /// The flag that is set until the handler is called.
    final class State: Sendable {
        let isRaised = Atomic<Bool>(false)
    }

    private let core: LoopCore
    let state = State()

    /// Creates a signal for a loop, from any thread; see ``EventLoop/handle(_:with:)``.
    package init(on loop: EventLoop) {
        core = loop.core
    }

    /// Whether the handler has still to be called.
    package var isRaised: Bool { state.isRaised.load(ordering: .acquiring) }

    /// Makes the loop call the handler once more; costs three atomic operations if the loop does
    /// not wait.
    package func raise() {
        state.isRaised.store(true, ordering: .sequentiallyConsistent)
        core.noteSignal()
    }
}
