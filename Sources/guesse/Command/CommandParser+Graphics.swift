import CommandLineKit
import TerminalKit

/// How pictures are shown.
extension CommandParser {
    static let graphics = Flag(
        "--graphics", "HOW", "pictures: auto, \(names)")

    private static let names = GraphicsTier.allCases.map(\.rawValue).joined(separator: ", ")

    static func graphicsTier(
        _ parsed: ParsedArguments, _ command: String
    ) throws(UsageError) -> GraphicsTier? {
        guard let text = parsed.values[graphics.name], text != "auto" else { return nil }
        guard let tier = GraphicsTier(rawValue: text) else {
            throw UsageError(
                "guesse \(command): '--graphics' is auto, \(names), not '\(text)'"
                    + ParsedArguments.suggestion(
                        for: text, among: ["auto"] + GraphicsTier.allCases.map(\.rawValue)))
        }
        return tier
    }
}
