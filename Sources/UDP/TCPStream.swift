package import Primitives

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// One TCP connection that never blocks and never raises SIGPIPE.
///
/// Not for sharing between threads. Closed by ``close()`` and when it goes.
package final class TCPStream {
    /// Bytes that the system holds for a slow reader, beside those that the program holds: few, so that what
    /// is read is not old.
    private static let sendBufferByteCount: Int32 = 64 << 10
    /// A peer that acknowledges nothing for so long is gone, be it switched off or out of reach.
    private static let silenceMilliseconds: Int32 = 20_000

    /// The system's number for the socket, for an event loop; -1 once closed.
    package private(set) var descriptor: Int32
    /// The other end.
    package let remoteAddress: SocketAddress

    /// Takes over a connected socket.
    ///
    /// - Throws: ``SocketError``; the socket is then still the caller's to close.
    init(descriptor: Int32, remoteAddress: SocketAddress) throws(SocketError) {
        try Platform.makeNonBlocking(descriptor)
        self.descriptor = descriptor
        self.remoteAddress = remoteAddress
        // Whatever of these a system refuses, the connection does without.
        try? set(Platform.tcpLevel, TCP_NODELAY, Int32(1))
        try? set(SOL_SOCKET, SO_SNDBUF, Self.sendBufferByteCount)
        #if os(Linux)
            // `TCP_USER_TIMEOUT`; otherwise the system goes on trying for a quarter of an hour.
            try? set(Platform.tcpLevel, 18, Self.silenceMilliseconds)
        #elseif canImport(Darwin)
            try? set(SOL_SOCKET, SO_NOSIGPIPE, Int32(1))
            try? set(Platform.tcpLevel, TCP_RXT_CONNDROPTIME, Self.silenceMilliseconds / 1000)
        #endif
    }

    /// Connects, and waits until that is done: for tests and tools.
    ///
    /// - Throws: ``SocketError``; nothing is left open.
    package convenience init(connectingTo address: SocketAddress) throws(SocketError) {
        let descriptor = socket(address.isIPv6 ? AF_INET6 : AF_INET, Platform.stream, 0)
        guard descriptor >= 0 else { throw SocketError(errno: errno, call: "socket") }
        do throws(SocketError) {
            let result = unsafe address.withSystemAddress { pointer, length in
                unsafe Platform.connect(descriptor, pointer, length)
            }
            guard result == 0 else { throw SocketError(errno: errno, call: "connect") }
            try self.init(descriptor: descriptor, remoteAddress: address)
        } catch {
            Platform.close(descriptor)
            throw error
        }
    }

    deinit {
        close()
    }

    private func set(_ level: Int32, _ name: Int32, _ value: Int32) throws(SocketError) {
        try Platform.set(level, name, value, of: descriptor)
    }

    /// This end: for a listener at any address, the address that the peer has chosen.
    package var localAddress: SocketAddress { Platform.localAddress(of: descriptor) }

    /// Reads what waits, up to the size of the buffer.
    ///
    /// - Returns: The number of bytes, 0 at the end of what the peer sends; `nil` when nothing waits.
    /// - Throws: ``SocketError`` when the connection is broken.
    package func receive(into buffer: inout [UInt8]) throws(SocketError) -> Int? {
        let count = Platform.retrying {
            unsafe buffer.withUnsafeMutableBytes { bytes in
                unsafe recv(descriptor, bytes.baseAddress, bytes.count, 0)
            }
        }
        if count >= 0 { return count }
        if errno == EAGAIN || errno == EWOULDBLOCK { return nil }
        throw SocketError(errno: errno, call: "recv")
    }

    /// Hands bytes to the system.
    ///
    /// - Returns: How many it has taken; 0 when it has no room for the moment.
    /// - Throws: ``SocketError`` when the connection is broken.
    package func send(_ bytes: ArraySlice<UInt8>) throws(SocketError) -> Int {
        guard !bytes.isEmpty else { return 0 }
        let count = Platform.retrying {
            unsafe bytes.withUnsafeBytes { buffer in
                unsafe Platform.send(
                    descriptor, buffer.baseAddress, buffer.count, Platform.noSignal)
            }
        }
        if count >= 0 { return count }
        if errno == EAGAIN || errno == EWOULDBLOCK { return 0 }
        throw SocketError(errno: errno, call: "send")
    }

    /// Tells the peer that nothing more comes, once it has got what was sent.
    package func finish() {
        _ = shutdown(descriptor, Int32(SHUT_WR))
    }

    /// Closes the connection; what the system still holds is sent, and what has not been read is lost.
    ///
    /// Idempotent.
    package func close() {
        guard descriptor >= 0 else { return }
        Platform.close(descriptor)
        descriptor = -1
    }
}
