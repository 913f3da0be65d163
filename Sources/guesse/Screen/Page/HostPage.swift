import Games
import GuessEP2P
import Primitives
import TerminalKit

/// The page that a host's program serves: it shows what the host's second screen sees.
actor HostPage {
    private let page: WebPage
    private let session: HostSession<Party>
    private let clock = LoopClock()
    private var table: Table?
    /// The commands to join, as soon as they are known.
    private var commands: [Phrase] = []
    private var viewers = 0
    private var isClosed = false
    private var ticking: Task<Void, Never>?

    /// The interval at which the host is told the number of viewers.
    private static let countInterval: Duration = .milliseconds(500)

    init(_ page: WebPage, of session: HostSession<Party>) {
        self.page = page
        self.session = session
    }

    /// Begins to count the viewers.
    func start() {
        ticking = Task { await self.tick() }
    }

    private var now: Timestamp { clock.now }

    /// Takes the ways to join.
    func take(_ reach: Reach) async {
        commands = [Phrase(reach.command(to: nil))]
        if let address = reach.addresses.first {
            commands.append("or \(reach.command(to: address))")
        }
        await show()
    }

    /// Shows the present view of a second screen.
    func take(_ view: SessionView<Party.View>) async {
        // The session's last views may come after the page was closed.
        guard !isClosed else { return }
        if var shown = table, shown.take(view, at: now) {
            table = shown
        } else if table == nil {
            table = Table(kind: .guest, view: view, at: now)
        }
        await show()
        // An event that is due soon must not wait for the end of a longer pause.
        guard !isClosed else { return }
        ticking?.cancel()
        ticking = Task { await self.tick() }
    }

    private func show() async {
        guard let table else { return }
        let invitation = BigScreen.Invitation(commands: commands, page: page.addresses.first)
        await page.show(
            BigScreen.make(table, invitation, at: now), notice: nil, at: now)
    }

    private func tick() async {
        while !Task.isCancelled {
            await countViewers()
            let interval = table?.pane?.pane.tickInterval(at: now)
            try? await Task.sleep(for: min(interval ?? Self.countInterval, Self.countInterval))
            guard !Task.isCancelled else { return }
            let time = now
            if var due = table {
                _ = due.pane?.change { $0.passTime(at: time) }
                table = due
            }
            await show()
        }
    }

    private func countViewers() async {
        let count = await page.viewerCount
        guard count != viewers else { return }
        viewers = count
        await session.setOwnScreens(count)
    }

    /// Takes the page off the network.
    func close() async {
        isClosed = true
        ticking?.cancel()
        await ticking?.value
        await page.close()
    }
}
