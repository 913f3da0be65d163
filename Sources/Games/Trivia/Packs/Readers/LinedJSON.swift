/// A JSON value with its line, so that a problem can name the line.
struct LinedJSON {
    /// The values of RFC 8259; a number stays as it is written.
    enum Value {
        case object([(name: String, value: LinedJSON)])
        case array([LinedJSON])
        case string(String)
        case number(String)
        case bool(Bool)
        case null
    }

    let line: Int
    let value: Value

    /// Reads a UTF-8 text.
    ///
    /// - Throws: The first problem.
    init(_ text: [UInt8]) throws(PackProblem) {
        var parser = Parser(text)
        self = try parser.document()
    }

    fileprivate init(line: Int, _ value: Value) { (self.line, self.value) = (line, value) }

    /// The string, if it is one.
    var string: String? {
        if case .string(let string) = value { string } else { nil }
    }

    /// The members, if it is an object.
    var members: [(name: String, value: LinedJSON)]? {
        if case .object(let members) = value { members } else { nil }
    }

    /// The elements, if it is an array.
    var elements: [LinedJSON]? {
        if case .array(let elements) = value { elements } else { nil }
    }

    /// The strings of an array that holds nothing else.
    var strings: [String]? {
        guard let elements else { return nil }
        let strings = elements.compactMap(\.string)
        return strings.count == elements.count ? strings : nil
    }

    /// Returns a member of an object by its name.
    subscript(name: String) -> LinedJSON? { members?.first { $0.name == name }?.value }
}

extension PackProblem: Error {}

extension LinedJSON {
    private struct Parser {
        /// The greatest depth of arrays and objects: no pack needs more than four.
        static let depthLimit = 16
        /// The most values: they take more room in memory than in the file.
        static let valueLimit = 400_000

        let text: [UInt8]
        var position = 0
        var line = 1
        var depth = 0
        var valueCount = 0

        init(_ text: [UInt8]) { self.text = text }

        var next: UInt8? { position < text.count ? text[position] : nil }

        mutating func skipSpace() {
            while let byte = next, byte == 0x20 || byte == 0x09 || byte == PackText.newline {
                position += 1
                if byte == PackText.newline { line += 1 }
            }
        }

        mutating func match(_ letter: Unicode.Scalar) -> Bool {
            skipSpace()
            guard next == UInt8(ascii: letter) else { return false }
            position += 1
            return true
        }

        func problem(_ sentence: String) -> PackProblem { PackProblem(line: line, sentence) }

        mutating func document() throws(PackProblem) -> LinedJSON {
            let value = try value()
            skipSpace()
            guard next == nil else {
                throw problem("there is something behind the end of the JSON; remove it")
            }
            return value
        }

        mutating func value() throws(PackProblem) -> LinedJSON {
            skipSpace()
            valueCount += 1
            guard valueCount <= Self.valueLimit, depth < Self.depthLimit else {
                throw problem("there is more in this JSON than a pack can have; split it")
            }
            let start = line
            switch next {
            case UInt8(ascii: "{"): return LinedJSON(line: start, .object(try object()))
            case UInt8(ascii: "["): return LinedJSON(line: start, .array(try array()))
            case UInt8(ascii: "\""): return LinedJSON(line: start, .string(try string()))
            case nil: throw problem("the JSON is cut off here; is the file whole?")
            case .some: return LinedJSON(line: start, try word())
            }
        }

        mutating func word() throws(PackProblem) -> Value {
            let bytes = text[position...].prefix { byte in
                byte > 0x20 && !",]}:{[\"".utf8.contains(byte)
            }
            position += bytes.count
            let word = String(decoding: bytes, as: UTF8.self)
            switch word {
            case "true": return .bool(true)
            case "false": return .bool(false)
            case "null": return .null
            default: break
            }
            guard let first = word.utf8.first, "-0123456789".utf8.contains(first),
                Double(word) != nil
            else {
                throw problem(
                    "'\(word.prefix(20))' is not JSON here; is a quote or a comma missing?")
            }
            return .number(word)
        }

        mutating func array() throws(PackProblem) -> [LinedJSON] {
            position += 1
            depth += 1
            var elements: [LinedJSON] = []
            if !match("]") {
                repeat { elements.append(try value()) } while match(",")
                guard match("]") else { throw problem("here should be a ',' or a ']'") }
            }
            depth -= 1
            return elements
        }

        mutating func object() throws(PackProblem) -> [(name: String, value: LinedJSON)] {
            position += 1
            depth += 1
            var members: [(name: String, value: LinedJSON)] = []
            if !match("}") {
                repeat {
                    skipSpace()
                    guard next == UInt8(ascii: "\"") else {
                        throw problem("here should be a name in quotes")
                    }
                    let name = try string()
                    guard members.count < 64, !members.contains(where: { $0.name == name }) else {
                        throw problem("the name '\(name)' is one too many here; remove it")
                    }
                    guard match(":") else { throw problem("here should be a ':'") }
                    members.append((name, try value()))
                } while match(",")
                guard match("}") else { throw problem("here should be a ',' or a '}'") }
            }
            depth -= 1
            return members
        }

        mutating func string() throws(PackProblem) -> String {
            position += 1
            var bytes: [UInt8] = []
            while let byte = next, byte != PackText.newline {
                position += 1
                switch byte {
                case UInt8(ascii: "\""): return String(decoding: bytes, as: UTF8.self)
                case UInt8(ascii: "\\"): bytes += Array(String(try escape()).utf8)
                default: bytes.append(byte)
                }
            }
            throw problem("a quote opens here and never closes in its line")
        }

        mutating func escape() throws(PackProblem) -> Unicode.Scalar {
            let byte = next
            position += 1
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
                return Unicode.Scalar(byte ?? 0)
            case UInt8(ascii: "b"): return "\u{8}"
            case UInt8(ascii: "f"): return "\u{C}"
            case UInt8(ascii: "n"): return "\n"
            case UInt8(ascii: "r"): return "\r"
            case UInt8(ascii: "t"): return "\t"
            case UInt8(ascii: "u"):
                let unit = unit()
                if let unit, let scalar = Unicode.Scalar(unit) { return scalar }
                // Two surrogates are one character.
                if let unit, unit < 0xDC00, next == UInt8(ascii: "\\") {
                    position += 2
                    if text[min(position, text.count) - 1] == UInt8(ascii: "u"),
                        let low = self.unit(), low >= 0xDC00, low < 0xE000,
                        let scalar = Unicode.Scalar(
                            0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
                    {
                        return scalar
                    }
                }
            default: break
            }
            throw problem(
                "there is an escape that JSON does not have; write '\\\\' for a backslash")
        }

        /// Reads four hexadecimal digits.
        mutating func unit() -> UInt32? {
            let digits = text[min(position, text.count)...].prefix(4)
            position += digits.count
            guard digits.count == 4, digits.allSatisfy({ $0 != UInt8(ascii: "+") }) else {
                return nil
            }
            return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        }
    }
}
