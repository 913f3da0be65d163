import Foundation
import ReliableChannel

/// The position of a moving thing over a bad network: `watch PORT`, and `move ADDRESS:PORT`.
@main
enum Positions {
    /// A channel of the mode *latest*: a lost position is sent again unless a newer one exists.
    static let channel = Channel(id: 1, mode: .latest, priority: 1)
    static let stepCount: UInt8 = 120

    static func main() async {
        let words = CommandLine.arguments
        do {
            if words.count == 3, words[1] == "watch", let port = UInt16(words[2]) {
                try await watch(port: port)
            } else if words.count == 3, words[1] == "move" {
                try await move(SocketAddress(words[2]))
            } else {
                fail("usage: Positions watch PORT, or: Positions move ADDRESS:PORT", code: 2)
            }
        } catch { fail("\(error)") }
    }

    /// Moves two things, each named by its key, and stops.
    static func move(_ address: SocketAddress) async throws {
        var configuration = EndpointConfiguration()
        configuration.impairment = try Impairment("loss=20%,delay=10ms")
        let endpoint = try await Endpoint(configuration: configuration)
        let peer = try await endpoint.connect(to: address)
        for step in 1...stepCount {
            try await peer.send([step, 0], on: channel, key: 1)
            try await peer.send([0, step], on: channel, key: 2)
            try await Task.sleep(for: .seconds(1) / 60)
        }
        // Waits until the last position of each has arrived.
        await endpoint.close()
        say("moved \(stepCount) steps")
    }

    /// Prints each position that is newer than the one before.
    static func watch(port: UInt16) async throws {
        let endpoint = try await Endpoint(port: port)
        say("waiting on port \(endpoint.localAddress.port)")
        guard let peer = await endpoint.accept() else { return }
        // A message of a stranger may have any length.
        for await position in peer.messages(on: channel) where position.bytes.count == 2 {
            say("thing \(position.key ?? 0) is at \(position.bytes[0]), \(position.bytes[1])")
        }
        say("the end: \(peer.state)")
        await endpoint.close()
    }

    static func say(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

    static func fail(_ text: String, code: Int32 = 1) -> Never {
        FileHandle.standardError.write(Data((text + "\n").utf8))
        exit(code)
    }
}
