internal import Primitives

/// The packet numbers that have arrived (RFC 9000 §19.3, with a delay in microseconds).
struct AckFrame: Equatable, Sendable {
    /// Descending, disjoint and not adjacent; 1 to 32 of them.
    var ranges: [ClosedRange<UInt64>]
    var delayMicroseconds: UInt64
}

/// A message or a piece of one; the bytes stay in the datagram.
struct MessageFrame: Equatable, Sendable {
    var channel: Channel
    var number: UInt64
    /// The key, on a *latest* channel.
    var key: UInt64 = 0
    var offset: Int
    var totalByteCount: Int
    /// The range of its bytes in the datagram.
    var bytes: Range<Int>

    var isWhole: Bool { bytes.count == totalByteCount }
}

/// The end of a message that was given up.
struct SkipFrame: Equatable, Sendable {
    var channel: Channel
    var number: UInt64
    /// The number of its bytes that were sent at least once.
    var byteCount: Int
}

/// The end of a connection.
struct CloseFrame: Equatable, Sendable {
    var code: UInt64
    /// At most 128 bytes, which should be UTF-8.
    var text: [UInt8]
}

/// One frame of a packet, decoded.
enum Frame: Equatable, Sendable {
    case padding
    case ping
    case ack(AckFrame)
    case message(MessageFrame)
    case skip(SkipFrame)
    case maxData(UInt64)
    case close(CloseFrame)
    case pathChallenge(UInt64)
    case pathResponse(UInt64)

    enum Kind {
        static let padding: UInt8 = 0
        static let ping: UInt8 = 1
        static let ack: UInt8 = 2
        static let maxData: UInt8 = 4
        static let close: UInt8 = 5
        static let pathChallenge: UInt8 = 0x1a
        static let pathResponse: UInt8 = 0x1b
        /// The low three bits are the mode.
        static let message: UInt8 = 0x20
        /// The bit of a message frame that contains a piece.
        static let fragmentFlag: UInt8 = 0x08
        /// The low three bits are the mode.
        static let skip: UInt8 = 0x30
    }
}

extension Frame {
    /// Whether a HELLO may carry it: other frames make sense only after the server has answered.
    var isAllowedEarly: Bool {
        switch self {
        case .padding, .ping, .message, .skip, .maxData: true
        case .ack, .close, .pathChallenge, .pathResponse: false
        }
    }
}

/// A reader of frames, one after the other; safe for any bytes.
struct FrameReader: Sendable {
    private var cursor: WireCursor
    private let end: Int
    /// Memory for the ranges of ACK frames, which a caller may reuse.
    var ackRanges: [ClosedRange<UInt64>] = []

    /// Creates a reader of the frames in `range` of each span that is passed to ``next(in:)``.
    init(range: Range<Int>) {
        cursor = WireCursor(offset: range.lowerBound)
        end = range.upperBound
    }

    /// Returns the next frame, or `nil` at the end; throws if it is malformed.
    mutating func next(in datagram: Span<UInt8>) throws(WireError) -> Frame? {
        guard cursor.offset < end, end <= datagram.count else { return nil }
        let frames = datagram.extracting(0..<end)
        switch try cursor.readUInt8(from: frames) {
        case Frame.Kind.padding:
            return .padding
        case Frame.Kind.ping:
            return .ping
        case Frame.Kind.ack:
            return .ack(try readAck(frames))
        case Frame.Kind.maxData:
            return .maxData(try cursor.readVarint(from: frames))
        case Frame.Kind.close:
            let code = try cursor.readVarint(from: frames)
            let count = try cursor.readCount(atMost: Wire.closeTextByteLimit, from: frames)
            return .close(CloseFrame(code: code, text: try cursor.readBytes(count, from: frames)))
        case Frame.Kind.pathChallenge:
            return .pathChallenge(try cursor.readInteger(UInt64.self, from: frames))
        case Frame.Kind.pathResponse:
            return .pathResponse(try cursor.readInteger(UInt64.self, from: frames))
        case let kind where kind & 0xF0 == Frame.Kind.message:
            return .message(try readMessage(kind, frames))
        case let kind where kind & 0xF8 == Frame.Kind.skip:
            let channel = try readChannel(kind, frames)
            guard channel.mode.isReliable else { throw .malformed }
            let number = try cursor.readVarint(from: frames)
            let count = try cursor.readCount(atMost: Wire.maximumMessageByteCount, from: frames)
            return .skip(SkipFrame(channel: channel, number: number, byteCount: count))
        case let unknown:
            _ = unknown
            throw .malformed
        }
    }

    private mutating func readAck(_ frames: Span<UInt8>) throws(WireError) -> AckFrame {
        let largest = try cursor.readVarint(from: frames)
        let delay = try cursor.readVarint(from: frames)
        let furtherCount = try cursor.readCount(atMost: Wire.ackRangeLimit - 1, from: frames)
        let firstLength = try cursor.readVarint(from: frames)
        guard firstLength <= largest else { throw .malformed }
        ackRanges.removeAll(keepingCapacity: true)
        ackRanges.append((largest - firstLength)...largest)
        for _ in 0..<furtherCount {
            let gap = try cursor.readVarint(from: frames)
            let length = try cursor.readVarint(from: frames)
            let previous = ackRanges[ackRanges.count - 1].lowerBound
            // At least one number is missing between two ranges, therefore 2.
            guard gap <= previous, previous - gap >= 2 else { throw .malformed }
            let upper = previous - gap - 2
            guard length <= upper else { throw .malformed }
            ackRanges.append((upper - length)...upper)
        }
        return AckFrame(ranges: ackRanges, delayMicroseconds: delay)
    }

    private mutating func readChannel(
        _ kind: UInt8, _ frames: Span<UInt8>
    ) throws(WireError) -> Channel {
        guard let mode = DeliveryMode(rawValue: kind & 0x07) else { throw .malformed }
        let id = try cursor.readCount(atMost: Int(UInt8.max), from: frames)
        return Channel(id: UInt8(id), mode: mode)
    }

    private mutating func readMessage(
        _ kind: UInt8, _ frames: Span<UInt8>
    ) throws(WireError) -> MessageFrame {
        let channel = try readChannel(kind, frames)
        let number = try cursor.readVarint(from: frames)
        let key = channel.mode == .latest ? try cursor.readVarint(from: frames) : 0
        var piece: (offset: Int, total: Int)?
        if kind & Frame.Kind.fragmentFlag != 0 {
            let offset = try cursor.readCount(atMost: Wire.maximumMessageByteCount, from: frames)
            let total = try cursor.readCount(atMost: Wire.maximumMessageByteCount, from: frames)
            piece = (offset, total)
        }
        let count = try cursor.readCount(atMost: frames.count, from: frames)
        let start = cursor.offset
        try cursor.skip(count, in: frames)
        let (offset, total) = piece ?? (0, count)
        // Only an empty message may be an empty frame: every other frame must bring new bytes.
        guard offset + count <= total, count > 0 || piece == nil else { throw .malformed }
        return MessageFrame(
            channel: channel, number: number, key: key, offset: offset, totalByteCount: total,
            bytes: start..<(start + count))
    }
}
