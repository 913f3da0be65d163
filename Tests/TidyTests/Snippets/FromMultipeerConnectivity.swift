import Foundation
import GuessEP2P
import Multicast
import ReliableChannel
import ReliableChannelCore

// The code of the guide from MultipeerConnectivity. It is compiled and not run:
// it would open sockets.

struct Counter: Game {
    struct View: Codable, Equatable, Sendable { var count: Int }

    enum Action: Message {
        case increment

        func apply(from sender: PlayerID, to state: inout Counter) throws(Rejection) {
            guard state.count < 100 else { throw .enough }
            state.count += 1
        }
    }

    static var rejections: [Rejection] { [.enough] }
    var count = 0

    func add(_ player: PlayerID) {}
    func view(for player: PlayerID?) -> View { View(count: count) }
}

extension Rejection {
    static let enough = Rejection("enough", "A hundred is enough.")
}

func counterHostExample() async throws {
    let host = try await HostSession(named: "Counting", as: "Ada", playing: Counter())
    try await host.carryOut(.start())
    try await host.send(.increment).performed()
    for await view in host.views { print(view.players.map(\.name), view.game?.count ?? 0) }
    await host.close()
}

func counterPlayerExample() async throws {
    let player = try await PlayerSession<Counter>(joining: .nearby("Counting"), as: "Grace")
    try await player.send(.increment).performed()
    for await view in player.views { print(view.game?.count ?? 0) }
    await player.close()
}

func metadataExample() async throws {
    let announcer = try await Announcer(
        type: "chat", name: "Ada's room", port: 4000, metadata: ["seats": "8"])
    try await announcer.update(metadata: ["seats": "7"])
    await announcer.close()
}

func browserExample() async throws {
    let browser = try await Browser(type: "chat")
    for await event in browser.events {
        switch event {
        case .found(let service), .updated(let service):
            print(service.displayName, service.address)
        case .lost(_, let reason): print("gone: \(reason)")
        case .linkSuspect, .linkRestored: break
        }
    }
}

func invitationExample() async throws {
    let host = try await HostSession(named: "Counting", as: "Ada", playing: Counter())
    let context = ContextData(Array("round of 16".utf8))
    var invited: Set<NearbyPlayer.ID> = []
    for await event in host.events {
        guard case .nearbyPlayers(let players) = event else { continue }
        for player in players where invited.insert(player.id).inserted {
            try await host.carryOut(.invite(player.id, context: context))
        }
    }
}

func meshExample() async throws {
    let endpoint = try await Endpoint()
    let peer = try await endpoint.connect(to: SocketAddress("192.0.2.7:4000"))
    let positions = Channel(id: 1, mode: .latest)
    try await peer.send([3, 7], on: positions, key: 42)
    try await peer.send(Array("reliable".utf8))
    for await message in peer.messages { print(message.channel.id, message.bytes.count) }
    await endpoint.close()
}

func resourceExample() async throws {
    let file = try Array(Data(contentsOf: URL(fileURLWithPath: "picture.png")))
    var configuration = EndpointConfiguration()
    configuration.maximumMessageByteCount = 16 << 20
    let endpoint = try await Endpoint(configuration: configuration)
    let peer = try await endpoint.connect(to: SocketAddress("192.0.2.7:4000"))
    let resources = Channel(id: 2, mode: .unordered, priority: 7)
    let id = try await peer.send(file, on: resources)
    // Each time that the screen is drawn:
    if let progress = await peer.progress(of: id) {
        print(progress.byteCount, "of", progress.totalByteCount)
    }
}
