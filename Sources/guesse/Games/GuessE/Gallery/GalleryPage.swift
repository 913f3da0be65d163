import Games
import GuessEP2P
import Pictures
import Primitives
import TerminalKit

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A gallery as one HTML file that needs nothing else: no script, no request, and its pictures
/// within it.
struct GalleryPage {
    private let named: NamedGallery
    private let pictureWidth: Int
    private var html = ""

    private init(_ named: NamedGallery, pictureWidth: Int) {
        self.named = named
        self.pictureWidth = pictureWidth
    }

    /// Returns the file.
    ///
    /// - Parameters:
    ///   - time: The time at which the game ended, as text.
    ///   - pictureWidth: Pixels in a row of a picture.
    static func bytes(
        of named: NamedGallery, at time: SafeText, pictureWidth: Int = 480
    ) -> [UInt8] {
        var page = GalleryPage(named, pictureWidth: pictureWidth)
        page.addHead(at: time)
        page.addStandings()
        for round in named.gallery.rounds { page.add(round) }
        page.html += "</main></body></html>\n"
        return Array(page.html.utf8)
    }

    /// Returns text of any player as text of a page: none of its characters can begin a tag, an
    /// entity or the end of a value.
    static func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.append(character)
            }
        }
    }

    private static func escaped(_ text: SafeText) -> String { escaped(text.string) }

    private static let style = """
        :root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0}
        main{max-width:60rem;margin:0 auto;padding:1rem}h1{margin:.2em 0}p{margin:.3em 0}
        article{border-top:1px solid #8888;margin-top:1.5rem;padding-top:1rem;display:flex;
        flex-wrap:wrap;gap:1.2rem}article>div{flex:1 1 16rem}h2{margin:0;font-size:1.2rem}
        img{width:480px;max-width:100%;height:auto;border:1px solid #8888;border-radius:6px}
        table{border-collapse:collapse;width:100%}td{padding:.15em .5em .15em 0;vertical-align:top}
        td.n{text-align:right;white-space:nowrap}.dim{opacity:.65}.good{color:#2a9d4a}
        ul{padding-left:1.2rem}
        """

    private mutating func addHead(at time: SafeText) {
        // A browser that reads only this line knows that it may run nothing and fetch nothing.
        let policy =
            "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; "
            + "form-action 'none'"
        let title = Self.escaped("Guess-E: \(named.session)")
        html += """
            <!DOCTYPE html>
            <html lang="en"><head><meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="\(policy)">
            <meta name="referrer" content="no-referrer">
            <meta name="viewport" content="width=device-width">
            <title>\(title)</title><style>\(Self.style)</style></head>
            <body><main><h1 dir="auto">\(title)</h1>
            <p class="dim">\(Self.escaped(FriendlyTime.text(of: time)))</p>

            """
    }

    private mutating func addStandings() {
        html += "<table>"
        for standing in named.gallery.standings {
            html +=
                "<tr><td class=\"n\">\(standing.place).</td><td dir=\"auto\">"
                + "\(Self.escaped(named.name(of: standing.player)))</td>"
                + "<td class=\"n\">\(standing.points)</td></tr>\n"
        }
        html += "</table>\n"
        let awards = named.awards()
        guard !awards.isEmpty else { return }
        html += "<ul>"
        for award in awards {
            html += "<li dir=\"auto\">\(Self.escaped(award.string))</li>\n"
        }
        html += "</ul>\n"
    }

    private mutating func add(_ round: Gallery.Round) {
        let artist = round.artist.map(named.name) ?? SafeText(literal: "nobody")
        html += "<article><div><img alt=\"\(Self.escaped(Self.alternative(of: round)))\" "
        html += "src=\"data:image/png;base64,\(base64(round.picture))\"></div>\n"
        html += "<div><p class=\"dim\">Round \(round.number), "
        html += "<span dir=\"auto\">\(Self.escaped(round.artistLine(artist).string))</span></p>"
        html += "<h2 dir=\"auto\">\(Self.escaped(round.prompt))</h2>\n<table>"
        for guess in round.guesses { add(guess, in: round) }
        html += "</table></div></article>\n"
    }

    private mutating func add(_ guess: Gallery.Guess, in round: Gallery.Round) {
        html += "<tr><td class=\"n\">\(guess.place.map { "\($0)." } ?? "–")</td>"
        html += "<td dir=\"auto\">\(Self.escaped(named.name(of: guess.player)))</td>"
        if let text = guess.text {
            let awards = named.awards(of: guess, in: round.number).map { "★ \($0.string)" }
            let note = ([guess.note.string] + awards).filter { !$0.isEmpty }
            let mark = note.isEmpty ? "" : note.joined(separator: " ")
            html += "<td dir=\"auto\">\(Self.escaped(text)) "
            html += "<span class=\"good\">\(guess.isMarked ? "✓ " : "")\(mark)</span></td>"
            html += "<td class=\"n dim\">\(guess.likeness) %</td>"
        } else {
            html += "<td class=\"dim\">(no guess)</td><td></td>"
        }
        html += "<td class=\"n\">+\(guess.points)</td></tr>\n"
    }

    private static func alternative(of round: Gallery.Round) -> String {
        round.pictureInWords?.text.string ?? "The picture of round \(round.number)"
    }

    private func base64(_ picture: Artwork) -> String {
        let raster = picture.settled.rasterized(
            width: pictureWidth, height: pictureWidth * 2 / 3)
        return Data(PNG.encode(raster)).base64EncodedString()
    }
}
