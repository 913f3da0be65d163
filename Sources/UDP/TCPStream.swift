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
/// Only one thread may use it at a time. It is closed by ``close()``, or when the object is
/// released.
package final class TCPStream {
    /// The bytes that the system holds for a slow reader, in addition to those that the program
    /// holds: few, so that the reader does not get old data.
    private static let sendBufferByteCount: Int32 = 64 << 10
    /// The time without acknowledgements after which the peer counts as gone, switched off or
    /// unreachable.
    private static let silenceMilliseconds: Int32 = 20_000

    /// The descriptor of the socket, for an event loop; -1 once closed.
    package private(set) var descriptor: Int32
    /// The address of the other end.
    package let remoteAddress: SocketAddress

    /// Takes ownership of a connected socket.
    ///
    /// - Throws: ``SocketError``; the caller then still has to close the socket.
    init(descriptor: Int32, remoteAddress: SocketAddress) throws(SocketError) {
        try Platform.makeNonBlocking(descriptor)
        self.descriptor = descriptor
        self.remoteAddress = remoteAddress
        // If the system refuses one of these options, the connection works without it.
        try? set(Platform.tcpLevel, TCP_NODELAY, Int32(1))
        try? set(SOL_SOCKET, SO_SNDBUF, Self.sendBufferByteCount)
        #if os(Linux)
            // `TCP_USER_TIMEOUT`; without it the system continues to try for a quarter of an hour.
            try? set(Platform.tcpLevel, 18, Self.silenceMilliseconds)
        #elseif canImport(Darwin)
            try? set(SOL_SOCKET, SO_NOSIGPIPE, Int32(1))
            try? set(Platform.tcpLevel, TCP_RXT_CONNDROPTIME, Self.silenceMilliseconds / 1000)
        #endif
    }

    /// Connects, and blocks until that is done; for tests and tools.
    ///
    /// - Throws: ``SocketError``, with nothing left open.
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

    /// The address of this end; for a listener at any address, the one that the peer has used.
    package var localAddress: SocketAddress { Platform.localAddress(of: descriptor) }

    /// Reads the bytes that wait, up to the size of the buffer.
    ///
    /// - Returns: The number of bytes, 0 at the end of the peer's data; `nil` when nothing waits.
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

    /// Passes bytes to the system.
    ///
    /// - Returns: The number of bytes that the system accepted; 0 when it has no room at present.
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

    /// Tells the peer that no more bytes come, after those that were sent.
    package func finish() {
        _ = shutdown(descriptor, Int32(SHUT_WR))
    }

    /// Closes the connection; bytes that the system still holds are sent, and unread ones are lost.
    ///
    /// Further calls have no effect.
    package func close() {
        guard descriptor >= 0 else { return }
        Platform.close(descriptor)
        descriptor = -1
    }
}
