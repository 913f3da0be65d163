/// The text of HTML in a question, as its readers see it.
///
/// Tags go, and references become their characters. A `<` that begins no tag stays: "3 < x".
struct HTMLText {
    /// The question shows a picture, a film, a sound or a formula, without which nobody can answer.
    struct NeedsMore: Error {}

    /// Tags within a line: what they stand between belongs together.
    private static let inline: Set<String> = [
        "a", "abbr", "acronym", "b", "bdi", "bdo", "big", "cite", "code", "del", "dfn", "em",
        "font", "i", "ins", "kbd", "label", "mark", "nobr", "nolink", "q", "s", "samp", "small",
        "span", "strike", "strong", "sub", "sup", "tt", "u", "var", "wbr",
    ]
    /// Tags that begin or end a line.
    private static let block: Set<String> = [
        "address", "article", "aside", "blockquote", "body", "br", "caption", "center", "col",
        "colgroup", "dd", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form",
        "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr", "html", "legend", "li", "main",
        "nav", "ol", "p", "pre", "section", "table", "tbody", "td", "tfoot", "th", "thead", "title",
        "tr", "ul",
    ]
    /// Tags of which the content is no text.
    private static let hidden: Set<String> = ["script", "style", "template"]
    private static let media: Set<String> = [
        "audio", "canvas", "embed", "iframe", "img", "input", "math", "object", "picture", "select",
        "source", "svg", "textarea", "video",
    ]
    /// Parts of a tag that stand without a value.
    private static let switches: Set<String> = [
        "autoplay", "checked", "compact", "controls", "disabled", "hidden", "noshade", "nowrap",
        "reversed",
    ]
    /// The most characters of a tag's name, and of the rest.
    private static let longestName = 10
    private static let longestTag = 1024

    private struct Tag {
        var name: String
        var isEnd: Bool
        /// The position behind it.
        var end: Int
    }

    private let html: [Character]
    private var position = 0
    private var text = ""
    /// The place in the text at which a raised part begins.
    private var raisedFrom: String.Index?
    private var hasNoMoreComments = false

    /// Returns the text.
    ///
    /// - Throws: ``NeedsMore``.
    /// - Complexity: O(n) in the number of characters.
    static func plain(_ html: String) throws(NeedsMore) -> String {
        guard html.contains("<") else { return readable(html) }
        var reader = HTMLText(html: Array(html))
        while reader.position < reader.html.count { try reader.step() }
        reader.endRaised()
        return readable(reader.text)
    }

    private init(html: [Character]) { self.html = html }

    private static func readable(_ text: String) -> String {
        HTMLEntities.decoded(text).replacing("\u{A0}", with: " ")
    }

    private mutating func step() throws(NeedsMore) {
        guard html[position] == "<" else {
            text.append(html[position])
            position += 1
            return
        }
        if skipComment() { return }
        guard let tag = tag() else {
            text.append("<")
            position += 1
            return
        }
        position = tag.end
        if Self.media.contains(tag.name) { throw NeedsMore() }
        if Self.block.contains(tag.name) { text.append(" ") }
        if Self.hidden.contains(tag.name), !tag.isEnd { skip(to: tag.name) }
        if tag.name == "sup" {
            endRaised()
            if !tag.isEnd { raisedFrom = text.endIndex }
        }
    }

    private func holds(_ word: String, at start: Int) -> Bool {
        html[start...].prefix(word.count).elementsEqual(word)
    }

    private mutating func skipComment() -> Bool {
        guard !hasNoMoreComments, holds("<!--", at: position) else { return false }
        guard let end = (position + 4..<html.count).first(where: { holds("-->", at: $0) }) else {
            hasNoMoreComments = true
            return false
        }
        position = end + 3
        return true
    }

    /// Moves behind the end of an element whose content is no text.
    private mutating func skip(to name: String) {
        while position < html.count {
            if html[position] == "<", let tag = tag(), tag.isEnd, tag.name == name {
                position = tag.end
                return
            }
            position += 1
        }
    }

    /// Returns the tag that begins here: a known name, then nothing or parts such as `class="x"`.
    private func tag() -> Tag? {
        var place = position + 1
        let isEnd = place < html.count && html[place] == "/"
        if isEnd { place += 1 }
        let letters = html[place...].prefix(Self.longestName + 1)
            .prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
        let name = String(letters).lowercased()
        guard
            [Self.inline, Self.block, Self.hidden, Self.media].contains(where: { $0.contains(name) }
            )
        else { return nil }
        place += letters.count
        let limit = min(html.count, place + Self.longestTag)
        while place < limit {
            let next = html[place]
            if next == ">" { return Tag(name: name, isEnd: isEnd, end: place + 1) }
            guard next.isWhitespace || next == "/" else { return nil }
            place += 1
            guard let end = behindAttribute(at: place, limit) else { return nil }
            place = end
        }
        return nil
    }

    /// Returns the place behind a part such as `class="x"`, or the same place if there is none.
    ///
    /// It is `nil` for a word without a value: in "a <b and b> c" stands no tag.
    private func behindAttribute(at start: Int, _ limit: Int) -> Int? {
        func place(from start: Int, while holds: (Character) -> Bool) -> Int {
            html[start..<limit].firstIndex { !holds($0) } ?? limit
        }
        let nameEnd = place(from: start) { !$0.isWhitespace && !"=>/".contains($0) }
        guard nameEnd > start else { return start }
        let sign = place(from: nameEnd, while: \.isWhitespace)
        guard sign < limit, html[sign] == "=" else {
            return Self.switches.contains(String(html[start..<nameEnd]).lowercased())
                ? nameEnd : nil
        }
        let value = place(from: sign + 1, while: \.isWhitespace)
        guard value < limit, html[value] == "\"" || html[value] == "'" else {
            return place(from: value) { !$0.isWhitespace && $0 != ">" }
        }
        let quote = html[value]
        let end = place(from: value + 1) { $0 != quote }
        return end < limit ? end + 1 : nil
    }

    /// Ends a raised part: "10²", "x^(n+1)", but "1st".
    private mutating func endRaised() {
        guard let start = raisedFrom else { return }
        raisedFrom = nil
        let raised = PackText.trimmed(Self.readable(String(text[start...])))
        let base = text[..<start].last
        text.removeSubrange(start...)
        guard !raised.isEmpty else { return }
        let small = raised.compactMap { Self.raisedForms[$0] }
        let isOrdinal = base?.isNumber == true && Self.ordinals.contains(raised.lowercased())
        if isOrdinal || Self.signs.contains(raised.lowercased()) {
            text += raised
        } else if small.count == raised.count {
            text += String(small)
        } else {
            text += raised.count == 1 ? "^\(raised)" : "^(\(raised))"
        }
    }

    /// Raised parts that mean the same on the line, behind a number and everywhere.
    private static let ordinals: Set<String> = [
        "st", "nd", "rd", "th", "e", "er", "re", "ère", "ème", "o", "a", "º", "ª",
    ]
    private static let signs: Set<String> = ["°", "™", "tm", "®", "©"]
    private static let raisedForms: [Character: Character] = [
        "0": "⁰", "1": "¹", "2": "²", "3": "³", "4": "⁴", "5": "⁵", "6": "⁶", "7": "⁷", "8": "⁸",
        "9": "⁹", "+": "⁺", "-": "⁻", "−": "⁻", "n": "ⁿ", "i": "ⁱ", "(": "⁽", ")": "⁾",
    ]
}
