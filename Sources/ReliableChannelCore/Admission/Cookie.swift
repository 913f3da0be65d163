internal import Primitives

/// Proof that a client can receive at the address from which it sends; the server keeps no copy.
struct Cookie: Hashable, Sendable {
    /// The time at which it was made, in nanoseconds of the server's clock.
    var time: UInt64
    var tag: UInt64
}

/// A source of cookies that also checks them, under a secret that changes every 60 s.
///
/// The secrets are computed from the endpoint's own secret and the number of the period, so nothing
/// is stored and the previous one is always available.
struct CookieMint: Sendable {
    static let lifeNanoseconds: Int64 = 10_000_000_000
    static let epochNanoseconds: Int64 = 60_000_000_000

    private let generator: KeyedGenerator

    init(generator: KeyedGenerator) {
        self.generator = generator
    }

    enum Verdict: Equatable, Sendable {
        case valid
        case expired
        case forged
    }

    func make(
        for address: SocketAddress, prefix: HandshakePrefix, mode: UInt8, at now: Timestamp
    ) -> Cookie {
        let time = UInt64(bitPattern: now.nanoseconds)
        return Cookie(
            time: time, tag: tag(time, address, prefix, mode, epoch: Self.epoch(of: now)))
    }

    func check(
        _ cookie: Cookie, for address: SocketAddress, prefix: HandshakePrefix, mode: UInt8,
        at now: Timestamp
    ) -> Verdict {
        verdict(onTag: cookie.tag, time: cookie.time, at: now) { epoch in
            tag(cookie.time, address, prefix, mode, epoch: epoch)
        }
    }

    // MARK: Tokens

    /// Makes a token for the host of an address, valid from any port.
    func makeToken(for address: SocketAddress, at now: Timestamp) -> AddressToken {
        let time = UInt64(bitPattern: now.nanoseconds)
        return AddressToken(time: time, tag: tokenTag(time, address, epoch: Self.epoch(of: now)))
    }

    func check(_ token: AddressToken, for address: SocketAddress, at now: Timestamp) -> Verdict {
        verdict(onTag: token.tag, time: token.time, at: now) { epoch in
            tokenTag(token.time, address, epoch: epoch)
        }
    }

    /// Returns the tag of a token.
    ///
    /// Tokens have keys of their own, so that no cookie is valid as a token, nor a token as a
    /// cookie.
    private func tokenTag(_ time: UInt64, _ address: SocketAddress, epoch: Int64) -> UInt64 {
        let secret = UInt64(bitPattern: epoch)
        var hash = SipHash24(
            key0: generator.value(at: secret, label: 3), key1: generator.value(at: secret, label: 4)
        )
        hash.combine(address.high)
        hash.combine(address.low)
        hash.combine(UInt64(address.scope))
        hash.combine(time)
        return hash.finalized()
    }

    private func verdict(
        onTag tag: UInt64, time: UInt64, at now: Timestamp, expected: (Int64) -> UInt64
    ) -> Verdict {
        let made = Timestamp(nanoseconds: Int64(bitPattern: time))
        let age = now.nanoseconds(since: made)
        let epoch = Self.epoch(of: made)
        guard age >= 0, Self.epoch(of: now) &- epoch <= 1, expected(epoch) == tag else {
            return .forged
        }
        return age <= Self.lifeNanoseconds ? .valid : .expired
    }

    private static func epoch(of time: Timestamp) -> Int64 {
        time.nanoseconds / epochNanoseconds
    }

    private func tag(
        _ time: UInt64, _ address: SocketAddress, _ prefix: HandshakePrefix, _ mode: UInt8,
        epoch: Int64
    ) -> UInt64 {
        let secret = UInt64(bitPattern: epoch)
        var hash = SipHash24(
            key0: generator.value(at: secret, label: 1), key1: generator.value(at: secret, label: 2)
        )
        hash.combine(address.high)
        hash.combine(address.low)
        hash.combine(UInt64(address.scope) << 32 | UInt64(address.port))
        hash.combine(prefix.clientNonce)
        hash.combine(prefix.clientID.rawValue)
        hash.combine(byte: prefix.version)
        hash.combine(byte: mode)
        hash.combine(time)
        return hash.finalized()
    }
}
