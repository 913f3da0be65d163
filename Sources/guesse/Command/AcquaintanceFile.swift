import GuessEP2P
import Primitives

/// The players whom this user, as a host, has let in: the next time they come in without a
/// question.
///
/// A text file with one player per line, the latest first: the identity, and the pass that the
/// player's program was given.
struct AcquaintanceFile: AcquaintanceStore {
    static let limit = 64

    private let file: StateFile

    /// - Parameter environment: The variables; `XDG_STATE_HOME`, or else `HOME`, gives the place.
    init(environment: [String: String]) {
        file = StateFile("acquaintances", environment: environment, largestByteCount: 8192)
    }

    var acquaintances: [Acquaintance] { Self.parse(file.text) }

    /// One line for the user if a part of the file is not readable and so is ignored.
    var notice: SafeText? {
        let text = file.text
        let lines = text.split(whereSeparator: \.isNewline).prefix(Self.limit)
        guard Self.parse(text).count < lines.count else { return nil }
        return SafeText(
            literal: "Some players whom you let in before are forgotten: the file is damaged."
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

    /// Reads the file's text; lines without an acquaintance are ignored.
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

/// The passes that hosts have given to this user: each lets one of the user's identities in without
/// a question.
///
/// A text file with one pass per line, the latest first: the user's identity, the host's identity
/// as it is announced, and the pass.
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
    ///   - environment: The variables; `XDG_STATE_HOME`, or else `HOME`, gives the place.
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

    /// Reads the file's text; lines without a pass are ignored.
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
