/// A reader for an answer of the Open Trivia Database, in any of its encodings.
enum OpenTriviaReader {
    /// The encoding of the texts; the answer does not name it.
    private enum Encoding {
        case entities
        case base64
        /// Percent signs, and perhaps a plus for a space.
        case url(plusIsSpace: Bool)
    }

    static func read(_ document: LinedJSON, into draft: inout PackDraft) {
        if let code = document["response_code"], case .number(let number) = code.value,
            number != "0"
        {
            return draft.refuseFile(line: code.line, sentence(aboutCode: number))
        }
        guard let results = document["results"]?.elements else {
            return draft.refuseFile(
                line: document.line, "there is no list 'results' in this answer")
        }
        let encoding = encoding(of: results)
        draft.licence = "CC BY-SA 4.0, Open Trivia Database (opentdb.com)"
        for (index, result) in results.enumerated() where !draft.isHopeless {
            read(result, number: index + 1, encoding, into: &draft)
        }
    }

    private static func sentence(aboutCode code: String) -> String {
        let meaning =
            switch code {
            case "1": "it does not have so many questions of that kind; ask for fewer"
            case "2": "it did not understand what was asked for; check the address"
            case "3": "it does not know the token; ask for a new one"
            case "4": "the token has had all questions; reset it"
            case "5": "too many requests; wait five seconds and ask again"
            default: "it sent no questions"
            }
        return "the Open Trivia Database answered with code \(code): \(meaning)"
    }

    private static func encoding(of results: [LinedJSON]) -> Encoding {
        let types = Set(results.compactMap { $0["type"]?.string })
        // "multiple" and "boolean".
        if !types.isEmpty, types.isSubset(of: ["bXVsdGlwbGU=", "Ym9vbGVhbg=="]) { return .base64 }
        let questions = results.compactMap { $0["question"]?.string }
        let isURL =
            questions.contains { $0.contains("%") }
            && !questions.contains { $0.contains(" ") }
        return isURL ? .url(plusIsSpace: !questions.contains { $0.contains("%20") }) : .entities
    }

    private static func read(
        _ result: LinedJSON, number: Int, _ encoding: Encoding, into draft: inout PackDraft
    ) {
        func text(_ value: LinedJSON?) -> String? {
            value?.string.flatMap { decoded($0, encoding) }
        }
        guard let question = text(result["question"]),
            let right = text(result["correct_answer"]),
            let others = result["incorrect_answers"]?.elements
        else {
            return draft.refuse(
                line: result.line,
                "question \(number) lacks one of question, correct_answer and incorrect_answers, "
                    + "or is encoded otherwise than the others")
        }
        let wrong = others.compactMap { text($0) }
        guard wrong.count == others.count else {
            return draft.refuse(
                line: result.line, "question \(number): one of the wrong answers is no text")
        }
        draft.add(
            PackDraft.Row(
                line: result.line, number: number, text: question, right: right, wrong: wrong,
                topic: text(result["category"]).map(shortened),
                difficulty: text(result["difficulty"])))
    }

    /// Returns a category such as "Entertainment: Film" without the part that it shares with
    /// others.
    private static func shortened(_ category: String) -> String {
        guard let colon = category.firstIndex(of: ":") else { return category }
        let rest = PackText.trimmed(category[category.index(after: colon)...])
        return rest.isEmpty ? category : rest
    }

    private static func decoded(_ text: String, _ encoding: Encoding) -> String? {
        switch encoding {
        case .entities: HTMLEntities.decoded(text)
        case .base64: base64(text).flatMap { String(validating: $0, as: UTF8.self) }
        case .url(let plusIsSpace): percent(text, plusIsSpace: plusIsSpace)
        }
    }

    /// Returns bytes from base64 with padding; `nil` if it is none.
    static func base64(_ text: String) -> [UInt8]? {
        let digits = text.utf8.prefix { $0 != UInt8(ascii: "=") }
        guard text.utf8.count % 4 == 0, text.utf8.count - digits.count <= 2,
            text.utf8.dropFirst(digits.count).allSatisfy({ $0 == UInt8(ascii: "=") })
        else { return nil }
        var bytes: [UInt8] = []
        var bits: UInt32 = 0
        var bitCount = 0
        for digit in digits {
            let value: UInt8
            switch digit {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = digit - UInt8(ascii: "A")
            case UInt8(ascii: "a")...UInt8(ascii: "z"): value = digit - UInt8(ascii: "a") + 26
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0") + 52
            case UInt8(ascii: "+"): value = 62
            case UInt8(ascii: "/"): value = 63
            default: return nil
            }
            bits = bits << 6 | UInt32(value)
            bitCount += 6
            if bitCount >= 8 {
                bitCount -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(bitCount)))
            }
        }
        return bytes
    }

    /// Returns a text with sequences such as `%C3%A9` resolved; `nil` if it is none.
    private static func percent(_ text: String, plusIsSpace: Bool) -> String? {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%") {
                let digits = String(decoding: rest.prefix(2), as: UTF8.self)
                guard digits.utf8.count == 2, !digits.hasPrefix("+"), !digits.hasPrefix("-"),
                    let value = UInt8(digits, radix: 16)
                else {
                    return nil
                }
                rest = rest.dropFirst(2)
                bytes.append(value)
            } else {
                bytes.append(
                    byte == UInt8(ascii: "+") && plusIsSpace ? UInt8(ascii: " ") : byte)
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
