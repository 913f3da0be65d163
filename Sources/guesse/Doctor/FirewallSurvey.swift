import CommandLineKit

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The firewalls that work on this machine, as far as this user may know.
enum FirewallSurvey {
    /// - Returns: The firewalls that may drop datagrams to the port, and whether all rules could be
    ///   read.
    static func look(
        port: UInt16, path: String?
    ) -> (found: [DoctorFacts.Firewall], sawAllRules: Bool) {
        let files = FileManager.default
        if let text = files.contents(atPath: "/etc/ufw/ufw.conf"),
            isEnabled(ufw: String(decoding: text, as: UTF8.self))
        {
            return ([.ufw], true)
        }
        // The folder exists while firewalld runs; without it, no program has to be asked.
        if files.fileExists(atPath: "/run/firewalld"),
            let program = ProgramOutput.path(of: "firewall-cmd", searching: path),
            ProgramOutput.of(program, ["--state"])?.hasPrefix("running") == true
        {
            return ([.firewalld], true)
        }
        guard let program = ProgramOutput.path(of: "nft", searching: path) else {
            return ([], false)
        }
        guard geteuid() == 0, let rules = ProgramOutput.of(program, ["list", "ruleset"]) else {
            return ([], false)
        }
        let chain = NetworkFilter.chainThatDrops(port: port, in: rules)
        return (chain.map { [.nftables($0)] } ?? [], true)
    }

    /// Returns whether ufw's settings say that it is enabled.
    static func isEnabled(ufw text: String) -> Bool {
        text.split(whereSeparator: \.isNewline).contains { line in
            let words = line.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            return words.first?.filter { $0 != " " && $0 != "\"" }.lowercased() == "enabled=yes"
        }
    }
}
