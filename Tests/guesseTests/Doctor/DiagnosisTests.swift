import Foundation
import Primitives
import TestKit
import Testing

@testable import guesse

private typealias Link = DoctorFacts.Link

/// Returns the facts of a machine on one network, where everything works and another doctor runs.
private func healthy() -> DoctorFacts {
    DoctorFacts(
        links: [link("lo", isLoopback: true), link("eth0"), link("eth0", isIPv6: true)],
        others: [other()], sawAllRules: true)
}

private func link(
    _ name: String, isLoopback: Bool = false, isIPv6: Bool = false, sent: Int = 11, own: Int = 11,
    failure: String? = nil, isAnnouncing: Bool = true
) -> Link {
    Link(
        name: name, isIPv6: isIPv6, isLoopback: isLoopback, addresses: ["192.0.2.7"], sent: sent,
        own: own, foreign: 0, failure: failure,
        isAnnouncing: isAnnouncing)
}

private func other(ways: [String] = ["multicast"], isHere: Bool = false) -> DoctorFacts.Other {
    DoctorFacts.Other(
        name: safe("Bea"), kind: .doctor, addresses: ["192.0.2.9"], ways: ways, isHere: isHere)
}

/// Returns a session on another machine, as the doctor's browser finds it.
private func session(_ name: String, of game: String) -> DoctorFacts.Other {
    DoctorFacts.Other(session: foundGame(name: name, game: game))
}

private let chain = NetworkFilter.Chain(
    family: "inet", table: "filter", name: "input", endsWithDrop: false)

/// The conclusions of the doctor.
struct DiagnosisTests {
    private func finding(
        _ kind: Finding.Kind, in facts: DoctorFacts, _ location: SourceLocation = #_sourceLocation
    ) throws -> Finding {
        try #require(
            Diagnosis.findings(facts).first { $0.kind == kind }, sourceLocation: location)
    }

    private func kinds(_ facts: DoctorFacts) -> [Finding.Kind] {
        Diagnosis.findings(facts).map(\.kind)
    }

    @Test("for a healthy machine: only good news")
    func health() {
        expect(kinds(healthy()), equals: [.othersHeard, .allWell])
        #expect(Diagnosis.isWorking(healthy()))
    }

    @Test("without a network: there is none")
    func noNetwork() throws {
        var facts = healthy()
        facts.links = [link("lo", isLoopback: true)]
        facts.others = []
        expect(kinds(facts), equals: [.noNetwork])
        #expect(!Diagnosis.isWorking(facts))
        facts.links = []
        facts.failure = "no network interface can be used for multicast"
        #expect(try finding(.discoveryFailed, in: facts).text.contains("no network interface"))
        #expect(!Diagnosis.isWorking(facts))
    }

    @Test("for a link that sends nothing: the reason, and whether it is the only link")
    func sendingFails() throws {
        var facts = healthy()
        facts.links[1] = link("eth0", sent: 0, own: 0, failure: "the network cannot be reached")
        let finding = try finding(.sendingFails, in: facts)
        expect(finding.level, equals: .advice)
        #expect(finding.text.contains("eth0 (IPv4): the network cannot be reached"))
        facts.links.removeLast()
        try expect(self.finding(.sendingFails, in: facts).level, equals: .problem)
        #expect(!Diagnosis.isWorking(facts))
        #expect(!kinds(facts).contains(.allWell))
    }

    @Test("on macOS, if nothing can be sent: the system does not allow it")
    func localNetwork() throws {
        var facts = healthy()
        facts.isDarwin = true
        facts.wasUnreachable = true
        facts.links = [link("lo0", isLoopback: true), link("en0", sent: 0, own: 0)]
        #expect(kinds(facts).contains(.localNetworkDenied))
        #expect(!kinds(facts).contains(.sendingFails))
        facts.isDarwin = false
        #expect(!kinds(facts).contains(.localNetworkDenied))
        #expect(kinds(facts).contains(.sendingFails))
    }

    @Test("for a link that does not hear itself: incoming datagrams are dropped")
    func deaf() throws {
        var facts = healthy()
        facts.links[1] = link("eth0", own: 0, isAnnouncing: false)
        try expect(finding(.deaf, in: facts).level, equals: .advice)
        facts.links[2] = link("eth0", isIPv6: true, own: 0, isAnnouncing: false)
        try expect(finding(.deaf, in: facts).level, equals: .problem)
        #expect(!Diagnosis.isWorking(facts))
        facts = healthy()
        facts.links[0] = link("lo", isLoopback: true, own: 0)
        try expect(finding(.loopbackDeaf, in: facts).level, equals: .advice)
        #expect(Diagnosis.isWorking(facts))
    }

    @Test("for a test game that does not come back: announcing may not work")
    func unannounced() throws {
        var facts = healthy()
        facts.links[1].isAnnouncing = false
        #expect(try finding(.unannounced, in: facts).text.contains("eth0 (IPv4)"))
    }

    @Test("for each firewall: the line to type, for discovery and for the game's own port")
    func firewalls() throws {
        let ending = NetworkFilter.Chain(
            family: "ip", table: "filter", name: "INPUT", endsWithDrop: true)
        let table: [(DoctorFacts.Firewall, (Int) -> String)] = [
            (.ufw, { "sudo ufw allow \($0)/udp" }),
            (.firewalld, { "sudo firewall-cmd --add-port=\($0)/udp" }),
            (
                .nftables(chain),
                { "sudo nft add rule inet filter input udp dport \($0) accept" }
            ),
            (
                .nftables(ending),
                { "sudo nft insert rule ip filter INPUT udp dport \($0) accept" }
            ),
        ]
        for (firewall, line) in table {
            var facts = healthy()
            facts.firewalls = [firewall]
            facts.others = []
            try expect(finding(.firewall, in: facts).commands, equals: [line(47_110)])
            try expect(
                finding(.gamePort, in: facts).commands,
                equals: [line(47_111), "guesse host --port 47111"])
            facts.gamePort = 50_000
            try expect(finding(.gamePort, in: facts).commands.first, equals: line(50_000))
        }
    }

    @Test("for a firewall that lets others be heard: nothing about discovery")
    func openFirewall() throws {
        var facts = healthy()
        facts.firewalls = [.ufw]
        #expect(!kinds(facts).contains(.firewall))
        #expect(kinds(facts).contains(.gamePort))
        facts.others = [other(ways: ["sweep"])]
        try expect(finding(.firewall, in: facts).level, equals: .advice)
        facts.links[1] = link("eth0", own: 0)
        try expect(finding(.firewall, in: facts).level, equals: .problem)
    }

    @Test("for rules that it may not read: root may")
    func rulesUnseen() throws {
        var facts = healthy()
        facts.sawAllRules = false
        #expect(!kinds(facts).contains(.rulesUnseen))
        facts.others = []
        try expect(finding(.rulesUnseen, in: facts).commands, equals: ["sudo guesse doctor"])
    }

    @Test("for others that were only found by asking: multicast does not get through")
    func onlyByAsking() throws {
        var facts = healthy()
        for way in ["sweep", "known", "direct"] {
            facts.others = [other(ways: [way])]
            #expect(try finding(.onlyByAsking, in: facts).text.contains("Bea"))
        }
        facts.others.append(other(ways: ["broadcast"]))
        #expect(kinds(facts).contains(.othersHeard))
    }

    @Test("without other machines: the next attempt; programs on this machine do not count")
    func nobodyElse() throws {
        var facts = healthy()
        facts.others = [other(isHere: true)]
        #expect(try finding(.nobodyElse, in: facts).text.contains("same Wi-Fi"))
    }

    @Test("for other games' sessions: their number, in one line, apart from this program's")
    func otherGames() throws {
        var facts = healthy()
        facts.others = [session("Friday", of: "guesse"), session("Yahtzee", of: "dice")]
        expect(facts.others.map(\.kind), equals: [.game, .otherGame])
        expect(kinds(facts), equals: [.othersHeard, .otherGames, .allWell])
        try expect(
            finding(.othersHeard, in: facts).text, equals: "Heard from other machines: Friday.")
        try expect(
            finding(.otherGames, in: facts).text,
            equals: "Heard as well: a session of another game (dice).")
        facts.others += [session("Craps", of: "dice"), session("Mute", of: "")]
        try expect(
            finding(.otherGames, in: facts).text,
            equals: "Heard as well: 3 sessions of other games (dice).")
        facts.others += "bcde".map { session("Other", of: String($0)) }
        let lines = DoctorReport.lines(facts, Diagnosis.findings(facts))
        #expect(lines.contains("· Heard as well: 7 sessions of other games (b, c, d, …)."))
        let table = lines.drop { !$0.hasPrefix("HEARD") }.prefix { !$0.isEmpty }
        #expect(table.count == 2 && table.last?.hasPrefix("Friday") == true)
    }

    @Test("for other games alone: the network works, but there is no game to join")
    func otherGamesAlone() throws {
        var facts = healthy()
        facts.firewalls = [.ufw]
        facts.others = [session("Yahtzee", of: "dice")]
        expect(kinds(facts), equals: [.gamePort, .otherGames, .allWell])
        let lines = DoctorReport.lines(facts, Diagnosis.findings(facts))
        #expect(!lines.contains { $0.hasPrefix("HEARD") })
        facts.others[0].ways = ["sweep"]
        #expect(try finding(.onlyByAsking, in: facts).text.hasPrefix("Other games: found only"))
    }

    @Test("for interfaces that take no part: their names, and the reasons")
    func leftOut() throws {
        var facts = healthy()
        facts.leftOut = [
            DoctorFacts.LeftOut(name: "tun0", reason: .tunnel),
            DoctorFacts.LeftOut(name: "ib0", reason: .noMulticast),
            DoctorFacts.LeftOut(name: "wlan0", reason: .noAddress),
        ]
        #expect(try finding(.tunnelLeftOut, in: facts).text.contains("tun0"))
        let texts = Diagnosis.findings(facts).filter { $0.kind == .interfaceLeftOut }.map(\.text)
        #expect(texts.count == 2 && texts[0].contains("ib0") && texts[1].contains("wlan0"))
    }

    @Test("without curl: the consequence for pictures")
    func noCurl() throws {
        var facts = healthy()
        facts.hasCurl = false
        try expect(finding(.noCurl, in: facts).level, equals: .note)
        #expect(Diagnosis.isWorking(facts))
    }

    @Test("are sentences that fit a terminal, the worst first")
    func report() throws {
        var facts = healthy()
        facts.links[1] = link("eth0", own: 0)
        facts.links[2] = link("eth0", isIPv6: true, own: 0)
        facts.firewalls = [.ufw]
        facts.others = []
        facts.leftOut = [DoctorFacts.LeftOut(name: "tun0", reason: .tunnel)]
        let findings = Diagnosis.findings(facts)
        let order: [Finding.Level] = [.problem, .advice, .note]
        let ranks = findings.compactMap { order.firstIndex(of: $0.level) }
        expect(ranks, equals: ranks.sorted())
        let lines = DoctorReport.lines(facts, findings)
        #expect(lines.allSatisfy { $0.count <= 79 })
        #expect(lines.contains("      sudo ufw allow 47110/udp"))
        #expect(lines.contains { $0.hasPrefix("eth0 (IPv4)") && $0.contains("0 of 11") })
    }
}

/// The system's packet filter.
struct NetworkFilterTests {
    private func ruleset(_ rules: String..., policy: String = "drop") -> String {
        """
        table inet filter {
        \tset trusted {
        \t\ttype ipv4_addr
        \t}

        \tchain forward {
        \t\ttype filter hook forward priority filter; policy drop;
        \t}

        \tchain input {
        \t\ttype filter hook input priority filter; policy \(policy);
        \(rules.map { "\t\t\($0)" }.joined(separator: "\n"))
        \t}
        }
        """
    }

    private func drops(_ ruleset: String) -> Bool {
        NetworkFilter.chainThatDrops(port: 47_110, in: ruleset) != nil
    }

    @Test("drops by its policy, or by its last rule")
    func dropping() {
        let established = "ct state established,related accept"
        expect(NetworkFilter.chainThatDrops(port: 47_110, in: ruleset(established)), equals: chain)
        #expect(!drops(ruleset(established, policy: "accept")))
        for last in [
            "drop", "reject with icmpx admin-prohibited", "counter packets 1 bytes 2 drop",
        ] {
            let found = NetworkFilter.chainThatDrops(
                port: 47_110, in: ruleset(established, last, policy: "accept"))
            expect(found?.endsWithDrop, equals: true, "\(last)")
        }
        #expect(drops(ruleset("iif \"lo\" accept", "tcp dport 22 accept")))
        #expect(!drops("") && !drops("table"))
    }

    @Test("lets a port in by itself, in a set, in a range, or with everything")
    func accepting() {
        for rule in [
            "udp dport 47110 accept", "udp dport { 53, 47110 } accept",
            "udp dport 47000-47200 counter packets 0 bytes 0 accept", "accept",
        ] {
            #expect(!drops(ruleset(rule)), "\(rule)")
        }
        for rule in [
            "tcp dport 47110 accept", "udp dport 47111 accept", "udp dport 47110 drop",
            "ip saddr 10.0.0.1 accept",
        ] {
            #expect(drops(ruleset(rule)), "\(rule)")
        }
    }

    @Test("is left to ufw where ufw is enabled")
    func ufw() {
        #expect(FirewallSurvey.isEnabled(ufw: "# ufw\nENABLED=yes\nLOGLEVEL=low\n"))
        #expect(FirewallSurvey.isEnabled(ufw: "ENABLED=\"yes\" # on"))
        #expect(!FirewallSurvey.isEnabled(ufw: "ENABLED=no\n#ENABLED=yes\n"))
    }
}
