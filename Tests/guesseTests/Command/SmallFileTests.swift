import CommandLineKit
import TestKit
import Testing

@testable import guesse

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Files that a user names.
struct SmallFileTests {
    @Test("are read up to a limit, links followed, and not opened beyond it")
    func limit() throws {
        try inFolder { folder in
            let path = folder + "/ten"
            try Data("0123456789".utf8).write(to: URL(fileURLWithPath: path))
            let link = folder + "/link"
            try FileManager.default.createSymbolicLink(
                atPath: link, withDestinationPath: "ten")
            for path in [path, link] {
                try expect(SmallFile.bytes(at: path, limit: 10), equals: Array("0123456789".utf8))
                #expect(throws: SmallFile.Failure.tooLong) {
                    try SmallFile.bytes(at: path, limit: 9)
                }
            }
            #expect(throws: SmallFile.Failure.cannotBeRead) {
                try SmallFile.bytes(at: folder + "/none", limit: 9)
            }
        }
    }

    @Test("that somebody writes to are noticed")
    func stamp() throws {
        try inFolder { folder in
            let path = folder + "/ten"
            let file = try NewFile(path, mode: 0o600)
            defer { file.close() }
            #expect(file.write([1, 2]))
            let before = SmallFile.Stamp(of: file.descriptor)
            expect(SmallFile.Stamp(of: file.descriptor), equals: before)
            #expect(file.write([3]))
            #expect(SmallFile.Stamp(of: file.descriptor) != before)
        }
    }

    @Test("that hold a key may begin with a byte order mark")
    func mark() throws {
        try inFolder { folder in
            let path = folder + "/key"
            try Data("\u{FEFF}sk-abc\n".utf8).write(to: URL(fileURLWithPath: path))
            try expect(KeyFile.key(at: path), equals: Secret("sk-abc"))
        }
    }
}
