internal import Synchronization

/// The events of a browser that wait for its reader.
///
/// Their number is bounded, since ``BrowserEventQueue`` folds what a slow reader has missed. A
/// reader that is cancelled gets `nil` at once.
final class EventFeed: Sendable {
    private struct State {
        var queue = BrowserEventQueue()
        var readers: [UInt64: CheckedContinuation<BrowserEvent?, Never>] = [:]
        var nextReader: UInt64 = 0
        var isFinished = false
    }

    private let state = Mutex(State())

    /// Adds an event; without effect once finished.
    func append(_ event: BrowserEvent) {
        let served = state.withLock {
            state -> (CheckedContinuation<BrowserEvent?, Never>, BrowserEvent)? in
            guard !state.isFinished else { return nil }
            state.queue.append(event)
            guard let first = state.readers.keys.min(),
                let next = state.queue.popFirst(),
                let reader = state.readers.removeValue(forKey: first)
            else { return nil }
            return (reader, next)
        }
        if let (reader, next) = served { reader.resume(returning: next) }
    }

    /// Ends the sequence after what still waits.
    func finish() {
        let readers = state.withLock { state in
            state.isFinished = true
            defer { state.readers = [:] }
            return Array(state.readers.values)
        }
        for reader in readers { reader.resume(returning: nil) }
    }

    /// Waits for the next event; `nil` at the end and when cancelled.
    func next() async -> BrowserEvent? {
        let name = state.withLock { state in
            state.nextReader += 1
            return state.nextReader
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { reader in
                let answer: BrowserEvent?? = state.withLock { state in
                    if let event = state.queue.popFirst() { return .some(event) }
                    // Looked at under the lock: a cancellation after this finds the reader.
                    if state.isFinished || Task.isCancelled { return .some(nil) }
                    state.readers[name] = reader
                    return nil
                }
                if let answer { reader.resume(returning: answer) }
            }
        } onCancel: {
            let reader = state.withLock { $0.readers.removeValue(forKey: name) }
            reader?.resume(returning: nil)
        }
    }
}
