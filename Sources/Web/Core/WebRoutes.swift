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
        case events
        /// The next view after the one with this number, or the newest at once.
        case poll(after: String?)
        /// The same path with a slash at its end, so that the page's relative links are right.
        case redirect(String)
        /// An unknown path.
        case unknown
        /// A path with a wrong key.
        case wrongKey
    }

    /// The most resources that are kept beside those given at the beginning.
    package static let blobLimit = 32

    /// The key before each path, if there is one; case does not matter, since people type it.
    package let key: String?
    private let resources: [String: WebResource]
    private var blobs: [(name: String, resource: WebResource)] = []

    /// Creates a table.
    ///
    /// - Parameters:
    ///   - resources: The resources by their paths without a leading slash: `""` is the page
    ///     itself. `events` and `poll` are not available.
    ///   - key: Letters and digits that have to stand before each path, as in `/K7QF/page.js`.
    package init(_ resources: [String: WebResource], key: String? = nil) {
        self.resources = resources
        self.key = key
    }

    /// Adds or replaces a blob under a name, such as a picture.
    ///
    /// If there are more than ``blobLimit``, the oldest is removed.
    ///
    /// - Returns: Whether it is within ``WebResource/byteLimit``; otherwise nothing has changed.
    package mutating func setBlob(_ resource: WebResource, named name: String) -> Bool {
        guard resource.bytes.count <= WebResource.byteLimit else { return false }
        removeBlob(named: name)
        if blobs.count >= Self.blobLimit { blobs.removeFirst() }
        blobs.append((name, resource))
        return true
    }

    /// Removes a blob; answers that are being sent go on.
    package mutating func removeBlob(named name: String) {
        blobs.removeAll { $0.name == name }
    }

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
        switch path {
        case "events": return .events
        case "poll": return .poll(after: parts.count == 2 ? Self.number(in: parts[1]) : nil)
        case _:
            let name = String(path)
            let blob = blobs.first { $0.name == name }?.resource
            return (resources[name] ?? blob).map(Route.resource) ?? .unknown
        }
    }

    /// Returns the number in `after=7`; `nil` for any other query.
    private static func number(in query: Substring) -> String? {
        let digits = query.dropFirst("after=".count)
        guard query.hasPrefix("after="), (1...20).contains(digits.utf8.count),
            digits.utf8.allSatisfy(HTTPText.isDigit)
        else { return nil }
        return String(digits)
    }
}
