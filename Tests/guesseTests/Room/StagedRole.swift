import Primitives

@testable import guesse

/// A role that reports the events of a test, and keeps its commands.
actor StagedRole: RoomRole {
    let sessionNumber: UInt64?
    private let events: [RoomEvent]
    private var report: RoleReport = { _ in }
    private(set) var commands: [RoomCommand] = []
    private(set) var isClosed = false
    private let ends: AsyncStream<Void>
    private let end: AsyncStream<Void>.Continuation

    /// - Parameter isOver: Whether the role ends after the events, rather than only when it is
    ///   closed.
    init(_ events: [RoomEvent], number: UInt64? = nil, isOver: Bool = false) {
        self.events = events
        sessionNumber = number
        (ends, end) = AsyncStream.makeStream()
        if isOver { end.finish() }
    }

    func reporting(_ report: @escaping RoleReport) -> StagedRole {
        self.report = report
        return self
    }

    func run() async {
        for event in events { report(event) }
        for await _ in ends {}
    }

    func perform(_ command: RoomCommand) { commands.append(command) }

    func close() {
        isClosed = true
        end.finish()
    }
}
