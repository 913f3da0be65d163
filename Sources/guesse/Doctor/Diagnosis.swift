import Primitives

/// The conclusions from the facts: every sentence of `guesse doctor`; it examines nothing itself.
enum Diagnosis {
    /// The port that is proposed for games if a fixed one is needed.
    static let proposedGamePort: UInt16 = 47_111

    /// Returns whether at least one link carries datagrams to another machine and back.
    static func isWorking(_ facts: DoctorFacts) -> Bool {
        facts.failure == nil && facts.networkLinks.contains(where: \.works)
    }

    /// Returns all findings, the worst first.
    static func findings(_ facts: DoctorFacts) -> [Finding] {
        if let failure = facts.failure {
            return [
                Finding(
                    level: .problem, kind: .discoveryFailed,
                    text: "Games can neither be announced nor looked for: \(failure). "
                        + "Play here against computer players: guesse play.")
            ] + leftOut(facts)
        }
        let all =
            network(facts) + links(facts) + firewalls(facts) + company(facts) + otherGames(facts)
            + leftOut(facts) + programs(facts)
        let sorted =
            all.filter { $0.level == .problem } + all.filter { $0.level == .advice }
            + all.filter { $0.level == .note }
        guard !sorted.contains(where: { $0.level == .problem }) else { return sorted }
        return sorted + [
            Finding(
                level: .note, kind: .allWell,
                text: "Announcing and looking for games work on this machine.")
        ]
    }

    // MARK: The machine's own networks

    private static func network(_ facts: DoctorFacts) -> [Finding] {
        guard facts.networkLinks.isEmpty else { return [] }
        return [
            Finding(
                level: .problem, kind: .noNetwork,
                text: "This machine is on no network, so only games on it are found. "
                    + "Connect to the network that the others are on: the same Wi-Fi or switch.")
        ]
    }

    private static func links(_ facts: DoctorFacts) -> [Finding] {
        var findings: [Finding] = []
        let isDenied =
            facts.isDarwin && facts.wasUnreachable && !facts.networkLinks.isEmpty
            && !facts.networkLinks.contains(where: \.works)
        if isDenied {
            findings.append(
                Finding(
                    level: .problem, kind: .localNetworkDenied,
                    text:
                        "macOS does not let this program onto the local network. Allow it for your "
                        + "terminal: System Settings, Privacy & Security, Local Network."))
        }
        let canDoWithout = facts.networkLinks.contains(where: \.works)
        for link in facts.links where !link.works && !(isDenied && !link.isLoopback) {
            findings.append(finding(on: link, level: canDoWithout ? .advice : .problem))
        }
        for link in facts.links where link.works && !link.isAnnouncing {
            findings.append(
                Finding(
                    level: .advice, kind: .unannounced,
                    text:
                        "A test game that was announced on \(link.title) did not come back there, "
                        + "although questions do. Run guesse doctor again; if this stays, the "
                        + "network loses many packets."
                ))
        }
        return findings
    }

    private static func finding(on link: DoctorFacts.Link, level: Finding.Level) -> Finding {
        if !link.isJoined {
            let reason = link.failure.map { ": \($0)" } ?? ""
            // A program that uses only that family is neither heard nor found there.
            return Finding(
                level: link.isLoopback ? .advice : .problem, kind: .notJoined,
                text:
                    "The group of games cannot be joined on \(link.title)\(reason). The system "
                    + "allows no more groups or sockets; end other programs, or ask the "
                    + "administrator of this machine.")
        }
        if link.isLoopback {
            return Finding(
                level: .advice, kind: .loopbackDeaf,
                text:
                    "Two programs on this machine do not hear each other (\(link.title)). Change "
                    + "the firewall's rules to let everything through on \(link.name).")
        }
        if link.sent == 0 {
            let reason = link.failure.map { ": \($0)" } ?? ""
            return Finding(
                level: level, kind: .sendingFails,
                text: "Nothing can be sent on \(link.title)\(reason). Check that the network is "
                    + "connected, and that no firewall forbids outgoing UDP.")
        }
        return Finding(
            level: level, kind: .deaf,
            text: "\(link.title) does not hear its own questions: of \(link.sent) none came back. "
                + "Something on this machine drops incoming UDP, mostly a firewall.")
    }

    // MARK: Firewalls

    private static func firewalls(_ facts: DoctorFacts) -> [Finding] {
        var findings: [Finding] = []
        // Datagrams from other machines that answer no query show that the port is open.
        let isOpen = facts.remoteOthers.contains(where: \.isHeardByItself)
        for firewall in facts.firewalls {
            if !isOpen {
                findings.append(
                    Finding(
                        level: facts.networkLinks.contains { $0.sent > 0 && $0.own == 0 }
                            ? .problem : .advice,
                        kind: .firewall,
                        text:
                            "The firewall \(name(of: firewall)) may keep other people's games "
                            + "from this machine. Let discovery in.",
                        commands: [rule(of: firewall, port: facts.port)]))
            }
            let port = facts.gamePort ?? proposedGamePort
            findings.append(
                Finding(
                    level: .advice, kind: .gamePort,
                    text:
                        "To host a game behind the firewall \(name(of: firewall)), give it a port "
                        + "of its own and let that in.",
                    commands: [rule(of: firewall, port: port), "guesse host --port \(port)"]))
        }
        if facts.firewalls.isEmpty, !facts.sawAllRules, !facts.isDarwin, !isOpen,
            !facts.networkLinks.isEmpty
        {
            findings.append(
                Finding(
                    level: .note, kind: .rulesUnseen,
                    text: "Only root can see whether a firewall drops incoming datagrams.",
                    commands: ["sudo guesse doctor"]))
        }
        return findings
    }

    private static func name(of firewall: DoctorFacts.Firewall) -> String {
        switch firewall {
        case .ufw: "ufw"
        case .firewalld: "firewalld"
        case .nftables(let chain):
            "nftables (\(chain.family) \(chain.table) \(chain.name))"
        }
    }

    private static func rule(of firewall: DoctorFacts.Firewall, port: UInt16) -> String {
        switch firewall {
        case .ufw: return "sudo ufw allow \(port)/udp"
        case .firewalld: return "sudo firewall-cmd --add-port=\(port)/udp"
        case .nftables(let chain):
            let verb = chain.endsWithDrop ? "insert" : "add"
            return "sudo nft \(verb) rule \(chain.family) \(chain.table) \(chain.name) "
                + "udp dport \(port) accept"
        }
    }

    // MARK: The others

    private static func company(_ facts: DoctorFacts) -> [Finding] {
        guard !facts.networkLinks.isEmpty else { return [] }
        let remote = facts.remoteOthers
        guard !remote.isEmpty else {
            return [
                Finding(
                    level: .note, kind: .nobodyElse,
                    text:
                        "No other machine was heard. Run guesse doctor there at the same time: "
                        + "both on the same Wi-Fi, and not on a guest network, which keeps "
                        + "machines apart. If they still do not see each other, join with the "
                        + "address or the join string that guesse host shows.",
                    commands: ["guesse join gep://…"])
            ]
        }
        let names = remote.filter { $0.kind != .otherGame }.map(\.name.string)
        guard remote.contains(where: \.isHeardByItself) else {
            return [
                Finding(
                    level: .advice, kind: .onlyByAsking,
                    text: (names.isEmpty ? "Other games" : names.joined(separator: ", "))
                        + ": found only by asking each address. The network or a firewall blocks "
                        + "multicast and broadcast; games are found a second later, and only on "
                        + "networks with some hundred addresses.")
            ]
        }
        guard !names.isEmpty else { return [] }
        return [
            Finding(
                level: .note, kind: .othersHeard,
                text: "Heard from other machines: \(names.joined(separator: ", ")).")
        ]
    }

    /// Returns one line: other games show that the network carries, and are of no other use here.
    private static func otherGames(_ facts: DoctorFacts) -> [Finding] {
        let count = facts.otherGames.count
        guard count > 0 else { return [] }
        let games = Set(facts.otherGames.compactMap(\.game)).sorted().map(\.string)
        let listed = games.prefix(3) + (games.count > 3 ? ["…"] : [])
        let named = games.isEmpty ? "" : " (\(listed.joined(separator: ", ")))"
        return [
            Finding(
                level: .note, kind: .otherGames,
                text: count == 1
                    ? "Heard as well: a session of another game\(named)."
                    : "Heard as well: \(count) sessions of other games\(named).")
        ]
    }

    private static func leftOut(_ facts: DoctorFacts) -> [Finding] {
        facts.leftOut.map { left in
            switch left.reason {
            case .tunnel:
                Finding(
                    level: .note, kind: .tunnelLeftOut,
                    text:
                        "\(left.name) is a tunnel, such as a VPN's, and is left out. Join games "
                        + "behind it by address; it may be necessary to switch off a VPN that "
                        + "takes all traffic.",
                    commands: ["guesse join HOST:PORT"])
            case .noMulticast:
                Finding(
                    level: .note, kind: .interfaceLeftOut,
                    text: "\(left.name) is left out: the system offers no multicast there.")
            case .noAddress:
                Finding(
                    level: .note, kind: .interfaceLeftOut,
                    text:
                        "\(left.name) is left out: it has no address yet. Wait for the network, or "
                        + "ask its administrator.")
            }
        }
    }

    private static func programs(_ facts: DoctorFacts) -> [Finding] {
        guard !facts.hasCurl else { return [] }
        return [
            Finding(
                level: .note, kind: .noCurl,
                text:
                    "There is no curl, which image providers need; without one the program draws "
                    + "pictures itself.")
        ]
    }
}
