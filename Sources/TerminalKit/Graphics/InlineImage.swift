/// iTerm2's inline images ("Images", iterm2.com/documentation-images.html).
public enum InlineImage {
    /// Returns the bytes that show a file at the cursor, in any format that the terminal knows,
    /// such as PNG.
    ///
    /// The cursor's place afterwards is not certain.
    ///
    /// - Parameters:
    ///   - file: The file's bytes.
    ///   - columns: The width of the image.
    ///   - rows: The height of the image.
    public static func show(file: [UInt8], columns: Int, rows: Int) -> [UInt8] {
        let head =
            "\u{1B}]1337;File=inline=1;size=\(file.count);width=\(columns);height=\(rows);"
            + "preserveAspectRatio=0:"
        return Array(head.utf8) + Base64.encode(file) + [0x07]
    }
}
