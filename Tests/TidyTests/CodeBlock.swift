/// A block of Swift code in a document or in a doc comment.
struct CodeBlock {
    /// The file and the line in which the block begins.
    let place: String
    /// The lines without imports, indentation and empty lines.
    let body: [String]
    /// The imports, which a copy has at its top.
    let imports: [String]
    /// The lines as they are shown.
    let text: String

    init(place: String, lines: [String]) {
        self.place = place
        text = lines.joined(separator: "\n")
        let trimmed = lines.map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
        imports = trimmed.filter { $0.hasPrefix("import ") }
        body = trimmed.filter { !$0.hasPrefix("import ") }
    }

    /// Whether this is a `Package.swift`, which no target of this package can contain.
    var isManifest: Bool { text.hasPrefix("// swift-tools-version") }
}

/// A document, or the doc comments of a source file, with the code in it.
struct Source {
    let path: String
    private(set) var blocks: [CodeBlock] = []

    /// The libraries whose doc comments and catalogues strangers read.
    static let libraries = [
        "Primitives", "Multicast", "ReliableChannelCore", "ReliableChannel", "GuessEP2P",
    ]

    /// All documents of the repository, and the doc comments of the libraries.
    static func all() throws -> [Source] {
        let catalogues = libraries.flatMap {
            Repository.files(under: "Sources/\($0)", endings: [".md"])
        }
        let pages =
            ["README.md", "CONTRIBUTING.md"] + catalogues
            + Repository.files(under: "Docs", endings: [".md"])
            + Repository.files(under: "Examples", endings: [".md"])
        let files = libraries.flatMap {
            Repository.files(under: "Sources/\($0)", endings: [".swift"])
        }
        return try pages.map { Source(page: $0, lines: try Repository.lines($0)) }
            + files.map { Source(comments: $0, lines: try Repository.lines($0)) }
    }

    /// Reads a document.
    init(page path: String, lines: [String]) {
        self.path = path
        read(lines.enumerated().map { ($0.offset + 1, $0.element) })
    }

    /// Reads the doc comments of a source file; those of the package's own declarations are no
    /// documentation.
    init(comments path: String, lines: [String]) {
        self.path = path
        var comment: [(Int, String)] = []
        for (index, line) in lines.enumerated() {
            let text = line.drop { $0 == " " }
            if text.hasPrefix("///") {
                let rest = text.dropFirst(3)
                comment.append((index + 1, String(rest.hasPrefix(" ") ? rest.dropFirst() : rest)))
            } else if !comment.isEmpty {
                if !text.hasPrefix("package ") {
                    read(comment)
                    readIndented(comment)
                }
                comment = []
            }
        }
    }

    /// Reads the fenced blocks.
    private mutating func read(_ lines: [(number: Int, text: String)]) {
        var open: (language: String, number: Int, lines: [String])?
        for (number, text) in lines {
            let trimmed = text.drop { $0 == " " }
            guard trimmed.hasPrefix("```") else {
                open?.lines.append(text)
                continue
            }
            guard let block = open else {
                open = (String(trimmed.dropFirst(3)), number, [])
                continue
            }
            if block.language == "swift" {
                blocks.append(CodeBlock(place: "\(path):\(block.number)", lines: block.lines))
            }
            open = nil
        }
    }

    /// Reads the blocks that are indented by four columns, which begin after an empty line.
    private mutating func readIndented(_ lines: [(number: Int, text: String)]) {
        var current: (number: Int, lines: [String])?
        var isFenced = false
        var isAfterEmpty = true
        for (number, text) in lines + [(0, "end")] {
            if text.hasPrefix("```") { isFenced.toggle() }
            let isCode = !isFenced && text.hasPrefix("    ") && (isAfterEmpty || current != nil)
            if isCode {
                current = (current?.number ?? number, (current?.lines ?? []) + [text])
            } else if let block = current, !text.isEmpty {
                blocks.append(CodeBlock(place: "\(path):\(block.number)", lines: block.lines))
                current = nil
            }
            isAfterEmpty = text.isEmpty
        }
    }
}

/// A file with compiled copies of blocks.
struct Copy {
    let path: String
    /// The lines without indentation and empty lines.
    let lines: [String]
    /// The first line of each declaration of the file, and the places of all its lines.
    let declarations: [(name: String, lines: Range<Int>)]

    static func all() throws -> [Copy] {
        try Repository.files(under: SnippetTests.copies, endings: [".swift"])
            .map { Copy(path: $0, lines: try Repository.lines($0)) }
    }

    init(path: String, lines all: [String]) {
        self.path = path
        let full = all.filter { line in line.contains { $0 != " " } }
        lines = full.map { String($0.drop { $0 == " " }) }
        let words = ["func ", "struct ", "enum ", "extension ", "actor ", "class ", "@MainActor "]
        let starts = full.indices.filter { index in words.contains { full[index].hasPrefix($0) } }
        let ends = starts.dropFirst() + [full.count]
        declarations = zip(starts, ends).map { (full[$0], $0..<$1) }
    }

    /// Returns the place of a block among the lines; `nil` if it is not here word for word.
    func range(of block: CodeBlock) -> Range<Int>? {
        guard let first = block.body.first, block.imports.allSatisfy(lines.contains) else {
            return nil
        }
        let length = block.body.count
        for start in lines.indices where lines[start] == first {
            let end = start + length
            if end <= lines.count, Array(lines[start..<end]) == block.body { return start..<end }
        }
        return nil
    }
}
