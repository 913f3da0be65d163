package import GuessEP2P
internal import Primitives
internal import ReliableChannelCore
internal import UDP

/// A measurement of a full session's load on its host, on real sockets: CPU, memory, and the delay
/// of changes.
package struct SessionLoad: Sendable {
    /// The results for one session.
    package struct Record: Hashable, Sendable {
        /// Players, the host included.
        package var players: Int
        /// Changes of state that were sent to everybody.
        package var changes: Int
        /// CPU time of the host's program during the changes, kernel included, in nanoseconds.
        package var cpu: Int64
        /// The CPU time of the host's program at rest, as a part of one core.
        package var restingShare: Double
        /// The times from a change until the host's thread had sent everybody's view.
        package var host: Distribution
        /// Bytes of memory that the host's program needs more than before the first guest; `nil`
        /// where the system does not tell.
        package var byteCount: Int?
        /// The times until views had arrived at the guests' sockets.
        package var arrivals: BroadcastTimes
        /// The times until the guests' programs had them.
        package var showings: BroadcastTimes
        /// Payload of datagrams to the guests, for all changes together.
        package var sentByteCount: UInt64
        /// The number of those datagrams.
        package var datagramCount: UInt64
    }

    /// The reasons why there is no record.
    package enum Failure: Error, Sendable, CustomStringConvertible {
        /// The session could not be opened.
        case noSession(SessionError)
        /// Not all guests came, or not all stayed.
        case guestsMissing

        /// The failure in one line.
        package var description: String {
            switch self {
            case .noSession(let error): error.description
            case .guestsMissing: "not all guests came, and stayed to the end"
            }
        }
    }

    /// The number of players: 2 to 64.
    package let players: Int
    /// The number of changes.
    package let changes: Int
    /// The time from one change to the next.
    ///
    /// By then, all guests of a full session, who share a core, have read the first one.
    package var gap = Duration.milliseconds(100)
    /// The time for which the host is watched at rest.
    package var rest = Duration.seconds(3)

    /// Prepares a run.
    package init(players: Int, changes: Int) {
        self.players = min(64, max(2, players))
        self.changes = max(1, changes)
    }

    /// Opens a session, lets guests in, changes the state, and measures the cost.
    ///
    /// - Parameters:
    ///   - crowd: Brings so many guests to the session at a port of this machine and reports what
    ///     they saw. It should run in another program, since its CPU and memory would count as the
    ///     host's otherwise.
    ///   - report: Called while it runs.
    package func measure(
        crowd: @escaping @Sendable (_ port: UInt16, _ guestCount: Int) async -> CrowdReport?,
        report: @Sendable (Suite.Progress) -> Void
    ) async throws(Failure) -> Record {
        let host: HostSession<Counting>
        do throws(SessionError) {
            let name = SafeText("Benchmark", limit: .name)
            host = try await HostSession(
                HostConfiguration(
                    sessionName: name, hostName: name, capacity: players, approval: .automatic),
                game: Counting(), reach: .network(port: 0, isAnnounced: false))
        } catch {
            throw .noSession(error)
        }
        let port = await host.port ?? 0
        let before = Consumption.residentByteCount
        let guests = Task { [players] in
            let report = await crowd(port, players - 1)
            // Ends the wait for guests that do not come.
            await host.close()
            return report
        }
        let figures = await drive(host, report: report)
        let after = Consumption.residentByteCount
        await host.close()
        guard let figures, let seen = await guests.value, seen.lostGuestCount == 0 else {
            throw .guestsMissing
        }
        func times(until moment: (CrowdReport.Sighting) -> Int64) -> BroadcastTimes {
            BroadcastTimes(
                of: seen, changes: figures.changes, guestCount: players - 1, until: moment)
        }
        var byteCount: Int?
        if let before, let after { byteCount = after - before }
        return Record(
            players: players, changes: changes, cpu: figures.cpu,
            restingShare: figures.restingShare, host: Distribution(figures.busy),
            byteCount: byteCount, arrivals: times(until: \.arrival),
            showings: times(until: \.showing), sentByteCount: seen.byteCount,
            datagramCount: seen.datagramCount)
    }

    private struct Figures {
        var changes: [Int64] = []
        var busy: [Int64] = []
        var cpu: Int64 = 0
        var restingShare = 0.0
    }

    /// Waits for everybody, and counts; `nil` if a guest does not come.
    private func drive(
        _ host: HostSession<Counting>, report: @Sendable (Suite.Progress) -> Void
    ) async -> Figures? {
        var isComplete = false
        for await view in host.views {
            report(
                Suite.Progress(done: view.players.count, total: players, name: "players seated"))
            isComplete = view.players.count == players && view.startBlocker == nil
            if isComplete { break }
        }
        guard isComplete, (try? await host.carryOut(.start())) != nil else { return nil }
        var figures = Figures()
        report(Suite.Progress(done: players, total: players + changes, name: "at rest"))
        // At first clocks are compared eight times.
        try? await Task.sleep(for: .seconds(1))
        let (cpu, time) = (Consumption.processCPU, Consumption.now)
        try? await Task.sleep(for: rest)
        figures.restingShare =
            Double(Consumption.processCPU - cpu) / Double(max(1, Consumption.now - time))
        let begin = Consumption.processCPU
        for change in 1...changes {
            report(
                Suite.Progress(
                    done: players + change, total: players + changes, name: "changes"))
            let start = MonotonicClock.now().nanoseconds
            figures.changes.append(start)
            guard (try? await host.send(.next).performed()) != nil else { return nil }
            figures.busy.append(MonotonicClock.now().nanoseconds - start)
            try? await Task.sleep(for: gap)
        }
        try? await Task.sleep(for: .milliseconds(200))
        figures.cpu = Consumption.processCPU - begin
        return figures
    }
}

extension SessionLoad.Record {
    private var told: Double { Double(max(1, changes * (players - 1))) }

    /// CPU time per change and guest, in nanoseconds.
    package var cpuOfGuest: Double { Double(cpu) / told }

    /// CPU time per change, in nanoseconds.
    package var cpuOfChange: Double { Double(cpu) / Double(max(1, changes)) }

    /// Bytes on the wire per change and guest, without headers of UDP and IP.
    package var bytesOfGuest: Double { Double(sentByteCount) / told }

    /// Memory per guest, in bytes.
    package var memoryOfGuest: Double? {
        byteCount.map { Double($0) / Double(max(1, players - 1)) }
    }

    private var rows: [(name: String, key: String, value: Double)] {
        [
            ("CPU of the host for a change, ms", "hostCPUPerChangeMs", cpuOfChange / 1e6),
            ("CPU of the host for a change and a guest, µs", "hostCPUPerGuestUs", cpuOfGuest / 1e3),
            ("CPU of the host at rest, % of a core", "hostCPUAtRestPercent", 100 * restingShare),
            (
                "memory of the host for a guest, KiB", "memoryPerGuestKiB",
                (memoryOfGuest ?? .nan) / 1024
            ),
            ("bytes for a change and a guest", "bytesPerGuest", bytesOfGuest),
            (
                "datagrams for a change and a guest", "datagramsPerGuest",
                Double(datagramCount) / told
            ),
            ("host busy with a change, p50 ms", "hostBusyP50Ms", host.quantile(0.5).milliseconds),
            ("host busy with a change, p99 ms", "hostBusyP99Ms", host.quantile(0.99).milliseconds),
            (
                "at a guest's socket, p50 ms", "arrivalP50Ms",
                arrivals.each.quantile(0.5).milliseconds
            ),
            (
                "at a guest's socket, p99 ms", "arrivalP99Ms",
                arrivals.each.quantile(0.99).milliseconds
            ),
            (
                "at the last guest's socket, p50 ms", "lastArrivalP50Ms",
                arrivals.last.quantile(0.5).milliseconds
            ),
            (
                "at the last guest's socket, p99 ms", "lastArrivalP99Ms",
                arrivals.last.quantile(0.99).milliseconds
            ),
            (
                "in the last guest's view, p50 ms", "lastViewP50Ms",
                showings.last.quantile(0.5).milliseconds
            ),
            (
                "in the last guest's view, p99 ms", "lastViewP99Ms",
                showings.last.quantile(0.99).milliseconds
            ),
            ("changes that a guest never had", "missed", Double(showings.missedCount)),
        ]
    }

    /// The record as an object.
    package var json: JSON {
        .object(
            [("players", .integer(Int64(players))), ("changes", .integer(Int64(changes)))]
                + rows.map { ($0.key, .number($0.value)) })
    }

    /// Returns the table for people.
    package func lines(asMarkdown: Bool = false) -> [String] {
        var table = ResultTable(["\(players) players, \(changes) changes", "measured"])
        for row in rows { table.add([row.name, row.value.brief]) }
        return table.lines(asMarkdown: asMarkdown)
    }
}
