internal import Primitives
internal import ReliableChannelCore

/// The connections of an endpoint that have not ended, and the transfer between their queues and
/// the state machine.
///
/// It does no I/O: the state machine and the time are arguments of each call.
struct MailboxTable: Sendable {
    private let doorbell: Doorbell
    private var mailboxes: [ConnectionHandle: Mailbox] = [:]
    /// The messages whose tasks wait for room to send, in their order.
    private var blocked: [ConnectionHandle: BlockedSends] = [:]
    private var receipts: [ConnectionHandle: [MessageID: Receipt]] = [:]
    /// The connections with messages that have arrived and are not reported as taken.
    private var untaken: [Mailbox] = []
    /// Whether a task has been resumed since this was last set to false.
    var hasResumedTask = false

    /// The silence after which a peer counts as unresponsive.
    private let patience: Nanoseconds
    /// The time before which no connection becomes unresponsive; `nil` if some may already be.
    private var nextStateChange: Timestamp?

    // Memory that is reused for each batch.
    private var rung: [Mailbox] = []
    private var sent: [SendQueue.Entry] = []
    private var arrived: [ReceivedMessage] = []

    init(doorbell: Doorbell, keepaliveInterval: Duration) {
        self.doorbell = doorbell
        // The least interval is that of `EndpointConfiguration`.
        patience = 3 * min(max(1_000_000, keepaliveInterval.nanoseconds), .max / 4)
    }

    var isEmpty: Bool { mailboxes.isEmpty }
    /// All connections that have not ended.
    var all: [Mailbox] { Array(mailboxes.values) }

    /// The number of tasks that wait for something of a connection.
    var waitingCount: Int {
        blocked.values.reduce(0) { $0 + $1.requests.count }
            + mailboxes.values.reduce(0) { $0 + $1.waitingCount }
    }

    /// Adds a connection.
    mutating func add(_ handle: ConnectionHandle) -> Mailbox {
        let mailbox = Mailbox(handle, doorbell: doorbell)
        mailboxes[handle] = mailbox
        nextStateChange = nil
        return mailbox
    }

    /// Ends a connection for all its tasks; messages that have arrived can still be taken.
    private mutating func end(
        _ handle: ConnectionHandle, _ reason: CloseReason, of core: inout EndpointCore,
        at now: Timestamp
    ) -> Mailbox? {
        guard let mailbox = mailboxes[handle] else { return nil }
        receive(mailbox, from: &core)
        mailbox.endSending()
        removeSent(from: mailbox, to: &core, at: now)
        let requests = blocked.removeValue(forKey: handle)?.requests ?? []
        for request in requests where request.claim() {
            request.resume(with: .failure(.closed))
        }
        for receipt in (receipts.removeValue(forKey: handle) ?? [:]).values { receipt.settle(nil) }
        mailbox.end(reason)
        mailboxes[handle] = nil
        untaken.removeAll { $0 === mailbox }
        return mailbox
    }

    /// Ends all connections for tasks, when the endpoint goes away without being closed: nothing
    /// could settle their receipts or change their states any more.
    ///
    /// Messages may be lost, so their reason is ``CloseReason/undelivered``.
    func abandon() {
        for request in blocked.values.flatMap(\.requests) where request.claim() {
            request.resume(with: .failure(.closed))
        }
        for receipt in receipts.values.flatMap(\.values) { receipt.settle(nil) }
        for mailbox in mailboxes.values { mailbox.end(.undelivered) }
    }

    /// Handles an event of the state machine as far as it concerns messages and receipts.
    ///
    /// - Returns: The connection, if the event ended it.
    mutating func handle(
        _ event: EndpointCore.Event, of core: inout EndpointCore, at now: Timestamp
    ) -> Mailbox? {
        switch event {
        case .incoming(let handle, _), .connected(let handle), .writable(let handle):
            if let mailbox = mailboxes[handle] { retry(mailbox, on: &core, at: now) }
        case .readable(let handle):
            if let mailbox = mailboxes[handle] { receive(mailbox, from: &core) }
        case .receipt(let handle, let id, let outcome):
            receipts[handle]?.removeValue(forKey: id)?.settle(outcome)
        case .progress:
            break
        case .closed(let handle, let reason):
            return end(handle, reason, of: &core, at: now)
        }
        return nil
    }

    /// Handles all connections for which tasks have rung the doorbell.
    mutating func answerDoorbell(_ core: inout EndpointCore, at now: Timestamp) {
        var mailboxes: [Mailbox] = []
        swap(&mailboxes, &rung)
        doorbell.answer(into: &mailboxes)
        for mailbox in mailboxes {
            removeSent(from: mailbox, to: &core, at: now)
            removeReport(of: mailbox, to: &core)
        }
        mailboxes.removeAll(keepingCapacity: true)
        swap(&mailboxes, &rung)
    }

    // MARK: Sending

    /// Passes messages that tasks have sent to the state machine, and lets tasks send more.
    mutating func removeSent(
        from mailbox: Mailbox, to core: inout EndpointCore, at now: Timestamp
    ) {
        var entries: [SendQueue.Entry] = []
        swap(&entries, &sent)
        mailbox.removeSent(into: &entries)
        for entry in entries {
            switch entry {
            case .message(let message):
                // Refused only if the connection has ended in the meantime.
                _ = try? core.send(
                    message.bytes, options: message.options, on: mailbox.handle, at: now)
            case .request(let request):
                adopt(request, on: mailbox, to: &core, at: now)
            }
        }
        entries.removeAll(keepingCapacity: true)
        swap(&entries, &sent)
        retry(mailbox, on: &core, at: now)
    }

    /// Asks the state machine again for the messages that wait for room, while there is room.
    private mutating func retry(
        _ mailbox: Mailbox, on core: inout EndpointCore, at now: Timestamp
    ) {
        let handle = mailbox.handle
        // Usually none waits, and then nothing is looked up.
        if !blocked.isEmpty, let sends = blocked.removeValue(forKey: handle) {
            var waiting = BlockedSends()
            for request in sends.requests {
                if !waiting.delays(request), ask(request, on: mailbox, of: &core, at: now) {
                    continue
                }
                // Cancelled requests no longer hold their messages.
                if !request.isOver { waiting.append(request) }
            }
            if !waiting.requests.isEmpty { blocked[handle] = waiting }
        }
        if !isBlocked(handle), let room = core.sendRoom(of: handle) { mailbox.openSending(room) }
    }

    private func isBlocked(_ handle: ConnectionHandle) -> Bool {
        !blocked.isEmpty && blocked[handle] != nil
    }

    private mutating func adopt(
        _ request: SendRequest, on mailbox: Mailbox, to core: inout EndpointCore,
        at now: Timestamp
    ) {
        let isDelayed = !blocked.isEmpty && blocked[mailbox.handle]?.delays(request) == true
        if !isDelayed, ask(request, on: mailbox, of: &core, at: now) { return }
        if request.mayWait {
            blocked[mailbox.handle, default: BlockedSends()].append(request)
        } else if request.claim() {
            request.resume(with: .failure(.bufferFull))
        }
    }

    /// Asks the state machine to accept a message; returns `false` if the message has to wait for
    /// room.
    private mutating func ask(
        _ request: SendRequest, on mailbox: Mailbox, of core: inout EndpointCore,
        at now: Timestamp
    ) -> Bool {
        guard request.claim() else { return true }
        do throws(SendError) {
            let id = try core.send(
                request.message, options: request.options, on: mailbox.handle, at: now)
            mailbox.learn(request.options)
            var receipt: Receipt?
            if request.options.wantsReceipt {
                let promised = Receipt(id)
                receipts[mailbox.handle, default: [:]][id] = promised
                receipt = promised
            }
            request.resume(with: .success(SendRequest.Sent(id: id, receipt: receipt)))
            return true
        } catch .bufferFull where request.mayWait {
            return !request.release()
        } catch {
            request.resume(with: .failure(error))
            return true
        }
    }

    // MARK: Receiving

    /// Hands messages that have arrived over to the tasks that wait for them.
    private mutating func receive(_ mailbox: Mailbox, from core: inout EndpointCore) {
        var messages: [ReceivedMessage] = []
        swap(&messages, &arrived)
        core.handOver(from: mailbox.handle) { messages.append($0) }
        if !messages.isEmpty {
            if mailbox.append(&messages) { hasResumedTask = true }
            if !untaken.contains(where: { $0 === mailbox }) { untaken.append(mailbox) }
        }
        swap(&messages, &arrived)
    }

    /// Tells the state machine which messages tasks have taken, so that peers may send more.
    mutating func removeReports(_ core: inout EndpointCore) {
        guard !untaken.isEmpty else { return }
        for mailbox in untaken { removeReport(of: mailbox, to: &core) }
        untaken.removeAll { core.handedOverCost(of: $0.handle) == 0 }
    }

    private func removeReport(of mailbox: Mailbox, to core: inout EndpointCore) {
        let report = mailbox.removeReport(nextAt: core.takenCostLimit(of: mailbox.handle))
        guard report.cost > 0 || !report.dropped.isEmpty else { return }
        core.noteTaken(cost: report.cost, dropped: report.dropped, on: mailbox.handle)
    }

    // MARK: States

    /// Updates the states of connections by the times of their last packets; returns the time of
    /// the next check.
    ///
    /// These times only grow, so it is enough to check at the earliest end of the patience.
    mutating func followStates(of core: inout EndpointCore, at now: Timestamp) -> Timestamp? {
        if let nextStateChange, now < nextStateChange { return nextStateChange }
        var next: Timestamp?
        var isAnySilent = false
        for (handle, mailbox) in mailboxes {
            guard let heard = core.lastReceived(on: handle) else { continue }
            let end = heard.advanced(byNanoseconds: patience)
            mailbox.state.change(to: now < end ? .connected : .unresponsive)
            if now < end { next = min(next ?? end, end) } else { isAnySilent = true }
        }
        // The datagram that ends a silence brings a turn, which has to check.
        nextStateChange = isAnySilent ? nil : next
        return next
    }
}
