import Foundation
import Multicast
import ReliableChannel

/// A chat on one network: `Chat host ROOM` opens a room, `Chat join ROOM NAME` enters it.
@main
enum Chat {
    static func main() async {
        let words = CommandLine.arguments
        do {
            switch words.count {
            case 3: try await host(words[2])
            case 4: try await join(words[2], as: words[3])
            default: say("usage: Chat host ROOM, or: Chat join ROOM NAME")
            }
        } catch { say("\(error)") }
    }

    /// Announces the room and passes each message on to all others.
    static func host(_ room: String) async throws {
        let endpoint = try await Endpoint()
        let announcer = try await Announcer(
            type: "chat", name: room, port: endpoint.localAddress.port)
        defer { withExtendedLifetime(announcer) {} }
        say("\(room) is open")
        let guests = Guests()
        await withDiscardingTaskGroup { group in
            for await guest in endpoint.connections {
                group.addTask {
                    await guests.add(guest)
                    for await message in guest.messages {
                        await guests.pass(message.bytes, from: guest)
                    }
                }
            }
        }
    }

    /// Finds the room, enters it, sends each typed line, and prints the lines of others.
    static func join(_ room: String, as name: String) async throws {
        let browser = try await Browser(type: "chat")
        for await case .found(let service) in browser.events
        where service.description.name == room {
            let endpoint = try await Endpoint()
            let host = try await endpoint.connect(to: service.address)
            say("you are in \(room)")
            Task {
                for await message in host.messages {
                    say(String(decoding: message.bytes, as: UTF8.self))
                }
                say("\(room) is closed: \(host.state)")
                exit(EXIT_SUCCESS)
            }
            for await line in typedLines() { try await host.send(Array("\(name): \(line)".utf8)) }
            return await endpoint.close()
        }
    }

    /// The guests of a room.
    actor Guests {
        private var all: Set<PeerConnection> = []
        func add(_ guest: PeerConnection) { all.insert(guest) }
        func pass(_ message: [UInt8], from sender: PeerConnection) async {
            for guest in all where guest != sender {
                if (try? await guest.trySend(message)) == nil { all.remove(guest) }
            }
        }
    }

    static func typedLines() -> AsyncStream<String> {
        let (lines, sink) = AsyncStream.makeStream(of: String.self)
        Thread.detachNewThread {
            while let line = readLine() { sink.yield(line) }
            sink.finish()
        }
        return lines
    }

    static func say(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }
}
