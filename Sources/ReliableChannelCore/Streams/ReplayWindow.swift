/// A record of the last 8,192 packet numbers that have been seen; older ones count as seen.
struct ReplayWindow: Sendable {
    private static let wordCount = Int(Wire.replayWindowPacketCount / 64)

    /// The largest number seen, plus one.
    private(set) var next: UInt64
    private var words = [UInt64](repeating: 0, count: wordCount)

    /// Creates a record with no number seen, and `first` as the lowest number to come.
    init(first: UInt64) {
        next = first
        start = first
    }

    private let start: UInt64

    enum Verdict: Equatable, Sendable {
        case new
        case duplicate
        case tooOld
    }

    func verdict(on number: UInt64) -> Verdict {
        if number >= next { return .new }
        if number < start || next - number > Wire.replayWindowPacketCount { return .tooOld }
        let slot = number % Wire.replayWindowPacketCount
        return words[Int(slot / 64)] >> (slot % 64) & 1 == 1 ? .duplicate : .new
    }

    /// Records a number that ``verdict(on:)`` called new.
    mutating func record(_ number: UInt64) {
        if number >= next {
            let advance = number - next
            if advance >= Wire.replayWindowPacketCount {
                words = [UInt64](repeating: 0, count: Self.wordCount)
            } else {
                // The slots between belonged to numbers that have just become too old.
                for skipped in next...number { setBit(skipped, to: false) }
            }
            next = number + 1
        }
        setBit(number, to: true)
    }

    /// Records a number unless it has been seen or is too old.
    mutating func recordIfNew(_ number: UInt64) {
        if verdict(on: number) == .new { record(number) }
    }

    private mutating func setBit(_ number: UInt64, to isSet: Bool) {
        let slot = number % Wire.replayWindowPacketCount
        let mask: UInt64 = 1 << (slot % 64)
        if isSet {
            words[Int(slot / 64)] |= mask
        } else {
            words[Int(slot / 64)] &= ~mask
        }
    }
}
