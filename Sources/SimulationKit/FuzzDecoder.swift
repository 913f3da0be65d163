internal import Primitives
internal import ReliableChannelCore

/// A fuzzer's bytes as datagrams for an endpoint with a live connection.
///
/// The first byte chooses the sender: a stranger, the peer's address without the key, or the peer
/// itself. For the peer itself, tags and checksums are corrected, so that the bytes pass them. The
/// first byte also chooses the receiver: an open connection, or one whose HELLO has not been
/// answered.
public enum FuzzDecoder {
    /// Two connected endpoints, with messages under way in both directions.
    private struct Base: Sendable {
        var cores: [EndpointCore]
        var handles: [ConnectionHandle]
        var now: Timestamp
        /// Version, client ID and nonce of the HELLO that waits for an answer.
        var prefix: [UInt8] = []
        /// A HELLO that the server would accept, up to the beginning of its early frames.
        var opening: [UInt8] = []
    }

    private static let addresses = [
        SocketAddress(ipv4: 0x0A00_0001, port: 50_000),
        SocketAddress(ipv4: 0x0A00_0002, port: 47_110),
    ]
    private static let stranger = SocketAddress(ipv4: 0x0A00_0003, port: 9)

    private static let base: Base? = {
        var cores = (0..<2).map {
            EndpointCore(configuration: EndpointConfiguration(), seed: UInt64($0 + 1))
        }
        var now = Timestamp.zero + .seconds(1)
        var handles = [cores[0].connect(to: addresses[1], at: now)]
        for _ in 0..<8 {
            now = now + .milliseconds(1)
            for side in 0..<2 { exchange(&cores, from: side, at: now) }
        }
        while let event = cores[1].pollEvent() {
            if case .incoming(let handle, _) = event { handles.append(handle) }
        }
        guard handles.count == 2 else { return nil }
        // Data that is sent and not acknowledged, so that acknowledgements can refer to it.
        var buffer: [UInt8] = []
        for side in 0..<2 {
            for index in 0..<12 {
                let message = [UInt8](repeating: UInt8(index), count: 90 * index)
                _ = try? cores[side].send(message, on: handles[side], at: now)
            }
            while cores[side].pollTransmit(into: &buffer, at: now) != nil {}
        }
        var client = EndpointCore(configuration: EndpointConfiguration(), seed: 7)
        let token = cores[1].makeAddressToken(for: stranger, at: now)
        _ = client.connect(to: addresses[1], token: token, at: now)
        guard client.pollTransmit(into: &buffer, at: now) != nil else { return nil }
        return Base(
            cores: cores, handles: handles, now: now,
            opening: Array(buffer.prefix(openingByteCount)))
    }()

    /// The bytes of prefix, mode, limits, and the proof with its kind.
    private static let openingByteCount = 22 + 1 + 24 + 1 + 16

    /// The same server, with a client whose HELLO has no answer yet.
    private static let connecting: Base? = {
        guard var base else { return nil }
        base.cores[0] = EndpointCore(configuration: EndpointConfiguration(), seed: 9)
        base.handles[0] = base.cores[0].connect(to: addresses[1], at: base.now)
        _ = try? base.cores[0].send([1, 2, 3], on: base.handles[0], at: base.now)
        var hello: [UInt8] = []
        guard base.cores[0].pollTransmit(into: &hello, at: base.now) != nil else { return nil }
        base.prefix = Array(hello[5..<22])
        return base
    }()

    private static func exchange(_ cores: inout [EndpointCore], from side: Int, at now: Timestamp) {
        var buffer: [UInt8] = []
        while cores[side].pollTransmit(into: &buffer, at: now) != nil {
            cores[1 - side].receive(buffer.span, from: addresses[side], at: now)
        }
    }

    /// Feeds the bytes; returns the first condition that does not hold afterwards, if any.
    public static func run(_ bytes: [UInt8]) -> String? {
        var input = FuzzInput(bytes)
        let kind = input.byte()
        let isConnecting = kind & 16 != 0
        guard var base = isConnecting ? connecting : base else { return "no connection" }
        // A stranger with a token, whose frames come with its HELLO.
        let isEarly = !isConnecting && kind & 3 == 1 && kind & 32 != 0
        let victim = isConnecting ? 0 : isEarly ? 1 : Int(kind >> 3 & 1)
        // An answer to a HELLO can end a connection that waits for one; nothing else without the
        // key can.
        let isTrusted = kind & 3 >= 2 || isConnecting && kind & 3 == 1 && kind & 4 != 0
        repeat {
            base.now = base.now + .microseconds(Int64(input.byte()) * 64)
            let datagram =
                isEarly ? opening(&input, base) : datagram(kind, &input, base, victim)
            let isStranger = isEarly || kind & 3 < 2 && kind & 4 == 0
            base.cores[victim].receive(
                datagram.span, from: isStranger ? stranger : addresses[1 - victim], at: base.now)
            let violation = check(
                &base, victim, datagram.count, isTrusted: isTrusted, isAdmitted: isEarly)
            if let violation { return violation }
        } while !input.isAtEnd
        return nil
    }

    private static func datagram(
        _ kind: UInt8, _ input: inout FuzzInput, _ base: Base, _ victim: Int
    ) -> [UInt8] {
        let core = base.cores[victim]
        switch kind & 3 {
        case 0:
            return input.read(1300)
        case 1:
            return handshake(&input, core, prefix: base.prefix)
        case 2:
            let ahead = Int64(input.byte()) - 8
            let frames = input.chunk(upTo: 1179)
            return core.forgedPacket(frames, ahead: ahead, for: base.handles[victim]) ?? []
        case _:
            let bytes = input.chunk(upTo: 1200)
            return core.resigned(bytes) ?? bytes
        }
    }

    /// Returns a handshake datagram with the right checksum, and with the padding that a HELLO
    /// needs.
    private static func handshake(
        _ input: inout FuzzInput, _ core: EndpointCore, prefix: [UInt8]
    ) -> [UInt8] {
        var bytes: [UInt8] = [1 + input.byte() % 5, 0x47, 0x52, 0x43, 0x48] + prefix
        bytes += input.chunk(upTo: 1160)
        if bytes[0] == 1 { bytes += [UInt8](repeating: 0, count: max(0, 1192 - bytes.count)) }
        bytes += [UInt8](repeating: 0, count: 8)
        return core.resigned(bytes) ?? bytes
    }

    /// Returns a HELLO of another client with frames in it.
    private static func opening(_ input: inout FuzzInput, _ base: Base) -> [UInt8] {
        var bytes = base.opening
        // Changes the client identifier.
        bytes[13] ^= input.byte()
        bytes += input.chunk(upTo: 1192 - openingByteCount)
        bytes += [UInt8](repeating: 0, count: 1200 - bytes.count)
        return base.cores[1].resigned(bytes) ?? bytes
    }

    private static func check(
        _ base: inout Base, _ victim: Int, _ received: Int, isTrusted: Bool, isAdmitted: Bool
    ) -> String? {
        var buffer: [UInt8] = []
        var repliedToStranger = 0
        var sentCount = 0
        while let destination = base.cores[victim].pollTransmit(into: &buffer, at: base.now) {
            if destination == stranger { repliedToStranger += buffer.count }
            sentCount += 1
            if sentCount > 1000 { return "sends without end" }
        }
        if repliedToStranger > received, !isAdmitted { return "answers with more bytes than came" }
        var reason: CloseReason?
        while let event = base.cores[victim].pollEvent() {
            if case .incoming = event, !isAdmitted { return "a stranger got in without a proof" }
            if case .closed(let handle, let why) = event, handle == base.handles[victim] {
                reason = why
            }
        }
        if let reason, !isTrusted { return "a stranger ended the connection: \(reason)" }
        while base.cores[victim].nextMessage(on: base.handles[victim]) != nil {
            if !isTrusted { return "a stranger's message was delivered" }
        }
        if base.cores[victim].heldByteCount > 2 << 20 { return "holds too much" }
        do throws(InvariantViolation) {
            try base.cores[victim].checkInvariants()
        } catch {
            return error.description
        }
        return nil
    }
}
