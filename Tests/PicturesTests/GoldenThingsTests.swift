import Foundation
import Testing

@testable import Pictures

/// What prompts about things, places, weather, numbers and styles drew when the drawings were last
/// looked at.
///
/// `Goldens/things.txt` has a prompt a line behind the hashes (FNV-1a, 64 bits) of its bytes and of its
/// pixels at 54 × 36. To record them again after the pictures were looked at:
/// `GUESSE_RECORD=1 swift test --filter GoldenThingsTests`.
@Suite("Goldens of things, places and styles")
struct GoldenThingsTests {
    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Goldens/things.txt")

    private static func line(for prompt: String) -> String {
        let picture = SketchArtist.draw(prompt: prompt).picture
        let hashes = [picture.encoded(), picture.rasterized(width: 54, height: 36).bytes].map {
            String(Critter.hash($0), radix: 16)
        }
        return (hashes + [prompt]).joined(separator: " ")
    }

    @Test("draw the same bytes and the same pixels on every machine")
    func goldens() throws {
        let lines = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n")
        #expect(lines.count >= 50)
        let drawn = lines.map { line in
            Self.line(for: line.split(separator: " ").dropFirst(2).joined(separator: " "))
        }
        if ProcessInfo.processInfo.environment["GUESSE_RECORD"] != nil {
            try Data((drawn.joined(separator: "\n") + "\n").utf8).write(to: Self.file)
            return
        }
        for (line, drawn) in zip(lines, drawn) { #expect(line == drawn) }
    }
}
