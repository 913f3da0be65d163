package import Primitives

/// A request that changes something: the owner of the server reads it and answers it.
package struct WebPost: Hashable, Sendable {
    /// The kinds of such requests, by the names of their paths.
    package enum Action: String, Hashable, Sendable, CaseIterable {
        /// Asks for a seat; alone of all it shows no secret.
        case join
        /// Acts in the game.
        case act
        /// Shows that the page is there.
        case beat
        /// Gives up the seat.
        case leave
        /// Asks for a code by which the seat moves to another browser.
        case move
        /// Says that the page is hidden from now on; the secret is in the query, since a browser
        /// that closes a page can add no field.
        case away
    }

    /// The number of a request, to be answered once.
    package struct ID: Hashable, Sendable {
        let connection: WebServerCore.ConnectionID
    }

    package var action: Action
    /// The seat whose secret the request shows; `nil` for ``Action/join``.
    package var seat: SeatSecret?
    /// The page's own number, if it states one.
    package var page: String?
    /// The address of the browser.
    package var peer: SocketAddress
    /// The body as it was sent, at most ``HTTPRequestParser/bodyByteLimit``: JSON, if the page has
    /// sent it.
    package var body: [UInt8]

    package init(
        _ action: Action, seat: SeatSecret? = nil, page: String? = nil, from peer: SocketAddress,
        body: [UInt8] = []
    ) {
        (self.action, self.seat, self.page) = (action, seat, page)
        (self.peer, self.body) = (peer, body)
    }
}

/// An event for the owner of a server with seats.
package enum WebSeatEvent: Hashable, Sendable {
    /// A request, to be answered by ``WebServer/answer(_:with:)``.
    case post(WebPost.ID, WebPost)
    /// A seat is to be closed: its page sends far too much.
    case flooded(SeatSecret)
}

/// The answer of the server's owner to a ``WebPost``.
package struct WebAnswer: Hashable, Sendable {
    package var status: HTTPStatus
    /// JSON in UTF-8; ``HTTPStatus/noContent`` has none.
    package var body: [UInt8]

    package init(_ status: HTTPStatus, _ body: [UInt8] = []) {
        (self.status, self.body) = (status, body)
    }
}
