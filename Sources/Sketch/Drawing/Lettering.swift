import Pictures

/// Capital letters and digits, for the few things that are known by their writing.
extension Pen {
    /// Writes a word around a middle, `size` units high.
    ///
    /// It is a sign on an exam sheet or over a door; it never shows words of the prompt about a
    /// subject.
    @inline(never)
    mutating func write(
        _ word: String, _ x: Int, _ y: Int, size: Int, _ width: Int, _ colour: Colour
    ) {
        let letters = word.compactMap { Self.strokes[$0] }
        // A letter is four parts wide and six high, and two apart from the next.
        let step = size
        var left = x - (step * letters.count - size / 3) / 2
        for letter in letters {
            for stroke in letter.split(separator: " ") {
                let marks = stroke.utf8.map { Int($0) - 48 }
                var points: [Int] = []
                for index in stride(from: 0, to: marks.count - 1, by: 2) {
                    points.append(left + marks[index] * size / 6)
                    points.append(y - size / 2 + marks[index + 1] * size / 6)
                }
                line(points, width, colour)
            }
            left += step
        }
    }

    /// Strokes of points; each point is a column from 0 to 4 and a row from 0 to 6.
    private static let strokes: [Character: String] = [
        "A": "062046 1434", "B": "0006364534030333 00303203", "C": "40000646",
        "D": "000626444220 00",
        "E": "40000646 0333", "F": "400006 0333", "G": "40000646432343", "H": "0006 4046 0343",
        "I": "2026", "J": "40464606 0604", "K": "0006 400346", "L": "000646", "M": "0600234046",
        "N": "06004640", "O": "0040460600", "P": "0600404303", "R": "060040430346",
        "S": "400003434606", "T": "0040 2026", "U": "00064640", "V": "002640", "W": "0006234640",
        "X": "0046 4006", "Y": "002340 2326", "Z": "00400646", "?": "010040432324 2526",
        "+": "0343 2125", "1": "1120 2026", "2": "004043030646", "7": "004016", "0": "0040460600",
        "!": "2024 2626", "%": "4006 0011 3546", "$": "40000343460 2026", "@": "4646",
        "-": "0343", "3": "0040460643", "5": "400003434606", "9": "4303004046",
    ]
}
