import Primitives
import Testing

@testable import guesse

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite("A program in curl's place")
struct CurlTests {
    private let request = HTTPRequest(method: .get, url: "http://x", timeout: .seconds(60))

    /// - Parameter script: What it does once it has read what it is told.
    private func withCurl(
        _ script: String, _ body: (Curl, URL) async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("guesse-curl-\(UInt64.random(in: 0...UInt64.max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let program = folder.appendingPathComponent("curl")
        try Data("#!/bin/sh\n/bin/cat > /dev/null\n\(script)\n".utf8).write(to: program)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: program.path)
        try await body(try #require(Curl(environment: ["PATH": folder.path])), folder)
    }

    /// Another test's program, about to begin, may hold the new file open for a moment: then it cannot be run yet.
    private func reply(of curl: Curl) async -> HTTPReply {
        for _ in 0..<1000 {
            let reply = await curl.answer(to: request)
            if reply != .failure(.noCurl) { return reply }
        }
        return .failure(.noCurl)
    }

    @Test("answers with what it prints")
    func answer() async throws {
        try await withCurl("printf '{}200'") { curl, _ in
            #expect(
                await reply(of: curl)
                    == .success(HTTPResponse(status: 200, body: Array("{}".utf8))))
        }
    }

    @Test(
        "that dies by a signal has failed, and nobody has given it up", arguments: ["KILL", "SEGV"])
    func death(_ signal: String) async throws {
        try await withCurl("kill -\(signal) $$") { curl, _ in
            #expect(await reply(of: curl) == .failure(.curlDied))
        }
    }

    private static let hasOpenFiles = FileManager.default.fileExists(atPath: "/proc/self/fd")

    @Test("has nothing open that is another's", .enabled(if: hasOpenFiles))
    func descriptors() async throws {
        let script = "for each in /proc/$$/fd/*; do /bin/readlink $each; done; printf 200"
        try await withCurl(script) { curl, _ in
            var open: [Set<Substring>] = []
            await withTaskGroup(of: HTTPReply.self) { group in
                for _ in 0..<16 { group.addTask { await reply(of: curl) } }
                for await reply in group {
                    guard case .success(let response) = reply else {
                        Issue.record("\(reply)")
                        continue
                    }
                    let lines = String(decoding: response.body, as: UTF8.self).split(
                        separator: "\n")
                    open.append(
                        Set(lines.filter { $0.hasPrefix("socket:") || $0.hasPrefix("pipe:") }))
                }
            }
            // What all have was open before this program began.
            let common = open.reduce(open.first ?? []) { $0.intersection($1) }
            #expect(open.count == 16 && open.allSatisfy { $0.subtracting(common).count == 2 })
        }
    }

    @Test(
        "is given up if its task is cancelled, before it begins or while it works",
        .timeLimit(.minutes(1)))
    func cancellation() async throws {
        // It says where it stands by a file; then only its end can end the task.
        try await withCurl(": > \"$0.works\"; exec /bin/sleep 600") { curl, folder in
            let early = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return await reply(of: curl)
            }
            #expect(await early.value == .failure(.cancelled))
            let late = Task { await reply(of: curl) }
            let sign = folder.appendingPathComponent("curl.works").path
            while !Task.isCancelled, !FileManager.default.fileExists(atPath: sign) {
                await Task.yield()
            }
            late.cancel()
            #expect(await late.value == .failure(.cancelled))
        }
    }
}
