import Foundation
import TestKit
import Testing

/// The interfaces of the libraries, which programs of others are built on.
struct PublicDeclarationTests {
    static let libraries = [
        "Primitives", "Multicast", "ReliableChannelCore", "ReliableChannel", "GuessEP2P",
    ]

    /// Types of a target that is no library, which libraries export.
    static let lentTypes = ["UDP": ["SocketError", "SocketAddress"]]

    /// Returns the lines of a library's list.
    private static func declarations(of library: String) throws -> [String] {
        let all = try PublicDeclarations.read(target: library).all
        guard let types = lentTypes[library] else { return all }
        return all.filter { line in
            types.contains { line.hasPrefix("\($0).") || line.hasPrefix("enum \($0):") }
        }
    }

    private static func file(_ library: String) -> String { "Docs/Public/\(library).txt" }

    @Test(
        "are those of the committed list; a change of one shows there",
        arguments: libraries + lentTypes.keys.sorted())
    func list(library: String) throws {
        let found = try Self.declarations(of: library)
        #expect(found.count > 5)
        if ProcessInfo.processInfo.environment["GUESSE_RECORD_PUBLIC"] != nil {
            let text = found.joined(separator: "\n") + "\n"
            try text.write(
                to: Repository.root.appending(path: Self.file(library)), atomically: true,
                encoding: .utf8)
        }
        let listed = try Repository.lines(Self.file(library)).filter { !$0.isEmpty }
        let hint = "record with GUESSE_RECORD_PUBLIC=1 swift test --filter PublicDeclarationTests"
        for line in Set(found).subtracting(listed) {
            Issue.record("\(library) has gained: \(line); \(hint)")
        }
        for line in Set(listed).subtracting(found) {
            Issue.record("\(library) has lost: \(line); \(hint)")
        }
    }

    @Test("of exported types stand in one of the lists")
    func exported() throws {
        for library in Self.libraries {
            for type in try PublicDeclarations.read(target: library).exported {
                let parts = type.split(separator: ".").map(String.init)
                try #require(parts.count == 2)
                let isLent = Self.lentTypes[parts[0]]?.contains(parts[1]) ?? false
                #expect(Self.libraries.contains(parts[0]) || isLent, "\(library): \(type)")
            }
        }
    }

    @Test("are found in every form in which they are written")
    func reader() {
        var reader = PublicDeclarations()
        reader.add(
            """
            public import Primitives
            @_exported public import enum UDP.SocketError
            /// public struct Comment
            public struct Outer<Value>: Sendable {
                public internal(set) var count = 0
                var hidden = 1
                @discardableResult
                public func call(
                    _ first: Int,
                    second: [Int] = []
                ) async throws(Wrong) -> Int {
                    let public = 1
                }
                package func inner() {}
                public enum Kind: Sendable {
                    case one, two
                    case three(Int)
                    indirect case four(Kind)

                    var text: String {
                        switch self {
                        case .one: "x"
                        }
                    }
                }
            }
            enum Hidden {
                case four
            }
            extension Outer {
                public var more: Int { 1 }
                public var limit = Duration.seconds(1)
                public static let name: String = "x"
            }
            extension Outer: Hashable where Value: Hashable {
            }
            extension Outer where Value: Hashable {
            }
            extension Hidden: Sendable {
            }
            public protocol Rule {
                associatedtype View
                func view() -> View
            }
            """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
        expect(
            reader.lines,
            equals: [
                "struct Outer<Value>: Sendable", "Outer.var count = 0",
                "Outer.func call(_ first: Int, second: [Int] = []) async throws(Wrong) -> Int",
                "Outer.enum Kind: Sendable",
                "Outer.Kind.case one, two", "Outer.Kind.case three(Int)",
                "Outer.Kind.indirect case four(Kind)", "Outer.var more: Int",
                "Outer.var limit = Duration.seconds(1)", "Outer.static let name: String",
                "protocol Rule", "Rule.associatedtype View", "Rule.func view() -> View",
            ])
        #expect(reader.all.contains("extension Outer: Hashable where Value: Hashable"))
        #expect(reader.all.contains("exports UDP.SocketError"))
        expect(reader.all.count, equals: reader.lines.count + 2, "\(reader.all)")
    }
}
