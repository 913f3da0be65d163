/// The reason why a text does not describe an impairment; `description` tells a person.
public enum ImpairmentError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A part between commas, which is given here, is not of the form `key=value`.
    case notAPair(String)
    /// There is no such key, or it is `seed` with a direction.
    ///
    /// The key is given as in the text, with its `out.` or `in.` if it has one.
    case unknownKey(String)
    /// A key, which is given as in the text, occurs twice for the same direction.
    case repeatedKey(String)
    /// A key's value is not of the right form, or is too large or too small.
    ///
    /// The key and the value are as in the text; `allowed` tells a person which values there are:
    /// for example `a number of bytes from 1 to 65507`.
    case badValue(key: String, value: String, allowed: String)

    /// The error with the bad part of the text, and the values that are allowed there.
    public var description: String {
        switch self {
        case .notAPair(let part):
            "'\(SafeText(part))' is not of the form key=value, such as loss=5%"
        case .unknownKey(let key):
            "there is no '\(SafeText(key))'; there are "
                + Impairment.Key.allCases.map(\.rawValue).joined(separator: ", ")
                + ", and all but seed may follow 'out.' or 'in.'"
        case .repeatedKey(let key):
            "'\(SafeText(key))' stands there twice"
        case .badValue(let key, let value, let allowed):
            "'\(SafeText(key))' is \(allowed), not '\(SafeText(value))'"
        }
    }
}

extension Impairment {
    /// The keys of an impairment's text.
    package enum Key: String, Hashable, Sendable, CaseIterable {
        /// The share of datagrams that is lost at random.
        case loss
        /// Gilbert–Elliott loss: the share of time in bad periods, and their mean length.
        case ge
        /// The shortest time that a datagram takes.
        case delay
        /// The mean of an additional random time.
        case jitter
        /// The rate in bits per second.
        case rate
        /// The most bytes that wait on a path with a rate.
        case queue
        /// The longest datagram that passes, in bytes.
        case mtu
        /// The share of datagrams that is held back, and the longest time for that.
        case reorder
        /// The share of datagrams that arrives twice.
        case dup
        /// The share of datagrams that is damaged.
        case corrupt
        /// The seed of all random decisions.
        case seed

        /// The form of a value, in words.
        package var form: String {
            switch self {
            case .loss, .dup, .corrupt: "a part such as 5%"
            case .ge: "a part and a mean length such as 5%/25ms"
            case .delay, .jitter: "a time such as 20ms, 250us or 1.5s, up to 60s"
            case .rate: "bits a second such as 2mbit, 500kbit or 1gbit"
            case .queue: "a number of bytes such as 64k, 1500 or 2m"
            case .mtu: "a number of bytes from 1 to 65507"
            case .reorder: "a part and a longest delay such as 1%/5ms"
            case .seed: "a whole number"
            }
        }
    }

    /// Reads an impairment; see ``init(_:)``.
    static func read(_ text: String) throws(ImpairmentError) -> Impairment {
        var outgoing = LinkConditions(delay: .zero)
        var incoming = LinkConditions(delay: .zero)
        var seed: UInt64 = 1
        var seen: Set<String> = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let setting = try Setting(part)
            for place in setting.places where !seen.insert(place).inserted {
                throw .repeatedKey(setting.name)
            }
            if setting.key == .seed {
                guard let number = UInt64(setting.value) else { throw setting.badValue }
                seed = number
                continue
            }
            if setting.direction != .incoming { try setting.apply(to: &outgoing) }
            if setting.direction != .outgoing { try setting.apply(to: &incoming) }
        }
        let harmless = LinkConditions(delay: .zero)
        return Impairment(
            outgoing: outgoing == harmless ? nil : outgoing,
            incoming: incoming == harmless ? nil : incoming, seed: seed)
    }
}

/// One `key=value` of an impairment's text.
private struct Setting {
    let key: Impairment.Key
    /// The direction; `nil` for both.
    let direction: ImpairedPath.Direction?
    /// The key as it was written.
    let name: String
    let value: Substring

    init(_ part: Substring) throws(ImpairmentError) {
        let part = part.trimmed
        guard let equals = part.firstIndex(of: "=") else { throw .notAPair(String(part)) }
        let written = part[..<equals].trimmed
        name = String(written)
        value = part[part.index(after: equals)...].trimmed
        let bare: Substring
        if written.hasPrefix("out.") {
            (direction, bare) = (.outgoing, written.dropFirst(4))
        } else if written.hasPrefix("in.") {
            (direction, bare) = (.incoming, written.dropFirst(3))
        } else {
            (direction, bare) = (nil, written)
        }
        guard let key = Impairment.Key(rawValue: String(bare)), key != .seed || direction == nil
        else { throw .unknownKey(name) }
        self.key = key
    }

    /// The settings that it makes, each of which may be made only once.
    var places: [String] {
        switch direction {
        case .outgoing: ["out." + key.rawValue]
        case .incoming: ["in." + key.rawValue]
        case nil: ["out." + key.rawValue, "in." + key.rawValue]
        }
    }

    var badValue: ImpairmentError {
        .badValue(key: name, value: String(value), allowed: key.form)
    }

    func apply(to conditions: inout LinkConditions) throws(ImpairmentError) {
        switch key {
        case .loss: conditions.loss = try required(value.share)
        case .dup: conditions.duplication = try required(value.share)
        case .corrupt: conditions.corruption = try required(value.share)
        case .delay: conditions.delay = try required(value.time)
        case .jitter: conditions.jitter = try required(value.time)
        case .rate: conditions.rate = try required(value.bitRate)
        case .queue: conditions.queueByteCount = try required(value.byteCount)
        case .mtu:
            let count = try required(value.byteCount)
            guard (1...65_507).contains(count) else { throw badValue }
            conditions.maximumDatagramByteCount = count
        case .ge:
            let (share, length) = try pair()
            guard length > .zero else { throw badValue }
            conditions.bursts =
                share == 0
                ? nil : LinkConditions.Bursts(meanBadPeriod: length, badShare: share)
        case .reorder:
            (conditions.reordering, conditions.reorderingDelay) = try pair()
        case .seed:
            break
        }
    }

    private func required<Value>(_ value: Value?) throws(ImpairmentError) -> Value {
        guard let value else { throw badValue }
        return value
    }

    private func pair() throws(ImpairmentError) -> (Double, Duration) {
        let parts = value.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2 else { throw badValue }
        return (try required(parts[0].share), try required(parts[1].time))
    }
}

extension Substring {
    fileprivate var trimmed: Substring {
        let front = drop { $0 == " " }
        guard let last = front.lastIndex(where: { $0 != " " }) else { return front.prefix(0) }
        return front[...last]
    }

    /// The value of plain digits with at most one point; other forms that `Double` reads are
    /// refused.
    fileprivate var number: Double? {
        guard !isEmpty, count <= 15, allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") })
        else { return nil }
        return Double(self)
    }

    private func number(before unit: String) -> Double? {
        guard hasSuffix(unit) else { return nil }
        return dropLast(unit.count).number
    }

    /// A share such as `5%`, as 0…1.
    fileprivate var share: Double? {
        guard let percent = number(before: "%"), (0...100).contains(percent) else { return nil }
        return percent / 100
    }

    fileprivate var time: Duration? {
        let nanoseconds =
            number(before: "us").map { $0 * 1e3 } ?? number(before: "ms").map { $0 * 1e6 }
            ?? number(before: "s").map { $0 * 1e9 }
        guard let nanoseconds, (0...60e9).contains(nanoseconds) else { return nil }
        return .nanoseconds(Int64(nanoseconds.rounded()))
    }

    fileprivate var bitRate: Int? {
        let bits =
            number(before: "kbit").map { $0 * 1e3 } ?? number(before: "mbit").map { $0 * 1e6 }
            ?? number(before: "gbit").map { $0 * 1e9 } ?? number(before: "bit")
        guard let bits, (1000...1e12).contains(bits) else { return nil }
        return Int(bits)
    }

    fileprivate var byteCount: Int? {
        let bytes =
            number(before: "k").map { $0 * 1024 } ?? number(before: "m").map { $0 * 1_048_576 }
            ?? number
        guard let bytes, (0...1e12).contains(bytes), bytes == bytes.rounded() else { return nil }
        return Int(bytes)
    }
}
