import Dispatch

/// The writing of galleries and albums, which takes seconds: one after the other on a thread of its
/// own.
///
/// The tasks that read keys and messages share a thread for each core, so on two cores two
/// galleries there would leave none.
enum FileWriting {
    private static let queue = DispatchQueue(label: "files", qos: .utility)

    /// Does a piece of work when those before it are done, and returns its result.
    static func run<Value: Sendable>(
        _ work: @escaping @Sendable () -> Value
    ) async -> Value {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: work()) }
        }
    }
}
