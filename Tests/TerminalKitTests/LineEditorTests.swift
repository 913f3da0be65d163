import Primitives
import TestKit
import Testing

@testable import TerminalKit

struct LineEditorTests {
    private func editor(_ text: String) -> LineEditor { LineEditor(SafeText(text)) }

    @Test(
        "keys edit the line",
        arguments: [
            ([Key(.backspace)], "bear o", 6), ([Key(.left), Key(.backspace)], "bear n", 5),
            ([Key(.home), Key(.delete)], "ear on", 0), ([.control("w")], "bear ", 5),
            ([.control("u")], "", 0), ([.control("a"), .control("k")], "", 0),
            ([Key(.left, .control), .character("x")], "bear xon", 6),
            ([Key(.home), Key(.right, .control), .character("s")], "bears on", 5),
            ([Key(.home), Key(.end), .character("!")], "bear on!", 8),
            ([Key(.home), Key(.left), Key(.backspace)], "bear on", 0),
            ([Key(.right), Key(.delete)], "bear on", 7),
        ] as [([Key], String, Int)])
    func keys(_ keys: [Key], _ text: String, _ cursor: Int) {
        var editor = editor("bear on")
        let meant = keys.map { editor.handle($0) }
        #expect(!meant.contains(false))
        expect(editor.safeText, equals: SafeText(text))
        expect(editor.cursor, equals: cursor)
    }

    @Test("keys that do not edit text are left to the caller")
    func foreignKeys() {
        var editor = editor("x")
        let keys = [
            Key(.enter), Key(.tab), Key(.escape), Key(.up), .control("c"), Key(.function(2)),
        ]
        let meant = keys.map { editor.handle($0) }
        #expect(!meant.contains(true))
        expect(editor.characterCount, equals: 1)
    }

    @Test("scalars that are typed one by one merge into characters")
    func merging() {
        var editor = LineEditor()
        for scalar in "e\u{301}👩\u{200D}🌾".unicodeScalars {
            _ = editor.handle(.character(Character(scalar)))
        }
        expect(editor.characterCount, equals: 2)
        _ = editor.handle(Key(.backspace))
        expect(editor.safeText.string, equals: "e\u{301}")
    }

    @Test("a paste is cleaned, cut at the limit, and may not bring escapes")
    func paste() {
        var editor = LineEditor()
        editor.insert("a\u{1B}[31m\u{202E}b\nc")
        expect(editor.safeText.string, equals: "a[31mb c")
        editor.insert(String(repeating: "x", count: 500))
        expect(editor.characterCount, equals: 100)
        #expect(!editor.safeText.isEmpty)
        editor.insert("y")
        expect(editor.characterCount, equals: 100)
        editor.clear()
        #expect(editor.isEmpty)
    }

    @Test("a long line scrolls so that the cursor is in view")
    func scrolling() {
        var editor = editor("a bear riding a 中文 shark")
        var canvas = Canvas(TerminalSize(columns: 12, rows: 1))
        editor.draw(on: &canvas, at: Point(1, 0), columns: 10)
        expect(canvas.plainText(), equals: [" 文 shark"])
        expect(canvas.cursor, equals: Point(9, 0))
        _ = editor.handle(Key(.home))
        editor.draw(on: &canvas, at: Point(1, 0), columns: 10)
        expect(canvas.plainText(), equals: [" a bear rid"])
        expect(canvas.cursor, equals: Point(1, 0))
    }
}
