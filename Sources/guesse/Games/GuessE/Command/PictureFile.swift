import Pictures
import Primitives
import TerminalKit

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Pictures that a player keeps.
enum PictureFile {
    /// Writes a picture into the working folder under a free name.
    ///
    /// - Returns: One line with the name, or with the reason of a failure.
    static func save(_ picture: Artwork) -> SafeText {
        let size = PictureOutput.usualSize
        let bytes = PNG.encode(picture.rasterized(width: size.width, height: size.height))
        for number in 1...999 {
            let name = "guesse-\(number).png"
            switch Shelf.writeNew(bytes, to: name, mode: 0o644) {
            case 0:
                let folder = FileManager.default.currentDirectoryPath
                return SafeText("Saved: \(name) in \(folder)", limit: .paragraph)
            case EEXIST: continue
            case ENOSPC, EDQUOT:
                return SafeText(literal: "It is not saved: the disk is full.")
            default:
                return SafeText(
                    literal: "It cannot be saved here; start guesse in a folder of your own.")
            }
        }
        return SafeText(literal: "There are 999 pictures here already; move some away first.")
    }
}
