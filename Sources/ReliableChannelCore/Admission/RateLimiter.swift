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
    ///
    /// - Parameter keepsHalf: Whether it takes none of the lower half.
    mutating func spend(
        perSecond count: Int64, keepingHalf keepsHalf: Bool = false, at now: Timestamp
    ) -> Bool {
        let milliseconds = now.nanoseconds / 1_000_000
        if updatedMilliseconds == .min || milliseconds &- updatedMilliseconds >= 1000 {
            thousandths = count * 1000
            updatedMilliseconds = milliseconds
        } else if milliseconds > updatedMilliseconds {
            thousandths = min(
                count * 1000, thousandths + (milliseconds - updatedMilliseconds) * count)
            updatedMilliseconds = milliseconds
        }
        guard thousandths >= (keepsHalf ? 1000 + count * 500 : 1000) else { return false }
        thousandths -= 1000
        return true
    }
}

/// Limits on the answers to strangers: in all, and for one host.
///
/// It takes 64 KiB once somebody has asked, whatever the number of hosts. Hosts share a bucket if a
/// keyed hash of their addresses is equal, which an attacker cannot arrange; with so many buckets
/// a flood from a hundred addresses meets another host's in one case of forty.
struct RateLimiter: Sendable {
    private static let bucketCount = 4096
    static let resetsPerSecond: Int64 = 10

    private let repliesPerSecond: Int64
    private let repliesPerHostPerSecond: Int64
    private var resets = TokenBucket(full: resetsPerSecond)
    private var all: TokenBucket
    private var hosts: [TokenBucket] = []
    private let generator: KeyedGenerator

    init(_ limits: AdmissionLimits, generator: KeyedGenerator) {
        repliesPerSecond = Int64(limits.answersPerSecond)
        repliesPerHostPerSecond = Int64(limits.answersPerHostPerSecond)
        all = TokenBucket(full: repliesPerSecond)
        self.generator = generator
    }

    mutating func admitsReset(at now: Timestamp) -> Bool {
        resets.spend(perSecond: Self.resetsPerSecond, at: now)
    }

    /// - Parameter keepsHalf: Whether the lower half of the limits is for other answers.
    mutating func admits(
        _ address: SocketAddress, keepingHalf keepsHalf: Bool = false, at now: Timestamp
    ) -> Bool {
        if hosts.isEmpty {
            hosts = [TokenBucket](
                repeating: TokenBucket(full: repliesPerHostPerSecond), count: Self.bucketCount)
        }
        let hash = generator.value(at: address.low, label: address.high)
        let index = Int(hash % UInt64(Self.bucketCount))
        // The host's own bucket first: one flooding host must not empty the common one.
        guard
            hosts[index].spend(
                perSecond: repliesPerHostPerSecond, keepingHalf: keepsHalf, at: now)
        else { return false }
        return all.spend(perSecond: repliesPerSecond, keepingHalf: keepsHalf, at: now)
    }
}
