/// A picture under construction: shapes and text in pixels, with the origin at the top left.
struct SVG {
    /// The position of a text relative to its point.
    enum Anchor: String {
        case start
        case middle
        case end
    }

    static let ink = "#222222"
    static let faint = "#d9d9d9"
    static let muted = "#5a5a5a"

    private var body: [String] = []
    let width: Double
    let height: Double

    init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    mutating func text(
        _ text: String, _ x: Double, _ y: Double, size: Double = 12, anchor: Anchor = .start,
        colour: String = ink, isBold: Bool = false, isVertical: Bool = false,
        hasHalo: Bool = false
    ) {
        let weight = isBold ? " font-weight=\"600\"" : ""
        let halo =
            hasHalo ? " stroke=\"#ffffff\" stroke-width=\"3\" paint-order=\"stroke\"" : ""
        let turn =
            isVertical ? " transform=\"rotate(-90 \(Self.number(x)) \(Self.number(y)))\"" : ""
        body.append(
            "<text x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" "
                + "font-size=\"\(Self.number(size))\" text-anchor=\"\(anchor.rawValue)\" "
                + "fill=\"\(colour)\"\(weight)\(halo)\(turn)>"
                + "\(Self.escaped(text))</text>")
    }

    mutating func line(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, colour: String = ink,
        width: Double = 1, dash: String = ""
    ) {
        polyline([(x1, y1), (x2, y2)], colour: colour, width: width, dash: dash)
    }

    mutating func polyline(
        _ points: [(x: Double, y: Double)], colour: String, width: Double = 1.5, dash: String = ""
    ) {
        let list = points.map { "\(Self.number($0.x)),\(Self.number($0.y))" }
        let dashes = dash.isEmpty ? "" : " stroke-dasharray=\"\(dash)\""
        body.append(
            "<polyline points=\"\(list.joined(separator: " "))\" fill=\"none\" "
                + "stroke=\"\(colour)\" stroke-width=\"\(Self.number(width))\" "
                + "stroke-linejoin=\"round\"\(dashes)/>")
    }

    mutating func rectangle(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, fill: String,
        stroke: String? = nil
    ) {
        let edge = stroke.map { " stroke=\"\($0)\"" } ?? ""
        body.append(
            "<rect x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" width=\"\(Self.number(width))\" "
                + "height=\"\(Self.number(height))\" fill=\"\(fill)\"\(edge)/>")
    }

    /// The text of the file.
    var file: String {
        let size = "width=\"\(Self.number(width))\" height=\"\(Self.number(height))\""
        let box = "viewBox=\"0 0 \(Self.number(width)) \(Self.number(height))\""
        let font = "font-family=\"Helvetica, Arial, 'DejaVu Sans', sans-serif\""
        let head = "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size) \(box) \(font)>"
        let paper = "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>"
        return ([head, paper] + body + ["</svg>", ""]).joined(separator: "\n")
    }

    static func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.append(character)
            }
        }
    }

    private static func number(_ value: Double) -> String {
        var text = value.decimal(2)
        while text.hasSuffix("0") { text.removeLast() }
        if text.hasSuffix(".") { text.removeLast() }
        return text
    }
}
