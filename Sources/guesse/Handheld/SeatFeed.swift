import Games
import Pictures
import Primitives
import TerminalKit
import Web

/// The views for the page of one handheld: those screens that the page does not show already.
struct SeatFeed: Sendable {
    /// A view for the page, with the pictures that it needs.
    struct View: Sendable {
        var bytes: [UInt8]
        var pictures: [(name: String, resource: WebResource)]
    }

    private var feed = PageFeed()
    private var progress = PictureProgress()
    /// The name of the picture that the page has.
    private var picture: String?

    /// Makes the next view; `nil` if the page shows all of it.
    ///
    /// - Parameters:
    ///   - id: The identity of the screen, which the page's acts name.
    ///   - drawing: The drawing on the screen's paper.
    ///   - notice: A line about a problem.
    mutating func next(
        _ screen: Screen, id: String, drawing: HandheldDrawing?, notice: Phrase?,
        at now: Timestamp
    ) -> View? {
        progress.receive(screen.picture, at: now)
        var pictures: [(name: String, resource: WebResource)] = []
        let artwork = screen.picture?.artwork
        let name = artwork.flatMap { $0.isDrawing ? nil : $0.pageName }
        if name != picture {
            picture = name
            if let artwork, let name { pictures = [(name, artwork.pageResource)] }
        }
        let view = PageView(
            seat: screen, id: id, progress.shown(at: now), drawing, notice: notice, at: now)
        guard let bytes = feed.next(view, end: screen.clock?.end) else { return nil }
        return View(bytes: bytes, pictures: pictures)
    }
}
