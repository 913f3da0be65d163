package import Primitives

/// Numbers that no honest host sends, in the place of those that one does.
package enum ForeignNumbers {
    private static let all = [
        "-1", "0", "1", "8", "9", "10", "81", "255", "4294967296", "-4294967296",
        "9223372036854775807", "-9223372036854775808",
    ]

    /// Returns JSON with one to three of its numbers replaced.
    package static func put(into json: String, using generator: inout SeededGenerator) -> String {
        let places = json.matches(of: /[:\[,](-?[0-9]+)(?=[,\]}])/).map {
            $0.output.1.startIndex..<$0.output.1.endIndex
        }
        var result = json
        let chosen = (0..<generator.draw(in: 1...3)).compactMap { _ in
            generator.pick(from: places)
        }
        for place in Set(chosen).sorted(by: { $0.lowerBound > $1.lowerBound }) {
            result.replaceSubrange(place, with: generator.pick(from: all) ?? "0")
        }
        return result
    }
}
