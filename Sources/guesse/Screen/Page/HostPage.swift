import Games
import GuessEP2P
import Multicast
import Primitives
import TerminalKit
import UDP

/// The page that a host's program serves: it shows what the host's second screen sees.
actor HostPage {
    private let page: WebPage
    private let session: HostSession<Party>
    private let clock = LoopClock()
    private var seat: Seat?
    /// The ways to join, as soon as they are known.
    private var invitation = Screen.Invitation(commands: [])
    private var progress = PictureProgress()
    private var reactions = Reactions()
    private var viewers = 0
    private var isClosed = false
    private var ticking: Task<Void, Never>?
    /// The same session's pages of other programs; `nil` if the session is not announced.
    private var sisters: SisterPages?
    private var following: Task<Void, Never>?

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

    /// Finds the pages of other programs that show the same session, and is found by them.
    func follow(
        _ hosted: HostedSession, discovery: MulticastConfiguration
    ) async {
        // Without them the page shows the game all the same.
        guard
            let sisters = try? await SisterPages(
                of: page.port, discovery: discovery)
        else { return }
        self.sisters = sisters
        await sisters.follow(hosted.id)
        following = Task {
            for await pages in sisters.changes {
                await page.setElsewhere(pages)
                await show()
            }
        }
    }

    private var now: Timestamp { clock.now }

    /// Returns the likeliest of its addresses for browsers.
    nonisolated func address(at own: OwnAddresses) -> Screen.Invitation.Page? {
        page.address(at: own)
    }

    /// Takes the ways to join, and this machine's addresses that they were made from.
    func receive(_ joinDetails: JoinDetails, at own: OwnAddresses) async {
        guard !isClosed else { return }
        invitation = Screen.Invitation(joinDetails)
        await page.setAddresses(own)
        await show()
    }

    /// Shows the present view of a second screen.
    func receive(_ view: SessionView<Party.View>) async {
        // The session's last views may come after the page was closed.
        guard !isClosed else { return }
        if var shown = seat, shown.receive(view, at: now) {
            seat = shown
        } else if seat == nil {
            seat = Seat(kind: .guest, view: view, at: now)
        }
        await show()
        // An event that is due soon must not wait for the end of a longer pause.
        guard !isClosed else { return }
        ticking?.cancel()
        ticking = Task { await self.tick() }
    }

    /// Lets a reaction fly over the page.
    func receive(_ reaction: Reaction, of player: PlayerID) {
        guard !isClosed, let seat else { return }
        let areFlying = !reactions.flying.isEmpty
        let name = seat.view.name(of: player)
        reactions.show(reaction, by: name, isOwn: false, at: now)
        guard !areFlying else { return }
        // Those that follow soon share the next view with it.
        ticking?.cancel()
        ticking = Task { await self.tick() }
    }

    private func show() async {
        guard !isClosed, let seat else { return }
        let screen = Screen(of: seat, invitation)
        let time = now
        progress.receive(screen.picture, at: time)
        await page.show(
            RoomScreen(screen, progress, reactions: reactions.flying, at: time), notice: nil,
            at: time)
    }

    private func tick() async {
        while !Task.isCancelled {
            await countViewers()
            let intervals = [
                seat?.pane?.pane.tickInterval(at: now), progress.tickInterval(at: now),
                reactions.flying.isEmpty ? nil : Reactions.step, Self.countInterval,
            ]
            let interval = intervals.compactMap(\.self).min() ?? Self.countInterval
            try? await Task.sleep(for: interval)
            guard !Task.isCancelled else { return }
            let time = now
            reactions.land(at: time)
            if var due = seat {
                _ = due.pane?.change { $0.passTime(at: time) }
                seat = due
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
        // Viewers are told the end first.
        await page.close()
        await sisters?.close()
        await following?.value
    }
}
