/// A search for repeated bytes (LZ77), by chains of places that begin with the same three.
struct MatchFinder {
    /// A byte, or a repetition of earlier bytes.
    enum Token {
        case byte(UInt8)
        case match(length: Int, distance: Int)
    }

    private struct Match {
        var length = 0
        var distance = 0
    }

    private static let hashBits = 15
    /// The most earlier places that are compared.
    private static let patience = 512
    /// The length of a match from which only a quarter of them is compared for a longer one.
    private static let goodLength = 32
    /// The greatest distance for a match of three bytes; beyond it, the match costs more than it
    /// saves.
    private static let greatestShortDistance = 4096

    private let bytes: [UInt8]
    /// The position of the next token.
    private(set) var position = 0
    /// The newest place of each hash, and for each place the one before it; -1 if there is none.
    private var newest = [Int32](repeating: -1, count: 1 << hashBits)
    private var previous = [Int32](repeating: -1, count: DeflateTables.greatestDistance)
    private var knownCount = 0
    /// The match at `position`, if it was searched for already.
    private var found: Match?

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Returns the next token; `nil` at the end.
    mutating func next() -> Token? {
        guard position < bytes.count else { return nil }
        let match = found ?? longestMatch(at: position)
        found = nil
        if match.length >= DeflateTables.matchLengths.lowerBound {
            if match.length < DeflateTables.matchLengths.upperBound {
                let later = longestMatch(at: position + 1, besides: match.length)
                if later.length > match.length {
                    found = later
                    return removeByte()
                }
            }
            position += match.length
            return .match(length: match.length, distance: match.distance)
        }
        return removeByte()
    }

    private mutating func removeByte() -> Token {
        defer { position += 1 }
        return .byte(bytes[position])
    }

    private mutating func longestMatch(at start: Int, besides known: Int = 0) -> Match {
        remember(upTo: start)
        let limit = min(DeflateTables.matchLengths.upperBound, bytes.count - start)
        var best = Match(length: DeflateTables.matchLengths.lowerBound - 1, distance: 0)
        guard limit > best.length else { return Match() }
        var place = Int(newest[hash(at: start)])
        var patience = known < Self.goodLength ? Self.patience : Self.patience / 4
        while place >= 0, start - place <= DeflateTables.greatestDistance, patience > 0 {
            if bytes[place + best.length] == bytes[start + best.length] {
                var length = 0
                while length < limit, bytes[place + length] == bytes[start + length] { length += 1 }
                if length > best.length {
                    best = Match(length: length, distance: start - place)
                    if length == limit { break }
                }
            }
            // No place a window later has been entered yet, so the entry is for this place.
            place = Int(previous[place & (DeflateTables.greatestDistance - 1)])
            patience -= 1
        }
        if best.length == DeflateTables.matchLengths.lowerBound,
            best.distance > Self.greatestShortDistance
        {
            return Match()
        }
        return best.distance > 0 ? best : Match()
    }

    /// Enters the places before `end` into their chains.
    private mutating func remember(upTo end: Int) {
        while knownCount < end, knownCount + DeflateTables.matchLengths.lowerBound <= bytes.count {
            let slot = hash(at: knownCount)
            previous[knownCount & (DeflateTables.greatestDistance - 1)] = newest[slot]
            newest[slot] = Int32(truncatingIfNeeded: knownCount)
            knownCount += 1
        }
    }

    private func hash(at place: Int) -> Int {
        let three =
            UInt32(bytes[place]) << 16 | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2])
        return Int((three &* 0x9E37_79B1) >> UInt32(32 - Self.hashBits))
    }
}
