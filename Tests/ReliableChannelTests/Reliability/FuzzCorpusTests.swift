import Foundation
import SimulationKit
import Testing

/// What the fuzzers have found worth keeping, without the fuzzers: `Scripts/fuzz.sh` makes these files.
@Suite struct FuzzCorpusTests {
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

    @Test("no decoder gives way to an input of the corpus")
    func decoder() throws {
        let inputs = try inputs("decoder")
        #expect(inputs.count > 20)
        for input in inputs {
            let violation = FuzzDecoder.run(input.bytes)
            #expect(violation == nil, "Fuzz/Corpus/decoder/\(input.name)")
        }
    }

    @Test("neither announcer nor browser gives way to an input of the corpus")
    func discovery() throws {
        let inputs = try inputs("discovery")
        #expect(inputs.count > 20)
        for input in inputs {
            let violation = FuzzDiscovery.run(input.bytes)
            #expect(violation == nil, "Fuzz/Corpus/discovery/\(input.name)")
        }
    }

    @Test("no reader of picture files gives way to an input of the corpus")
    func pictures() throws {
        let inputs = try inputs("png")
        #expect(inputs.count > 20)
        for input in inputs {
            let violation = FuzzPNG.run(input.bytes)
            #expect(violation == nil, "Fuzz/Corpus/png/\(input.name)")
        }
    }

    @Test("no connection gives way to a schedule of the corpus")
    func connection() throws {
        let inputs = try inputs("connection")
        #expect(inputs.count > 20)
        for input in inputs {
            var schedule = FuzzSchedule(input.bytes)
            let violation = schedule.run()
            #expect(violation == nil, "Fuzz/Corpus/connection/\(input.name)")
        }
    }

    @Test("the corpus stays small enough to be replayed with every change")
    func size() throws {
        let inputs = try ["decoder", "connection", "discovery", "png"].flatMap(inputs)
        #expect(inputs.count <= 300)
        #expect(inputs.reduce(0) { $0 + $1.bytes.count } <= 300_000)
    }
}
