/// The status codes that are sent.
package enum HTTPStatus: Int, Hashable, Sendable, CaseIterable {
    /// The answer follows.
    case ok = 200
    /// There is no newer view, or nothing to say.
    case noContent = 204
    /// The page is at the address in `Location`.
    case found = 302
    /// The bytes are no request.
    case badRequest = 400
    /// The request comes from another site.
    case forbidden = 403
    /// There is no resource at this path.
    case notFound = 404
    /// The path does not allow the method.
    case methodNotAllowed = 405
    /// The screen for which a page acts is over.
    case conflict = 409
    /// There is no such seat any more, or another page has it.
    case gone = 410
    /// A body of unknown length.
    case lengthRequired = 411
    /// The body is too long, or not accepted here.
    case contentTooLarge = 413
    /// The body is no JSON.
    case unsupportedMediaType = 415
    /// The requested name is not this machine's.
    case misdirectedRequest = 421
    /// The request is valid, and cannot be carried out.
    case unprocessable = 422
    /// Too many wrong keys, too many joins, or too many acts.
    case tooManyRequests = 429
    /// The header is too long.
    case headerTooLarge = 431
    /// Too many viewers already.
    case unavailable = 503
    /// Neither HTTP/1.0 nor 1.1.
    case versionNotSupported = 505

    var phrase: String {
        switch self {
        case .ok: "OK"
        case .noContent: "No Content"
        case .found: "Found"
        case .badRequest: "Bad Request"
        case .forbidden: "Forbidden"
        case .notFound: "Not Found"
        case .methodNotAllowed: "Method Not Allowed"
        case .conflict: "Conflict"
        case .gone: "Gone"
        case .lengthRequired: "Length Required"
        case .contentTooLarge: "Content Too Large"
        case .unsupportedMediaType: "Unsupported Media Type"
        case .misdirectedRequest: "Misdirected Request"
        case .unprocessable: "Unprocessable Content"
        case .tooManyRequests: "Too Many Requests"
        case .headerTooLarge: "Request Header Fields Too Large"
        case .unavailable: "Service Unavailable"
        case .versionNotSupported: "HTTP Version Not Supported"
        }
    }
}

/// An answer, and the bytes of its header.
///
/// Every answer has the same fields for security, whatever it is about: nothing may be embedded,
/// guessed, kept, or fetched from elsewhere. There are no cookies, and no other site may read
/// anything.
package struct HTTPResponse: Sendable {
    /// The content security policy of the page, which browsers enforce.
    package static let contentSecurityPolicy =
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
        + "img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

    /// The type of views and answers.
    static let json = "application/json; charset=utf-8"

    /// The status code.
    package var status: HTTPStatus
    /// The type of the body.
    package var contentType = "text/plain; charset=utf-8"
    /// Additional fields of this answer.
    package var fields: [(name: String, value: String)] = []
    /// The body; `nil` for one that goes on until the connection ends.
    package var body: [UInt8]? = []

    /// Creates an answer with a body of a type.
    package init(_ status: HTTPStatus, contentType: String, body: [UInt8]) {
        self.status = status
        self.contentType = contentType
        self.body = body
    }

    /// Creates an answer whose body is its status in words, for people who have typed an address.
    package init(_ status: HTTPStatus, fields: [(name: String, value: String)] = []) {
        self.status = status
        self.fields = fields
        if status != .noContent { body = Array("\(status.rawValue) \(status.phrase)\n".utf8) }
    }

    /// Creates the beginning of a stream of events, which ends with the connection.
    package init(streamOf contentType: String) {
        status = .ok
        self.contentType = contentType
        body = nil
    }

    /// Returns the header's bytes, with the empty line after it.
    ///
    /// - Parameter isKeptAlive: Whether another request may follow; without effect on a body
    ///   without an end.
    package func header(isKeptAlive: Bool) -> [UInt8] {
        var text = "HTTP/1.1 \(status.rawValue) \(status.phrase)\r\n"
        if status != .noContent {
            text += "Content-Type: \(contentType)\r\n"
            if let body { text += "Content-Length: \(body.count)\r\n" }
        }
        text += "Connection: \(isKeptAlive && body != nil ? "keep-alive" : "close")\r\n"
        text += "Cache-Control: no-store\r\n"
        text += "Content-Security-Policy: \(Self.contentSecurityPolicy)\r\n"
        text += "X-Content-Type-Options: nosniff\r\n"
        text += "Referrer-Policy: no-referrer\r\n"
        for field in fields { text += "\(field.name): \(field.value)\r\n" }
        return Array((text + "\r\n").utf8)
    }
}
