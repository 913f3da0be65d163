/// A parser that turns the bytes of one connection into requests, in whichever pieces they arrive.
///
/// It is stricter than RFC 9112 where that costs no browser anything: lines end in CR LF and
/// nothing else, no field is folded, and `Host`, `Origin` and `Content-Length` stand at most once.
/// Only a POST has a body, of a length that it states. The result does not depend on how the bytes
/// were cut.
package struct HTTPRequestParser: Sendable {
    /// The most bytes of one header, with its last empty line.
    package static let headerByteLimit = 8192
    /// The most bytes of one body.
    package static let bodyByteLimit = 16 << 10

    /// Bytes that have arrived and are not part of a returned request, nor of its header.
    private var bytes: [UInt8] = []
    /// The request whose body is still to come, and the length of that body.
    private var pending: (request: HTTPRequest, bodyByteCount: Int)?
    /// The number of bytes already searched for a header's end, so that no byte is searched twice.
    private var scannedCount = 0
    /// Whether the one empty line that may stand before a request has been skipped.
    private var hasSkippedLine = false

    /// Creates a parser at the beginning of a connection.
    package init() {}

    /// The number of bytes that wait: part of a request, or requests that have not been taken.
    package var heldByteCount: Int { bytes.count }

    /// Adds bytes in the order of their arrival.
    package mutating func append(_ more: some Collection<UInt8>) {
        bytes.append(contentsOf: more)
    }

    /// Whether part of a request has arrived, and the rest is to come.
    package var isWithinRequest: Bool { pending != nil || !bytes.isEmpty }

    /// Removes and returns the next request, once it is whole.
    ///
    /// - Returns: `nil` while more bytes are needed.
    /// - Throws: The reason for which the connection has to be closed; the held bytes stay as they
    ///   are.
    package mutating func next() throws(HTTPError) -> HTTPRequest? {
        if pending == nil { pending = try nextHeader() }
        guard let (header, bodyByteCount) = pending, bytes.count >= bodyByteCount else {
            return nil
        }
        pending = nil
        var request = header
        request.body = Array(bytes.prefix(bodyByteCount))
        remove(bodyByteCount)
        return request
    }

    private mutating func nextHeader() throws(HTTPError) -> (HTTPRequest, bodyByteCount: Int)? {
        guard try skipLine(), let first = bytes.first else { return nil }
        // The first byte of a TLS record that carries a handshake (RFC 8446 section 5.1).
        if first == 0x16 { throw .encrypted }
        guard HTTPText.isOfToken(first) else { throw .malformed }
        guard let end = headerEnd() else {
            guard bytes.count < Self.headerByteLimit else { throw .headerTooLarge }
            return nil
        }
        let header = try HTTPHeader(bytes[..<end]).request()
        remove(end)
        scannedCount = 0
        hasSkippedLine = false
        return header
    }

    private mutating func remove(_ byteCount: Int) {
        bytes.removeFirst(byteCount)
        if bytes.isEmpty { bytes = [] }
    }

    /// Skips one empty line, which some clients send after a request (RFC 9112 section 2.2).
    ///
    /// - Returns: Whether the first byte, if there is one, belongs to a request.
    private mutating func skipLine() throws(HTTPError) -> Bool {
        guard bytes.first == HTTPText.return else { return true }
        guard !hasSkippedLine else { throw .malformed }
        guard bytes.count > 1 else { return false }
        guard bytes[1] == HTTPText.newline else { throw .malformed }
        bytes.removeFirst(2)
        hasSkippedLine = true
        return bytes.first == HTTPText.return ? try skipLine() : true
    }

    /// Returns the index after the empty line that ends the header, within the limit.
    private mutating func headerEnd() -> Int? {
        let limit = min(bytes.count, Self.headerByteLimit)
        var index = max(3, scannedCount)
        while index < limit {
            if bytes[index] == HTTPText.newline, bytes[index - 1] == HTTPText.return,
                bytes[index - 2] == HTTPText.newline, bytes[index - 3] == HTTPText.return
            {
                return index + 1
            }
            index += 1
        }
        scannedCount = limit
        return nil
    }
}
