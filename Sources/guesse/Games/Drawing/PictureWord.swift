import CommandLineKit
import Pictures

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The word of script mode that hands in a drawing.
extension ScriptCommand {
    /// Reads a picture from a line, which may be longer than the limit of other lines.
    static func picture(_ line: String) throws(UsageError) -> Picture {
        let words = line.split(whereSeparator: \.isWhitespace)
        guard words.count == 2, let bytes = Data(base64Encoded: String(words[1])) else {
            throw UsageError("'picture' takes the base64 text of a drawing's bytes")
        }
        do {
            return try Picture(decoding: [UInt8](bytes))
        } catch {
            throw UsageError("'picture': these bytes are no drawing (\(error))")
        }
    }
}
