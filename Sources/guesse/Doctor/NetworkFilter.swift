/// The rules of nftables that decide whether datagrams to a port get in.
enum NetworkFilter {
    /// A chain of rules that incoming datagrams pass.
    struct Chain: Equatable, Sendable {
        /// The family of the chain, such as `inet`.
        var family: String
        var table: String
        var name: String
        /// Whether the last rule drops everything, so that no later one is reached.
        var endsWithDrop: Bool
    }

    /// Returns the first chain for incoming datagrams that drops everything without a rule, and has
    /// no rule that accepts a UDP port.
    ///
    /// - Parameter ruleset: The output of `nft list ruleset`.
    static func chainThatDrops(port: UInt16, in ruleset: String) -> Chain? {
        var table: (family: String, name: String)?
        var name = ""
        var body: [Substring] = []
        for line in ruleset.split(separator: "\n") {
            let words = line.split { $0 == " " || $0 == "\t" }
            if words.first == "table", words.count >= 3 {
                table = (String(words[1]), String(words[2]))
            } else if words.first == "chain", words.count >= 2 {
                (name, body) = (String(words[1]), [])
            } else if words.first == "}" {
                if let table, let chain = judge(body, table, name, port) { return chain }
                body = []
            } else {
                body.append(line)
            }
        }
        return nil
    }

    private static func judge(
        _ body: [Substring], _ table: (family: String, name: String), _ name: String,
        _ port: UInt16
    ) -> Chain? {
        guard body.contains(where: { holds($0, "hook", "input") }),
            ["inet", "ip"].contains(table.family)
        else { return nil }
        let last = body.last?.split { $0 == " " || $0 == "\t" } ?? []
        // Counters precede the verdict.
        let endsWithDrop =
            (last.first == "drop" || last.first == "reject" || last.first == "counter")
            && (last.contains("drop") || last.contains("reject"))
        guard endsWithDrop || body.contains(where: { holds($0, "policy", "drop") }),
            !body.contains(where: { accepts($0, port) })
        else { return nil }
        return Chain(
            family: table.family, table: table.name, name: name, endsWithDrop: endsWithDrop)
    }

    /// Returns whether one word of a line follows another.
    private static func holds(_ line: Substring, _ first: String, _ second: String) -> Bool {
        let words = line.split { !$0.isLetter }
        return zip(words, words.dropFirst()).contains { $0 == first && $1 == second }
    }

    /// Returns whether a rule lets datagrams to a UDP port in from any sender.
    private static func accepts(_ rule: Substring, _ port: UInt16) -> Bool {
        let words = rule.split { !($0.isLetter || $0.isNumber || $0 == "-") }
        guard words.contains("accept") else { return false }
        guard words.contains("dport") else {
            // Rules such as `accept` alone, or `udp accept`; but none for a state or an interface.
            return words.allSatisfy {
                ["accept", "counter", "packets", "bytes"].contains($0) || UInt64($0) != nil
            }
        }
        guard words.contains("udp") else { return false }
        return words.contains { word in
            let ends = word.split(separator: "-").compactMap { UInt16($0) }
            guard let low = ends.first, let high = ends.last, low <= high else { return false }
            return (low...high).contains(port)
        }
    }
}
