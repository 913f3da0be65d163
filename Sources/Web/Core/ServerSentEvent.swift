/// The text form of events (HTML standard, section 9.2).
package enum ServerSentEvent {
    /// The type of a stream of events.
    package static let contentType = "text/event-stream"

    /// What a stream begins with: after how long a browser connects again, and a sign of life, by which a
    /// script sees that nobody on the way holds the stream back.
    package static let opening = Array("retry: 1000\n\n".utf8) + heartbeat

    /// A sign of life.
    ///
    /// An event of its own and no comment, since scripts do not hear of comments, and a page
    /// that hears nothing cannot tell a quiet game from a network that is gone.
    package static let heartbeat = Array("event: beat\ndata: 1\n\n".utf8)

    /// How old the view is that follows, for what counts time in it.
    package static func age(milliseconds: Int64) -> [UInt8] {
        Array("event: age\ndata: \(milliseconds)\n\n".utf8)
    }

    /// One event with its number; data of several lines arrives as such.
    package static func bytes(id: String, data: [UInt8]) -> [UInt8] {
        var result = Array("id: \(id)\ndata: ".utf8)
        result.reserveCapacity(data.count + result.count + 2)
        var previous: UInt8 = 0
        for byte in data {
            switch byte {
            // A line ends with CR, LF or both together.
            case HTTPText.newline where previous == HTTPText.return: break
            case HTTPText.newline, HTTPText.return: result.append(contentsOf: "\ndata: ".utf8)
            case _: result.append(byte)
            }
            previous = byte
        }
        result.append(contentsOf: "\n\n".utf8)
        return result
    }
}
