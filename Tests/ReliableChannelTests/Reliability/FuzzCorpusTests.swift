import Foundation
import SimulationKit
import Testing

/// The inputs that `Tools/fuzz` has found useful, run again without the fuzzers.
struct FuzzCorpusTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Fuzz/Corpus")

    private func inputs(_ name: String) throws -> [(name: String, bytes: [UInt8])] {
        let folder = Self.root.appendingPathComponent(name)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        return try names.map {
            ($0, Array(try Data(contentsOf: folder.appendingPathComponent($0))))
        }
    }

    private func expectNone(
        of corpus: String, each step: Int = 1, toFail run: ([UInt8]) -> String?,
        at location: SourceLocation = #_sourceLocation
    ) throws {
        let inputs = try inputs(corpus)
        #expect(inputs.count > 20, sourceLocation: location)
        for input in Effort.some(of: inputs, each: step) {
            let violation = run(input.bytes)
            #expect(
                violation == nil, "Fuzz/Corpus/\(corpus)/\(input.name)", sourceLocation: location)
        }
    }

    @Test("no decoder fails for an input of the corpus")
    func decoder() throws {
        try expectNone(of: "decoder", toFail: FuzzDecoder.run)
    }

    @Test("neither announcer nor browser fails for an input of the corpus")
    func discovery() throws {
        try expectNone(of: "discovery", toFail: FuzzDiscovery.run)
    }

    @Test("no reader of picture files fails for an input of the corpus")
    func pictures() throws {
        try expectNone(of: "png", toFail: FuzzPNG.run)
    }

    @Test("neither parser nor server of the page fails for an input of the corpus")
    func requests() throws {
        try expectNone(of: "http", toFail: FuzzHTTP.run)
    }

    @Test("no connection fails for a schedule of the corpus")
    func connection() throws {
        try expectNone(of: "connection", each: 8) { bytes in
            var schedule = FuzzSchedule(bytes)
            return schedule.run()
        }
    }

    @Test("the corpus stays small enough to be replayed with every change")
    func size() throws {
        let inputs = try ["decoder", "connection", "discovery", "png", "http"].flatMap(inputs)
        #expect(inputs.count <= 360)
        #expect(inputs.reduce(0) { $0 + $1.bytes.count } <= 300_000)
    }
}
