internal import Primitives
internal import ReliableChannelCore
internal import Synchronization
internal import UDP

/// The queues between the tasks and the loop of an endpoint, for one connection.
///
/// The locks are held for a few steps of one message, or to swap a batch, and never during a
/// computation, so neither side delays the other
/// (`Docs/Decisions/0016-queues-between-tasks-and-the-loop.md`).
final class Mailbox: Sendable {
    /// The state machine's handle of the connection.
    let handle: ConnectionHandle
    private let sending = Mutex(SendQueue())
    private let receiving = Mutex(ReceiveQueue())
    /// The state of the connection, and the tasks that wait for a change of it.
    let state = StateFeed()
    private let doorbell: Doorbell
    private let quickMessage = Mutex(QuickAnswer())

    init(_ handle: ConnectionHandle, doorbell: Doorbell) {
        self.handle = handle
        self.doorbell = doorbell
    }

    /// The number of tasks that wait for a message or for another state, for tests.
    var waitingCount: Int { receiving.withLock { $0.waitingCount } + state.waitingCount }

    // MARK: For tasks

    /// Sends a message: at once if the state machine certainly accepts it, otherwise after its
    /// answer.
    func send(
        _ message: [UInt8], _ options: SendOptions, mayWait: Bool
    ) async throws(SendError) -> SendRequest.Sent {
        let (answer, isFirst) = sending.withLock { queue -> (SendQueue.Answer, Bool) in
            let answer = queue.append(message, options, mayWait: mayWait)
            if case .refused = answer { return (answer, false) }
            defer { queue.isAnnounced = true }
            return (answer, !queue.isAnnounced)
        }
        if isFirst { doorbell.ring(for: self) }
        switch answer {
        case .taken(let id): return SendRequest.Sent(id: id, receipt: nil)
        case .refused(let error): throw error
        case .asked(let request):
            return try await request.answer { [self] in doorbell.ring(for: self) }.get()
        }
    }

    /// Lets a message pass to the state machine at once; see ``SendQueue/pass(_:_:)``.
    func pass(_ message: [UInt8], _ options: SendOptions) -> Bool {
        sending.withLock { $0.pass(message, options) }
    }

    /// Takes the next message of a lane.
    func next(of lane: Int) -> ReceiveQueue.Step {
        let (step, isDue) = receiving.withLock { queue -> (ReceiveQueue.Step, Bool) in
            let step = queue.next(of: lane)
            guard queue.owesReport else { return (step, false) }
            queue.isAnnounced = true
            return (step, true)
        }
        if isDue { doorbell.ring(for: self) }
        return step
    }

    /// Waits for the next message of a lane; `nil` at the end, or if the task is cancelled.
    func receive(from lane: Int) async -> ReceivedMessage? {
        while true {
            switch next(of: lane) {
            case .adopt(let message): return message
            case .end: return nil
            case .wait(let waiter):
                let isResumed = await wait(waiter)
                guard isResumed else {
                    receiving.withLock { $0.remove(waiter, of: lane) }
                    return nil
                }
            }
        }
    }

    /// Waits for a message, actively if it is likely to come at once; returns `false` if the task
    /// is cancelled.
    private func wait(_ waiter: Waiter) async -> Bool {
        guard !doorbell.isOnLoop else { return await waiter.wait() }
        let start = MonotonicClock.now()
        let isActive = quickMessage.withLock { $0.isLikely }
        if isActive { _ = QuickAnswer.wait { waiter.isResumed } }
        let isResumed = await waiter.wait()
        let taken = MonotonicClock.now().nanoseconds(since: start)
        quickMessage.withLock { $0.record(taken, wasActive: isActive) }
        return isResumed
    }

    /// Gives a channel its own lane; returns the lane's number.
    func addLane(for channel: Channel) -> Int {
        receiving.withLock { $0.addLane(for: channel) }
    }

    // MARK: For the loop

    /// Swaps the messages that were sent with an empty array.
    func removeSent(into entries: inout [SendQueue.Entry]) {
        sending.withLock { $0.removeAll(into: &entries) }
    }

    /// Allows messages to be accepted without asking the state machine.
    func openSending(_ room: SendRoom) {
        sending.withLock { $0.open(room) }
    }

    /// Accepts no more messages.
    func endSending() {
        sending.withLock { $0.end() }
    }

    /// Records that the state machine has accepted a message with these options.
    func learn(_ options: SendOptions) {
        sending.withLock { $0.learn(options) }
    }

    /// Adds messages that have arrived, and resumes tasks that wait for them; the array is empty
    /// afterwards.
    ///
    /// - Returns: Whether a task was resumed.
    func append(_ messages: inout [ReceivedMessage]) -> Bool {
        var waiters = receiving.withLock { $0.append(&messages) }
        guard !waiters.isEmpty else { return false }
        // A message whose task was cancelled meanwhile is for another task that waits.
        while waiters.count(where: { !$0.resume() }) > 0 {
            var none: [ReceivedMessage] = []
            waiters = receiving.withLock { $0.append(&none) }
        }
        return true
    }

    /// Returns what has been taken or dropped since the last call, and sets how much more requires
    /// a report at once.
    func removeReport(nextAt limit: UInt64) -> (cost: UInt64, dropped: [UInt8: UInt64]) {
        receiving.withLock { queue in
            queue.setTakenCostLimit(limit)
            return queue.removeReport()
        }
    }

    /// Ends the connection for tasks; messages that have arrived can still be taken.
    func end(_ reason: CloseReason) {
        endSending()
        // Before the messages end: a task that has read the last one finds the reason.
        state.change(to: .closed(reason))
        for waiter in receiving.withLock({ $0.end() }) { _ = waiter.resume() }
    }
}
