internal import ReliableChannelCore
internal import Synchronization

/// The state of a connection, for any number of tasks that follow it.
///
/// A task that is late gets only the newest state: memory is limited, and the last state is never
/// missed.
final class StateFeed: Sendable {
    private struct Content: Sendable {
        var state = PeerConnection.State.connected
        var waiters: [Waiter] = []
    }

    private let content = Mutex(Content())

    /// The present state.
    var current: PeerConnection.State { content.withLock { $0.state } }

    /// The number of tasks that wait for another state.
    var waitingCount: Int { content.withLock { $0.waiters.count } }

    /// Changes the state and resumes all tasks that wait for a change; nothing changes after the
    /// end.
    func change(to state: PeerConnection.State) {
        let waiters = content.withLock { content -> [Waiter] in
            if case .closed = content.state { return [] }
            guard content.state != state else { return [] }
            content.state = state
            defer { content.waiters = [] }
            return content.waiters
        }
        for waiter in waiters { _ = waiter.resume() }
    }

    /// Waits until the state differs from the given one; returns the new state, or `nil` if the
    /// task is cancelled first.
    func next(after known: PeerConnection.State?) async -> PeerConnection.State? {
        while true {
            let (state, waiter) = content.withLock {
                content -> (PeerConnection.State?, Waiter?) in
                guard content.state == known else { return (content.state, nil) }
                let waiter = Waiter()
                content.waiters.append(waiter)
                return (nil, waiter)
            }
            guard let waiter else { return state }
            guard await waiter.wait() else {
                content.withLock { $0.waiters.removeAll { $0 === waiter } }
                return nil
            }
        }
    }
}
