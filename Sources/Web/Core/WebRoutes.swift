/// A resource with a fixed address: its type and its bytes.
package struct WebResource: Hashable, Sendable {
    /// The most bytes of one resource.
    package static let byteLimit = 1 << 20

    /// The type as in the header, with the character set for text.
    package var contentType: String
    /// The body.
    package var bytes: [UInt8]

    /// Creates a resource.
    package init(contentType: String, bytes: [UInt8]) {
        self.contentType = contentType
        self.bytes = bytes
    }

    /// Creates a resource of UTF-8 text.
    package init(contentType: String, text: String) {
        self.init(contentType: "\(contentType); charset=utf-8", bytes: Array(text.utf8))
    }
}

/// The table of all paths that can be requested.
///
/// A path is looked up as it was sent. It is not decoded, joined or cut, and there is no file
/// system behind the table, so that `..` and percent signs in any spelling are names that the table
/// does not have.
package struct WebRoutes: Sendable {
    /// The target of a path.
    package enum Route: Hashable, Sendable {
        /// A resource.
        case resource(WebResource)
        /// The stream of views.
        case events(Place)
        /// The next view after the one with this number, or the newest at once.
        case poll(Place, after: String?)
        /// A request that changes something.
        case post(WebPost.Action, Place)
        /// The same path with a slash at its end, so that the page's relative links are right.
        case redirect(String)
        /// An unknown path.
        case unknown
        /// A path with a wrong key.
        case wrongKey
    }

    /// The seat and the page that a query names.
    package struct Place: Hashable, Sendable {
        /// The secret; an unreadable one is that of no seat.
        package var seat: SeatSecret?
        /// Whether a secret was named, readable or not.
        package var namesSeat = false
        /// The page's own number, of at most 16 letters and digits.
        package var page: String?
    }

    /// The most resources of a channel that are kept beside those given at the beginning.
    package static let blobLimit = 32
    /// The same for a seat.
    package static let seatBlobLimit = 4

    /// The key before each path, if there is one; case does not matter, since people type it.
    package let key: String?
    private let resources: [String: WebResource]
    /// Whether there are seats, and so requests that change something.
    private let hasSeats: Bool
    private var blobs: [WebChannel: [(name: String, resource: WebResource)]] = [:]

    /// Creates a table.
    ///
    /// - Parameters:
    ///   - resources: The resources by their paths without a leading slash: `""` is the page
    ///     itself. `events`, `poll` and the names of ``WebPost/Action`` are not available.
    ///   - key: Letters and digits that have to stand before each path, as in `/K7QF/page.js`.
    ///   - hasSeats: Whether browsers can ask for seats.
    package init(
        _ resources: [String: WebResource], key: String? = nil, hasSeats: Bool = false
    ) {
        self.resources = resources
        self.key = key
        self.hasSeats = hasSeats
    }

    /// Adds or replaces a blob under a name, such as a picture.
    ///
    /// If the channel has more than ``blobLimit`` or ``seatBlobLimit``, its oldest is removed.
    ///
    /// - Returns: Whether it is within ``WebResource/byteLimit``; otherwise nothing has changed.
    package mutating func setBlob(
        _ resource: WebResource, named name: String, of channel: WebChannel = .room
    ) -> Bool {
        guard resource.bytes.count <= WebResource.byteLimit else { return false }
        removeBlob(named: name, of: channel)
        var own = blobs[channel, default: []]
        if own.count >= (channel == .room ? Self.blobLimit : Self.seatBlobLimit) {
            own.removeFirst()
        }
        own.append((name, resource))
        blobs[channel] = own
        return true
    }

    /// Removes a blob; answers that are being sent go on.
    package mutating func removeBlob(named name: String, of channel: WebChannel = .room) {
        blobs[channel]?.removeAll { $0.name == name }
    }

    /// Removes all blobs of a channel.
    mutating func removeBlobs(of channel: WebChannel) { blobs[channel] = nil }

    /// Returns the target of a request.
    package func route(of target: String) -> Route {
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, first.hasPrefix("/") else {
            return key == nil ? .unknown : .wrongKey
        }
        var path = first.dropFirst()
        if let key {
            let begin = HTTPText.lowercased(path.utf8.prefix(key.utf8.count))
            guard begin == HTTPText.lowercased(key.utf8) else { return .wrongKey }
            path = path.dropFirst(key.count)
            guard !path.isEmpty else { return .redirect("/\(key)/") }
            // A longer key is wrong too, and must give the same answer.
            guard path.hasPrefix("/") else { return .wrongKey }
            path = path.dropFirst()
        }
        let query = Query(parts.count == 2 ? parts[1] : "")
        switch path {
        case "events": return .events(query.place)
        case "poll": return .poll(query.place, after: query.after)
        case _:
            let name = String(path)
            if hasSeats, let action = WebPost.Action(rawValue: name) {
                return .post(action, query.place)
            }
            let channel = query.place.seat.map { WebChannel.seat($0) } ?? .room
            let blob = blobs[channel]?.first { $0.name == name }?.resource
            return (resources[name] ?? blob).map(Route.resource) ?? .unknown
        }
    }
}

/// The query of a target: parts such as `after=7`, of which unknown ones have no effect.
private struct Query {
    private(set) var place = WebRoutes.Place()
    /// The number of the last view that the viewer has.
    private(set) var after: String?

    init(_ text: Substring) {
        for part in text.split(separator: "&") {
            guard let equals = part.firstIndex(of: "=") else { continue }
            let value = part[part.index(after: equals)...]
            switch part[..<equals] {
            case "seat": (place.seat, place.namesSeat) = (SeatSecret(value), true)
            case "page" where Self.isWord(value, upTo: 16): place.page = String(value)
            case "after"
            where Self.isWord(value, upTo: 20) && value.utf8.allSatisfy(HTTPText.isDigit):
                after = String(value)
            case _: break
            }
        }
    }

    private static func isWord(_ text: Substring, upTo limit: Int) -> Bool {
        (1...limit).contains(text.utf8.count)
            && text.utf8.allSatisfy { HTTPText.isDigit($0) || HTTPText.isLetter($0) }
    }
}
