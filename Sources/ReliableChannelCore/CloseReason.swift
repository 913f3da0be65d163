public import Primitives

/// The reason for which a connection ended; both sides receive it as a value, not as an error.
public enum CloseReason: Hashable, Sendable {
    /// One side closed without an error.
    ///
    /// All messages that it had accepted have arrived, unless it closed without flushing.
    case finished
    /// One side closed, and gave up messages that the peer had not taken in time
    /// (``EndpointConfiguration/flushTimeout``).
    case undelivered
    /// The application of one side closed, with its own code and text.
    case application(code: UInt16, text: SafeText)
    /// One side broke the protocol; the text describes the violation.
    case protocolViolation(SafeText)
    /// One side sent more than the credit granted to it.
    case flowControlError(SafeText)
    /// All packet numbers were used.
    case packetNumbersExhausted
    /// The peer gave a reason that this version does not know.
    case unknown(code: UInt64, text: SafeText)
    /// The peer no longer knows the connection, for example because it was started again.
    case reset
    /// No packet arrived for the idle timeout.
    case idleTimeout
    /// No answer came while connecting.
    case handshakeTimeout
    /// The peer speaks only these other wire versions.
    case incompatibleVersion(supported: [UInt8])
    /// The peer refused the connection.
    case refused(Refusal)
    /// A message that was queued while connecting is longer than the peer accepts.
    case messageTooLargeForPeer

    static let textLimit = SafeText.Limit(
        byteCount: Wire.closeTextByteLimit, characterCount: Wire.closeTextByteLimit)

    private enum Code {
        static let finished: UInt64 = 0
        static let protocolViolation: UInt64 = 1
        static let flowControlError: UInt64 = 2
        static let packetNumbersExhausted: UInt64 = 3
        static let messageTooLarge: UInt64 = 4
        static let undelivered: UInt64 = 5
        static let firstApplication: UInt64 = 0x100
        static let lastApplication: UInt64 = firstApplication + 0xFFFF
    }

    /// The CLOSE frame that tells the peer the reason.
    var frame: CloseFrame {
        switch self {
        case .finished, .reset, .idleTimeout, .handshakeTimeout, .incompatibleVersion, .refused:
            CloseFrame(code: Code.finished, text: [])
        case .application(let code, let text):
            Self.frame(Code.firstApplication + UInt64(code), text)
        case .protocolViolation(let text):
            Self.frame(Code.protocolViolation, text)
        case .flowControlError(let text):
            Self.frame(Code.flowControlError, text)
        case .packetNumbersExhausted:
            CloseFrame(code: Code.packetNumbersExhausted, text: [])
        case .unknown(let code, let text):
            Self.frame(code, text)
        case .messageTooLargeForPeer:
            CloseFrame(code: Code.messageTooLarge, text: [])
        case .undelivered:
            CloseFrame(code: Code.undelivered, text: [])
        }
    }

    /// Creates the reason from a frame of the peer; its text is made safe to show.
    init(_ frame: CloseFrame) {
        let decoded = String(validating: frame.text, as: UTF8.self) ?? ""
        let text = SafeText(decoded, limit: Self.textLimit)
        switch frame.code {
        case Code.finished:
            self = .finished
        case Code.protocolViolation:
            self = .protocolViolation(text)
        case Code.flowControlError:
            self = .flowControlError(text)
        case Code.packetNumbersExhausted:
            self = .packetNumbersExhausted
        case Code.messageTooLarge:
            self = .messageTooLargeForPeer
        case Code.undelivered:
            self = .undelivered
        case Code.firstApplication...Code.lastApplication:
            self = .application(
                code: UInt16(truncatingIfNeeded: frame.code - Code.firstApplication), text: text)
        case let code:
            self = .unknown(code: code, text: text)
        }
    }

    private static func frame(_ code: UInt64, _ text: SafeText) -> CloseFrame {
        let bytes = SafeText(text.string, limit: textLimit).string.utf8
        return CloseFrame(code: min(code, PacketNumber.limit - 1), text: Array(bytes))
    }
}

extension CloseReason: CustomStringConvertible {
    /// The reason in a few words of English.
    public var description: String {
        switch self {
        case .finished: "the connection was closed"
        case .undelivered: "closed before all messages had arrived: the reader was too slow"
        case .application(let code, let text):
            text.isEmpty ? "closed with code \(code)" : "closed with code \(code): \(text)"
        case .protocolViolation(let text): "protocol violation: \(text)"
        case .flowControlError(let text): "flow control error: \(text)"
        case .packetNumbersExhausted: "all packet numbers were used"
        case .unknown(let code, let text): "closed for an unknown reason \(code): \(text)"
        case .reset: "the peer has forgotten the connection"
        case .idleTimeout: "the peer has gone silent"
        case .handshakeTimeout: "nobody answered"
        case .incompatibleVersion: "the peer speaks another version of the protocol"
        case .refused(.full): "the peer has no room for another connection"
        case .refused(.notAccepting): "the peer takes no connections"
        case .refused(.unsupportedMode): "the peer does not offer this kind of protection"
        case .messageTooLargeForPeer: "a message was longer than the peer takes"
        }
    }
}
