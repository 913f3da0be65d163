public import Primitives

/// The reason for which a connection ended: each side gets one as a value, not as an error.
///
/// The two may differ, as when one side has gone silent. Only when connecting fails, the reason is
/// part of an error: `ConnectError.failed` of `ReliableChannel`.
public enum CloseReason: Hashable, Sendable {
    /// One side closed without an error.
    ///
    /// All messages of that side have arrived, except those that were given up: after their
    /// deadline, for a newer message, or lost in the modes ``DeliveryMode/unreliable`` and
    /// ``DeliveryMode/sequenced``. A server also gets it for a client that it gave up because
    /// others wanted to connect, if it had no messages for that client.
    case finished
    /// One side closed, and gave up messages that the peer had not acknowledged.
    ///
    /// Some of them may have arrived. It closed without `flushing`, its program dropped the
    /// `Endpoint` without a close, or ``EndpointConfiguration/flushTimeout`` was over: the peer was
    /// slow to take messages, or gone. The program that drops its `Endpoint` gets it in any case. A
    /// server gets it for a client that it gave up because others wanted to connect, if it still
    /// had messages for that client.
    case undelivered
    /// The application of one side closed, with its own code and text.
    ///
    /// The meaning of the code is the application's. For the peer, a text of more than 128 bytes of
    /// UTF-8 is cut.
    case application(code: UInt16, text: SafeText)
    /// One side broke the protocol; the text says how.
    ///
    /// It is an error in one of the two programs, or a forged packet. A new connection may be
    /// opened.
    case protocolViolation(SafeText)
    /// One side sent more than the other one's credit allows, or messages in too many small pieces.
    ///
    /// The text says which of these. It is an error in one of the two programs. A new connection
    /// may be opened.
    case flowControlError(SafeText)
    /// All 2⁶² packet numbers of one side were used: connect again.
    case packetNumbersExhausted
    /// The peer gave a reason with a code that this version does not know, and a text.
    case unknown(code: UInt64, text: SafeText)
    /// The peer no longer knows the connection, for example because it was started again.
    ///
    /// Connect again; the messages that were not acknowledged may be lost. A peer that has ended
    /// the connection and still runs says so. A peer that was started again says so only if it has
    /// kept its ``EndpointConfiguration/resetSecret``; if not, ``idleTimeout`` follows.
    case reset
    /// No packet arrived for the time ``EndpointConfiguration/idleTimeout``: connect again.
    case idleTimeout
    /// The connection was not established within ``EndpointConfiguration/handshakeTimeout``.
    ///
    /// The address or the port may be wrong, or a firewall may stop UDP.
    case handshakeTimeout
    /// This machine has no network, or no way to the peer's address: connect it, or give another
    /// address.
    ///
    /// Only connecting ends for this reason; a connection waits for the network to come back.
    case unreachable
    /// This machine's system or firewall forbids to send to the peer's address.
    ///
    /// Only connecting ends for this reason, after ``EndpointConfiguration/handshakeTimeout``.
    case sendingForbidden
    /// The peer does not speak this program's wire version, only those given here.
    case incompatibleVersion(supported: [UInt8])
    /// The peer refused the connection, for the given reason.
    case refused(Refusal)
    /// A message that was queued while connecting is longer than the accepting side allows.
    ///
    /// The limit is the accepting side's ``EndpointConfiguration/maximumMessageByteCount``. That
    /// side gets this reason too, or ``protocolViolation(_:)`` if a part of the message came with
    /// the request to connect.
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
        case .finished, .reset, .idleTimeout, .handshakeTimeout, .unreachable, .sendingForbidden,
            .incompatibleVersion, .refused:
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

extension CloseReason {
    /// Returns the reason of an application; the text is cleaned, and cut to 128 bytes.
    public static func application(code: UInt16, text: String) -> CloseReason {
        .application(code: code, text: SafeText(text, limit: textLimit))
    }
}

extension CloseReason: CustomStringConvertible {
    /// The reason in a few words of English.
    public var description: String {
        switch self {
        case .finished: "the connection was closed"
        case .undelivered: "closed before all messages were acknowledged: some may be lost"
        case .application(let code, let text):
            text.isEmpty ? "closed with code \(code)" : "closed with code \(code): \(text)"
        case .protocolViolation(let text): "protocol violation: \(text)"
        case .flowControlError(let text): "flow control error: \(text)"
        case .packetNumbersExhausted: "all packet numbers were used"
        case .unknown(let code, let text): "closed for an unknown reason \(code): \(text)"
        case .reset: "the peer has forgotten the connection"
        case .idleTimeout: "the peer has gone silent"
        case .handshakeTimeout: "nobody answered"
        case .unreachable: "this machine has no network, or no way to that address"
        case .sendingForbidden: "this machine's firewall forbids to send there"
        case .incompatibleVersion: "the peer speaks another version of the protocol"
        case .refused(.full): "the peer has no room for another connection"
        case .refused(.notAccepting): "the peer takes no connections"
        case .refused(.busy): "too many connect to the peer at once"
        case .refused(.unsupportedMode): "the peer does not offer this kind of protection"
        case .messageTooLargeForPeer: "a message was longer than the peer takes"
        }
    }
}
