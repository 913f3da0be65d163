import CommandLineKit
import BenchmarkKit

/// `guesse bench fairness`: the points of two players who react alike, on different links.
extension BenchCommand {
    static func fairness(_ options: BenchOptions.Session, _ provenance: Provenance) -> Int32 {
        let progress = ProgressLine()
        let cases = PressFairness.Case.allCases
        var records: [PressFairness.Record] = []
        for (index, `case`) in cases.enumerated() {
            progress.show(Suite.Progress(done: index, total: cases.count, name: `case`.name))
            records.append(
                PressFairness.record(`case`, seed: options.seed))
        }
        progress.clear()
        switch options.output.form {
        case .json: show([provenance.json.text] + records.map(\.json.text))
        case .table: show([provenance.line, ""] + PressFairness.lines(of: records) + [""])
        case .markdown:
            show([provenance.line, ""] + PressFairness.lines(of: records, asMarkdown: true) + [""])
        }
        return options.isGates
            ? show(PressFairness.verdicts(on: records), options.output.form) : ExitCode.done
    }
}
