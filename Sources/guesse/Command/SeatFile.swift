import GuessEP2P
import UDP

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The seats that this user has in other people's sessions, for `guesse join` after a crash.
///
/// A text file with a seat a line, the newest first: the token, the process that sits there, then where the
/// host is. A seat whose process lives is nobody else's: two players on one machine each have their own.
struct SeatFile: SeatStore {
    static let limit = 8

    struct Entry: Equatable {
        var token: SeatToken
        var owner: Int32
        var addresses: [SocketAddress]

        func isAt(_ others: [SocketAddress]) -> Bool {
            !Set(addresses).isDisjoint(with: others)
        }
    }

    private let file: StateFile
    private let own: Int32
    private let isAlive: @Sendable (Int32) -> Bool

    /// - Parameter environment: `XDG_STATE_HOME`, or else `HOME`, says where.
    init(environment: [String: String]) {
        self.init(environment: environment, own: getpid()) { kill($0, 0) == 0 || errno == EPERM }
    }

    /// - Parameters:
    ///   - own: The number of this process.
    ///   - isAlive: Whether there is a process of a number.
    init(
        environment: [String: String], own: Int32, isAlive: @escaping @Sendable (Int32) -> Bool
    ) {
        file = StateFile("seats", environment: environment)
        self.own = own
        self.isAlive = isAlive
    }

    func seat(at addresses: [SocketAddress]) -> SeatToken? {
        file.exclusively {
            var entries = Self.parse(file.text)
            let index = entries.firstIndex { entry in
                entry.isAt(addresses) && (entry.owner == own || !isAlive(entry.owner))
            }
            guard let index else { return nil }
            // At once, so that another program does not claim it too.
            entries[index].owner = own
            write(entries)
            return entries[index].token
        }
    }

    func keep(_ token: SeatToken, at addresses: [SocketAddress]) {
        guard !addresses.isEmpty else { return }
        file.exclusively {
            let others = Self.parse(file.text).filter { !($0.owner == own && $0.isAt(addresses)) }
            write([Entry(token: token, owner: own, addresses: addresses)] + others)
        }
    }

    func forget(at addresses: [SocketAddress]) {
        file.exclusively {
            let before = Self.parse(file.text)
            let after = before.filter { !($0.owner == own && $0.isAt(addresses)) }
            if after != before { write(after) }
        }
    }

    private func write(_ entries: [Entry]) {
        file.replace(with: entries.prefix(Self.limit).map(Self.line).joined())
    }

    /// Reads the file's text; lines that are no seat are ignored.
    static func parse(_ text: String) -> [Entry] {
        text.split(whereSeparator: \.isNewline).prefix(limit).compactMap { line in
            let words = line.split(separator: " ").map(String.init)
            guard words.count > 2, let token = SeatToken(words[0]), let owner = Int32(words[1]),
                owner > 0
            else { return nil }
            let addresses = words.dropFirst(2).compactMap { SocketAddress($0) }
            return addresses.isEmpty
                ? nil : Entry(token: token, owner: owner, addresses: addresses)
        }
    }

    static func line(_ entry: Entry) -> String {
        ([entry.token.description, String(entry.owner)]
            + entry.addresses.prefix(8).map(\.description)).joined(separator: " ") + "\n"
    }
}
