internal import Primitives

extension Cell {
    /// Reads the text of a cell; `nil` if it is none.
    package init?(_ text: String) {
        let words = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard let first = words.first, let rtt = Self.duration(first), rtt > .zero else {
            return nil
        }
        self.init(rtt: rtt)
        var kinds: Set<Kind> = []
        for word in words.dropFirst() {
            guard let kind = read(word), kinds.insert(kind).inserted else { return nil }
        }
    }

    /// The kinds of words, in the order of the text, for error messages.
    package static let grammar =
        "RTT[,LOSS%][,geSHARE%:LENGTHms][,reorder%][,jitter%][,dup%][,RATEMbit:QUEUEbdp][,holems]"
        + "[,rebindTIMES]"

    /// The kind of a word; a cell holds at most one word of each kind.
    private enum Kind {
        case loss
        case outages
        case reordering
        case jitter
        case duplication
        case bottleneck
        case blackHole
        case rebindings
    }

    private mutating func read(_ word: String) -> Kind? {
        if let rest = Self.rest(of: word, after: "ge") {
            let parts = rest.split(separator: ":").map(String.init)
            guard parts.count == 2, let share = Self.share(parts[0]), share > 0,
                let length = Self.duration(parts[1]), length > .zero
            else { return nil }
            outages = Outages(share: share, meanLength: length)
            return .outages
        } else if let rest = Self.rest(of: word, after: "reorder") {
            guard let share = Self.share(rest) else { return nil }
            reordering = share
            return .reordering
        } else if let rest = Self.rest(of: word, after: "jitter") {
            guard let share = Self.share(rest) else { return nil }
            jitter = share
            return .jitter
        } else if let rest = Self.rest(of: word, after: "dup") {
            guard let share = Self.share(rest) else { return nil }
            duplication = share
            return .duplication
        } else if let rest = Self.rest(of: word, after: "hole") {
            guard let length = Self.duration(rest) else { return nil }
            blackHole = length
            return .blackHole
        } else if let rest = Self.rest(of: word, after: "rebind") {
            guard let times = Int(rest), (1...20).contains(times) else { return nil }
            rebindingCount = times
            return .rebindings
        } else if word.hasSuffix("bdp") {
            return readBottleneck(word)
        }
        guard let share = Self.share(word), share < 1 else { return nil }
        loss = share
        return .loss
    }

    private mutating func readBottleneck(_ word: String) -> Kind? {
        let parts = word.dropLast(3).split(separator: ":").map(String.init)
        guard parts.count == 2, parts[0].hasSuffix("Mbit"),
            let rate = Self.number(parts[0].dropLast(4)), (0.001...100_000).contains(rate),
            let queue = Self.number(parts[1][...]), (0...1000).contains(queue)
        else { return nil }
        bottleneck = Bottleneck(rate: Int(rate * 1e6), queue: queue)
        return .bottleneck
    }

    private static func rest(of word: String, after prefix: String) -> String? {
        word.hasPrefix(prefix) ? String(word.dropFirst(prefix.count)) : nil
    }

    private static func number(_ text: Substring) -> Double? {
        // Only digits and a point; other forms of numbers are probably mistakes.
        guard
            text.utf8.allSatisfy({
                $0 == UInt8(ascii: ".") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
            })
        else { return nil }
        return Double(text)
    }

    private static func share(_ text: String) -> Double? {
        guard text.hasSuffix("%"), let number = number(text.dropLast()), number <= 100 else {
            return nil
        }
        return number / 100
    }

    /// Reads a time of up to a minute.
    private static func duration(_ text: String) -> Duration? {
        guard text.hasSuffix("ms"), let number = number(text.dropLast(2)), number <= 60_000 else {
            return nil
        }
        return .nanoseconds(Int64((number * 1e6).rounded()))
    }
}
