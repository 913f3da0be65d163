public import Primitives
public import ReliableChannelCore

extension Endpoint {
    /// Connects to the endpoint at an address; returns when the connection is established.
    ///
    /// - Parameters:
    ///   - address: The address of the other endpoint: the `address` of a service that a `Browser`
    ///     of `Multicast` has found, or one that a person has given, such as
    ///     `SocketAddress("192.0.2.7:4000")`.
    ///   - token: A token that saves a round trip, made for this machine's address by the other
    ///     endpoint's ``makeAddressToken(for:)``. One that is wrong, or older than ten seconds, has
    ///     no effect.
    ///   - initialRTT: The round-trip time, if it is already known, from 1 µs to 10 s; otherwise
    ///     ``EndpointConfiguration/initialRTT`` is assumed.
    ///   - idleTimeout: The silence of the peer after which this connection ends; `nil` for
    ///     ``EndpointConfiguration/idleTimeout``.
    /// - Throws: ``ConnectError``; there is then no connection to close. The call ends after
    ///   ``EndpointConfiguration/handshakeTimeout`` at the latest.
    public nonisolated func connect(
        to address: SocketAddress, token: AddressToken? = nil, initialRTT: Duration? = nil,
        idleTimeout: Duration? = nil
    ) async throws(ConnectError) -> PeerConnection {
        try await open(
            to: address, token: token, initialRTT: initialRTT, idleTimeout: idleTimeout
        ).get()
    }
}
