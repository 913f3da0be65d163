/// iTerm2's inline images ("Images", iterm2.com/documentation-images.html).
public enum InlineImage {
    /// Shows a file of any format that the terminal knows, PNG among them, where the cursor is.
    ///
    /// The cursor's place afterwards is not certain.
    ///
    /// - Parameters:
    ///   - file: The file's bytes.
    ///   - columns: How wide the image is made.
    ///   - rows: How high.
    public static func show(file: [UInt8], columns: Int, rows: Int) -> [UInt8] {
        let head =
            "\u{1B}]1337;File=inline=1;size=\(file.count);width=\(columns);height=\(rows);"
            + "preserveAspectRatio=0:"
        return Array(head.utf8) + Base64.encode(file) + [0x07]
    }
}
