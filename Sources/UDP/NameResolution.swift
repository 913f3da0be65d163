package import Primitives

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// The reason for which the addresses of a name could not be found.
package enum NameResolutionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name does not exist.
    case unknownName
    /// No name server answers at present.
    case unavailable
    /// Another error, in the system's words.
    case other(String)

    init(_ code: Int32) {
        switch code {
        case EAI_NONAME: self = .unknownName
        case EAI_AGAIN: self = .unavailable
        default:
            // The C library also has a code for a name without addresses, but not on every system.
            self = unsafe .other(
                gai_strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)")
        }
    }

    /// The error in a few words of English.
    package var description: String {
        switch self {
        case .unknownName: "nobody knows that name"
        case .unavailable: "no name server answers"
        case .other(let text): "the system says '\(text)'"
        }
    }
}

/// The lookup of a machine's name and of the addresses of names.
package enum NameResolution {
    /// This machine's name without a domain; `nil` if it has none, or one that a URL cannot
    /// contain.
    package static var ownName: String? {
        var text = [CChar](repeating: 0, count: 256)
        let result = unsafe gethostname(&text, 255)
        let name = text.map(UInt8.init(bitPattern:)).prefix {
            $0 != 0 && $0 != UInt8(ascii: ".")
        }
        let isPlain = name.allSatisfy { byte in
            let letter = byte | 0x20
            return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || byte == UInt8(ascii: "-")
        }
        guard result == 0, !name.isEmpty, isPlain else { return nil }
        return String(decoding: name, as: UTF8.self)
    }

    /// Asks the system for the addresses of a machine, those of IPv4 first.
    ///
    /// The system may need as long as its name servers, some seconds. It waits on a thread of its
    /// own and cannot be cancelled.
    ///
    /// - Parameters:
    ///   - host: A name, or an address in digits.
    ///   - port: The port of the resulting addresses.
    /// - Returns: At least one address.
    /// - Throws: ``NameResolutionError``.
    package static func addresses(
        of host: String, port: UInt16
    ) async throws(NameResolutionError) -> [SocketAddress] {
        let result = await withCheckedContinuation { waiter in
            startThread(named: "guesse-names") {
                waiter.resume(returning: Self.lookUp(host, port: port))
            }
        }
        return try result.get()
    }

    private static func lookUp(
        _ host: String, port: UInt16
    ) -> Result<[SocketAddress], NameResolutionError> {
        // A name with a zero byte would be cut there, and be another name.
        guard !host.isEmpty, !host.utf8.contains(0) else { return .failure(.unknownName) }
        var hints = unsafe addrinfo()
        unsafe hints.ai_family = AF_UNSPEC
        #if canImport(Glibc)
            unsafe hints.ai_socktype = Int32(SOCK_DGRAM.rawValue)
        #else
            unsafe hints.ai_socktype = SOCK_DGRAM
        #endif
        var list: UnsafeMutablePointer<addrinfo>?
        let code = unsafe getaddrinfo(host, nil, &hints, &list)
        guard code == 0 else { return .failure(NameResolutionError(code)) }
        defer { unsafe freeaddrinfo(list) }
        var addresses: [SocketAddress] = []
        var next = unsafe list
        while let entry = unsafe next {
            if var address = unsafe SocketAddress(entry.pointee.ai_addr) {
                address.port = port
                if !addresses.contains(address) { addresses.append(address) }
            }
            unsafe next = entry.pointee.ai_next
        }
        guard !addresses.isEmpty else { return .failure(.unknownName) }
        return .success(addresses.filter { !$0.isIPv6 } + addresses.filter(\.isIPv6))
    }
}
