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

/// The Git checkout that this program lies in, as after a build.
package enum Checkout {
    /// The first twelve digits of its commit; `nil` if there is no checkout.
    ///
    /// Read from Git's files, so that no other program has to run. It says nothing about
    /// uncommitted changes.
    package static var commit: String? {
        guard var folder = programFolder else { return nil }
        while folder.count > 1 {
            if let commit = commit(ofCheckoutAt: folder) { return String(commit.prefix(12)) }
            folder = parent(of: folder)
        }
        return nil
    }

    /// Returns the commit of the checkout at a folder; `nil` if the folder holds none.
    package static func commit(ofCheckoutAt folder: String) -> String? {
        var store = folder + "/.git"
        // In a worktree, `.git` is a file that names the worktree's own store.
        if let pointer = text(store), let path = value(of: "gitdir: ", in: pointer) {
            store = path.hasPrefix("/") ? path : folder + "/" + path
        }
        guard let head = text(store + "/HEAD") else { return nil }
        guard let name = value(of: "ref: ", in: head) else { return digits(head) }
        var stores = [store]
        if let common = text(store + "/commondir") {
            stores.append(common.hasPrefix("/") ? common : store + "/" + common)
        }
        for store in stores {
            if let loose = text(store + "/" + name) { return digits(loose) }
            let packed = text(store + "/packed-refs")?.split(separator: "\n") ?? []
            for line in packed where line.hasSuffix(" " + name) { return digits(String(line)) }
        }
        return nil
    }

    /// The path of this program; `nil` if the system does not tell it.
    package static var program: String? {
        #if os(Linux)
            try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        #else
            CommandLine.arguments.first.flatMap { $0.hasPrefix("/") ? $0 : nil }
        #endif
    }

    private static var programFolder: String? { program.map { parent(of: $0) } }

    private static func parent(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }

    private static func text(_ path: String) -> String? {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        let text = String(decoding: data, as: UTF8.self)
        return String(text.reversed().drop(while: \.isNewline).reversed())
    }

    private static func value(of key: String, in text: String) -> String? {
        text.hasPrefix(key) ? String(text.dropFirst(key.count)) : nil
    }

    private static func digits(_ text: String) -> String? {
        let digits = text.prefix { $0.isHexDigit }
        return digits.count >= 40 ? String(digits) : nil
    }
}
