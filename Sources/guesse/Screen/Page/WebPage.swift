import GuessEP2P
import Pictures
import Primitives
import TerminalKit
import UDP
import Web

/// The page of a second screen, served to any browser on the network.
///
/// It shows what it is given, and nothing else. Close it when done.
actor WebPage {
    private let server: WebServer
    /// Where browsers find it, the likeliest first; empty on a machine without a network.
    nonisolated let addresses: [BigScreen.Invitation.Page]
    private var feed = PageFeed()
    /// The name of the picture that the server has now.
    private var picture: String?

    /// Starts to serve.
    ///
    /// - Parameters:
    ///   - port: 0 lets the system choose.
    ///   - key: What has to stand in the address, where the game wants a key.
    /// - Throws: ``SessionError/portInUse(_:)`` or ``SessionError/noNetwork(_:)``.
    init(port: UInt16, key: SessionKey?) async throws(SessionError) {
        let key = key?.description
        do throws(SocketError) {
            server = try await WebServer(
                port: port, routes: WebRoutes(PageResources.table, key: key))
        } catch {
            if error == .addressInUse { throw .portInUse(port) }
            throw .noNetwork("the page cannot be served: \(error)")
        }
        let interfaces = (try? NetworkInterface.all()) ?? []
        addresses = WebAddress.all(
            port: server.localAddress.port, key: key, on: interfaces
        ).map { BigScreen.Invitation.Page(text: $0.text, code: $0.code) }
    }

    /// How many look at the page now.
    var viewerCount: Int { get async { await server.viewerCount } }

    /// Shows a screen to all who look, unless they see it already.
    ///
    /// - Parameter now: By the clock of the screen's times.
    func show(_ screen: BigScreen, notice: Phrase?, at now: Timestamp) async {
        await keepPicture(of: screen)
        let bytes = feed.next(screen, notice: notice, at: now) { artwork in
            artwork.isDrawing ? nil : Self.name(of: artwork)
        }
        if let bytes { await server.publish(bytes) }
    }

    /// Lets the server have the screen's picture where the page cannot draw it itself, and forget the one before.
    private func keepPicture(of screen: BigScreen) async {
        let artwork = screen.parts.lazy.compactMap { part -> Artwork? in
            if case .picture(let picture) = part, !picture.artwork.isDrawing {
                picture.artwork
            } else {
                nil
            }
        }.first
        let name = artwork.map(Self.name(of:))
        guard name != picture else { return }
        if let picture { await server.removeBlob(named: picture) }
        picture = name
        guard let artwork, let name else { return }
        let bytes = PNG.encode(artwork.rasterized(width: 720, height: 480))
        await server.setBlob(WebResource(contentType: "image/png", bytes: bytes), named: name)
    }

    private static func name(of artwork: Artwork) -> String {
        String(artwork.number, radix: 36)
    }

    /// Lets go of everybody who looks, and of the port.
    func close() async { await server.close() }
}

extension Artwork {
    /// Whether a page can draw it stroke by stroke.
    fileprivate var isDrawing: Bool {
        if case .drawing = self { true } else { false }
    }
}
