import CommandLineKit
import TerminalKit

/// The ways to show pictures and colours, and to draw with the mouse.
extension CommandParser {
    static let graphics = Flag(
        "--graphics", .choice([automatic] + tiers, placeholder: "HOW"),
        "pictures: \(automatic), \(tiers.joined(separator: ", "))")

    static let colour = Flag(
        "--color", .choice(of: Look.ColourChoice.self), "colours; NO_COLOR is respected")

    static let mouse = Flag(
        "--mouse", .choice(of: PixelMouse.Choice.self), "how finely the mouse draws")

    private static let automatic = "auto"
    private static let tiers = GraphicsTier.allCases.map(\.rawValue)

    static func graphicsTier(_ parsed: ParsedArguments) -> GraphicsTier? {
        parsed.choice(graphics.name, of: GraphicsTier.self)
    }

    static func colour(_ parsed: ParsedArguments) -> Look.ColourChoice {
        parsed.choice(colour.name, of: Look.ColourChoice.self) ?? .automatic
    }
}
