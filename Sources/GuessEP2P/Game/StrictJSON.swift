/// A check that bytes are one JSON text exactly as RFC 8259 says, with three further rules.
///
/// No name occurs twice in an object, values nest at most ``depthLimit`` deep, and an escaped
/// surrogate has its other half. Decoders accept more than RFC 8259, each of them something else: a
/// text that one implementation reads and another refuses, or reads differently, must not be
/// accepted.
///
/// - Complexity: O(n) in the number of bytes; it keeps the names in the open objects in memory.
package struct StrictJSON {
    /// The largest depth of arrays and objects within each other.
    static let depthLimit = 64

    /// Returns whether the bytes are such a text, in UTF-8 without a byte order mark.
    ///
    /// - Parameter depth: The number of arrays and objects around the value.
    package static func isValid(_ bytes: [UInt8], within depth: Int = 0) -> Bool {
        guard String(validating: bytes, as: UTF8.self) != nil else { return false }
        var reader = StrictJSON(bytes, within: depth)
        return reader.read()
    }

    /// An array or object that has begun and not ended.
    private enum Container {
        case array
        case object(names: Set<ArraySlice<UInt8>>)
    }

    private enum Expectation {
        /// A value, or the end of the array that has just begun.
        case value, valueOrEnd
        /// A name, or the end of the object that has just begun.
        case name, nameOrEnd
        /// A comma, the end of the container, or the end of the text.
        case rest
    }

    private let bytes: [UInt8]
    /// The depth that is left for this text.
    private let depthLimit: Int
    private var position = 0
    private var containers: [Container] = []

    private init(_ bytes: [UInt8], within depth: Int) {
        self.bytes = bytes
        depthLimit = Self.depthLimit - depth
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func match(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        position += 1
        return true
    }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
            position += 1
        }
    }

    private mutating func read() -> Bool {
        var expectation = Expectation.value
        while true {
            skipSpace()
            guard let byte = next else { return expectation == .rest && containers.isEmpty }
            let following: Expectation? =
                switch expectation {
                case .valueOrEnd where byte == UInt8(ascii: "]"): end()
                case .nameOrEnd where byte == UInt8(ascii: "}"): end()
                case .value, .valueOrEnd: value(byte)
                case .name, .nameOrEnd: name()
                case .rest: rest(byte)
                }
            guard let following else { return false }
            expectation = following
        }
    }

    /// Closes the innermost container.
    private mutating func end() -> Expectation? {
        position += 1
        containers.removeLast()
        return .rest
    }

    private mutating func rest(_ byte: UInt8) -> Expectation? {
        switch (containers.last, byte) {
        case (.array?, UInt8(ascii: "]")), (.object?, UInt8(ascii: "}")): return end()
        case (.array?, UInt8(ascii: ",")):
            position += 1
            return .value
        case (.object?, UInt8(ascii: ",")):
            position += 1
            return .name
        case (.array?, _), (.object?, _), (nil, _): return nil
        }
    }

    private mutating func value(_ byte: UInt8) -> Expectation? {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            guard containers.count < depthLimit else { return nil }
            position += 1
            let isArray = byte == UInt8(ascii: "[")
            containers.append(isArray ? .array : .object(names: []))
            return isArray ? .valueOrEnd : .nameOrEnd
        case UInt8(ascii: "\""): return string() == nil ? nil : .rest
        case UInt8(ascii: "t"): return word("true")
        case UInt8(ascii: "f"): return word("false")
        case UInt8(ascii: "n"): return word("null")
        default: return number() ? .rest : nil
        }
    }

    private mutating func word(_ word: StaticString) -> Expectation? {
        let letters = Array(word.description.utf8)
        guard bytes[position...].starts(with: letters) else { return nil }
        position += letters.count
        return .rest
    }

    private mutating func number() -> Bool {
        _ = match(UInt8(ascii: "-"))
        if !match(UInt8(ascii: "0")), !digits() { return false }
        if match(UInt8(ascii: ".")), !digits() { return false }
        guard match(UInt8(ascii: "e")) || match(UInt8(ascii: "E")) else { return true }
        if !match(UInt8(ascii: "+")) { _ = match(UInt8(ascii: "-")) }
        return digits()
    }

    /// Takes one digit or more.
    private mutating func digits() -> Bool {
        let start = position
        while let byte = next, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
            position += 1
        }
        return position > start
    }

    // MARK: Strings

    private mutating func name() -> Expectation? {
        guard next == UInt8(ascii: "\""), let name = string(),
            case .object(var names)? = containers.popLast()
        else { return nil }
        // The set is out of the stack while it grows, so that it is not copied.
        guard names.insert(name).inserted else { return nil }
        containers.append(.object(names: names))
        skipSpace()
        return match(UInt8(ascii: ":")) ? .value : nil
    }

    /// Takes a string and returns its bytes with escapes resolved; `nil` if it is not valid.
    private mutating func string() -> ArraySlice<UInt8>? {
        position += 1
        let start = position
        var resolved: [UInt8]?
        while let byte = next {
            position += 1
            switch byte {
            case UInt8(ascii: "\""):
                return resolved.map { $0[...] } ?? bytes[start..<position - 1]
            case 0..<0x20: return nil
            case UInt8(ascii: "\\"):
                if resolved == nil { resolved = Array(bytes[start..<position - 1]) }
                guard let scalar = escape() else { return nil }
                resolved?.append(contentsOf: Array(String(scalar).utf8))
            default: resolved?.append(byte)
            }
        }
        return nil
    }

    /// Takes the rest of an escape, after the backslash.
    private mutating func escape() -> Unicode.Scalar? {
        guard let byte = next else { return nil }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            guard let unit = unit() else { return nil }
            guard unit >= 0xD800, unit < 0xE000 else { return Unicode.Scalar(unit) }
            guard unit < 0xDC00, match(UInt8(ascii: "\\")), match(UInt8(ascii: "u")),
                let low = self.unit(), low >= 0xDC00, low < 0xE000
            else { return nil }
            return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
        default: return nil
        }
    }

    /// Takes four hexadecimal digits.
    private mutating func unit() -> UInt32? {
        var result: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue
            else { return nil }
            result = result << 4 | UInt32(digit)
            position += 1
        }
        return result
    }
}
