import GuessEP2P
import Multicast
import Primitives
import Web

/// The pages of other programs that show the same session.
///
/// They announce themselves on the network and find each other, so that the viewers of a page know
/// where to go when its program ends. Close it after use.
actor SisterPages {
    /// The service type of pages; the port of such a service is one of TCP.
    static let serviceType = "guesse-page"
    /// The most pages that viewers are told.
    static let limit = 3

    private let port: UInt16
    private let configuration: MulticastConfiguration
    private let browser: Browser
    private var announcer: Announcer?
    private var session: UInt64?
    private var told: [String] = []
    private var reading: Task<Void, Never>?
    private let sink: AsyncStream<[String]>.Continuation
    /// The addresses of the other pages after each change, for one reader.
    nonisolated let changes: AsyncStream<[String]>

    /// Begins to search; nothing is announced before ``follow(_:)``.
    ///
    /// - Parameter port: The port of the own page.
    /// - Throws: ``MulticastError``.
    init(of port: UInt16, discovery: MulticastConfiguration) async throws(MulticastError) {
        self.port = port
        var discovery = discovery
        // Pages are a comfort, not worth a question to every address of the network.
        discovery.sweepsSubnet = false
        discovery.usesBroadcast = false
        discovery.knownPeers = []
        configuration = discovery
        browser = try await Browser(type: Self.serviceType, configuration: discovery)
        (changes, sink) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
        reading = Task { await self.read() }
    }

    /// Announces the own page as one of this session, and finds the session's other pages.
    func follow(_ session: UInt64) async {
        guard session != self.session else { return }
        self.session = session
        let former = announcer
        announcer = nil
        await former?.close()
        // A page that cannot be announced is still shown.
        announcer = try? await Announcer(
            type: Self.serviceType, name: "guesse", port: port,
            metadata: Self.metadata(of: session), configuration: configuration)
        await tell()
    }

    private func read() async {
        for await _ in browser.events { await tell() }
    }

    private func tell() async {
        guard let session else { return }
        let pages = Self.addresses(
            in: await browser.services, of: session, without: announcer?.serviceID)
        guard pages != told else { return }
        told = pages
        sink.yield(pages)
    }

    static func metadata(of session: UInt64) -> [String: String] {
        ["session": String(session, radix: 16)]
    }

    /// Returns the addresses of a session's pages, as people type them.
    ///
    /// - Parameter own: The own page's number, which is left out.
    static func addresses(
        in services: [FoundService], of session: UInt64, without own: UInt64?
    ) -> [String] {
        services.filter {
            !$0.isIncompatible && $0.description.serviceID != own
                && $0.description.metadata["session"] == metadata(of: session)["session"]
        }
        .compactMap { found in
            // Viewers are on other machines, and a URL has no scope.
            let usable = found.paths.filter { !$0.isLoopback && !$0.isLinkLocal }
            let place = usable.first { !$0.isIPv6 } ?? usable.first
            // Anybody can announce a page: the key of a game is not offered there.
            return place.map { WebAddress($0, key: nil).text }
        }
        .prefix(limit).map(\.self)
    }

    /// Says goodbye, and ends the search.
    func close() async {
        await browser.close()
        await reading?.value
        await announcer?.close()
        sink.finish()
    }
}
