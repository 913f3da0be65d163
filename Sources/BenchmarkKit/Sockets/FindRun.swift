public import Multicast

/// How long a new browser takes to find a host that announces on this network, on real sockets.
public enum FindRun {
    /// Starts browsers, one after the other, and notes when each finds its first session.
    ///
    /// - Parameters:
    ///   - type: The service type of the host.
    ///   - limit: After which a trial counts as one that found nobody.
    ///   - report: Called before each trial with its number.
    /// - Returns: A duration for each trial; `nil` for those that found nobody.
    public static func measure(
        type: String, trials: Int, limit: Duration = .seconds(5),
        report: @Sendable (Int) -> Void = { _ in }
    ) async throws(MulticastError) -> [Duration?] {
        var durations: [Duration?] = []
        for trial in 0..<trials {
            report(trial)
            durations.append(try await find(type, limit: limit))
        }
        return durations
    }

    private static func find(_ type: String, limit: Duration) async throws(MulticastError)
        -> Duration?
    {
        let start = ContinuousClock.now
        let browser = try await Browser(type: type)
        let watch = Task {
            try? await Task.sleep(for: limit)
            await browser.close()
        }
        var found: Duration?
        for await event in browser.events {
            guard case .found = event else { continue }
            found = start.duration(to: .now)
            break
        }
        watch.cancel()
        await browser.close()
        return found
    }
}
