internal import Primitives

extension HandshakeDatagram {
    /// A decoded datagram, or the reason to drop it.
    enum Decoded: Equatable, Sendable {
        case datagram(HandshakeDatagram)
        /// A well-formed HELLO of a version that this code does not support.
        case foreignHello(HandshakePrefix)
        case dropped(DropReason)
    }

    static func decode(_ datagram: Span<UInt8>) -> Decoded {
        guard datagram.count >= prefixByteCount + 8 else { return .dropped(.truncated) }
        var cursor = WireCursor()
        do throws(WireError) {
            let kind = try cursor.readUInt8(from: datagram)
            guard (Kind.hello...Kind.refused).contains(kind) else { return .dropped(.unknownType) }
            guard try cursor.readInteger(UInt32.self, from: datagram) == Wire.magic else {
                return .dropped(.badMagic)
            }
            let prefix = HandshakePrefix(
                version: try cursor.readUInt8(from: datagram),
                clientID: ConnectionID(
                    rawValue: try cursor.readInteger(UInt64.self, from: datagram)),
                clientNonce: try cursor.readInteger(UInt64.self, from: datagram))
            // Checked before the version: the prefix and the checksum are the same in all versions.
            let bodyEnd = datagram.count - 8
            var trailer = WireCursor(offset: bodyEnd)
            guard
                try trailer.readInteger(UInt64.self, from: datagram)
                    == checksum(of: datagram, byteCount: bodyEnd)
            else { return .dropped(.badChecksum) }
            if kind == Kind.hello, datagram.count != Wire.baseDatagramByteCount {
                return .dropped(.malformed)
            }
            if prefix.version != Wire.version, kind != Kind.version {
                return kind == Kind.hello
                    ? .foreignHello(prefix) : .dropped(.unsupportedVersion)
            }
            let body = datagram.extracting(0..<bodyEnd)
            let result = try decodeBody(kind, prefix, body, &cursor)
            // Without a proof, a HELLO ends in zeros. With one, it ends in frames, which are read
            // later. The other datagrams end after their last field.
            if case .hello(_, _, _, let proof) = result, proof != .none { return .datagram(result) }
            while kind == Kind.hello, !cursor.isAtEnd(of: body) {
                guard try cursor.readUInt8(from: body) == 0 else { throw .malformed }
            }
            guard cursor.isAtEnd(of: body) else { throw .malformed }
            return .datagram(result)
        } catch {
            return .dropped(.malformed)
        }
    }

    private static func decodeBody(
        _ kind: UInt8, _ prefix: HandshakePrefix, _ body: Span<UInt8>, _ cursor: inout WireCursor
    ) throws(WireError) -> HandshakeDatagram {
        switch kind {
        case Kind.hello:
            let mode = try cursor.readUInt8(from: body)
            let limits = try decodeLimits(body, &cursor)
            let proof: AddressProof
            switch try cursor.readUInt8(from: body) {
            case 0: proof = .none
            case 1: proof = .cookie(try decodeCookie(body, &cursor))
            case 2:
                let cookie = try decodeCookie(body, &cursor)
                proof = .token(AddressToken(time: cookie.time, tag: cookie.tag))
            case _: throw .malformed
            }
            return .hello(prefix, mode: mode, limits: limits, proof: proof)
        case Kind.challenge:
            return .challenge(prefix, try decodeCookie(body, &cursor))
        case Kind.accept:
            let mode = try cursor.readUInt8(from: body)
            let limits = try decodeLimits(body, &cursor)
            let serverID = ConnectionID(
                rawValue: try cursor.readInteger(UInt64.self, from: body))
            let serverNonce = try cursor.readInteger(UInt64.self, from: body)
            let early = try cursor.readUInt8(from: body)
            guard early <= 1 else { throw .malformed }
            return .accept(
                prefix, mode: mode, serverID: serverID, serverNonce: serverNonce, limits: limits,
                tookEarlyData: early == 1)
        case Kind.version:
            let count = Int(try cursor.readUInt8(from: body))
            return .version(prefix, supported: try cursor.readBytes(count, from: body))
        case Kind.refused:
            return .refused(prefix, code: try cursor.readUInt8(from: body))
        case _:
            throw .malformed
        }
    }

    private static func decodeCookie(
        _ body: Span<UInt8>, _ cursor: inout WireCursor
    ) throws(WireError) -> Cookie {
        Cookie(
            time: try cursor.readInteger(UInt64.self, from: body),
            tag: try cursor.readInteger(UInt64.self, from: body))
    }

    private static func decodeLimits(
        _ body: Span<UInt8>, _ cursor: inout WireCursor
    ) throws(WireError) -> TransportLimits {
        let limits = TransportLimits(
            firstPacketNumber: try cursor.readInteger(UInt64.self, from: body),
            initialCredit: try cursor.readInteger(UInt32.self, from: body),
            maximumMessageByteCount: try cursor.readInteger(UInt32.self, from: body),
            resetToken: try cursor.readInteger(UInt64.self, from: body))
        guard limits.firstPacketNumber < PacketNumber.limit,
            limits.initialCredit >= UInt32(Wire.leastInitialCredit),
            limits.maximumMessageByteCount <= UInt32(Wire.maximumMessageByteCount)
        else { throw .malformed }
        return limits
    }
}
