import Primitives
import TestKit
import Testing

@testable import guesse

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A program instead of curl.
struct CurlTests {
    private let request = HTTPRequest(method: .get, url: "http://x", timeout: .seconds(60))

    /// Runs a test with a script instead of `curl`.
    ///
    /// - Parameter script: The part of the script after it has read its input.
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

    /// Returns the reply of the program.
    ///
    /// Another test's process, about to begin, may hold the new
    /// file open for a moment: then it cannot be run yet.
    private func reply(of curl: Curl, to other: HTTPRequest? = nil) async -> HTTPReply {
        for _ in 0..<1000 {
            let reply = await curl.answer(to: other ?? request)
            if reply != .failure(.noCurl) { return reply }
        }
        return .failure(.noCurl)
    }

    @Test("answers with its output")
    func answer() async throws {
        try await withCurl("printf '{}200'") { curl, _ in
            await expect(
                reply(of: curl), equals: .success(HTTPResponse(status: 200, body: Array("{}".utf8)))
            )
        }
    }

    @Test(
        "has failed if it dies by a signal, and was not given up", arguments: ["KILL", "SEGV"])
    func death(_ signal: String) async throws {
        try await withCurl("kill -\(signal) $$") { curl, _ in
            await expect(reply(of: curl), equals: .failure(.curlDied))
        }
    }

    private static let hasOpenFiles = FileManager.default.fileExists(atPath: "/proc/self/fd")

    @Test("has no open files of another program", .enabled(if: hasOpenFiles))
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
            // All processes have the descriptors that were open before this program began.
            let common = open.reduce(open.first ?? []) { $0.intersection($1) }
            #expect(open.count == 16 && open.allSatisfy { $0.subtracting(common).count == 2 })
        }
    }

    @Test("is given up if its task is cancelled, before it begins or while it works")
    func cancellation() async throws {
        let patient = HTTPRequest(method: .get, url: "http://x", timeout: .seconds(3600))
        // It writes a file when it works; after that only its end ends the task, long before its
        // time limit.
        try await withCurl(": > \"$0.works\"; exec /bin/sleep 3600") { curl, folder in
            let early = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return await reply(of: curl, to: patient)
            }
            await expect(early.value, equals: .failure(.cancelled))
            let sign = folder.appendingPathComponent("curl.works").path
            let (news, sink) = AsyncStream<HTTPReply?>.makeStream()
            let late = Task {
                let reply = await reply(of: curl, to: patient)
                sink.yield(reply)
                return reply
            }
            let look = Task {
                while !Task.isCancelled, !FileManager.default.fileExists(atPath: sign) {
                    await Task.yield()
                }
                sink.yield(nil)
            }
            var first = news.makeAsyncIterator()
            await expect(first.next(), equals: .some(nil), "it works, and has not ended")
            look.cancel()
            late.cancel()
            await expect(late.value, equals: .failure(.cancelled))
        }
    }
}
