internal import Primitives

// Packets that a hostile peer with the right keys could send. The tag keeps other senders' bytes
// away from the frame decoder, so tests, simulations and fuzzers have to be able to make one.

extension Connection {
    /// Returns a packet with the given frames that this connection accepts as its peer's.
    ///
    /// - Parameter ahead: The difference of its number from the one expected next.
    /// - Returns: `nil` while the peer has not answered, and if the number would not be valid.
    package func forgedPacket(_ frames: [UInt8], ahead: Int64 = 0) -> [UInt8]? {
        let offset = acks.expectedNumber.addingReportingOverflow(UInt64(bitPattern: ahead))
        guard let peerParameters, offset.partialValue < PacketNumber.limit else { return nil }
        var datagram: [UInt8] = []
        PacketHeader(
            destination: localID, truncatedNumber: PacketNumber.truncated(offset.partialValue)
        ).encode(into: &datagram)
        datagram += frames
        peerParameters.protection.seal(&datagram, packetNumber: offset.partialValue)
        return datagram
    }

    /// Returns the packet with the tag that this connection expects; `nil` if it is too short to be
    /// a packet.
    package func resigned(_ datagram: [UInt8]) -> [UInt8]? {
        guard let peerParameters, let header = PacketHeader.decode(datagram.span) else {
            return nil
        }
        let number = PacketNumber.decode(header.truncatedNumber, expected: acks.expectedNumber)
        var result = Array(datagram.dropLast(Wire.tagByteCount))
        peerParameters.protection.seal(&result, packetNumber: number)
        return result
    }
}

extension EndpointCore {
    /// Returns a packet that a connection accepts as its peer's; see
    /// ``Connection/forgedPacket(_:ahead:)``.
    package func forgedPacket(
        _ frames: [UInt8], ahead: Int64 = 0, for handle: ConnectionHandle
    ) -> [UInt8]? {
        guard slots.indices.contains(handle.slot),
            slots[handle.slot].generation == handle.generation
        else { return nil }
        return connections[handle.slot].forgedPacket(frames, ahead: ahead)
    }

    /// Returns the datagram with the tag or the checksum that this endpoint expects of it.
    ///
    /// - Returns: `nil` if no tag would make it acceptable.
    package func resigned(_ datagram: [UInt8]) -> [UInt8]? {
        guard let first = datagram.first else { return nil }
        if first == PacketHeader.firstByte {
            guard let header = PacketHeader.decode(datagram.span),
                let slot = slotsByID[header.destination]
            else { return nil }
            return connections[slot].resigned(datagram)
        }
        guard datagram.count >= HandshakeDatagram.prefixByteCount + 8 else { return nil }
        var result = Array(datagram.dropLast(8))
        result.appendInteger(
            HandshakeDatagram.checksum(of: result.span, byteCount: result.count))
        return result
    }
}
