import CommandLineKit
import Games
import GuessEP2P
import Multicast
import ReliableChannelCore
import UDP

/// The place where a player wants to go, as the command line gives it.
enum JoinTarget: Equatable {
    /// The first game that is found.
    case anyNearby
    /// A session's name.
    case session(String)
    /// An address with its port.
    case address(SocketAddress)
    /// A join string with all its parts.
    case joinString(JoinString)
    /// A machine's name, with the game's port.
    case host(String, port: UInt16)
    /// A machine by name or address: it is asked for its game at the port of discovery.
    case machine(String)

    /// Reads the text; no name is looked up yet.
    init(_ given: String?) throws(SessionError) {
        guard let given else {
            self = .anyNearby
            return
        }
        // A pasted text may have a space or a line break at its ends.
        let text = Self.trimmed(given)
        guard !text.isEmpty else { throw .noAddress(given, why: "it is empty") }
        if text.hasPrefix(":"), text.count > 1, text.dropFirst().allSatisfy(\.isNumber) {
            throw .noAddress(text, why: "the machine before the port is missing")
        }
        if text.lowercased().hasPrefix("gep:") {
            do throws(JoinStringError) {
                self = .joinString(try JoinString(text))
            } catch {
                throw .noAddress(text, why: error.description)
            }
            return
        }
        if let address = try? SocketAddress(text) {
            guard address.port != 0 else { throw .noAddress(text, why: "no port has the number 0") }
            guard address.isOneMachine else {
                throw .noAddress(text, why: "it is not the address of one machine")
            }
            self = .address(address)
            return
        }
        guard let colon = text.lastIndex(of: ":"), !text.hasSuffix("]") else {
            self = Self.isMachine(text) ? .machine(text) : .session(text)
            return
        }
        let (host, digits) = (String(text[..<colon]), text[text.index(after: colon)...])
        guard !digits.isEmpty, digits.allSatisfy(\.isNumber), Self.couldBeName(host) else {
            self = .session(text)
            return
        }
        guard let port = UInt16(digits), port != 0 else {
            // No machine has such a port, but a game can have such a name.
            guard host.contains(".") || host == "localhost" else {
                self = .session(text)
                return
            }
            throw .noAddress(text, why: "ports go from 1 to 65535")
        }
        guard !host.allSatisfy({ $0.isNumber || $0 == "." }) else {
            throw .noAddress(text, why: "it takes four numbers up to 255, as in 192.168.1.20:47999")
        }
        self = host == "localhost" ? .address(.loopback(port: port)) : .host(host, port: port)
    }

    private static func trimmed(_ text: String) -> String {
        let end = text.lastIndex { !$0.isWhitespace }
        return end.map { String(text[...$0].drop(while: \.isWhitespace)) } ?? ""
    }

    /// Returns whether a word without a port means a machine rather than a game: an address, or a
    /// name with a dot in it.
    private static func isMachine(_ text: String) -> Bool {
        if text == "localhost" || (try? SocketAddress("\(text):0")) != nil { return true }
        return text.contains(".") && couldBeName(text)
            && !text.allSatisfy { $0.isNumber || $0 == "." }
    }

    private static func couldBeName(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 253
            && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
                !label.isEmpty && !label.hasPrefix("-")
                    && label.allSatisfy {
                        $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_")
                    }
            }
    }

    /// The line for a person who waits; `nil` if nothing takes long.
    var progress: String {
        switch self {
        case .anyNearby: "Looking for a game… (Ctrl-C ends it)"
        case .session(let name): "Looking for '\(name)'… (Ctrl-C ends it)"
        case .address(let address): Self.connecting(to: "\(address)")
        case .joinString(let string):
            Self.connecting(to: string.addresses.map(\.description).joined(separator: ", "))
        case .host(let name, let port): Self.connecting(to: "\(name):\(port)")
        case .machine(let name): "Looking for a game at \(name)… (Ctrl-C ends it)"
        }
    }

    private static func connecting(to place: String) -> String {
        let limit = EndpointConfiguration().handshakeTimeout.components.seconds
        return "Connecting to \(place), for up to \(limit) seconds…"
    }

    /// Turns names into addresses by looking them up.
    func resolved() async throws(SessionError) -> SessionTarget {
        switch self {
        case .anyNearby: return .anyNearby
        case .session(let name): return .nearby(name)
        case .address(let address): return .address(address)
        case .joinString(let string): return .anyOf(string.addresses)
        case .host(let name, let port):
            do throws(NameResolutionError) {
                return .anyOf(try await NameResolution.addresses(of: name, port: port))
            } catch {
                // The name of a game can end with a colon and digits.
                guard !name.contains(".") else { throw .noAddress(name, why: error.description) }
                return .nearby("\(name):\(port)")
            }
        case .machine(let name):
            if name == "localhost" { return .machine([.loopback(port: 0)]) }
            let addresses: [SocketAddress]
            if let address = try? SocketAddress("\(name):0") {
                addresses = [address]
            } else if let found = try? await NameResolution.addresses(of: name, port: 0) {
                addresses = found
            } else {
                // The name of a game can contain a dot too.
                return .nearby(name)
            }
            let answering = addresses.filter { !$0.isIPv6 }
            guard !answering.isEmpty else {
                throw .noAddress(
                    name, why: "machines are asked for games over IPv4 only; add the game's port")
            }
            return .machine(answering)
        }
    }

    static func exitCode(of error: SessionError) -> Int32 {
        switch error {
        case .noNetwork, .portInUse: ExitCode.networkUnavailable
        case .noSuchSession, .noAddress, .unreachable, .ended(.unreachable): ExitCode.noSuchSession
        case .denied: ExitCode.denied
        case .ended(.kicked), .ended(.replaced): ExitCode.denied
        case .ended(.left), .ended(.hostLeft), .ended(.connectionLost), .ended(.seatGone),
            .ended(.hostRestarted):
            ExitCode.hostLost
        case .rejected, .misplaced: ExitCode.unexpected
        }
    }
}
