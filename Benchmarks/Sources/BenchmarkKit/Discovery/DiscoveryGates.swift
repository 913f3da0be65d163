extension DiscoveryBenchmark {
    /// Returns the gates for discovery, judged on these records.
    package static func verdicts(on records: [DiscoveryRecord]) -> [Gate.Verdict] {
        times(records) + traffic(records) + expiries(records) + ghosts(records)
    }

    private static func times(_ records: [DiscoveryRecord]) -> [Gate.Verdict] {
        records.filter { $0.section == .time }.flatMap { record -> [Gate.Verdict] in
            let start = "\(record.label("loss")), the \(record.label("later")) starts later: "
            switch record.label("loss") {
            case "20 % by chance":
                return [
                    Gate.verdict(start + "p99 ms", record[.found99], .atMost(300)),
                    Gate.verdict(
                        start + "not listed within 300 ms, %", record[.missed300], .atMost(0.1)),
                ]
            case "50 % by chance":
                return [Gate.verdict(start + "p99 ms", record[.found99], .atMost(1000))]
            default:
                return []
            }
        }
    }

    private static func traffic(_ records: [DiscoveryRecord]) -> [Gate.Verdict] {
        let own = records.filter { $0.section == .traffic }
        return own.map { record in
            Gate.verdict(
                "N = \(record.label("hosts")), \(record.label("loss")): announcements/s",
                record[.announcements], .atMost(20))
        } + [
            Gate.verdict(
                "answers to one query, the most of all networks",
                own.compactMap { $0[.answersMax] }.max(), .atMost(2 * 64))
        ]
    }

    private static func expiries(_ records: [DiscoveryRecord]) -> [Gate.Verdict] {
        let wanted = ["20 % by chance", "5 % in bursts of 500 ms"]
        return records.filter { $0.section == .expiry && wanted.contains($0.label("loss")) }.map {
            Gate.verdict(
                "\($0.label("loss")): taken for gone in 1000 host-hours, at most (95 %)",
                $0[.expiryBound], .atMost(1))
        }
    }

    private static func ghosts(_ records: [DiscoveryRecord]) -> [Gate.Verdict] {
        records.filter { $0.section == .ghosts }.map { record in
            let name = "\(record.label("ending")), \(record.label("loss")): listed for ms, p99"
            let bound: Double =
                switch record.label("ending") {
                case "takes leave": 150
                case "program killed": 3500
                default: 10_000
                }
            return Gate.verdict(name, record[.found99], .atMost(bound))
        }
    }
}
