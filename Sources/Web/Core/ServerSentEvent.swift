/// The text form of events (HTML standard, section 9.2).
package enum ServerSentEvent {
    /// The type of a stream of events.
    package static let contentType = "text/event-stream"

    /// The beginning of a stream: the delay before a browser connects again, and a heartbeat.
    ///
    /// The heartbeat shows a script that nothing on the way holds the stream back.
    package static let opening = Array("retry: 1000\n\n".utf8) + heartbeat

    /// An event that shows that the connection works.
    ///
    /// It is an event and no comment, since scripts do not see comments. Without it, a page could
    /// not distinguish a quiet game from a lost network.
    package static let heartbeat = Array("event: beat\ndata: 1\n\n".utf8)

    /// An event that says that the server ends, so that nothing more will come.
    static let end = Array("event: end\ndata: 1\n\n".utf8)

    /// An event that says that another page has the seat now, so that nothing more will come.
    static let moved = Array("event: moved\ndata: 1\n\n".utf8)

    /// Returns an event with the age of the next view, for parts of the page that count time.
    package static func age(milliseconds: Int64) -> [UInt8] {
        Array("event: age\ndata: \(milliseconds)\n\n".utf8)
    }

    /// Returns one event with its number; line breaks in the data are kept.
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
