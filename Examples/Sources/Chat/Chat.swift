import Foundation
import Multicast
import ReliableChannel

/// A chat on one network: `Chat host ROOM` opens a room, `Chat join ROOM NAME` enters it.
@main
enum Chat {
    static func main() async {
        let words = CommandLine.arguments
        do {
            let endpoint = try await Endpoint()
            signal(SIGINT, SIG_IGN)  // Control-C closes the endpoint, and the other side is told
            let interrupt = DispatchSource.makeSignalSource(signal: SIGINT, queue: .main)
            interrupt.setEventHandler { Task { await endpoint.close() } }
            interrupt.resume()
            defer { interrupt.cancel() }
            switch words.count {
            case 3: try await host(words[2], at: endpoint)
            case 4: try await join(words[2], as: words[3], at: endpoint)
            default: say("usage: Chat host ROOM, or: Chat join ROOM NAME")
            }
            await endpoint.close()
        } catch { say("\(error)") }
    }

    /// Announces the room and passes each message on to all others.
    static func host(_ room: String, at endpoint: Endpoint) async throws {
        let port = endpoint.localAddress.port
        let announcer = try await Announcer(type: "chat", name: room, port: port)
        say("\(room) is open")
        await withDiscardingTaskGroup { group in
            let guests = Guests()
            for await guest in endpoint.connections {
                group.addTask { await guests.serve(guest) }
            }
        }
        await announcer.close()
    }

    /// Finds the room, enters it, sends each typed line, and prints the lines of others.
    static func join(_ room: String, as name: String, at endpoint: Endpoint) async throws {
        let browser = try await Browser(type: "chat")
        Task.detached {
            try? await Task.sleep(for: .seconds(3))
            await browser.close()  // ends `events`
        }
        for await case .found(let found) in browser.events where found.description.name == room {
            let host = try await endpoint.connect(to: found.address)
            say("you are in \(room)")
            Task.detached {  // `readLine` blocks its thread
                while let line = readLine() { try await host.send(Array("\(name): \(line)".utf8)) }
                await endpoint.close()  // delivers what is queued
            }
            for await message in host.messages {
                say("\(SafeText(String(decoding: message.bytes, as: UTF8.self)))")
            }
            if let reason = await host.closed() { say("\(room) is closed: \(reason)") }
            return
        }
        say("\(room) was not found in three seconds: is it open, and on this network?")
    }

    /// The guests of a room.
    actor Guests {
        private var all: Set<PeerConnection> = []
        // A guest who is too slow misses messages, and delays nobody.
        func serve(_ sender: PeerConnection) async {
            all.insert(sender)
            for await message in sender.messages {
                for guest in all where guest != sender {
                    _ = try? await guest.trySend(message.bytes)
                }
            }
            all.remove(sender)
        }
    }

    static func say(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }
}
