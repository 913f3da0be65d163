/// The workloads of the benchmark matrix, by their letters.
package enum Workload: String, Hashable, Sendable, CaseIterable {
    /// 100 bytes 60 times a second.
    case game = "A"
    /// 100 bytes twice a second.
    case sparse = "B"
    /// 32 messages of 1 KB at once.
    case burst = "C"
    /// As much data as the path takes.
    case bulk = "D"
    /// Workload A beside D.
    case mixed = "E"
    /// Workload A from one to many.
    case fanOut = "F"
    /// Thousands of connections at one endpoint.
    case connections = "G"
    /// Connecting.
    case handshake = "H"
    /// KCP's own benchmark.
    case kcp = "K"
    /// Faults, with all invariants checked after each step.
    case faults = "X"

    /// Returns whether a run of it supports all that a cell asks for.
    package func canRun(over cell: Cell) -> Bool {
        let hasHole = cell.blackHole != nil
        switch self {
        case .faults: return true
        case .game, .sparse, .burst: return cell.rebindingCount == 0
        case .bulk, .mixed, .fanOut, .connections, .handshake, .kcp:
            return cell.rebindingCount == 0 && !hasHole
        }
    }

    /// A description in a line.
    package var summary: String {
        switch self {
        case .game: "100 B at 60 Hz, one way"
        case .sparse: "100 B twice a second, one way"
        case .burst: "bursts of 32 messages of 1 KB, one way, once a second"
        case .bulk: "as many bytes as go, one way"
        case .mixed: "100 B at 60 Hz beside bulk, on two channels of a connection, one way"
        case .fanOut: "100 B at 60 Hz from one endpoint to each of many"
        case .connections: "thousands of connections at one endpoint, 2 messages/s each"
        case .handshake: "connecting, and the first message"
        case .kcp: "KCP's test.cpp: echoes every 20 ms, 10 % round-trip loss, 60 to 125 ms"
        case .faults: "60 messages each way under faults, everything checked after each step"
        }
    }
}
