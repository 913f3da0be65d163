internal import Primitives
internal import ReliableChannelCore

/// The connections of an endpoint that have not ended, and the transfer between their queues and
/// the state machine.
///
/// It does no I/O: the state machine and the time are arguments of each call.
struct ExchangeTable: Sendable {
    private let doorbell: Doorbell
    private var exchanges: [ConnectionHandle: Exchange] = [:]
    /// The messages whose tasks wait for room to send, in their order.
    private var blocked: [ConnectionHandle: BlockedSends] = [:]
    private var receipts: [ConnectionHandle: [MessageID: Receipt]] = [:]
    /// The connections with messages that have arrived and are not reported as taken.
    private var untaken: [Exchange] = []
    /// Whether a task has been resumed since this was last set to false.
    var hasResumedTask = false

    /// The silence after which a peer counts as unresponsive.
    private let patience: Nanoseconds
    /// The time before which no connection becomes unresponsive; `nil` if some may already be.
    private var nextStateChange: Timestamp?

    // Memory that is reused for each batch.
    private var rung: [Exchange] = []
    private var sent: [SendQueue.Entry] = []
    private var arrived: [ReceivedMessage] = []

    init(doorbell: Doorbell, keepaliveInterval: Duration) {
        self.doorbell = doorbell
        // The least interval is that of `EndpointConfiguration`.
        patience = 3 * min(max(1_000_000, keepaliveInterval.nanoseconds), .max / 4)
    }

    var isEmpty: Bool { exchanges.isEmpty }
    /// All connections that have not ended.
    var all: [Exchange] { Array(exchanges.values) }

    /// The number of tasks that wait for something of a connection.
    var waitingCount: Int {
        blocked.values.reduce(0) { $0 + $1.requests.count }
            + exchanges.values.reduce(0) { $0 + $1.waitingCount }
    }

    /// Adds a connection.
    mutating func add(_ handle: ConnectionHandle) -> Exchange {
        let exchange = Exchange(handle, doorbell: doorbell)
        exchanges[handle] = exchange
        nextStateChange = nil
        return exchange
    }

    /// Ends a connection for all its tasks; messages that have arrived can still be taken.
    private mutating func end(
        _ handle: ConnectionHandle, _ reason: CloseReason, of core: inout EndpointCore,
        at now: Timestamp
    ) -> Exchange? {
        guard let exchange = exchanges[handle] else { return nil }
        receive(exchange, from: &core)
        exchange.endSending()
        takeSent(from: exchange, to: &core, at: now)
        let requests = blocked.removeValue(forKey: handle)?.requests ?? []
        for request in requests where request.claim() {
            request.resume(with: .failure(.closed))
        }
        for receipt in (receipts.removeValue(forKey: handle) ?? [:]).values { receipt.settle(nil) }
        exchange.end(reason)
        exchanges[handle] = nil
        untaken.removeAll { $0 === exchange }
        return exchange
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
        for exchange in exchanges.values { exchange.end(.undelivered) }
    }

    /// Handles an event of the state machine as far as it concerns messages and receipts.
    ///
    /// - Returns: The connection, if the event ended it.
    mutating func handle(
        _ event: EndpointCore.Event, of core: inout EndpointCore, at now: Timestamp
    ) -> Exchange? {
        switch event {
        case .incoming(let handle, _), .connected(let handle), .writable(let handle):
            if let exchange = exchanges[handle] { retry(exchange, on: &core, at: now) }
        case .readable(let handle):
            if let exchange = exchanges[handle] { receive(exchange, from: &core) }
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
        var exchanges: [Exchange] = []
        swap(&exchanges, &rung)
        doorbell.answer(into: &exchanges)
        for exchange in exchanges {
            takeSent(from: exchange, to: &core, at: now)
            takeReport(of: exchange, to: &core)
        }
        exchanges.removeAll(keepingCapacity: true)
        swap(&exchanges, &rung)
    }

    // MARK: Sending

    /// Passes messages that tasks have sent to the state machine, and lets tasks send more.
    mutating func takeSent(
        from exchange: Exchange, to core: inout EndpointCore, at now: Timestamp
    ) {
        var entries: [SendQueue.Entry] = []
        swap(&entries, &sent)
        exchange.takeSent(into: &entries)
        for entry in entries {
            switch entry {
            case .message(let message):
                // Refused only if the connection has ended in the meantime.
                _ = try? core.send(
                    message.bytes, options: message.options, on: exchange.handle, at: now)
            case .request(let request):
                take(request, on: exchange, to: &core, at: now)
            }
        }
        entries.removeAll(keepingCapacity: true)
        swap(&entries, &sent)
        retry(exchange, on: &core, at: now)
    }

    /// Asks the state machine again for the messages that wait for room, while there is room.
    private mutating func retry(
        _ exchange: Exchange, on core: inout EndpointCore, at now: Timestamp
    ) {
        let handle = exchange.handle
        // Usually none waits, and then nothing is looked up.
        if !blocked.isEmpty, let sends = blocked.removeValue(forKey: handle) {
            var waiting = BlockedSends()
            for request in sends.requests {
                if !waiting.delays(request), ask(request, on: exchange, of: &core, at: now) {
                    continue
                }
                // Cancelled requests no longer hold their messages.
                if !request.isOver { waiting.append(request) }
            }
            if !waiting.requests.isEmpty { blocked[handle] = waiting }
        }
        if !isBlocked(handle), let room = core.sendRoom(of: handle) { exchange.openSending(room) }
    }

    private func isBlocked(_ handle: ConnectionHandle) -> Bool {
        !blocked.isEmpty && blocked[handle] != nil
    }

    private mutating func take(
        _ request: SendRequest, on exchange: Exchange, to core: inout EndpointCore,
        at now: Timestamp
    ) {
        let isDelayed = !blocked.isEmpty && blocked[exchange.handle]?.delays(request) == true
        if !isDelayed, ask(request, on: exchange, of: &core, at: now) { return }
        if request.mayWait {
            blocked[exchange.handle, default: BlockedSends()].append(request)
        } else if request.claim() {
            request.resume(with: .failure(.bufferFull))
        }
    }

    /// Asks the state machine to accept a message; returns `false` if the message has to wait for
    /// room.
    private mutating func ask(
        _ request: SendRequest, on exchange: Exchange, of core: inout EndpointCore,
        at now: Timestamp
    ) -> Bool {
        guard request.claim() else { return true }
        do throws(SendError) {
            let id = try core.send(
                request.message, options: request.options, on: exchange.handle, at: now)
            exchange.learn(request.options)
            var receipt: Receipt?
            if request.options.wantsReceipt {
                let promised = Receipt(id)
                receipts[exchange.handle, default: [:]][id] = promised
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
    private mutating func receive(_ exchange: Exchange, from core: inout EndpointCore) {
        var messages: [ReceivedMessage] = []
        swap(&messages, &arrived)
        core.handOver(from: exchange.handle) { messages.append($0) }
        if !messages.isEmpty {
            if exchange.append(&messages) { hasResumedTask = true }
            if !untaken.contains(where: { $0 === exchange }) { untaken.append(exchange) }
        }
        swap(&messages, &arrived)
    }

    /// Tells the state machine which messages tasks have taken, so that peers may send more.
    mutating func takeReports(_ core: inout EndpointCore) {
        guard !untaken.isEmpty else { return }
        for exchange in untaken { takeReport(of: exchange, to: &core) }
        untaken.removeAll { core.handedOverCost(of: $0.handle) == 0 }
    }

    private func takeReport(of exchange: Exchange, to core: inout EndpointCore) {
        let report = exchange.takeReport(nextAt: core.takenCostLimit(of: exchange.handle))
        guard report.cost > 0 || !report.dropped.isEmpty else { return }
        core.noteTaken(cost: report.cost, dropped: report.dropped, on: exchange.handle)
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
        for (handle, exchange) in exchanges {
            guard let heard = core.lastReceived(on: handle) else { continue }
            let end = heard.advanced(byNanoseconds: patience)
            exchange.state.change(to: now < end ? .connected : .unresponsive)
            if now < end { next = min(next ?? end, end) } else { isAnySilent = true }
        }
        // The datagram that ends a silence brings a turn, which has to check.
        nextStateChange = isAnySilent ? nil : next
        return next
    }
}
