import UDP

extension UDPSocket {
    /// Receives without waiting: on one machine a datagram is there when the call that sent it
    /// returns, or a little later on a system that passes it through another thread.
    func receiveSoon() throws -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 2048)
        for _ in 0..<20_000 {
            if let datagram = try receive(into: &buffer) {
                return Array(buffer.prefix(datagram.byteCount))
            }
        }
        return nil
    }
}
