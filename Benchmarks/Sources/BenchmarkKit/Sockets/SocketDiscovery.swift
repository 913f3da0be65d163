internal import DiscoveryKit
package import Multicast
internal import Primitives
internal import UDP

/// The active end of the discovery benchmark on real sockets.
package enum SocketDiscovery {
    /// The time after which a trial counts as one without a result.
    private static let patience = Duration.seconds(5)
    /// The pause before the next browser, so that browsers do not follow the host's announcements.
    private static let pause = 50...350
    /// The time that sessions have to go after the last trial.
    private static let farewell = Duration.seconds(6)
    /// So many trials without any session are enough to stop.
    private static let leastTrialCount = 3

    /// Starts browsers one after the other and measures when each lists the session that stays.
    ///
    /// Meanwhile it watches others come and go, if they use this machine's clock.
    ///
    /// - Parameters:
    ///   - network: A description of the network, for the tables.
    ///   - report: Called before each trial.
    /// - Returns: A row for each order of start, and one for goodbyes; only the first row if the
    ///   station is on another machine; none if no session was found.
    package static func measure(
        trialCount: Int, network: String, report: @Sendable (Suite.Progress) -> Void
    ) async throws(MulticastError) -> [DiscoveryRecord] {
        let browser = try await Browser(type: DiscoveryStation.serviceType)
        async let watched = watch(browser, since: MonotonicClock.now())
        let times: [Int64?]
        do throws(MulticastError) {
            times = try await trials(trialCount, report)
        } catch {
            await browser.close()
            _ = await watched
            throw error
        }
        let found = DiscoveryTimes(times)
        let last = MonotonicClock.now()
        if found.found.count > 0 { try? await Task.sleep(for: farewell) }
        await browser.close()
        let visits = await watched
        guard found.found.count > 0 else { return [] }
        var records = [row(.browserLast, found, network)]
        let arrivals = visits.arrivals
        guard arrivals.count > 0 else { return records }
        records.append(row(.hostLast, arrivals, network))
        let departures = visits.departures(before: last)
        var record = DiscoveryRecord(
            .ghosts, [("ending", GhostTrial.Ending.goodbye.name), ("loss", network)], seed: nil)
        record.addDelays(departures)
        records.append(record)
        return records
    }

    private static func row(
        _ order: DiscoveryTrial.Order, _ times: DiscoveryTimes, _ network: String
    ) -> DiscoveryRecord {
        var record = DiscoveryRecord(
            .time, [("later", order.name), ("loss", network)], seed: nil)
        record.addTimes(times)
        return record
    }

    private static func trials(
        _ count: Int, _ report: @Sendable (Suite.Progress) -> Void
    ) async throws(MulticastError) -> [Int64?] {
        var times: [Int64?] = []
        while times.count < count, !Task.isCancelled {
            report(Suite.Progress(done: times.count, total: count, name: "browsers"))
            times.append(try await findResident())
            if times.count == leastTrialCount, times.allSatisfy({ $0 == nil }) { break }
            try? await Task.sleep(for: .milliseconds(Int.random(in: pause)))
        }
        return times
    }

    /// Returns the time until a new browser lists the session that stays; `nil` if it does not.
    private static func findResident() async throws(MulticastError) -> Int64? {
        let start = MonotonicClock.now()
        let browser = try await Browser(type: DiscoveryStation.serviceType)
        let watch = Task {
            try? await Task.sleep(for: patience)
            await browser.close()
        }
        var time: Int64?
        for await event in browser.events {
            guard case .found(let service) = event,
                service.description.name == DiscoveryStation.residentName
            else { continue }
            time = MonotonicClock.now().nanoseconds(since: start)
            break
        }
        watch.cancel()
        await browser.close()
        return time
    }

    private static func watch(_ browser: Browser, since start: Timestamp) async -> DiscoveryVisits {
        var visits = DiscoveryVisits(since: start)
        for await event in browser.events {
            let now = MonotonicClock.now()
            switch event {
            case .found(let service):
                guard let visit = DiscoveryStation.Visit(service.description.metadata),
                    !visit.clock.isEmpty, visit.clock == DiscoveryStation.Visit.ownClock
                else { continue }
                visits.found(service.description.serviceID, visit, at: now)
            case .lost(let serviceID, _): visits.lost(serviceID, at: now)
            case .updated, .linkSuspect, .linkRestored: continue
            }
        }
        return visits
    }
}
