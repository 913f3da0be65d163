import GuessEP2P
import ReliableChannel
import ReliableChannelCore
import UDP

/// A member of a session that sends legal messages as fast as the channel takes them.
actor Flood: Sender {
    private var messages: FloodMessages
    private var host: SocketAddress?
    private var endpoint: Endpoint?
    private var connection: PeerConnection?
    /// The number of connections so far; messages from a former connection do not count.
    private var connectionCount = 0
    private var isFlooding = false
    private(set) var sentCount = 0

    init(_ messages: FloodMessages) {
        self.messages = messages
    }

    /// Asks for a seat, and reads without end: otherwise the host's credit would run out.
    func open(to address: SocketAddress) async throws(SocketError) {
        host = address
        endpoint = try await Endpoint()
        await connect()
    }

    private func connect() async {
        guard let endpoint, let host else { return }
        guard let connection = try? await endpoint.connect(to: host) else { return }
        self.connection = connection
        connectionCount += 1
        let number = connectionCount
        Task { await read(from: connection, number) }
        await send(messages.newRequest(), .control)
    }

    private func read(from connection: PeerConnection, _ number: Int) async {
        while let message = await connection.receive() {
            let channel = SessionChannel(message.channel)
            guard let seat = messages.receive(message.bytes, on: channel) else { continue }
            if !isFlooding {
                await send(FloodMessages.ready, .control)
                Main.say("{\"ev\":\"joined\",\"you\":\(seat)}")
            }
        }
        if number == connectionCount { self.connection = nil }
    }

    func begin() {
        isFlooding = true
        Task { await flood() }
    }

    private func flood() async {
        while !Task.isCancelled {
            if connection == nil { await connect() }
            if messages.kind == .comeAndGo { await comeAndGo() } else { await sendSome() }
            // Loose messages replace each other: it only matters that they never end.
            if messages.kind.isLoose || connection == nil {
                try? await Task.sleep(for: .milliseconds(2))
            }
        }
    }

    private func sendSome() async {
        for _ in 0..<10 where connection != nil {
            let (bytes, channel) = messages.next()
            await send(bytes, channel)
        }
    }

    /// Leaves, so that the next connection brings the next request.
    private func comeAndGo() async {
        await send(FloodMessages.leave, .control)
        await connection?.close(flushing: true)
        connection = nil
    }

    /// Sends a message once there is credit for it.
    private func send(_ bytes: [UInt8], _ channel: SessionChannel) async {
        do {
            try await connection?.send(bytes, on: channel.channel)
            sentCount += 1
        } catch {
            connection = nil
        }
    }
}

/// Connections that are opened and kept without any use.
actor Silence: Sender {
    /// One less than an endpoint allows.
    private static let count = 63

    private(set) var sentCount = 0
    private var host: SocketAddress?
    private var endpoint: Endpoint?

    func open(to address: SocketAddress) async throws(SocketError) {
        host = address
        endpoint = try await Endpoint()
    }

    func begin() {
        for _ in 0..<Self.count { Task { await squat() } }
    }

    /// Opens a connection, and another one each time it has ended.
    private func squat() async {
        guard let endpoint, let host else { return }
        while !Task.isCancelled {
            guard let connection = try? await endpoint.connect(to: host) else {
                try? await Task.sleep(for: .milliseconds(10))
                continue
            }
            sentCount += 1
            while await connection.receive() != nil {}
        }
    }
}
