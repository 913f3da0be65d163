package import Primitives

/// The answers to requests, and the views.
extension WebServerCore {
    // MARK: Views

    /// Makes this the newest view: viewers receive it at once, or when they have read their unsent
    /// bytes.
    ///
    /// - Parameter view: Text in UTF-8, such as JSON.
    /// - Returns: Whether it is within ``WebLimits/viewByteCount`` and the seat is open; otherwise
    ///   the view before stays.
    @discardableResult
    package mutating func publish(
        _ view: [UInt8], to channel: WebChannel = .room, at now: Timestamp
    ) -> Bool {
        guard var feed = feed(of: channel),
            feed.set(view, limit: limits.viewByteCount, at: now)
        else { return false }
        switch channel {
        case .room: room = feed
        case .seat(let secret): seats[feed: secret] = feed
        }
        for id in ids() {
            guard let connection = connections[id], connection.channel == channel else { continue }
            switch connection.phase {
            case .streaming(let owesView) where !connection.output.isEmpty:
                if owesView { count { $0.skippedViewCount += 1 } }
                connections[id]?.phase = .streaming(owesView: true)
            case .streaming: sendView(on: id, at: now)
            case .polling(let isKeptAlive): answerPoll(isKeptAlive: isKeptAlive, on: id, at: now)
            case .reading, .answering, .asking, .finishing: break
            }
        }
        return true
    }

    /// Sends the newest view on a stream, if there is one.
    mutating func sendView(on id: ConnectionID, at now: Timestamp) {
        guard let feed = feed(for: id), let view = feed.view else { return }
        count { $0.viewCount += 1 }
        connections[id]?.restartTime(at: now)
        let age = feed.age(at: now)
        if age > 0 { send(ServerSentEvent.age(milliseconds: age), on: id, at: now) }
        send(view.event, on: id, at: now)
    }

    // MARK: Answers

    mutating func answer(_ request: HTTPRequest, on id: ConnectionID, at now: Timestamp) {
        guard let connection = connections[id] else { return }
        let isHead = request.method == .head
        guard let host = request.host, hosts.contains(host) else {
            return refuse(
                .misdirectedRequest, for: .foreignHost, advice: advice(request, on: connection),
                isHead: isHead, on: id, at: now)
        }
        // A page of this server has its own address as its origin.
        guard request.origin.map({ $0 == request.ownOrigin }) ?? true else {
            return refuse(.forbidden, for: .foreignOrigin, isHead: isHead, on: id, at: now)
        }
        // The answer does not tell whether the key is right; people at this machine know the key
        // anyway.
        let isOwn = connection.peer.isLoopback || connection.peer.hasSameHost(as: connection.local)
        if routes.key != nil, !isOwn,
            keyAttempts.areExhausted(for: connection.peer, at: now)
        {
            return refuse(.tooManyRequests, for: .tooManyKeys, isHead: isHead, on: id, at: now)
        }
        let route = routes.route(of: request.target)
        if case .post(let action, let place) = route {
            guard request.method == .post else {
                return refuse(
                    .methodNotAllowed, for: .methodNotAllowed, allowing: "POST", isHead: isHead,
                    on: id, at: now)
            }
            return receive(request, action, place, on: id, at: now)
        }
        guard request.method != .post || route == .wrongKey else {
            return refuse(.methodNotAllowed, for: .methodNotAllowed, on: id, at: now)
        }
        switch route {
        case .wrongKey:
            if !isOwn { keyAttempts.note(from: connection.peer, at: now) }
            refuse(.notFound, for: .wrongKey, isHead: isHead, on: id, at: now)
        case .resource(let resource):
            let response = HTTPResponse(
                .ok, contentType: resource.contentType, body: resource.bytes)
            finishAnswer(
                response, isKeptAlive: request.isKeptAlive, isHead: isHead, on: id, at: now)
        case .redirect(let place):
            finishAnswer(
                HTTPResponse(.found, fields: [("Location", place)]),
                isKeptAlive: request.isKeptAlive, isHead: isHead, on: id, at: now)
        case .unknown:
            refuse(.notFound, for: .unknownRoute, isHead: isHead, on: id, at: now)
        case .events(let place):
            guard admitViewer(place, isHead: isHead, on: id, at: now) else { return }
            openStream(isHead: isHead, on: id, at: now)
        case .poll(let place, let after):
            guard admitViewer(place, isHead: isHead, on: id, at: now) else { return }
            openPoll(request, after: after, on: id, at: now)
        case .post: break
        }
    }

    /// Sets the source of a viewer's views, or refuses the viewer.
    private mutating func admitViewer(
        _ place: WebRoutes.Place, isHead: Bool, on id: ConnectionID, at now: Timestamp
    ) -> Bool {
        guard place.namesSeat else {
            guard isHead || viewerCount < limits.viewerCount else {
                refuse(.unavailable, for: .tooManyViewers, on: id, at: now)
                return false
            }
            connections[id]?.channel = .room
            return true
        }
        guard let secret = place.seat, seats.contains(secret) else {
            refuse(.gone, for: .unknownSeat, isHead: isHead, on: id, at: now)
            return false
        }
        connections[id]?.channel = .seat(secret)
        // The former page is told before its connection may have to make room.
        if !isHead { adopt(place.page, of: secret, on: id, at: now) }
        assign(secret, to: id)
        return true
    }

    private mutating func openStream(isHead: Bool, on id: ConnectionID, at now: Timestamp) {
        let response = HTTPResponse(streamOf: ServerSentEvent.contentType)
        guard !isHead else {
            return finishAnswer(response, isKeptAlive: false, isHead: true, on: id, at: now)
        }
        let hasView = feed(for: id)?.view != nil
        connections[id]?.enter(.streaming(owesView: hasView), at: now)
        send(response.header(isKeptAlive: false) + ServerSentEvent.opening, on: id, at: now)
    }

    private mutating func openPoll(
        _ request: HTTPRequest, after: String?, on id: ConnectionID, at now: Timestamp
    ) {
        let isHead = request.method == .head
        // Not "newer": a viewer may have the number of an earlier server.
        guard let feed = feed(for: id) else { return }
        guard !isHead, feed.view == nil || after == "\(feed.number)" else {
            return answerPoll(
                isKeptAlive: request.isKeptAlive, isHead: isHead, on: id, at: now)
        }
        connections[id]?.enter(.polling(isKeptAlive: request.isKeptAlive), at: now)
    }

    private mutating func answerPoll(
        isKeptAlive: Bool, isHead: Bool = false, on id: ConnectionID, at now: Timestamp
    ) {
        guard let feed = feed(for: id) else { return }
        var response = HTTPResponse(
            .ok, contentType: HTTPResponse.json, body: feed.view?.bytes ?? [])
        response.fields = [("View-ID", "\(feed.number)"), ("View-Age", "\(feed.age(at: now))")]
        if !isHead { count { $0.viewCount += 1 } }
        finishAnswer(response, isKeptAlive: isKeptAlive, isHead: isHead, on: id, at: now)
    }

    /// Sends an answer; after it, the connection reads again or ends.
    mutating func finishAnswer(
        _ response: HTTPResponse, isKeptAlive: Bool, isHead: Bool = false, on id: ConnectionID,
        at now: Timestamp
    ) {
        connections[id]?.enter(
            isKeptAlive ? .answering : .finishing(.answered), at: now)
        send(response.header(isKeptAlive: isKeptAlive), on: id, at: now)
        if !isHead, let body = response.body { send(body, on: id, at: now) }
    }

    // MARK: Refusals

    mutating func refuse(_ error: HTTPError, on id: ConnectionID, at now: Timestamp) {
        let reason = ClosingReason(error)
        switch error {
        // The other end would not understand an answer.
        case .encrypted: remove(id, for: reason)
        case .malformed: refuse(.badRequest, for: reason, on: id, at: now)
        case .unsupportedVersion: refuse(.versionNotSupported, for: reason, on: id, at: now)
        case .methodNotAllowed: refuse(.methodNotAllowed, for: reason, on: id, at: now)
        case .bodyNotAccepted, .bodyTooLarge:
            refuse(.contentTooLarge, for: reason, on: id, at: now)
        case .lengthMissing: refuse(.lengthRequired, for: reason, on: id, at: now)
        case .headerTooLarge: refuse(.headerTooLarge, for: reason, on: id, at: now)
        }
    }

    /// Returns the addresses to open for a person who has typed a name that is refused.
    ///
    /// The path is the one that they have typed, so it tells them no key.
    private func advice(_ request: HTTPRequest, on connection: WebConnection) -> String {
        let opening = "This page opens only by an address in digits, not by this name.\n"
        // A router has passed the request on: the addresses here would be of no use there.
        guard connection.peer.isOnLink || !connection.local.isOnLink else {
            return opening + "Write the digits of the machine's address in place of the name.\n"
        }
        let own = WebHosts.place(of: connection.local)
        let others = places.filter { $0 != own }
        let all = connection.local.isLoopback ? others + [own] : [own] + others
        let path = request.target.hasPrefix("/") ? request.target : "/"
        return opening + "Open:\n" + all.map { "\($0)\(path)\n" }.joined()
    }

    /// Sends an answer after which the connection ends.
    ///
    /// - Parameter advice: Lines that are added to the body.
    mutating func refuse(
        _ status: HTTPStatus, for reason: ClosingReason, advice: String = "",
        allowing methods: String = "GET, HEAD", isHead: Bool = false, on id: ConnectionID,
        at now: Timestamp
    ) {
        var response = HTTPResponse(status)
        response.body?.append(contentsOf: advice.utf8)
        if status == .methodNotAllowed { response.fields = [("Allow", methods)] }
        if status == .tooManyRequests {
            let period = reason == .tooManyKeys ? limits.keyPeriod : limits.joinPeriod
            response.fields = [("Retry-After", "\(period.components.seconds)")]
        }
        if reason == .otherPage { response.fields = [("Guesse-Seat", "moved")] }
        if status == .unavailable { response.fields = [("Retry-After", "5")] }
        connections[id]?.parser = HTTPRequestParser()
        connections[id]?.enter(.finishing(reason), at: now)
        send(response.header(isKeptAlive: false), on: id, at: now)
        if !isHead, let body = response.body { send(body, on: id, at: now) }
    }
}
