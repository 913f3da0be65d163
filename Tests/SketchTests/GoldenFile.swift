import Foundation
import Pictures
import Testing

@testable import Sketch

/// A file of `Goldens`: each line has a prompt after the hashes of its drawing when it was last
/// looked at.
struct GoldenFile {
    private let file: URL

    init(named name: String) {
        file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Goldens/" + name)
    }

    private func line(for prompt: String) -> String {
        let picture = SketchArtist.draw(prompt: prompt).picture
        let hashes = [picture.encoded(), picture.rasterized(width: 54, height: 36).bytes].map {
            String(Critter.hash($0), radix: 16)
        }
        return (hashes + [prompt]).joined(separator: " ")
    }

    /// Draws every prompt again and compares, or records if the environment asks for that.
    func expect() throws {
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        #expect(lines.count >= 50)
        let drawn = lines.map { line in
            self.line(for: line.split(separator: " ").dropFirst(2).joined(separator: " "))
        }
        if ProcessInfo.processInfo.environment["GUESSE_RECORD"] != nil {
            try Data((drawn.joined(separator: "\n") + "\n").utf8).write(to: file)
            return
        }
        for (line, drawn) in zip(lines, drawn) { #expect(line == drawn) }
    }
}
