import Pictures
import Primitives
import TerminalKit

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Pictures that a player keeps.
enum PictureFile {
    /// Writes a picture into the working folder under a free name.
    ///
    /// - Returns: One line with the name, or with the reason of a failure.
    static func save(_ picture: Artwork) -> SafeText {
        let size = PictureOutput.usualSize
        let bytes = Data(PNG.encode(picture.rasterized(width: size.width, height: size.height)))
        for number in 1...999 {
            let name = "guesse-\(number).png"
            guard !FileManager.default.fileExists(atPath: name) else { continue }
            do {
                try bytes.write(to: URL(fileURLWithPath: name), options: .withoutOverwriting)
                let folder = FileManager.default.currentDirectoryPath
                return SafeText("Saved: \(name) in \(folder)", limit: .paragraph)
            } catch {
                return SafeText(
                    literal: "It cannot be saved here; start guesse in a folder of your own.")
            }
        }
        return SafeText(literal: "There are 999 pictures here already; move some away first.")
    }
}
