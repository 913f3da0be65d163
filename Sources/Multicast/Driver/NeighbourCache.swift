internal import UDP

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// The machines that this one has spoken to of late, as the system remembers them.
enum NeighbourCache {
    private static let byteLimit = 64 << 10

    /// Their IPv4 addresses with a port; empty where the system does not tell.
    static func addresses(port: UInt16) -> [SocketAddress] {
        #if os(Linux)
            parse(contents(of: "/proc/net/arp"), port: port)
        #else
            []
        #endif
    }

    /// Reads the table in the form of Linux's `/proc/net/arp`.
    static func parse(_ table: String, port: UInt16) -> [SocketAddress] {
        table.split(separator: "\n").dropFirst().compactMap { line in
            let columns = line.split(separator: " ")
            // Flags 0x0: no machine answered.
            guard columns.count >= 4, columns[2] != "0x0" else { return nil }
            return try? SocketAddress("\(columns[0]):\(port)")
        }
    }

    #if os(Linux)
        private static func contents(of path: String) -> String {
            let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { return "" }
            defer { _ = close(descriptor) }
            var text: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 4096)
            while text.count < byteLimit {
                let count = unsafe buffer.withUnsafeMutableBytes {
                    unsafe read(descriptor, $0.baseAddress, $0.count)
                }
                guard count > 0 else { break }
                text += buffer[..<count]
            }
            return String(decoding: text, as: UTF8.self)
        }
    #endif
}
