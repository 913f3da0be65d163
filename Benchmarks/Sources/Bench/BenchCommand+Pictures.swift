import CommandLineKit
import BenchmarkKit

/// `guesse bench pictures`: an 800 × 533 PNG, sent to eight players while they guess; `guesse bench
/// sketch`: the offline artist.
extension BenchCommand {
    static let playerCount = 8
    private static let seedCount = 10

    static func pictures(_ options: BenchOptions.Session, _ provenance: Provenance) -> Int32 {
        let painting = PictureTransport.painting(seed: options.seed)
        let records = PictureTransport.Conditions.all.map { conditions in
            PictureTransport.record(
                conditions, players: playerCount, painting: painting, seeds: seedCount,
                seed: options.seed)
        }
        switch options.output.form {
        case .json: show([provenance.json.text] + records.map(\.json.text))
        case .table: show([provenance.line, ""] + PictureTransport.lines(of: records))
        case .markdown:
            show([provenance.line, ""] + PictureTransport.lines(of: records, asMarkdown: true))
        }
        return options.isGates
            ? show(PictureTransport.verdicts(on: records), options.output.form) : ExitCode.done
    }

    private static let promptCount = 10_000

    static func sketch(_ options: BenchOptions.Session, _ provenance: Provenance) -> Int32 {
        let times = SketchTimes.Kind.allCases.map {
            SketchTimes($0, count: promptCount, seed: options.seed)
        }
        switch options.output.form {
        case .json: show([provenance.json.text] + times.map(\.json.text))
        case .table: show([provenance.line] + times.flatMap { [""] + $0.lines() })
        case .markdown:
            show([provenance.line] + times.flatMap { [""] + $0.lines(asMarkdown: true) })
        }
        return options.isGates
            ? show(times.flatMap(\.verdicts), options.output.form) : ExitCode.done
    }
}
