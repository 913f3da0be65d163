import Primitives
import ReliableChannelCore

@testable import GameTestKit
@testable import Games
@testable import GuessEP2P

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// All texts of a game, with the players who may know each at present, and the results of the
/// search in the bytes to players.
///
/// It follows the rules, without any view. A prompt is secret except for its artist until the
/// results. A guess is secret except for its author until guessing is over. A draft that never
/// became a prompt or a guess stays secret. Texts are long random words, so that a match is no
/// accident.
final class SecretLedger {
    private struct Secret {
        var text: String
        var knowers: Set<PlayerID> = []
        var isRevealed = false
    }

    private static let prefix: [UInt8] = Array("zq".utf8)
    private static let letters = Array("0123456789abcdefghijklmnoprstuvwxy".utf8)
    private static let wordByteCount = 12

    private var secrets: [Secret] = []
    private var indicesByText: [String: Int] = [:]
    private var indicesByWord: [String: Int] = [:]
    private var generator: SeededGenerator
    private var scoredRounds: Set<Int> = []

    /// Leaks, and other violations.
    private(set) var violations: [String] = []
    /// The number of searched datagrams and messages to players.
    private(set) var searchedCount = 0
    /// The number of words that were found legally, in bytes to other players: the search works.
    private(set) var foundCount = 0
    /// The points from the rounds' results.
    private(set) var points: [PlayerID: Int] = [:]

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed).branch(77)
    }

    func note(_ violation: String) {
        violations.append(violation)
    }

    // MARK: Who may know

    /// Returns a new text that only these players know.
    func coin(knownTo knowers: Set<PlayerID> = []) -> String {
        let words = (0..<3).map { _ in
            let tail = (Self.prefix.count..<Self.wordByteCount).map { _ in
                generator.pick(from: Self.letters) ?? 0
            }
            return String(decoding: Self.prefix + tail, as: UTF8.self)
        }
        let text = words.joined(separator: " ")
        for word in words { indicesByWord[word] = secrets.count }
        indicesByText[text] = secrets.count
        secrets.append(Secret(text: text, knowers: knowers))
        return text
    }

    func allow(_ text: SafeText?, to player: PlayerID) {
        guard let text, let index = indicesByText[text.string] else { return }
        secrets[index].knowers.insert(player)
    }

    private func reveal(_ text: SafeText?) {
        guard let text, let index = indicesByText[text.string] else { return }
        secrets[index].isRevealed = true
    }

    /// Reads the state of the game; must be called after every change.
    func observe(_ party: Party) {
        // The other game has no secrets.
        guard let game = party.of(GuessE.self) else { return }
        switch game.phase {
        case .idle, .playerOrder, .finished:
            return
        case .prompting(let prompting):
            for suggestion in prompting.suggestions { allow(suggestion, to: prompting.artist) }
        case .drawing(let drawing):
            allow(drawing.prompt, to: drawing.artist)
        case .painting(let painting):
            allow(painting.prompt, to: painting.artist)
        case .guessing(let guessing):
            allow(guessing.prompt, to: guessing.artist)
        case .ranking(let ranking):
            allow(ranking.prompt, to: ranking.artist)
            for entry in ranking.entries { reveal(entry.text) }
        case .results(let results, let artist, _):
            reveal(results.prompt)
            for placing in results.placings { reveal(placing.guess) }
            guard scoredRounds.insert(game.round).inserted else { return }
            points[artist, default: 0] += results.artistPoints
            for placing in results.placings { points[placing.player, default: 0] += placing.points }
        }
    }

    // MARK: What was sent

    /// Searches bytes to a player, or to a member without a seat.
    func search(_ bytes: [UInt8], to player: PlayerID?, at now: Timestamp, _ form: String) {
        search(bytes, to: player.map { [$0] } ?? Set<PlayerID>(), at: now, form)
    }

    /// Searches bytes to an address that belonged to these players, each in their time.
    func search(_ bytes: [UInt8], to players: Set<PlayerID>, at now: Timestamp, _ form: String) {
        searchedCount += 1
        for index in occurrences(in: bytes) {
            let secret = secrets[index]
            guard secret.knowers.isDisjoint(with: players) else { continue }
            if secret.isRevealed, !players.isEmpty {
                foundCount += 1
            } else {
                let whom = players.isEmpty ? "a stranger" : "player \(players.sorted())"
                note("at \(now - .zero): \(whom) was sent \"\(secret.text)\" in a \(form)")
            }
        }
    }

    private func occurrences(in bytes: [UInt8]) -> [Int] {
        var found: [Int] = []
        var start = 0
        while let offset = offset(of: Self.prefix[0], in: bytes, from: start) {
            start = offset + 1
            guard offset + Self.wordByteCount <= bytes.count else { break }
            guard bytes[start] == Self.prefix[1] else { continue }
            let word = String(
                decoding: bytes[offset..<offset + Self.wordByteCount], as: UTF8.self)
            if let index = indicesByWord[word] { found.append(index) }
        }
        return found
    }

    /// Returns the first position of a byte.
    ///
    /// The C library's search is fast without optimisation too.
    private func offset(of byte: UInt8, in bytes: [UInt8], from start: Int) -> Int? {
        bytes.withUnsafeBytes { buffer -> Int? in
            guard start < buffer.count, let base = buffer.baseAddress else { return nil }
            let found = memchr(base + start, Int32(byte), buffer.count - start)
            return found.map { UnsafeRawPointer($0) - base }
        }
    }
}
