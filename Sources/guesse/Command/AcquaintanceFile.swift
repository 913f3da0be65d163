import GuessEP2P
import Primitives

/// Those whom this user, as a host, has let in: they come in unasked the next time.
///
/// A text file with somebody a line, the latest first: the identity, and the pass that their program was given.
struct AcquaintanceFile: AcquaintanceStore {
    static let limit = 64

    private let file: StateFile

    /// - Parameter environment: `XDG_STATE_HOME`, or else `HOME`, says where.
    init(environment: [String: String]) {
        file = StateFile("acquaintances", environment: environment, largestByteCount: 8192)
    }

    var acquaintances: [Acquaintance] { Self.parse(file.text) }

    /// One line for the user if something in the file is not readable, which is then ignored.
    var notice: SafeText? {
        let text = file.text
        let lines = text.split(whereSeparator: \.isNewline).prefix(Self.limit)
        guard Self.parse(text).count < lines.count else { return nil }
        return SafeText(
            literal: "Some of those whom you have let in before are forgotten: the file is damaged."
        )
    }

    func remember(_ acquaintance: Acquaintance) {
        change { [acquaintance] + $0.filter { $0.identity != acquaintance.identity } }
    }

    func forget(_ identity: PeerID) {
        change { $0.filter { $0.identity != identity } }
    }

    private func change(_ body: ([Acquaintance]) -> [Acquaintance]) {
        file.exclusively {
            let before = acquaintances
            let after = Array(body(before).prefix(Self.limit))
            guard after != before else { return }
            file.replace(with: after.map { "\($0.identity.hexadecimal) \($0.pass)\n" }.joined())
        }
    }

    /// Reads the file's text; lines that name nobody are ignored.
    static func parse(_ text: String) -> [Acquaintance] {
        text.split(whereSeparator: \.isNewline).prefix(limit).compactMap { line in
            let words = line.split(separator: " ").map(String.init)
            guard words.count == 2, let identity = PeerID(hexadecimal: words[0]),
                let pass = SeatToken(words[1])
            else { return nil }
            return Acquaintance(identity: identity, pass: pass)
        }
    }
}

/// The passes that hosts have given to this user: each lets one of the user's identities in unasked.
///
/// A text file with a pass a line, the latest first: the user's identity, the host's as it is announced, and the pass.
struct PassFile: PassStore {
    static let limit = 64

    struct Entry: Equatable {
        var owner: PeerID
        var host: PeerID
        var pass: SeatToken
    }

    private let file: StateFile
    private let owner: PeerID

    /// - Parameters:
    ///   - owner: The identity under which the user plays now.
    ///   - environment: `XDG_STATE_HOME`, or else `HOME`, says where.
    init(of owner: PeerID, environment: [String: String]) {
        self.owner = owner
        file = StateFile("passes", environment: environment, largestByteCount: 8192)
    }

    func pass(from host: PeerID) -> SeatToken? {
        Self.parse(file.text).first { $0.owner == owner && $0.host == host }?.pass
    }

    func keep(_ pass: SeatToken, from host: PeerID) {
        file.exclusively {
            let before = Self.parse(file.text)
            let others = before.filter { $0.owner != owner || $0.host != host }
            let after = [Entry(owner: owner, host: host, pass: pass)] + others
            guard after != before else { return }
            file.replace(with: after.prefix(Self.limit).map(Self.line).joined())
        }
    }

    /// Reads the file's text; lines that are no pass are ignored.
    static func parse(_ text: String) -> [Entry] {
        text.split(whereSeparator: \.isNewline).prefix(limit).compactMap { line in
            let words = line.split(separator: " ").map(String.init)
            guard words.count == 3, let owner = PeerID(hexadecimal: words[0]),
                let host = PeerID(hexadecimal: words[1]), let pass = SeatToken(words[2])
            else { return nil }
            return Entry(owner: owner, host: host, pass: pass)
        }
    }

    static func line(_ entry: Entry) -> String {
        "\(entry.owner.hexadecimal) \(entry.host.hexadecimal) \(entry.pass)\n"
    }
}
