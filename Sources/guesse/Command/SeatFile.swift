import Games
import GuessEP2P
import UDP

/// The seats that this user has in other people's sessions, to return to them after a crash with
/// `guesse join` or in a game of two.
///
/// A text file with one seat per line, the newest first: the token, the process that has the seat,
/// the session's number if it is known, then the addresses of the host. While that process runs,
/// no other process can take its seat: two players on one machine each have their own.
struct SeatFile: SeatStore {
    static let limit = 8

    struct Entry: Equatable {
        var token: SeatToken
        var owner: Int32
        var session: UInt64?
        var addresses: [SocketAddress]

        /// Returns whether the seat is in that session: numbers are drawn anew for each session, so
        /// two different sessions never have the same.
        func isAt(_ other: UInt64?, _ others: [SocketAddress]) -> Bool {
            if let session, let other { return session == other }
            return !Set(addresses).isDisjoint(with: others)
        }
    }

    private let file: StateFile
    private let processes: Processes

    /// - Parameters:
    ///   - environment: The variables; `XDG_STATE_HOME`, or else `HOME`, gives the place.
    ///   - name: The name of the file.
    init(
        environment: [String: String], name: String = "seats", processes: Processes? = nil
    ) {
        file = StateFile(name, environment: environment)
        self.processes = processes ?? .ofUser(environment: environment)
    }

    /// The seats that no other process has now; reading this claims none of them.
    var free: [Entry] {
        Self.parse(file.text).filter { processes.isFree($0.owner) }
    }

    func seat(in session: UInt64?, at addresses: [SocketAddress]) -> SeatToken? {
        processes.enter()
        return file.exclusively {
            var entries = Self.parse(file.text)
            let index = entries.firstIndex { entry in
                entry.isAt(session, addresses) && processes.isFree(entry.owner)
            }
            guard let index else { return nil }
            // Written at once, so that no other program claims it too.
            entries[index].owner = processes.own
            write(entries)
            return entries[index].token
        }
    }

    func keep(_ token: SeatToken, in session: UInt64?, at addresses: [SocketAddress]) {
        guard !addresses.isEmpty || session != nil else { return }
        processes.enter()
        file.exclusively {
            let others = Self.parse(file.text).filter {
                !($0.owner == processes.own && $0.isAt(session, addresses))
            }
            let entry = Entry(
                token: token, owner: processes.own, session: session, addresses: addresses)
            write([entry] + others)
        }
    }

    func forget(in session: UInt64?, at addresses: [SocketAddress]) {
        file.exclusively {
            let before = Self.parse(file.text)
            let after = before.filter {
                !($0.owner == processes.own && $0.isAt(session, addresses))
            }
            if after != before { write(after) }
        }
    }

    /// Forgets every seat of this process.
    func forgetOwn() {
        file.exclusively {
            let before = Self.parse(file.text)
            let after = before.filter { $0.owner != processes.own }
            if after != before { write(after) }
        }
    }

    private func write(_ entries: [Entry]) {
        file.replace(with: entries.prefix(Self.limit).map(Self.line).joined())
    }

    /// Reads the file's text; lines without a seat are ignored.
    static func parse(_ text: String) -> [Entry] {
        text.split(whereSeparator: \.isNewline).prefix(limit).compactMap { line in
            let words = line.split(separator: " ").map(String.init)
            guard words.count > 2, let token = SeatToken(words[0]), let owner = Int32(words[1]),
                owner > 0
            else { return nil }
            let session = words[2].hasPrefix("#") ? UInt64(words[2].dropFirst(), radix: 16) : nil
            let addresses = words.dropFirst(2).compactMap { try? SocketAddress($0) }
            guard session != nil || !addresses.isEmpty else { return nil }
            return Entry(token: token, owner: owner, session: session, addresses: addresses)
        }
    }

    static func line(_ entry: Entry) -> String {
        ([entry.token.description, String(entry.owner)]
            + [entry.session.map { "#" + String($0, radix: 16) }].compactMap { $0 }
            + entry.addresses.prefix(8).map(\.description)).joined(separator: " ") + "\n"
    }
}
