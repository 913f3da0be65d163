package import Primitives
package import ReliableChannelCore
internal import SimulationKit

/// An endpoint whose every datagram is sent several times: the control that redundancy has to beat.
///
/// The network makes the copies, not the protocol: it knows nothing of them, and its replay window
/// drops the copies that arrive.
package struct CopyingHost: SimulatedHost, Sendable {
    /// The endpoint.
    package var core: EndpointCore
    private let copyCount: Int
    private var pending: (datagram: [UInt8], address: SocketAddress, count: Int)?

    /// Wraps an endpoint.
    ///
    /// - Parameter copyCount: The number of times that each datagram is sent; 1 changes nothing.
    package init(_ core: EndpointCore, copyCount: Int) {
        self.core = core
        self.copyCount = copyCount
    }

    /// Takes a datagram that arrived.
    package mutating func receive(
        _ datagram: [UInt8], from source: SocketAddress, at now: Timestamp
    ) {
        core.receive(datagram, from: source, at: now)
    }

    /// Does the work that is due now.
    package mutating func handleTimeout(at now: Timestamp) {
        core.handleTimeout(at: now)
    }

    /// Writes the next datagram, or the last one once more.
    package mutating func pollTransmit(
        into datagram: inout [UInt8], at now: Timestamp
    ) -> SocketAddress? {
        if let (bytes, address, count) = pending {
            datagram = bytes
            pending = count > 1 ? (bytes, address, count - 1) : nil
            return address
        }
        guard let address = core.pollTransmit(into: &datagram, at: now) else { return nil }
        if copyCount > 1 { pending = (datagram, address, copyCount - 1) }
        return address
    }

    /// The time at which `handleTimeout` has to be called; `nil` for never.
    package var nextTimeout: Timestamp? { core.nextTimeout }
}
