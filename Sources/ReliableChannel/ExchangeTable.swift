internal import Primitives
internal import ReliableChannelCore

/// The connections of an endpoint that have not ended, and the traffic between their queues and the state machine.
///
/// Sans-IO, as the state machine is: it is given with each call, and so is the time.
struct ExchangeTable: Sendable {
    private let doorbell: Doorbell
    private var exchanges: [ConnectionHandle: Exchange] = [:]
    /// Messages whose tasks wait for room to send, in their order.
    private var blocked: [ConnectionHandle: [SendRequest]] = [:]
    private var receipts: [ConnectionHandle: [MessageID: Receipt]] = [:]
    /// Connections with messages that have arrived and that the state machine does not know to be taken.
    private var untaken: [Exchange] = []
    /// Whether a task has got something since this was last set to false.
    var hasResumedTask = false

    /// Silence after which a peer counts as unresponsive.
    private let patience: Nanoseconds
    /// Before that, no connection becomes unresponsive; `nil` if some may be so already.
    private var nextStateChange: Timestamp?

    // Memory that is used again for each batch.
    private var rung: [Exchange] = []
    private var sent: [SendQueue.Entry] = []
    private var arrived: [ReceivedMessage] = []

    init(doorbell: Doorbell, keepaliveInterval: Duration) {
        self.doorbell = doorbell
        patience = 3 * min(max(0, keepaliveInterval.nanoseconds), .max / 4)
    }

    var isEmpty: Bool { exchanges.isEmpty }
    /// All connections that have not ended.
    var all: [Exchange] { Array(exchanges.values) }

    /// Tasks that wait for something of a connection.
    var waitingCount: Int {
        blocked.values.joined().count + exchanges.values.reduce(0) { $0 + $1.waitingCount }
    }

    /// Adds a connection.
    mutating func add(_ handle: ConnectionHandle) -> Exchange {
        let exchange = Exchange(handle, doorbell: doorbell)
        exchanges[handle] = exchange
        nextStateChange = nil
        return exchange
    }

    /// Ends a connection for all its tasks; what has arrived can still be taken.
    private mutating func end(
        _ handle: ConnectionHandle, _ reason: CloseReason, of core: inout EndpointCore,
        at now: Timestamp
    ) -> Exchange? {
        guard let exchange = exchanges[handle] else { return nil }
        receive(exchange, from: &core)
        exchange.endSending()
        takeSent(from: exchange, to: &core, at: now)
        for request in blocked.removeValue(forKey: handle) ?? [] where request.claim() {
            request.resume(with: .failure(.closed))
        }
        for receipt in (receipts.removeValue(forKey: handle) ?? [:]).values { receipt.settle(nil) }
        exchange.end(reason)
        exchanges[handle] = nil
        untaken.removeAll { $0 === exchange }
        return exchange
    }

    /// Does what an event of the state machine asks for, as far as it is about the traffic.
    ///
    /// - Returns: The connection, if it has ended by that.
    mutating func handle(
        _ event: EndpointCore.Event, of core: inout EndpointCore, at now: Timestamp
    ) -> Exchange? {
        switch event {
        case .incoming(let handle, _), .connected(let handle), .writable(let handle):
            retry(handle, on: &core, at: now)
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

    /// Looks at all connections of which tasks have told something.
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

    /// Gives the state machine what tasks have sent, and lets them send more.
    mutating func takeSent(
        from exchange: Exchange, to core: inout EndpointCore, at now: Timestamp
    ) {
        var entries: [SendQueue.Entry] = []
        swap(&entries, &sent)
        exchange.takeSent(into: &entries)
        for entry in entries {
            switch entry {
            case .message(let message, let options):
                // Refused only if the connection has ended meanwhile.
                _ = try? core.send(message, options: options, on: exchange.handle, at: now)
            case .request(let request):
                take(request, on: exchange, to: &core, at: now)
            }
        }
        entries.removeAll(keepingCapacity: true)
        swap(&entries, &sent)
        retry(exchange.handle, on: &core, at: now)
    }

    /// Asks the state machine for the messages that wait for room, in their order, while there is some.
    private mutating func retry(
        _ handle: ConnectionHandle, on core: inout EndpointCore, at now: Timestamp
    ) {
        guard let exchange = exchanges[handle] else { return }
        if let requests = blocked.removeValue(forKey: handle) {
            var rest = requests[...]
            while let request = rest.first, ask(request, on: exchange, of: &core, at: now) {
                rest.removeFirst()
            }
            // Those that were cancelled hold their messages no longer.
            let waiting = rest.filter { !$0.isOver }
            if !waiting.isEmpty { blocked[handle] = waiting }
        }
        if blocked[handle] == nil, let room = core.sendRoom(of: handle) {
            exchange.openSending(room)
        }
    }

    private mutating func take(
        _ request: SendRequest, on exchange: Exchange, to core: inout EndpointCore,
        at now: Timestamp
    ) {
        if blocked[exchange.handle] == nil, ask(request, on: exchange, of: &core, at: now) {
            return
        }
        if request.mayWait {
            blocked[exchange.handle, default: []].append(request)
        } else if request.claim() {
            request.resume(with: .failure(.bufferFull))
        }
    }

    /// Asks the state machine to take a message; false if the message has to wait for room.
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

    /// Hands over what has arrived to the tasks that want it.
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

    /// Tells the state machine what tasks have taken, so that the peers may send more.
    mutating func takeReports(_ core: inout EndpointCore) {
        for exchange in untaken { takeReport(of: exchange, to: &core) }
        untaken.removeAll { core.handedOverCost(of: $0.handle) == 0 }
    }

    private func takeReport(of exchange: Exchange, to core: inout EndpointCore) {
        let report = exchange.takeReport(nextAt: core.takenCostLimit(of: exchange.handle))
        guard report.cost > 0 || !report.dropped.isEmpty else { return }
        core.noteTaken(cost: report.cost, dropped: report.dropped, on: exchange.handle)
    }

    // MARK: States

    /// Changes the states of connections by whether their peers are heard; when to look again.
    ///
    /// Times of hearing only grow, so that the earliest end of the patience is looked at when it has come.
    mutating func followStates(of core: EndpointCore, at now: Timestamp) -> Timestamp? {
        if let nextStateChange, now < nextStateChange { return nextStateChange }
        var next: Timestamp?
        var isAnySilent = false
        for (handle, exchange) in exchanges {
            guard let heard = core.lastReceived(on: handle) else { continue }
            let end = heard.advanced(byNanoseconds: patience)
            exchange.state.change(to: now < end ? .connected : .unresponsive)
            if now < end { next = min(next ?? end, end) } else { isAnySilent = true }
        }
        // The datagram that ends a silence comes with a turn of its own, which has to look.
        nextStateChange = isAnySilent ? nil : next
        return next
    }
}
