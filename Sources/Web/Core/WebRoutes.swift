/// Something with a fixed address: its type and its bytes.
package struct WebResource: Hashable, Sendable {
    /// Most bytes of one resource.
    package static let byteLimit = 1 << 20

    /// The type as the header says it, with the character set of text.
    package var contentType: String
    /// The body.
    package var bytes: [UInt8]

    /// Creates a resource.
    package init(contentType: String, bytes: [UInt8]) {
        self.contentType = contentType
        self.bytes = bytes
    }

    /// Creates a resource of UTF-8.
    package init(contentType: String, text: String) {
        self.init(contentType: "\(contentType); charset=utf-8", bytes: Array(text.utf8))
    }
}

/// The table of everything that can be asked for.
///
/// A path is looked up as it was sent. Nothing is decoded, joined or cut, and there is no file system behind
/// it, so that `..` and percent signs in any spelling are names that the table does not have.
package struct WebRoutes: Sendable {
    /// What a path leads to.
    package enum Route: Hashable, Sendable {
        /// Bytes.
        case resource(WebResource)
        /// The stream of views.
        case events
        /// The next view after the one of this number, or the newest at once.
        case poll(after: String?)
        /// The same with a slash behind it, from where the page's relative links are right.
        case redirect(String)
        /// Nothing.
        case unknown
        /// Nothing: what stands in the key's place is another one.
        case wrongKey
    }

    /// Most resources that are kept beside those given at the beginning.
    package static let blobLimit = 32

    /// What stands before each path, if anything; its letters count in either case, since people type it.
    package let key: String?
    private let resources: [String: WebResource]
    private var blobs: [(name: String, resource: WebResource)] = []

    /// Creates a table.
    ///
    /// - Parameters:
    ///   - resources: By the path without its leading slash: `""` is the page itself. `events` and `poll` are
    ///     not available.
    ///   - key: Letters and digits that have to stand before each path, as in `/K7QF/page.js`.
    package init(_ resources: [String: WebResource], key: String? = nil) {
        self.resources = resources
        self.key = key
    }

    /// Adds something under a name, such as a picture, or replaces it.
    ///
    /// Beyond ``blobLimit`` the one that was set first goes.
    ///
    /// - Returns: Whether it is within ``WebResource/byteLimit``; otherwise nothing has changed.
    package mutating func setBlob(_ resource: WebResource, named name: String) -> Bool {
        guard resource.bytes.count <= WebResource.byteLimit else { return false }
        removeBlob(named: name)
        if blobs.count >= Self.blobLimit { blobs.removeFirst() }
        blobs.append((name, resource))
        return true
    }

    /// Takes something away again; answers that are under way go on.
    package mutating func removeBlob(named name: String) {
        blobs.removeAll { $0.name == name }
    }

    /// What a request's target leads to.
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
            // A longer key is a wrong one too, and must not look otherwise.
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

    /// The number in `after=7`, without a query that says anything else.
    private static func number(in query: Substring) -> String? {
        let digits = query.dropFirst("after=".count)
        guard query.hasPrefix("after="), (1...20).contains(digits.utf8.count),
            digits.utf8.allSatisfy(HTTPText.isDigit)
        else { return nil }
        return String(digits)
    }
}
