#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Files that somebody names, and that may be anything.
enum SmallFile {
    /// Why a file is not read.
    enum Failure: Error, Equatable {
        case cannotBeRead
        case tooLong
    }

    /// The bytes of a file, if there are no more than so many; a longer one is not opened.
    static func bytes(at path: String, limit: Int) throws(Failure) -> [UInt8] {
        let files = FileManager.default
        let size = (try? files.attributesOfItem(atPath: path))?[.size]
        // A link says its own size, and what it leads to is looked at as well.
        let target = (try? files.destinationOfSymbolicLink(atPath: path)).map { link in
            link.hasPrefix("/") ? link : path.deletingLastComponent + link
        }
        let targetSize = target.flatMap { (try? files.attributesOfItem(atPath: $0))?[.size] }
        for size in [size, targetSize] {
            guard let count = size.flatMap({ ($0 as? any BinaryInteger).map { Int(clamping: $0) } })
            else { continue }
            guard count <= limit else { throw .tooLong }
        }
        guard let contents = files.contents(atPath: path) else { throw .cannotBeRead }
        guard contents.count <= limit else { throw .tooLong }
        return [UInt8](contents)
    }
}

extension String {
    /// The path up to its last slash, and with it; empty if there is none.
    fileprivate var deletingLastComponent: String {
        lastIndex(of: "/").map { String(self[...$0]) } ?? ""
    }
}
