import CommandLineKit
import BenchmarkKit

/// `guesse bench strokes`: the cost of the strokes of eight players who draw at the same time.
extension BenchCommand {
    static func strokes(_ options: BenchOptions.Session, _ provenance: Provenance) -> Int32 {
        let progress = ProgressLine()
        let cases = PictureTransport.Conditions.all
        var records: [StrokeTraffic.Record] = []
        for (index, conditions) in cases.enumerated() {
            progress.show(Suite.Progress(done: index, total: cases.count, name: conditions.name))
            records.append(
                StrokeTraffic.record(conditions, players: playerCount, seed: options.seed))
        }
        progress.clear()
        switch options.output.form {
        case .json: show([provenance.json.text] + records.map(\.json.text))
        case .table: show([provenance.line, ""] + StrokeTraffic.lines(of: records) + [""])
        case .markdown:
            show([provenance.line, ""] + StrokeTraffic.lines(of: records, asMarkdown: true) + [""])
        }
        return options.isGates
            ? show(StrokeTraffic.verdicts(on: records), options.output.form) : ExitCode.done
    }
}
