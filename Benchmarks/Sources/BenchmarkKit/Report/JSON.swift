/// A JSON value, written on one line; object members keep their order.
package enum JSON: Hashable, Sendable {
    /// Nothing.
    case null
    /// A truth value.
    case bool(Bool)
    /// A whole number.
    case integer(Int64)
    /// A number; it is written with at most so many decimals, and as `null` if it is not finite.
    ///
    /// Six decimals are nanoseconds, if the number is in milliseconds.
    case number(Double, decimals: Int = 6)
    /// A text.
    case string(String)
    /// Values in order.
    case array([JSON])
    /// Names with values, in order.
    case object([(String, JSON)])

    /// The text, without line breaks.
    package var text: String {
        var result = ""
        write(to: &result)
        return result
    }

    private func write(to text: inout String) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .integer(let value): text += String(value)
        case .number(let value, let decimals): text += Self.number(value, decimals)
        case .string(let value): Self.quote(value, to: &text)
        case .array(let values):
            text += "["
            for (index, value) in values.enumerated() {
                if index > 0 { text += "," }
                value.write(to: &text)
            }
            text += "]"
        case .object(let members):
            text += "{"
            for (index, (name, value)) in members.enumerated() {
                if index > 0 { text += "," }
                Self.quote(name, to: &text)
                text += ":"
                value.write(to: &text)
            }
            text += "}"
        }
    }

    private static func number(_ value: Double, _ decimals: Int) -> String {
        guard value.isFinite else { return "null" }
        guard value.magnitude < 1e12 else { return "\(value)" }
        var text = value.decimal(decimals)
        while text.hasSuffix("0") { text.removeLast() }
        if text.hasSuffix(".") { text.removeLast() }
        return text
    }

    private static func quote(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case _ where scalar.value < 0x20:
                let hex = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }

    /// Returns whether two values are written alike.
    package static func == (left: JSON, right: JSON) -> Bool { left.text == right.text }

    /// Hashes the text of the value.
    package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension Record {
    /// The record as an object: its job, then its figures by their keys, then the curve of its
    /// samples.
    package var json: JSON {
        var members: [(String, JSON)] = [
            ("workload", .string(workload.rawValue)), ("cell", .string("\(cell)")),
            ("variant", .string(variant)), ("seed", .string(String(seed))),
        ]
        if let failure { members.append(("failure", .string(failure))) }
        for (figure, value) in values {
            let number = value.map {
                figure.isCount ? JSON.integer(Int64($0)) : JSON.number($0)
            }
            members.append((figure.key, number ?? .null))
        }
        if let curve = samples.flatMap({ Curve($0).json }) { members.append(("curve", curve)) }
        return .object(members)
    }
}
