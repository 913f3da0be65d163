package import Primitives

/// Seats: their views, their connections, and their requests.
extension WebServerCore {
    /// Opens a seat.
    ///
    /// - Parameters:
    ///   - secret: The secret, which the owner has drawn and sends to one page only.
    ///   - seed: A random number, for the numbers of its views.
    /// - Returns: Whether there is room for it; otherwise nothing has changed.
    package mutating func openSeat(_ secret: SeatSecret, seed: UInt64, at now: Timestamp) -> Bool {
        seats.open(secret, seed: seed, at: now)
    }

    /// Closes a seat: its viewers get the rest of what was sent and an `end`, and its secret is
    /// unknown from now on.
    package mutating func closeSeat(_ secret: SeatSecret, at now: Timestamp) {
        guard seats.close(secret) else { return }
        routes.removeBlobs(of: .seat(secret))
        endViewers(of: secret, with: ServerSentEvent.end, for: .seatClosed, at: now)
        for id in ids() where connections[id]?.seat == secret { connections[id]?.seat = nil }
    }

    /// The number of open seats.
    package var seatCount: Int { seats.count }

    /// Answers a request of a page; nothing happens if its connection has ended.
    package mutating func answer(_ id: WebPost.ID, with answer: WebAnswer, at now: Timestamp) {
        guard case .asking(let isKeptAlive)? = connections[id.connection]?.phase else { return }
        let response =
            answer.status == .noContent
            ? HTTPResponse(.noContent)
            : HTTPResponse(answer.status, contentType: HTTPResponse.json, body: answer.body)
        finishAnswer(response, isKeptAlive: isKeptAlive, on: id.connection, at: now)
    }

    // MARK: Parts of the core

    /// Passes a request on to the owner, or refuses it.
    mutating func receive(
        _ request: HTTPRequest, _ action: WebPost.Action, _ place: WebRoutes.Place,
        on id: ConnectionID, at now: Timestamp
    ) {
        guard let peer = connections[id]?.peer else { return }
        // A browser states the origin of each such request; other programs that do not cannot have
        // been brought here by a page of another site, and are refused all the same.
        guard request.origin != nil else {
            return refuse(.forbidden, for: .foreignOrigin, on: id, at: now)
        }
        // The browser that closes a page can neither add a field nor choose the body's type.
        guard request.isJSON || action == .away else {
            return refuse(.unsupportedMediaType, for: .notJSON, on: id, at: now)
        }
        let secret = action == .away ? place.seat : request.seat
        if action == .join {
            guard !joinAttempts.areExhausted(for: peer, at: now) else {
                return refuse(.tooManyRequests, for: .tooManyJoins, on: id, at: now)
            }
            joinAttempts.note(from: peer, at: now)
        } else {
            guard let secret, seats.contains(secret) else {
                return refuse(.gone, for: .unknownSeat, on: id, at: now)
            }
            assign(secret, to: id)
            guard isOfPlayingPage(place, secret) else {
                return refuse(.gone, for: .otherPage, on: id, at: now)
            }
            guard action != .act || spendAct(of: secret) else {
                return refuse(.tooManyRequests, for: .tooManyActs, on: id, at: now)
            }
        }
        connections[id]?.enter(.asking(isKeptAlive: request.isKeptAlive), at: now)
        let post = WebPost(
            action, seat: action == .join ? nil : secret, page: place.page, from: peer,
            body: request.body)
        addEffect(.ask(WebPost.ID(connection: id), post))

        func spendAct(of secret: SeatSecret) -> Bool {
            switch seats.spend(secret, at: now) {
            case .granted: return true
            case .refused: return false
            case .flooded:
                addEffect(.flooded(secret))
                return false
            }
        }
    }

    /// Whether a request comes from the page that plays; before one has asked for views, any may.
    private func isOfPlayingPage(_ place: WebRoutes.Place, _ secret: SeatSecret) -> Bool {
        seats[page: secret].map { $0 == place.page } ?? true
    }

    /// Lets a connection count as one of a seat; of too many, the oldest ends.
    mutating func assign(_ secret: SeatSecret, to id: ConnectionID) {
        guard connections[id]?.seat != secret else { return }
        connections[id]?.seat = secret
        // One that ends anyway still has something to tell.
        let own = ids().filter { other in
            guard let connection = connections[other], connection.seat == secret else {
                return false
            }
            if case .finishing = connection.phase { return false }
            return true
        }
        guard own.count > limits.connectionCountPerSeat, let oldest = own.first else { return }
        remove(oldest, for: .displaced)
    }

    /// Lets a page play: the viewers of another page of this seat end.
    mutating func adopt(
        _ page: String?, of secret: SeatSecret, on id: ConnectionID, at now: Timestamp
    ) {
        guard let page, seats[page: secret] != page else { return }
        seats[page: secret] = page
        endViewers(of: secret, but: id, with: ServerSentEvent.moved, for: .otherPage, at: now)
    }

    private mutating func endViewers(
        of secret: SeatSecret, but spared: ConnectionID? = nil, with event: [UInt8],
        for reason: ClosingReason, at now: Timestamp
    ) {
        for id in ids() where id != spared {
            guard let connection = connections[id], connection.channel == .seat(secret) else {
                continue
            }
            switch connection.phase {
            case .streaming:
                connections[id]?.enter(.finishing(reason), at: now)
                send(event, on: id, at: now)
            case .polling: refuse(.gone, for: reason, on: id, at: now)
            case .reading, .answering, .asking, .finishing: break
            }
        }
    }
}
