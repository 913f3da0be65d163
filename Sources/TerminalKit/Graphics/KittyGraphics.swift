/// Kitty's graphics protocol ("The terminal graphics protocol",
/// sw.kovidgoyal.net/kitty/graphics-protocol).
///
/// Every command has `q=2`, since an answer would arrive among the keys.
public enum KittyGraphics {
    /// The number of the one image that a frame may have; it is our own, so that no other image is
    /// deleted.
    public static let imageNumber = 26_485
    /// The most bytes of base64 in one command.
    static let chunkLimit = 4096

    /// A question whether the terminal knows the protocol, with an image of one pixel that is not
    /// kept.
    ///
    /// The answer comes as ``TerminalReply/graphics(isOK:)``; most terminals send none. So ask
    /// another question after it that every terminal answers.
    public static let query = Array("\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\".utf8)

    /// Returns the bytes that send a PNG and show it at the cursor.
    ///
    /// - Parameters:
    ///   - png: The file's bytes.
    ///   - columns: The width of the image.
    ///   - rows: The height of the image.
    ///   - isKept: Whether it can be moved and deleted later; the cursor stays where it is then.
    ///     Otherwise it scrolls away with the text, and the cursor moves to its end.
    public static func show(png: [UInt8], columns: Int, rows: Int, isKept: Bool) -> [UInt8] {
        let place = "c=\(columns),r=\(rows)"
        let keys = isKept ? "i=\(imageNumber),p=1,\(place),C=1" : place
        return chunks("a=T,f=100,\(keys),q=2", Base64.encode(png))
    }

    /// Returns the bytes that show the sent image at the cursor, and only there.
    public static func move(columns: Int, rows: Int) -> [UInt8] {
        Array("\u{1B}_Ga=p,i=\(imageNumber),p=1,c=\(columns),r=\(rows),C=1,q=2\u{1B}\\".utf8)
    }

    /// The bytes that remove the image from the screen and from the terminal's memory.
    public static let delete = Array("\u{1B}_Ga=d,d=I,i=\(imageNumber),q=2\u{1B}\\".utf8)

    private static func chunks(_ keys: String, _ payload: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var start = 0
        repeat {
            let end = min(start + chunkLimit, payload.count)
            let more = end < payload.count ? 1 : 0
            let head = start == 0 ? "\(keys),m=\(more)" : "m=\(more),q=2"
            result += Array("\u{1B}_G\(head);".utf8) + payload[start..<end] + Array("\u{1B}\\".utf8)
            start = end
        } while start < payload.count
        return result
    }
}
