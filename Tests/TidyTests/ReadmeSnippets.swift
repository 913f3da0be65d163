import Games
import GuessEP2P
import Multicast
import ReliableChannel
import ReliableChannelCore

// The README's examples, word for word, so that the compiler reads them too. `ReadmeTests` compares.
// None of them is run here: each would open sockets.

func hostExample() async throws {
    let session = try await HostSession(named: "Friday night", as: "Ada")
    for await view in session.views {
        print(view.phase, view.players.map(\.name))
        if view.phase == .lobby, view.startBlocker == nil { try await session.start() }
        if view.phase == .finished { break }
    }
    await session.close()
}

func playerExample() async throws {
    let session = try await PlayerSession<GuessE>(joining: .nearby("Friday night"), as: "Grace")
    try await session.setReady(true)
    for await view in session.views {
        if case .guessingImage = view.game?.screen { try await session.guess("a bear on a shark") }
        if view.phase == .finished { break }
    }
    await session.close()
}

func discoveryExample() async throws {
    let announcer = try await Announcer(type: "chat", name: "Ada's room", port: 4000)
    let browser = try await Browser(type: "chat")
    for await event in browser.events { print(event) }
    await browser.close()
    await announcer.close()
}

func channelExample(at address: SocketAddress) async throws {
    let positions = Channel(id: 1, mode: .latest)
    let endpoint = try await Endpoint()
    let peer = try await endpoint.connect(to: address)
    try await peer.send(Array("hello".utf8))
    try await peer.send([3, 7], on: positions, key: 42)
    let receipt = try await peer.sendForReceipt(Array("your turn".utf8))
    for await message in peer.messages { print(message.channel.id, message.bytes.count) }
    await endpoint.close()
    print(await receipt.outcome as Any)
}
