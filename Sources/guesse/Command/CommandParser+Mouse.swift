import CommandLineKit
import TerminalKit

/// How finely the mouse draws.
extension CommandParser {
    static let mouse = Flag("--mouse", names.joined(separator: "|"), "how finely the mouse draws")

    private static let names = PixelMouse.Choice.allCases.map(\.rawValue)

    static func mouse(
        _ parsed: ParsedArguments, _ command: String
    ) throws(UsageError) -> PixelMouse.Choice {
        guard let text = parsed.values[mouse.name] else { return .auto }
        guard let choice = PixelMouse.Choice(rawValue: text) else {
            throw UsageError(
                "guesse \(command): '--mouse' is auto, cells or pixels, not '\(text)'"
                    + ParsedArguments.suggestion(for: text, among: names))
        }
        return choice
    }
}
