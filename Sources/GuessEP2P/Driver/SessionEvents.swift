internal import Synchronization

/// The events of a session, oldest first, for one task that reads them.
///
/// News are never lost: requests, joins, denials, endings. Of views and lists, which say what holds
/// now, a reader who is late gets the newest ``stateLimit``. If more than ``newsLimit`` news are
/// unread, the reader gets these and then the sequence's last element, which says so; the session
/// itself goes on.
public struct SessionEvents<Event: Sendable>: AsyncSequence, Sendable {
    /// The most unread news: 10,000.
    public static var newsLimit: Int { 10_000 }
    /// The most unread views, and likewise lists: 16.
    public static var stateLimit: Int { 16 }

    private let queue: EventQueue<Event>

    package init(_ queue: EventQueue<Event>) { self.queue = queue }

    /// Returns the reader.
    public func makeAsyncIterator() -> Iterator { Iterator(queue: queue) }

    /// The reader; a second one at the same time traps.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let queue: EventQueue<Event>

        /// Returns the next event, and waits for it if necessary; `nil` after the last one, or if
        /// the task is cancelled.
        public mutating func next() async -> Event? { await queue.next() }
    }
}

/// A queue of events between a session's thread and the task that reads them.
package final class EventQueue<Event: Sendable>: Sendable {
    private struct Content {
        var events: [Event] = []
        /// The number of the unread events that are news.
        var newsCount = 0
        var isFinished = false
        var reader: CheckedContinuation<Event?, Never>?
    }

    private let content = Mutex(Content())
    private let state: @Sendable (Event) -> Int?
    private let overrun: Event
    private let newsLimit: Int

    /// - Parameters:
    ///   - overrun: The last event for a reader who is too late.
    ///   - newsLimit: The most unread news.
    ///   - state: The kind of state that an event tells, of which only the newest counts; `nil` for
    ///     news.
    package init(
        overrun: Event, newsLimit: Int = SessionEvents<Event>.newsLimit,
        state: @escaping @Sendable (Event) -> Int?
    ) {
        self.state = state
        self.overrun = overrun
        self.newsLimit = newsLimit
    }

    /// The number of events that wait.
    package var unreadCount: Int { content.withLock { $0.events.count } }

    /// Adds an event; nothing happens after the end.
    ///
    /// - Returns: Whether the queue goes on.
    /// - Complexity: O(1) for a reader who keeps up, otherwise as many steps as events are unread.
    @discardableResult
    package func send(_ event: Event) -> Bool {
        let kind = state(event)
        let (goesOn, reader) = content.withLock {
            content -> (Bool, CheckedContinuation<Event?, Never>?) in
            guard !content.isFinished else { return (false, nil) }
            if let reader = content.reader {
                content.reader = nil
                return (true, reader)
            }
            if let kind {
                let same = content.events.indices.filter { state(content.events[$0]) == kind }
                if same.count >= SessionEvents<Event>.stateLimit, let oldest = same.first {
                    content.events.remove(at: oldest)
                }
                content.events.append(event)
            } else if content.newsCount < newsLimit {
                content.newsCount += 1
                content.events.append(event)
            } else {
                content.events.append(overrun)
                content.isFinished = true
            }
            return (!content.isFinished, nil)
        }
        reader?.resume(returning: event)
        return goesOn
    }

    /// Ends the queue; what is unread can still be read.
    package func finish() {
        let reader = content.withLock { content in
            content.isFinished = true
            defer { content.reader = nil }
            return content.reader
        }
        reader?.resume(returning: nil)
    }

    /// Returns the next event, and waits for it if necessary; `nil` after the end, or if the task
    /// is cancelled.
    fileprivate func next() async -> Event? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let answer = content.withLock { content -> Event?? in
                    if !content.events.isEmpty {
                        let event = content.events.removeFirst()
                        if state(event) == nil { content.newsCount -= 1 }
                        return event
                    }
                    if content.isFinished || Task.isCancelled { return .some(nil) }
                    precondition(content.reader == nil, "two tasks read the events of a session")
                    content.reader = continuation
                    return nil
                }
                if let answer { continuation.resume(returning: answer) }
            }
        } onCancel: {
            let reader = content.withLock { content in
                defer { content.reader = nil }
                return content.reader
            }
            reader?.resume(returning: nil)
        }
    }
}
