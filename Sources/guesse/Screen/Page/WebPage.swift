import Games
import GuessEP2P
import Pictures
import Primitives
import TerminalKit
import UDP
import Web

/// The page of a second screen, served to any browser on the network.
///
/// It shows only the screens that it is given. Close it after use.
actor WebPage {
    private let server: WebServer
    /// The code that the address contains, if the game has a key.
    ///
    /// It is random, since whoever listens to the network reads it: the game's key is never in an
    /// address.
    private nonisolated let code: String?
    /// The port at which it is served, on every address of this machine.
    nonisolated var port: UInt16 { server.localAddress.port }
    private var feed = PageFeed()
    /// The addresses of other pages that show the same.
    private var elsewhere: [String] = []
    /// The name of the picture that the server has now.
    private var picture: String?

    /// Starts to serve.
    ///
    /// - Parameters:
    ///   - port: The port; 0 lets the system choose.
    ///   - isGuarded: Whether only those can open the page who know its code, as for a game with a
    ///     key.
    ///   - door: Lets phones play, on the page's loop; `nil` for a page to look at.
    /// - Throws: ``SessionError/portInUse(_:)`` or ``SessionError/noNetwork(_:)``.
    init(
        port: UInt16, isGuarded: Bool, with door: DoorFront? = nil
    ) async throws(SessionError) {
        var system = SystemRandomNumberGenerator()
        code = isGuarded ? SessionKey(using: &system).description : nil
        let table = PageResources.table(hasDoor: door != nil)
        do throws(SocketError) {
            server = try await WebServer(
                port: port, routes: WebRoutes(table, key: code, hasSeats: door != nil),
                on: door?.loop
            ) { door?.receive($0) }
        } catch {
            if error == .addressInUse { throw .portInUse(port) }
            throw .noNetwork("the page cannot be served: \(error)")
        }
    }

    /// Lets the door serve phones.
    func open(_ door: DoorFront, to host: SocketAddress, key: SessionKey?) async {
        await door.open(server, to: host, key: key)
    }

    /// Returns the likeliest of the page's addresses for browsers.
    nonisolated func address(at own: OwnAddresses) -> Screen.Invitation.Page? {
        WebAddress.all(port: port, key: code, at: own).first.map(Screen.Invitation.Page.init)
    }

    /// Sets this machine's addresses, for people who open the page by a name that is refused.
    func setAddresses(_ own: OwnAddresses) async { await server.setAddresses(own) }

    /// The number of viewers now.
    var viewerCount: Int { get async { await server.viewerCount } }

    /// Sets the addresses of other pages that show the same; viewers get them with the next screen.
    func setElsewhere(_ pages: [String]) { elsewhere = pages }

    /// Shows a screen to all viewers, unless they see it already.
    ///
    /// - Parameter now: The present time, on the clock of the screen's times.
    func show(_ screen: RoomScreen, notice: Phrase?, at now: Timestamp) async {
        await keepPicture(of: screen)
        let bytes = feed.next(screen, notice: notice, elsewhere: elsewhere, at: now) { artwork in
            artwork.isDrawing ? nil : artwork.pageName
        }
        if let bytes { await server.publish(bytes) }
    }

    /// Gives the server the screen's picture if the page cannot draw it itself, and removes the
    /// previous one.
    private func keepPicture(of screen: RoomScreen) async {
        let artwork = screen.screen.parts.lazy.compactMap { part -> Artwork? in
            if case .picture(let picture) = part, !picture.artwork.isDrawing {
                picture.artwork
            } else {
                nil
            }
        }.first
        let name = artwork.map(\.pageName)
        guard name != picture else { return }
        if let picture { await server.removeBlob(named: picture) }
        picture = name
        guard let artwork, let name else { return }
        await server.setBlob(artwork.pageResource, named: name)
    }

    /// Disconnects all viewers, and frees the port.
    func close() async { await server.close() }
}

extension Screen.Invitation.Page {
    init(_ address: WebAddress) {
        self.init(
            text: address.text, code: address.code, isOnlyThisMachine: address.isOnlyThisMachine)
    }
}

extension Artwork {
    /// Whether a page can draw it stroke by stroke.
    var isDrawing: Bool {
        if case .drawing = self { true } else { false }
    }

    /// The name of the picture on the server.
    var pageName: String { String(number, radix: 36) }

    /// The picture as browsers show it.
    var pageResource: WebResource {
        WebResource(
            contentType: "image/png", bytes: PNG.encode(rasterized(width: 720, height: 480)))
    }
}
