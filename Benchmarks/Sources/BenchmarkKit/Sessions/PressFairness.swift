internal import Games
internal import GuessEP2P
internal import Primitives
internal import ReliableChannelCore

/// A measurement of fairness in Trivia: two players know every answer and react alike, on different
/// links.
///
/// The programs of the host and of the players run in virtual time, each with a clock of its own,
/// on links that delay every packet.
package struct PressFairness: Sendable {
    /// The delays of a player's packets, in each direction.
    package struct Link: Hashable, Sendable {
        /// The delay of every packet in milliseconds.
        package var delay: Double
        /// The most additional milliseconds, drawn for each packet.
        package var jitter: Double

        /// The link in words.
        package var name: String {
            jitter == 0
                ? "\(delay.decimal(0)) ms"
                : "\(delay.decimal(0)) to \((delay + jitter).decimal(0)) ms"
        }
    }

    /// The cases that are compared.
    package enum Case: Hashable, Sendable, CaseIterable {
        /// A quick link and one with 100 ms of jitter, by press times.
        case jitterByPress
        /// The same links, by the order of arrival.
        case jitterByArrival
        /// Two equal links of 2 ms there and back; the second player's program lies about every
        /// press.
        case forger2
        /// The same with 20 ms.
        case forger20
        /// The same with 100 ms.
        case forger100

        var links: [Link] {
            switch self {
            case .jitterByPress, .jitterByArrival:
                [Link(delay: 1, jitter: 0), Link(delay: 1, jitter: 100)]
            case .forger2: [Link](repeating: Link(delay: 1, jitter: 0), count: 2)
            case .forger20: [Link](repeating: Link(delay: 10, jitter: 0), count: 2)
            case .forger100: [Link](repeating: Link(delay: 50, jitter: 0), count: 2)
            }
        }

        var settings: TriviaSettings {
            let isByArrival = self == .jitterByArrival
            return TriviaSettings(
                order: isByArrival ? .arrival : .press, deadHeatMilliseconds: isByArrival ? 0 : 20,
                resultSeconds: 1, questionCount: 1000, hostPlays: false)
        }

        /// The number of questions to decide; a forger's gain is nearly the same each time.
        var questionCount: Int {
            switch self {
            case .jitterByPress, .jitterByArrival: 10_000
            case .forger2, .forger20, .forger100: 1_000
            }
        }

        var forger: Int? {
            switch self {
            case .jitterByPress, .jitterByArrival: nil
            case .forger2, .forger20, .forger100: 1
            }
        }

        /// The case in words.
        package var name: String {
            switch self {
            case .jitterByPress: "100 ms of jitter, by press"
            case .jitterByArrival: "100 ms of jitter, by arrival"
            case .forger2: "a forger, 2 ms there and back"
            case .forger20: "a forger, 20 ms there and back"
            case .forger100: "a forger, 100 ms there and back"
            }
        }
    }

    /// The results of a case.
    package struct Record: Sendable {
        /// The case.
        package let `case`: Case
        /// Questions that were decided.
        package var questions = 0
        /// The points of the first player, with the quick link or the honest program, and of the
        /// second.
        package var points = [0, 0]
        /// The sum of milliseconds by which the second player's presses counted earlier than they
        /// were.
        package var gain = 0.0
        /// The largest of these gains.
        package var largestGain = -Double.infinity

        /// The first player's part of all points, in percent.
        package var share: Double {
            let sum = points[0] + points[1]
            return sum == 0 ? .nan : 100 * Double(points[0]) / Double(sum)
        }

        /// The mean gain in milliseconds.
        package var meanGain: Double { questions == 0 ? .nan : gain / Double(questions) }

        /// The record as an object.
        package var json: JSON {
            .object([
                ("case", .string(self.case.name)), ("questions", .integer(Int64(questions))),
                ("sharePercent", .number(share)), ("meanGainMs", .number(meanGain)),
                ("largestGainMs", .number(largestGain)),
            ])
        }
    }

    /// Plays until the case's number of questions is decided.
    package static func record(_ case: Case, seed: UInt64) -> Record {
        let simulation = PressSimulation(`case`, seed: seed)
        simulation.play()
        return simulation.record
    }
}

extension PressFairness {
    /// Returns lines for people.
    package static func lines(of records: [Record], asMarkdown: Bool = false) -> [String] {
        var table = ResultTable([
            "who was first", "questions", "points of the first, %",
            "the second's presses earlier, ms",
            "at most, ms",
        ])
        for record in records {
            table.add([
                record.case.name, String(record.questions), record.share.decimal(1),
                record.meanGain.decimal(1), record.largestGain.decimal(1),
            ])
        }
        return table.lines(asMarkdown: asMarkdown)
    }

    /// Returns the verdicts on fairness: jitter decides by arrival but not by press, and forgers
    /// stay within their bounds.
    package static func verdicts(on records: [Record]) -> [Gate.Verdict] {
        records.flatMap { record -> [Gate.Verdict] in
            let name = record.case.name
            func gain(_ bound: Double) -> Gate.Verdict {
                Gate.verdict("\(name): earlier by at most, ms", record.largestGain, .atMost(bound))
            }
            let count = Gate.verdict(
                "\(name): questions", Double(record.questions),
                .atLeast(Double(record.case.questionCount)))
            switch record.case {
            case .jitterByPress:
                return [
                    count,
                    Gate.verdict(
                        "\(name): points of the quick link, %", record.share, .within(47...53)),
                ]
            case .jitterByArrival:
                return [
                    count,
                    Gate.verdict(
                        "\(name): points of the quick link, %", record.share, .atLeast(70)),
                ]
            // Half of the round trip is the way of the answer, which the host does not count
            // against a player.
            case .forger2: return [count, gain(27)]
            case .forger20: return [count, gain(45)]
            case .forger100: return [count, gain(125)]
            }
        }
    }
}
