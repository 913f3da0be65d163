public import GuessEP2P
internal import Primitives
internal import ReliableChannelCore
internal import UDP

/// What a full session costs its host, on real sockets: CPU, memory, and how soon a change is everywhere.
public struct SessionLoad: Sendable {
    /// What one session came to.
    public struct Record: Hashable, Sendable {
        /// Players, the host included.
        public var players: Int
        /// Changes of state that were told to everybody.
        public var changes: Int
        /// CPU that the host's program took while it told them, kernel included, in nanoseconds.
        public var cpu: Int64
        /// The same while nothing happened, as a part of one core.
        public var restingShare: Double
        /// How long the host's thread was busy with a change until everybody's view had left.
        public var host: Distribution
        /// Bytes that the host's program has in memory, more than before anybody had come; `nil` where the
        /// system does not tell.
        public var byteCount: Int?
        /// Until views had arrived at the guests' sockets.
        public var arrivals: BroadcastTimes
        /// Until the guests' programs had them.
        public var showings: BroadcastTimes
        /// Payload of datagrams to the guests, of all changes together.
        public var sentByteCount: UInt64
        /// Those datagrams.
        public var datagramCount: UInt64
    }

    /// Why there is no record.
    public enum Failure: Error, Sendable, CustomStringConvertible {
        /// The session could not be opened.
        case noSession(SessionError)
        /// The guests did not all come, or did not all stay.
        case guestsMissing

        /// One line that tells what happened.
        public var description: String {
            switch self {
            case .noSession(let error): error.description
            case .guestsMissing: "not all guests came, and stayed to the end"
            }
        }
    }

    /// How many players: 2 to 64.
    public let players: Int
    /// How many changes.
    public let changes: Int
    /// From one change to the next: all guests of a full session, who share a core, have looked at one by then.
    public var gap = Duration.milliseconds(100)
    /// How long to watch the host at rest.
    public var rest = Duration.seconds(3)

    /// Prepares a run.
    public init(players: Int, changes: Int) {
        self.players = min(64, max(2, players))
        self.changes = max(1, changes)
    }

    /// Opens a session, lets guests in, changes the state, and reckons what that took.
    ///
    /// - Parameters:
    ///   - crowd: Brings so many guests to the session at a port of this machine and tells what they saw; in
    ///     another program, or else its CPU and memory count as the host's.
    ///   - report: Called while it runs.
    public func measure(
        crowd: @escaping @Sendable (_ port: UInt16, _ guestCount: Int) async -> CrowdReport?,
        report: @Sendable (Suite.Progress) -> Void
    ) async throws(Failure) -> Record {
        let host: HostSession<Counting>
        do throws(SessionError) {
            let name = SafeText("Benchmark", limit: .name)
            host = try await HostSession(
                HostConfiguration(
                    sessionName: name, hostName: name, capacity: players, approval: .automatic),
                game: Counting(), reach: .network(port: 0, isAnnounced: false),
                worker: { _ in nil })
        } catch {
            throw .noSession(error)
        }
        let port = await host.port ?? 0
        let before = Consumption.residentByteCount
        let guests = Task { [players] in
            let report = await crowd(port, players - 1)
            // Whoever waits for guests that do not come need wait no longer.
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

    /// Waits for everybody, and counts; `nil` if somebody does not come.
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
        guard isComplete, (try? await host.start()) != nil else { return nil }
        var figures = Figures()
        report(Suite.Progress(done: players, total: players + changes, name: "at rest"))
        // Clocks are compared eight times at first.
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
            guard (try? await host.perform(.next)) != nil else { return nil }
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

    /// CPU for a change and a guest, in nanoseconds.
    public var cpuOfGuest: Double { Double(cpu) / told }

    /// CPU for a change, in nanoseconds.
    public var cpuOfChange: Double { Double(cpu) / Double(max(1, changes)) }

    /// Bytes on the wire for a change and a guest, without headers of UDP and IP.
    public var bytesOfGuest: Double { Double(sentByteCount) / told }

    /// Memory for a guest, in bytes.
    public var memoryOfGuest: Double? { byteCount.map { Double($0) / Double(max(1, players - 1)) } }

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
    public var json: JSON {
        .object(
            [("players", .integer(Int64(players))), ("changes", .integer(Int64(changes)))]
                + rows.map { ($0.key, .number($0.value)) })
    }

    /// The table that people read.
    public func lines(asMarkdown: Bool = false) -> [String] {
        var table = ResultTable(["\(players) players, \(changes) changes", "measured"])
        for row in rows { table.add([row.name, row.value.brief]) }
        return table.lines(asMarkdown: asMarkdown)
    }
}
