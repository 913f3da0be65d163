internal import Primitives
internal import ReliableChannelCore
internal import Synchronization
internal import UDP

/// All that tasks and the loop of an endpoint exchange about one connection.
///
/// The locks are held for a few steps of one message or for the handing over of a batch, and never while something is
/// computed, so that neither side keeps the other waiting.
final class Exchange: Sendable {
    /// The state machine's name for the connection.
    let handle: ConnectionHandle
    private let sending = Mutex(SendQueue())
    private let receiving = Mutex(ReceiveQueue())
    /// The state of the connection, and tasks that wait for another one.
    let state = StateFeed()
    private let doorbell: Doorbell
    private let quickMessage = Mutex(QuickAnswer())

    init(_ handle: ConnectionHandle, doorbell: Doorbell) {
        self.handle = handle
        self.doorbell = doorbell
    }

    /// Tasks that wait for a message or for another state, for tests.
    var waitingCount: Int { receiving.withLock { $0.waitingCount } + state.waitingCount }

    // MARK: For tasks

    /// Sends a message, at once if the state machine is sure to take it; else its task waits for the answer.
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
            case .take(let message): return message
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

    /// Waits for a message, on the spot if it is likely to come at once; false if the task is cancelled.
    private func wait(_ waiter: Waiter<Bool>) async -> Bool {
        guard !doorbell.isOnLoop else { return await waiter.wait() != nil }
        let start = MonotonicClock.now()
        if quickMessage.withLock({ $0.isLikely }) { _ = QuickAnswer.wait { waiter.isResumed } }
        let isResumed = await waiter.wait() != nil
        quickMessage.withLock { $0.record(MonotonicClock.now().nanoseconds(since: start)) }
        return isResumed
    }

    /// Gives a channel a lane of its own; the lane's number.
    func addLane(for channel: Channel) -> Int {
        receiving.withLock { $0.addLane(for: channel) }
    }

    // MARK: For the loop

    /// Exchanges the messages that were sent for an empty array.
    func takeSent(into entries: inout [SendQueue.Entry]) {
        sending.withLock { $0.take(into: &entries) }
    }

    /// Lets messages be taken without asking the state machine.
    func openSending(_ room: SendRoom) {
        sending.withLock { $0.open(room) }
    }

    /// Takes no message any more.
    func endSending() {
        sending.withLock { $0.end() }
    }

    /// Notes that the state machine has taken a message with these options.
    func learn(_ options: SendOptions) {
        sending.withLock { $0.learn(options) }
    }

    /// Puts in messages that have arrived, and resumes tasks that wait for them; the array is empty afterwards.
    ///
    /// - Returns: Whether a task was resumed.
    func append(_ messages: inout [ReceivedMessage]) -> Bool {
        let waiters = receiving.withLock { $0.append(&messages) }
        for waiter in waiters where !waiter.resume(with: true) { passOn() }
        return !waiters.isEmpty
    }

    /// Wakes another task in place of one that was cancelled.
    private func passOn() {
        var none: [ReceivedMessage] = []
        for waiter in receiving.withLock({ $0.append(&none) }) { _ = waiter.resume(with: true) }
    }

    /// Takes note of what was taken, and sets at how much more the loop has to hear at once.
    func takeReport(nextAt limit: UInt64) -> (cost: UInt64, dropped: [UInt8: UInt64]) {
        receiving.withLock { queue in
            queue.setTakenCostLimit(limit)
            return queue.takeReport()
        }
    }

    /// Ends the connection for tasks: what has arrived can still be taken.
    func end(_ reason: CloseReason) {
        endSending()
        for waiter in receiving.withLock({ $0.end() }) { _ = waiter.resume(with: true) }
        state.change(to: .closed(reason))
    }
}
