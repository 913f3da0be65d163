package import Primitives

/// Events on connections: their beginning, their bytes, their time and their end.
extension WebServerCore {
    /// Accepts a connection, if there is room for it.
    ///
    /// - Parameters:
    ///   - peer: The address of the other end.
    ///   - local: The address of this end; in digits it is an allowed `Host`.
    /// - Returns: `nil` if the connection has to be closed at once.
    package mutating func accept(
        from peer: SocketAddress, to local: SocketAddress, at now: Timestamp
    ) -> ConnectionID? {
        count { $0.acceptedCount += 1 }
        let fromAddress = connections.values.count {
            $0.seat == nil && $0.peer.hasSameHost(as: peer)
        }
        guard fromAddress < limits.connectionCountPerAddress else {
            countClosing(.tooManyFromAddress)
            return nil
        }
        let limit = limits.connectionCount + seats.count * limits.connectionCountPerSeat
        guard connections.count < limit || displaceOne(at: now) else {
            countClosing(.tooManyConnections)
            return nil
        }
        let id = makeID()
        connections[id] = WebConnection(from: peer, to: local, at: now)
        return id
    }

    /// Ends the connection that has waited longest for a request, if that is long enough.
    private mutating func displaceOne(at now: Timestamp) -> Bool {
        let waiting = connections.filter { $0.value.phase == .reading }
        let oldest = waiting.min { ($0.value.since, $0.key) < ($1.value.since, $1.key) }
        guard let oldest, now - oldest.value.since >= limits.displacementAge else { return false }
        remove(oldest.key, for: .displaced)
        return true
    }

    /// Takes bytes that have arrived.
    package mutating func receive(
        _ bytes: ArraySlice<UInt8>, on id: ConnectionID, at now: Timestamp
    ) {
        guard let connection = connections[id], !bytes.isEmpty else { return }
        if case .finishing = connection.phase { return }
        if connection.phase == .reading, !connection.parser.isWithinRequest {
            connections[id]?.restartTime(at: now)
        }
        connections[id]?.parser.append(bytes)
        readRequests(on: id, at: now)
    }

    /// Answers the requests that have arrived, one after the other.
    private mutating func readRequests(on id: ConnectionID, at now: Timestamp) {
        while let connection = connections[id], connection.phase == .reading,
            connection.parser.heldByteCount > 0
        {
            do throws(HTTPError) {
                guard let request = try connections[id]?.parser.next() else { return }
                count { $0.requestCount += 1 }
                connections[id]?.hasRequested = true
                answer(request, on: id, at: now)
            } catch {
                refuse(error, on: id, at: now)
            }
        }
        guard let connection = connections[id], connection.phase != .reading,
            connection.parser.heldByteCount > limits.pipelinedByteCount
        else { return }
        if case .finishing = connection.phase { return }
        remove(id, for: .pipelining)
    }

    /// Records that the system has taken bytes.
    package mutating func sent(_ byteCount: Int, on id: ConnectionID, at now: Timestamp) {
        guard connections[id] != nil, byteCount > 0 else { return }
        connections[id]?.sent(byteCount)
        guard let connection = connections[id], connection.output.isEmpty else { return }
        connections[id]?.isWriting = false
        switch connection.phase {
        case .reading, .asking, .polling: break
        case .answering:
            connections[id]?.enter(.reading, at: now)
            readRequests(on: id, at: now)
        case .streaming(let owesView):
            connections[id]?.enter(.streaming(owesView: false), at: now)
            if owesView { sendView(on: id, at: now) }
        case .finishing:
            connections[id]?.restartTime(at: now)
            addEffect(.finish(id))
        }
    }

    /// Records that the other end has closed the connection, or that it broke.
    ///
    /// An end that has only finished sending counts as closed as well: browsers do not do that.
    package mutating func peerClosed(_ id: ConnectionID) {
        guard let connection = connections[id] else { return }
        if case .finishing(let reason) = connection.phase {
            remove(id, for: reason)
        } else {
            remove(id, for: .peerClosed)
        }
    }

    /// Ends connections that are overdue, answers polls that have waited, and sends heartbeats.
    package mutating func handleTimeout(at now: Timestamp) {
        for id in ids() {
            guard let connection = connections[id], connection.deadline(limits) <= now else {
                continue
            }
            if let reason = connection.overdueReason {
                remove(id, for: reason)
                continue
            }
            switch connection.phase {
            case .asking:
                refuse(.unavailable, for: .unanswered, on: id, at: now)
            case .polling(let isKeptAlive):
                finishAnswer(HTTPResponse(.noContent), isKeptAlive: isKeptAlive, on: id, at: now)
            case .streaming:
                connections[id]?.restartTime(at: now)
                send(ServerSentEvent.heartbeat, on: id, at: now)
            case .reading, .answering, .finishing: break
            }
        }
    }

    /// Tells all streams that the server ends; what a viewer does not read at once is lost.
    package mutating func sayGoodbye(at now: Timestamp) {
        for id in ids() {
            guard case .streaming = connections[id]?.phase else { continue }
            send(ServerSentEvent.end, on: id, at: now)
        }
    }

    /// Ends all connections at once.
    package mutating func close() {
        for id in ids() { remove(id, for: .serverClosed) }
    }
}
