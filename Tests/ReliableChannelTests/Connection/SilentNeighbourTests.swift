import Primitives
import Testing

@testable import ReliableChannelCore

/// A client that wants something, at an address whose places are all asked for by silent ones.
struct SilentNeighbourTests {
    private static let there = SocketAddress(ipv4: 0x0A00_0002, port: 4000)
    /// The address of all clients; they differ by their ports.
    private static let host: UInt32 = 0x0A00_0001

    private struct Client {
        var core: EndpointCore
        var isSilent: Bool
        var link: ConnectionHandle?
        /// The end of this client's last connection, after which it waits a moment.
        var restart = Timestamp.zero
    }

    /// Returns the time until a client's first message arrives, its HELLO being without data.
    private func delay(seed: UInt64) throws -> Duration? {
        var configuration = EndpointConfiguration()
        configuration.strangers = StrangerLimits(count: 16, countPerHost: 8)
        var server = EndpointCore(configuration: configuration, seed: seed)
        var clients = (0..<64).map { number in
            Client(
                core: EndpointCore(
                    configuration: EndpointConfiguration(), seed: seed &* 1000 + UInt64(number)),
                isSilent: number > 0)
        }
        // At any moment of the second after which places become free.
        let begin = Timestamp.zero + .milliseconds(5000 + Int64(seed) * 97 % 1000)
        clients[0].restart = begin
        var now = Timestamp.zero
        var datagram: [UInt8] = []
        while now < begin + .seconds(10) {
            now = now + .milliseconds(1)
            server.handleTimeout(at: now)
            for index in clients.indices {
                let here = SocketAddress(ipv4: Self.host, port: UInt16(1000 + index))
                clients[index].core.handleTimeout(at: now)
                if clients[index].link == nil, now >= clients[index].restart {
                    clients[index].link = clients[index].core.connect(to: Self.there, at: now)
                }
                while clients[index].core.pollTransmit(into: &datagram, at: now) != nil {
                    server.receive(datagram.span, from: here, at: now)
                }
            }
            while let address = server.pollTransmit(into: &datagram, at: now) {
                clients[Int(address.port) - 1000].core.receive(
                    datagram.span, from: Self.there, at: now)
            }
            for index in clients.indices {
                while let event = clients[index].core.pollEvent() {
                    switch event {
                    case .connected(let link):
                        if clients[index].isSilent { break }
                        try clients[index].core.send([1], to: link, at: now)
                    case .closed:
                        clients[index].link = nil
                        clients[index].restart = now + .milliseconds(10)
                    case .incoming, .readable, .writable, .receipt, .progress: break
                    }
                }
            }
            while let event = server.pollEvent() {
                if case .readable = event { return now - begin }
            }
        }
        return nil
    }

    @Test("is heard within half a second without data in its HELLO", arguments: 1...20)
    func heard(seed: UInt64) throws {
        let delay = try #require(try delay(seed: seed))
        #expect(delay < .milliseconds(500))
    }
}
