import Foundation
import Multicast
import ReliableChannel

// The chat of the catalogue of ReliableChannel. It is compiled and not run: it would open sockets.

func chatExample() async {
    do {
        var configuration = EndpointConfiguration()
        configuration.connectionLimit = 1  // two who come at the same time do not both get in
        let endpoint = try await Endpoint(configuration: configuration)

        let browser = try await Browser(type: "chat")
        Task.detached {
            try? await Task.sleep(for: .seconds(3))
            await browser.close()  // ends `events`
        }
        var found: FoundService?
        for await case .found(let service) in browser.events {
            found = service
            break
        }
        await browser.close()

        signal(SIGINT, SIG_IGN)  // From here on, Control-C closes the endpoint:
        let interrupt = DispatchSource.makeSignalSource(signal: SIGINT, queue: .main)
        interrupt.setEventHandler { Task { await endpoint.close() } }
        interrupt.resume()
        defer { interrupt.cancel() }

        let peer: PeerConnection?
        if let found {
            print("found \(SafeText(found.displayName)): connecting, for up to ten seconds…")
            peer = try await endpoint.connect(to: found.address)
        } else {
            print("no chat was found in three seconds: this one waits for another")
            let port = endpoint.localAddress.port
            let announcer = try await Announcer(type: "chat", name: "a chat", port: port)
            peer = await endpoint.accept()
            await announcer.close()
        }
        if let peer {
            print("connected: type lines; Control-D or Control-C ends the chat")
            Task.detached {
                while let line = readLine() {
                    do { try await peer.send(Array(line.utf8)) } catch { print("\(error)") }
                }
                await endpoint.close()  // delivers what is queued, and tells the peer
            }
            for await message in peer.messages {
                let line = String(decoding: message.bytes, as: UTF8.self)
                print("> \(SafeText(line, limit: .paragraph))")
            }
            if let reason = await peer.closed() { print("the end: \(reason)") }
        }
        await endpoint.close()
    } catch {
        print("\(error)")
    }
}
