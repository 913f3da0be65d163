internal import Primitives

/// One version of a player's view on the wire, as changes to an older one that the player has, or
/// whole.
///
/// On the wire: varint version, from 1; varint version of the base, 0 for none; `u64` hash of the
/// view's bytes; varint milliseconds of the host's clock; then a ``ByteDelta`` from the base, or
/// from ``opening``.
struct ViewUpdate: Equatable, Sendable {
    var version: UInt64
    /// The version of the base; `nil` if the view is whole.
    var base: UInt64?
    /// The hash of the view's bytes.
    var hash: UInt64
    /// The time of sending, in milliseconds of the host's clock.
    var hostMilliseconds: Int64 = 0
    var delta: [UInt8]

    init(version: UInt64, base: UInt64?, hash: UInt64, delta: [UInt8]) {
        self.version = version
        self.base = base
        self.hash = hash
        self.delta = delta
    }

    /// Reads an update.
    ///
    /// - Throws: ``WireError`` if the bytes are no update.
    init(decoding bytes: [UInt8]) throws(WireError) {
        var cursor = WireCursor()
        let span = bytes.span
        version = try cursor.readVarint(from: span)
        let base = try cursor.readVarint(from: span)
        guard version > 0, base < version else { throw .malformed }
        self.base = base == 0 ? nil : base
        hash = try cursor.readInteger(from: span)
        hostMilliseconds = Int64(try cursor.readVarint(from: span))
        delta = try cursor.readBytes(cursor.remaining(in: span), from: span)
    }

    var encoded: [UInt8] {
        var bytes: [UInt8] = []
        bytes.appendVarint(version)
        bytes.appendVarint(base ?? 0)
        bytes.appendInteger(hash)
        bytes.appendVarint(UInt64(min(max(0, hostMilliseconds), 1 << 60)))
        return bytes + delta
    }

    /// The base of a whole view: the usual beginning of views, which both sides know.
    ///
    /// It is a part of the wire format: `Docs/WIRE.md` has it, and it never changes within a
    /// version.
    static let opening = Array(
        (#"{"capacity":8,"gameNumber":0,"isLocked":false,"lastActionID":0,"phase":"lobby","#
            + #""players":["#
            + #"{"hasLeft":false,"id":0,"isReady":true,"kind":"host","name":"","#
            + #""presence":"connected"},"#
            + #"{"hasLeft":false,"id":1,"isReady":false,"kind":"guest","name":"","#
            + #""presence":"connected"}"#
            + #"],"requests":[],"sessionName":"","spectators":[],"#
            + #""startBlocker":"playersNotReady","title":"","#
            + #""you":1}"#)
            .utf8)

    /// Returns the hash that both sides compare: SipHash-2-4 under a fixed key, against mistakes,
    /// not liars.
    static func hash(of view: [UInt8]) -> UInt64 {
        var hash = SipHash24(key0: 0x4745_5032, key1: 0x5649_4557)
        hash.combine(view)
        return hash.finalized()
    }
}
