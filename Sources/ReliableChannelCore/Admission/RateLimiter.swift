internal import Primitives

/// A token bucket in thousandths of a token, 16 bytes large.
struct TokenBucket: Sendable {
    private var thousandths: Int64
    private var updatedMilliseconds: Int64

    init(full count: Int64) {
        thousandths = count * 1000
        updatedMilliseconds = .min
    }

    /// Takes one token and returns `true`, or returns `false` if there is none; `count` tokens come
    /// back each second, up to `count`.
    mutating func take(perSecond count: Int64, at now: Timestamp) -> Bool {
        let milliseconds = now.nanoseconds / 1_000_000
        if updatedMilliseconds == .min || milliseconds &- updatedMilliseconds >= 1000 {
            thousandths = count * 1000
            updatedMilliseconds = milliseconds
        } else if milliseconds > updatedMilliseconds {
            thousandths = min(
                count * 1000, thousandths + (milliseconds - updatedMilliseconds) * count)
            updatedMilliseconds = milliseconds
        }
        guard thousandths >= 1000 else { return false }
        thousandths -= 1000
        return true
    }
}

/// Limits on the answers to strangers: in all, and for one host.
///
/// It takes 4 KiB, whatever the number of hosts. Hosts share a bucket if a keyed hash of their
/// addresses is equal, which an attacker cannot arrange.
struct RateLimiter: Sendable {
    static let repliesPerSecond: Int64 = 1000
    /// Ten times the HELLOs of one client, so that a flooding program does not block others of its
    /// host.
    static let repliesPerHostPerSecond: Int64 = 100
    private static let bucketCount = 256

    static let resetsPerSecond: Int64 = 10

    private var resets = TokenBucket(full: resetsPerSecond)
    private var all = TokenBucket(full: repliesPerSecond)
    private var hosts = [TokenBucket](
        repeating: TokenBucket(full: repliesPerHostPerSecond), count: bucketCount)
    private let generator: KeyedGenerator

    init(generator: KeyedGenerator) {
        self.generator = generator
    }

    mutating func admitsReset(at now: Timestamp) -> Bool {
        resets.take(perSecond: Self.resetsPerSecond, at: now)
    }

    mutating func admits(_ address: SocketAddress, at now: Timestamp) -> Bool {
        let hash = generator.value(at: address.low, label: address.high)
        let index = Int(hash % UInt64(Self.bucketCount))
        // The host's own bucket first: one flooding host must not empty the common one.
        guard hosts[index].take(perSecond: Self.repliesPerHostPerSecond, at: now) else {
            return false
        }
        return all.take(perSecond: Self.repliesPerSecond, at: now)
    }
}
