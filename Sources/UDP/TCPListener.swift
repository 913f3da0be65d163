package import Primitives

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// A TCP socket that takes connections and never blocks.
///
/// Not for sharing between threads. Closed by ``close()`` and when it goes.
package final class TCPListener {
    /// Connections that the system holds until they are accepted.
    ///
    /// One that finds no room tries again after a second: there is room for a flood's share of one turn.
    private static let backlog: Int32 = 256

    /// The system's number for the socket, for an event loop; -1 once closed.
    package private(set) var descriptor: Int32

    /// Opens a socket, binds it and listens.
    ///
    /// - Parameter address: Where to bind; port 0 lets the system choose. ``SocketAddress/anyIPv6(port:)`` takes
    ///   IPv4 as well.
    /// - Throws: ``SocketError``; nothing is left open.
    package init(bindingTo address: SocketAddress) throws(SocketError) {
        descriptor = socket(address.isIPv6 ? AF_INET6 : AF_INET, Platform.stream, 0)
        guard descriptor >= 0 else { throw SocketError(errno: errno, call: "socket") }
        do throws(SocketError) {
            try Platform.makeNonBlocking(descriptor)
            // A program that is started again gets its port at once, though old connections still linger there.
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

    /// Where the socket is bound, with the port that the system chose if none was given.
    package var localAddress: SocketAddress { Platform.localAddress(of: descriptor) }

    /// Takes the next connection that waits.
    ///
    /// - Returns: `nil` when none waits.
    /// - Throws: ``SocketError``, above all when the system has no descriptors left: the connection then goes
    ///   on waiting, so that the listener stays ready and should not be watched for a while.
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
            // A connection that was gone before it was taken: the next one.
            case EINTR, ECONNABORTED, EPROTO: continue
            case _: throw SocketError(errno: errno, call: "accept")
            }
        }
    }

    /// Stops listening; connections that were taken stay.
    ///
    /// Idempotent.
    package func close() {
        guard descriptor >= 0 else { return }
        Platform.close(descriptor)
        descriptor = -1
    }
}
