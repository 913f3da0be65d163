import Foundation
import Testing

/// The interfaces of the libraries, which programs of others are built on.
@Suite("The public declarations")
struct PublicDeclarationTests {
    static let libraries = [
        "Primitives", "Multicast", "ReliableChannelCore", "ReliableChannel", "GuessEP2P",
    ]

    private static func file(_ library: String) -> String { "Docs/Public/\(library).txt" }

    @Test("are those of the committed list; a change of one shows there", arguments: libraries)
    func list(library: String) throws {
        let found = try PublicDeclarations.read(target: library)
        #expect(found.count > 10)
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

    @Test("are found in every form in which they are written")
    func reader() {
        var reader = PublicDeclarations()
        reader.add(
            """
            public import Primitives
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
            }
            public protocol Rule {
                associatedtype View
                func view() -> View
            }
            """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
        #expect(
            reader.lines == [
                "struct Outer<Value>: Sendable", "Outer.var count",
                "Outer.func call(_ first: Int, second: [Int] = []) async throws(Wrong) -> Int",
                "Outer.enum Kind: Sendable",
                "Outer.Kind.case one, two", "Outer.Kind.case three(Int)",
                "Outer.Kind.indirect case four(Kind)", "Outer.var more: Int",
                "protocol Rule", "Rule.associatedtype View", "Rule.func view() -> View",
            ])
    }
}
