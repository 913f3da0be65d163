package import Primitives

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A replay of a log, which checks every hash in it.
///
/// Append the bytes in pieces of any size, then take the steps:
///
///     var replay = GameReplay<Dice>()
///     replay.append(bytes)
///     replay.finish()
///     while let step = try replay.next() { … }
///
/// Any bytes either give steps or throw, and it keeps one line and the game in memory. After an
/// error there are no more steps.
package struct GameReplay<G: Game>: Sendable {
    /// The content of a line.
    package enum Step: Equatable, Sendable {
        /// The log begins.
        case began(LogHeader<G>)
        /// An event; ``GameReplay/state`` is the state after it.
        case happened(LogEntry<G>)
    }

    /// The length of the longest line that is read: more than a game with thousands of long texts.
    package static var largestLine: Int { 4 << 20 }

    /// The first line; `nil` before it has been read.
    package private(set) var header: LogHeader<G>?
    /// The game after the last step, secrets included; `nil` before the first.
    package private(set) var state: G?
    /// The names of the players.
    package private(set) var names: [PlayerID: SafeText] = [:]
    /// The number of events so far.
    package private(set) var eventCount: UInt64 = 0
    /// Whether the last line is incomplete, as after a full disk; everything before it counts.
    package private(set) var isCutShort = false

    private var lineNumber = 0
    private var lastTime: Int64 = 0
    private var pending: [UInt8] = []
    /// The beginning of the next line in the pending bytes, and the end of the part without a line
    /// break.
    private var start = 0
    private var searched = 0
    private var isFinished = false
    private var failure: ReplayError?

    /// Creates a replay without any bytes.
    package init() {}

    /// Adds the next bytes of the log.
    package mutating func append(_ bytes: [UInt8]) {
        pending.removeSubrange(..<start)
        searched -= start
        start = 0
        pending += bytes
    }

    /// Records that there are no more bytes: the rest after the last line break is the last line.
    package mutating func finish() {
        isFinished = true
    }

    /// Replays the next line; returns `nil` if more bytes are needed, or there are none.
    ///
    /// - Throws: The error with the number of its line; ``state`` is then that before the line.
    package mutating func next() throws(ReplayError) -> Step? {
        if let failure { throw failure }
        do throws(ReplayError) {
            return try step()
        } catch {
            failure = error
            throw error
        }
    }

    private mutating func step() throws(ReplayError) -> Step? {
        if let end = pending[searched...].firstIndex(of: 0x0A) {
            let line = Array(pending[start..<end])
            (start, searched) = (end + 1, end + 1)
            return try apply(line)
        }
        searched = pending.count
        guard pending.count - start <= Self.largestLine else {
            throw .tooLong(line: lineNumber + 1)
        }
        guard isFinished else { return nil }
        let rest = Array(pending[start...])
        start = pending.count
        if header == nil {
            guard !rest.isEmpty else { throw .notALog }
        } else if SealedLine.open(rest) == nil {
            isCutShort = !rest.isEmpty
            return nil
        }
        return try apply(rest)
    }

    private mutating func apply(_ line: [UInt8]) throws(ReplayError) -> Step {
        lineNumber += 1
        guard line.count <= Self.largestLine else { throw .tooLong(line: lineNumber) }
        guard header != nil, var state else { return .began(try begin(line)) }
        guard let (content, recorded) = SealedLine.open(line),
            let entry = Self.decode(LogEntry<G>.self, from: content),
            entry.actor == entry.event.actor
        else { throw .malformed(line: lineNumber) }
        guard entry.seq == eventCount + 1 else {
            throw .wrongSequence(line: lineNumber, expected: eventCount + 1, found: entry.seq)
        }
        guard entry.at >= lastTime else { throw .timeReversed(line: lineNumber) }
        do throws(Rejection) {
            try state.apply(entry.event, at: epoch.advanced(byNanoseconds: entry.at))
        } catch {
            throw .refused(line: lineNumber, error)
        }
        try check(recorded, content, state)
        self.state = state
        eventCount = entry.seq
        lastTime = entry.at
        names.merge(entry.names ?? [:]) { _, new in new }
        return .happened(entry)
    }

    private var epoch: Timestamp { header?.epoch ?? .zero }

    private func check(
        _ recorded: String, _ content: ArraySlice<UInt8>, _ state: G
    ) throws(ReplayError) {
        let computed = SealedLine.hexadecimal(
            SealedLine.hash(of: content, SessionCoding.encodeApart(state).bytes))
        guard computed == recorded else {
            throw .differentHash(line: lineNumber, recorded: recorded, computed: computed)
        }
    }

    /// Reads the first line: the format's name first, before everything that depends on it.
    private mutating func begin(_ line: [UInt8]) throws(ReplayError) -> LogHeader<G> {
        guard let label = Self.decode(Label.self, from: line.dropLast()),
            label.format == LogHeader<G>.format
        else { throw .notALog }
        guard label.formatVersion == LogHeader<G>.currentVersion else {
            throw .otherVersion(label.formatVersion)
        }
        guard label.game.string == G.family else { throw .otherGame(label.game) }
        guard let (content, recorded) = SealedLine.open(line),
            let header = Self.decode(LogHeader<G>.self, from: content)
        else { throw .malformed(line: lineNumber) }
        try check(recorded, content, header.state)
        self.header = header
        state = header.state
        return header
    }

    /// The part of the first line that is the same in every version.
    private struct Label: Decodable {
        var format: String
        var formatVersion: Int
        var game: SafeText
    }

    /// Decodes the content of a line, whose closing brace is after the seal.
    private static func decode<Content: Decodable>(
        _ type: Content.Type, from content: ArraySlice<UInt8>
    ) -> Content? {
        try? JSONDecoder().decode(type, from: Data(content + [UInt8(ascii: "}")]))
    }
}
