import Foundation
import ReliableChannel

/// A program that sends a file: `receive FOLDER PORT` there, `send FILE ADDRESS:PORT` here.
@main
enum FileTransfer {
    /// Each part is a message of its own, so that only one has to be in memory.
    static let partByteCount = 256 << 10

    static func main() async {
        let words = CommandLine.arguments
        do {
            if words.count == 4, words[1] == "receive", let port = UInt16(words[3]) {
                try await receive(into: URL(fileURLWithPath: words[2]), port: port)
            } else if words.count == 4, words[1] == "send" {
                try await send(URL(fileURLWithPath: words[2]), to: SocketAddress(words[3]))
            } else {
                fail("usage: FileTransfer receive FOLDER PORT, or: send FILE ADDRESS:PORT", code: 2)
            }
        } catch { fail("\(error)") }
    }

    static func send(_ file: URL, to address: SocketAddress) async throws {
        let handle = try FileHandle(forReadingFrom: file)
        let byteCount = try handle.seekToEnd()
        try handle.seek(toOffset: 0)
        let endpoint = try await Endpoint()
        let peer = try await endpoint.connect(to: address)
        try await peer.send(Array(file.lastPathComponent.utf8))
        var sentCount: UInt64 = 0
        while let part = try handle.read(upToCount: partByteCount), !part.isEmpty {
            // Waits while the peer is slower than the disk.
            try await peer.send(Array(part))
            sentCount += UInt64(part.count)
            say("\(sentCount * 100 / byteCount) % sent")
        }
        // An empty message ends the file; its receipt proves that all parts have arrived.
        let outcome = try await peer.sendForReceipt([]).outcome
        guard outcome == .delivered else { fail("not all has arrived: \(peer.state)") }
        say("all \(byteCount) bytes have arrived")
        await endpoint.close()
    }

    static func receive(into folder: URL, port: UInt16) async throws {
        let endpoint = try await Endpoint(port: port)
        say("waiting on port \(endpoint.localAddress.port)")
        guard let peer = await endpoint.accept(), let first = await peer.receive() else { return }
        // The name is a stranger's: only the last part of a path is used, without what could change
        // a terminal, and it replaces no file.
        let path = URL(fileURLWithPath: String(decoding: first.bytes, as: UTF8.self))
        let name = SafeText(path.lastPathComponent).string
        let file = folder.appendingPathComponent(name)
        try Data().write(to: file, options: .withoutOverwriting)
        let handle = try FileHandle(forWritingTo: file)
        var (byteCount, isWhole) = (0, false)
        for await part in peer.messages {
            // The messages end when the sender has the receipt and closes the connection.
            if part.bytes.isEmpty { isWhole = true }
            try handle.write(contentsOf: Data(part.bytes))
            byteCount += part.bytes.count
        }
        try handle.close()
        await endpoint.close()
        guard isWhole else { fail("\(name) is not whole: \(peer.state)") }
        say("\(name): \(byteCount) bytes")
    }

    static func say(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

    static func fail(_ text: String, code: Int32 = 1) -> Never {
        FileHandle.standardError.write(Data((text + "\n").utf8))
        exit(code)
    }
}
