import GuessEP2P
import UDP

/// Where a player wants to go, as it stands on the command line.
enum JoinTarget {
    /// A session's name, an address with its port, or nothing: whatever is found first.
    static func parse(
        _ text: String?
    ) throws(SessionError) -> PlayerSession<GuessE>.Target {
        guard let text else { return .anyNearby }
        if let address = SocketAddress(text) {
            guard address.port != 0 else {
                throw .unreachable(text, why: "no port has the number 0")
            }
            return .address(address)
        }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        if parts.count == 2, !parts[1].isEmpty, parts[1].allSatisfy(\.isNumber) {
            if parts[0] == "localhost", let port = UInt16(parts[1]), port != 0 {
                return .address(.loopback(port: port))
            }
            throw .unreachable(text, why: "it takes numbers, such as 192.168.1.20:47999")
        }
        return .nearby(text)
    }

    static func exitCode(of error: SessionError) -> Int32 {
        switch error {
        case .noNetwork, .portInUse: ExitCode.networkUnavailable
        case .noSuchSession, .unreachable, .ended(.unreachable): ExitCode.noSuchSession
        case .denied: ExitCode.denied
        case .ended(.kicked): ExitCode.denied
        case .ended(.left), .ended(.hostLeft), .ended(.connectionLost): ExitCode.hostLost
        case .rejected, .misplaced: ExitCode.unexpected
        }
    }
}
