import TestKit
import Testing

@testable import TerminalKit

struct DisplayWidthTests {
    @Test(
        "a character has the width that terminals give it",
        arguments: [
            ("a", 1), ("é", 1), ("e\u{301}", 1), ("中", 2), ("ｱ", 1), ("Ａ", 2), ("🐻", 2),
            ("❤", 1), ("❤\u{FE0F}", 2), ("👩\u{200D}🌾", 2), ("🇵🇱", 2), ("👍🏽", 2), ("한", 2),
            ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{200D}", 0), ("\u{301}", 0), ("▀", 1), ("─", 1),
            ("♛", 1), ("▸", 1), ("\u{7}", 0), ("⠿", 1), ("…", 1), ("あ", 2), ("⭐", 2), ("☰", 2),
            ("\u{20000}", 2), ("ä", 1), ("क्ष", 2), ("กำ", 2),
        ])
    func character(_ text: String, _ columns: Int) {
        expect(DisplayWidth.width(of: text), equals: columns)
    }

    @Test("the table of wide ranges ascends without overlap")
    func tableIsSorted() {
        for (left, right) in zip(DisplayWidth.wideRanges, DisplayWidth.wideRanges.dropFirst()) {
            #expect(left.0 <= left.1 && left.1 < right.0)
        }
    }

    @Test(
        "text is cut at a character's edge, with an ellipsis",
        arguments: [
            ("bear", 4, "bear"), ("bear", 3, "be…"), ("bear", 1, "…"), ("bear", 0, ""),
            ("中中中", 6, "中中中"), ("中中中", 5, "中中…"), ("中中中", 4, "中…"), ("", 3, ""),
            ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
        ])
    func truncation(_ text: String, _ columns: Int, _ expected: String) {
        expect(DisplayWidth.truncated(text, to: columns), equals: expected)
    }
}
