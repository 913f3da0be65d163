internal import Primitives

/// A random number by which a receiver finds the connection that a packet belongs to.
package struct ConnectionID: Hashable, Sendable {
    /// The eight bytes as a big-endian number.
    package let rawValue: UInt64

    /// Creates an identifier from its number.
    package init(rawValue: UInt64) {
        self.rawValue = rawValue
    }
}

/// What stands before a packet's frames.
struct PacketHeader: Equatable, Sendable {
    static let firstByte: UInt8 = 0x40

    var destination: ConnectionID
    var truncatedNumber: UInt32

    func encode(into datagram: inout [UInt8]) {
        datagram.append(Self.firstByte)
        datagram.appendInteger(destination.rawValue)
        datagram.appendInteger(truncatedNumber)
    }

    /// Reads the header of a datagram that is long enough to be a packet; `nil` if it is none.
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
