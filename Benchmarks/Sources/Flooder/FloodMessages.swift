import GuessEP2P
import Primitives

/// The messages of a flood, as the wire document describes them; all of them are legal.
struct FloodMessages {
    /// The message that is sent again and again.
    enum Kind: String {
        case ready
        /// An action with a new number each time, and the same action with the same number.
        case draft
        case sameAction
        case request
        case resume
        case cancel
        case clock
        case viewSeen
        case attachmentSeen
        /// To leave and to ask for a seat again: on new connections, or on one.
        case comeAndGo
        case leaveAndAsk

        /// Whether the channel's credit does not bound how much is sent.
        var isLoose: Bool {
            switch self {
            case .clock, .viewSeen, .attachmentSeen: true
            case .ready, .draft, .sameAction, .request, .resume, .cancel, .comeAndGo,
                .leaveAndAsk:
                false
            }
        }
    }

    let kind: Kind
    /// The version of the newest view, to acknowledge.
    var version: UInt64 = 0
    /// The token of the seat, as hexadecimal digits.
    var token = String(repeating: "1", count: 32)
    private var number: UInt64 = 0
    private var requestID: UInt64 = 1

    init(_ kind: Kind) {
        self.kind = kind
    }

    /// A request for a seat.
    private var request: String {
        "{\"game\":\"guesse\",\"id\":\(requestID),"
            + "\"identity\":\"00000000000000000000000000f100d5\","
            + "\"name\":\"Flood\",\"wish\":\"play\"}"
    }

    /// A request for a seat under a new number.
    mutating func newRequest() -> [UInt8] {
        requestID += 1
        return Array("{\"requestToPlay\":{\"request\":\(request)}}".utf8)
    }

    /// The message with which a player leaves.
    static let leave = Array("{\"leave\":{}}".utf8)

    /// The message that allows a game to begin.
    static let ready = Array("{\"setReady\":{\"isReady\":true}}".utf8)

    /// Returns the next message and its channel.
    mutating func next() -> (bytes: [UInt8], channel: SessionChannel) {
        number += 1
        switch kind {
        case .ready:
            return control("{\"setReady\":{\"isReady\":\(number.isMultiple(of: 2))}}")
        case .draft: return control(draft(id: number, text: "\(number)"))
        case .sameAction: return control(draft(id: 1, text: "x"))
        case .request: return control("{\"requestToPlay\":{\"request\":\(request)}}")
        case .resume: return control("{\"resume\":{\"request\":\(request),\"token\":\"\(token)\"}}")
        case .cancel: return control("{\"cancelRequest\":{\"id\":\(number)}}")
        case .comeAndGo, .leaveAndAsk:
            return (number.isMultiple(of: 2) ? newRequest() : Self.leave, .control)
        case .clock: return (bytes(of: number, count: 8), .clock)
        case .viewSeen: return (bytes(of: version | 3 << 62, count: 8), .viewSeen)
        case .attachmentSeen: return (bytes(of: number, count: 8) + [1], .attachmentSeen)
        }
    }

    private func control(_ text: String) -> (bytes: [UInt8], channel: SessionChannel) {
        (Array(text.utf8), .control)
    }

    private func draft(id: UInt64, text: String) -> String {
        "{\"perform\":{\"action\":{\"guess-e\":{\"draftGuess\":"
            + "{\"round\":1,\"text\":\"\(text)\"}}},\"game\":1,\"id\":\(id)}}"
    }

    private func bytes(of number: UInt64, count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * (count - 1 - $0))) }
    }

    // MARK: Messages of the host

    /// Reads from a message of the host what the next message may need.
    ///
    /// - Returns: The seat that the host has given, if any.
    mutating func receive(_ message: [UInt8], on channel: SessionChannel?) -> Int? {
        if channel == .view {
            var cursor = WireCursor()
            version = (try? cursor.readVarint(from: message.span)) ?? version
        }
        guard channel == .control else { return nil }
        let text = String(decoding: message, as: UTF8.self)
        guard let match = text.firstMatch(of: /"token":"([0-9a-f]{32})","you":([0-9]+)/) else {
            return nil
        }
        token = String(match.output.1)
        return Int(match.output.2)
    }
}
