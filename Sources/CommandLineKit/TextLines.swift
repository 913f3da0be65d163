/// Text in lines of a width.
package enum TextLines {
    /// Breaks a text at its spaces, so that no line is wider than a width where that can be.
    package static func wrapped(_ text: String, width: Int) -> [String] {
        text.split(separator: " ").reduce(into: []) { lines, word in
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
    }
}
