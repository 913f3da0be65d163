package import Primitives

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// A TCP socket that accepts connections and never blocks.
///
/// Only one thread may use it at a time. It is closed by ``close()``, or when the object is
/// released.
package final class TCPListener {
    /// The most connections that the system holds until they are accepted.
    ///
    /// A client that finds no room tries again after a second, so there is room for the part of a
    /// flood that arrives in one turn.
    private static let backlog: Int32 = 256

    /// The descriptor of the socket, for an event loop; -1 once closed.
    package private(set) var descriptor: Int32

    /// Opens a socket, binds it and listens.
    ///
    /// - Parameter address: The address to bind to; for port 0 the system chooses a port.
    ///   ``SocketAddress/anyIPv6(port:)`` accepts IPv4 as well.
    /// - Throws: ``SocketError``, with nothing left open.
    package init(bindingTo address: SocketAddress) throws(SocketError) {
        descriptor = socket(address.isIPv6 ? AF_INET6 : AF_INET, Platform.stream, 0)
        guard descriptor >= 0 else { throw SocketError(errno: errno, call: "socket") }
        do throws(SocketError) {
            try Platform.makeNonBlocking(descriptor)
            // A program that is started again gets its port at once, although old connections still
            // use it.
            try Platform.set(SOL_SOCKET, SO_REUSEADDR, Int32(1), of: descriptor)
            if address.isIPv6 {
                try Platform.set(Platform.ipv6Level, IPV6_V6ONLY, Int32(0), of: descriptor)
            }
            let result = unsafe address.withSystemAddress { pointer, length in
                unsafe bind(descriptor, pointer, length)
            }
            guard result == 0 else { throw SocketError(errno: errno, call: "bind") }
            guard listen(descriptor, Self.backlog) == 0 else {
                throw SocketError(errno: errno, call: "listen")
            }
        } catch {
            close()
            throw error
        }
    }

    deinit {
        close()
    }

    /// The address to which the socket is bound, with the port that the system chose if none was
    /// given.
    package var localAddress: SocketAddress { Platform.localAddress(of: descriptor) }

    /// Accepts the next connection that waits.
    ///
    /// - Returns: `nil` when none waits.
    /// - Throws: ``SocketError``, most often when the system has no descriptors left. The
    ///   connection then continues to wait and the listener stays ready, so do not watch it for a
    ///   while.
    package func accept() throws(SocketError) -> TCPStream? {
        var storage = sockaddr_storage()
        while true {
            let accepted = unsafe withUnsafeMutablePointer(to: &storage) { pointer in
                unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { source in
                    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
                    return unsafe Platform.accept(descriptor, source, &length)
                }
            }
            if accepted >= 0 {
                guard let source = SocketAddress(storage),
                    let stream = try? TCPStream(descriptor: accepted, remoteAddress: source)
                else {
                    Platform.close(accepted)
                    continue
                }
                return stream
            }
            switch errno {
            case EAGAIN, EWOULDBLOCK: return nil
            // A connection that ended before it was accepted: try the next one.
            case EINTR, ECONNABORTED, EPROTO: continue
            case _: throw SocketError(errno: errno, call: "accept")
            }
        }
    }

    /// Stops listening; accepted connections stay open.
    ///
    /// Further calls have no effect.
    package func close() {
        guard descriptor >= 0 else { return }
        Platform.close(descriptor)
        descriptor = -1
    }
}
