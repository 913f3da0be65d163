internal import Primitives

/// A random number by which a receiver finds the connection of a packet.
package struct ConnectionID: Hashable, Sendable {
    /// The eight bytes as a big-endian number.
    package let rawValue: UInt64

    /// Creates an identifier from its number.
    package init(rawValue: UInt64) {
        self.rawValue = rawValue
    }
}

/// The part of a packet before its frames.
struct PacketHeader: Equatable, Sendable {
    static let firstByte: UInt8 = 0x40

    var destination: ConnectionID
    var truncatedNumber: UInt32

    func encode(into datagram: inout [UInt8]) {
        datagram.append(Self.firstByte)
        datagram.appendInteger(destination.rawValue)
        datagram.appendInteger(truncatedNumber)
    }

    /// Reads the header of a datagram; `nil` if it is too short or not a packet.
    static func decode(_ datagram: Span<UInt8>) -> PacketHeader? {
        guard datagram.count >= Wire.smallestPacketByteCount, datagram[0] == firstByte else {
            return nil
        }
        var cursor = WireCursor(offset: 1)
        guard let destination = try? cursor.readInteger(UInt64.self, from: datagram),
            let number = try? cursor.readInteger(UInt32.self, from: datagram)
        else { return nil }
        return PacketHeader(
            destination: ConnectionID(rawValue: destination), truncatedNumber: number)
    }
}
