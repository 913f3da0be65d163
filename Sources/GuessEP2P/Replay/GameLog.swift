package import Primitives

/// The first line of a log: the game, and the state from which everything in the log follows.
package struct LogHeader<G: Game>: Codable, Equatable, Sendable {
    /// The version of the format that is written, and the only one that is read.
    package static var currentVersion: Int { 1 }
    /// The format's name in the first line.
    static var format: String { "guesse-log" }

    let format: String
    /// The version of the log's format.
    package let formatVersion: Int
    /// The game's name.
    package let game: String
    /// The session's name.
    package let session: SafeText
    /// The seed that the session's user chose; `nil` if the user chose none.
    package let seed: UInt64?
    /// The host's clock when the session began; times in a state count from that clock's zero.
    package let epoch: Timestamp
    /// The state at the beginning of the session, secrets included.
    package let state: G
}

/// One line of a log: an event of the game.
package struct LogEntry<G: Game>: Codable, Equatable, Sendable {
    /// The number of the event, from 1 without gaps.
    package let seq: UInt64
    /// The revision of the views that showed it first.
    package let version: UInt64
    /// The nanoseconds since the session began.
    package let at: Int64
    /// The player who acted; `nil` for events of the host's program itself.
    package let actor: PlayerID?
    /// The event.
    package let event: GameEvent<G>
    /// The names of players who are new with this event.
    package let names: [PlayerID: SafeText]?
}

/// A writer of a game's events, a line for each.
struct LogWriter<G: Game>: Sendable {
    private let session: SafeText
    private let seed: UInt64?
    private let epoch: Timestamp
    private var seq: UInt64 = 0

    /// - Parameter epoch: The time at which the session began.
    init(session: SafeText, seed: UInt64?, epoch: Timestamp) {
        self.session = session
        self.seed = seed
        self.epoch = epoch
    }

    /// Returns the first line.
    func header(for state: G) -> String {
        let header = LogHeader(
            format: LogHeader<G>.format, formatVersion: LogHeader<G>.currentVersion, game: G.family,
            session: session, seed: seed, epoch: epoch, state: state)
        return SealedLine.seal(header, state)
    }

    /// Returns the next line, with an event and the hash of the state after it.
    mutating func line(
        for event: GameEvent<G>, at time: Timestamp, version: UInt64,
        names: [PlayerID: SafeText]?, after state: G
    ) -> String {
        seq += 1
        let entry = LogEntry(
            seq: seq, version: version, at: time.nanoseconds(since: epoch), actor: event.actor,
            event: event, names: names)
        return SealedLine.seal(entry, state)
    }
}

/// A line of a log: a JSON object that ends with a hash over itself and over the game's state after
/// it.
///
/// The hash is SipHash-2-4 of the line up to the comma before `"hash"`, then of the state's
/// canonical JSON: no spaces, keys sorted. It detects damage and different rules. It is no
/// signature: anybody who changes a line can compute it again.
enum SealedLine {
    private static let mark = Array(",\"hash\":\"".utf8)
    private static let end = Array("\"}".utf8)
    private static let digitCount = 16

    static func seal(_ content: some Encodable, _ state: some Encodable) -> String {
        let content = SessionCoding.encode(content).dropLast()
        let hash = hash(of: content, SessionCoding.encodeApart(state).bytes)
        var line = Array(content)
        line += mark
        line += hexadecimal(hash).utf8
        line += end
        return String(decoding: line, as: UTF8.self)
    }

    /// Returns the content of a line before it was sealed, and its hash; `nil` if it does not end
    /// with one.
    static func open(_ line: [UInt8]) -> (content: ArraySlice<UInt8>, hash: String)? {
        let sealCount = mark.count + digitCount + end.count
        guard line.count > sealCount, line.suffix(end.count).elementsEqual(end) else { return nil }
        let content = line.dropLast(sealCount)
        let seal = line.suffix(sealCount)
        let digits = seal.dropFirst(mark.count).prefix(digitCount)
        guard seal.prefix(mark.count).elementsEqual(mark), digits.allSatisfy(isDigit) else {
            return nil
        }
        return (content, String(decoding: digits, as: UTF8.self))
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }

    static func hash(of content: ArraySlice<UInt8>, _ state: [UInt8]) -> UInt64 {
        var hash = SipHash24(key0: 0x4745_5032, key1: 0x4C4F_4731)
        hash.combine(Array(content))
        hash.combine(state)
        return hash.finalized()
    }

    static func hexadecimal(_ number: UInt64) -> String {
        let text = String(number, radix: 16)
        return String(repeating: "0", count: digitCount - text.count) + text
    }
}
