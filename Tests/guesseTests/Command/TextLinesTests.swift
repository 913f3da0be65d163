import CommandLineKit
import TestKit
import Testing

struct TextLinesTests {
    /// A row: the text, the width, the lines.
    @Test(arguments: [
        ("one two three", 7, "one two\nthree"),
        ("one two three", 13, "one two three"),
        ("  one two three", 9, "  one two\n  three"),
        ("a  table   row\nand a sentence", 14, "a  table   row\nand a sentence"),
        ("a  table   row\nand a sentence", 10, "a  table  \nrow\nand a\nsentence"),
        ("aaaa    bbbb", 4, "aaaa\nbbbb"),
        ("there is no 'a  b' here", 18, "there is no 'a  b'\nhere"),
        ("/a/path/without/spaces is long", 8, "/a/path/without/spaces\nis long"),
        ("", 10, ""),
        ("          deep", 4, "          deep"),
        ("one\n\ntwo", 3, "one\n\ntwo"),
    ])
    func fits(_ text: String, _ width: Int, _ lines: String) {
        expect(TextLines.fitted(text, width: width), equals: lines)
    }
}
