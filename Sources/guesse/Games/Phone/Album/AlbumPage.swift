import Games
import GuessEP2P
import Pictures
import Primitives

/// An album as one HTML file that needs nothing else: no script, no request, and its drawings
/// within it, which appear stroke by stroke.
struct AlbumPage {
    /// The time that a drawing takes to appear, in milliseconds.
    private static let drawingMilliseconds = 2500

    /// Returns the file.
    static func bytes(of named: NamedAlbum) -> [UInt8] {
        var html = head(of: named)
        for index in named.album.chains.indices {
            html += "<section><h2 dir=\"auto\">\(escaped(named.title(ofChain: index)))</h2>\n"
            for (number, entry) in named.album.chains[index].entries.enumerated() {
                html += figure(entry, of: named, gradients: "c\(index)-\(number)")
            }
            html += "<p class=\"end\" dir=\"auto\">\(escaped(named.summary(ofChain: index)))</p>"
            html += "</section>\n"
        }
        return Array((html + "</main></body></html>\n").utf8)
    }

    private static func escaped(_ text: String) -> String { GalleryPage.escaped(text) }

    /// The style, with which a drawing appears when the page is opened, and again under the pointer
    /// or the focus.
    ///
    /// The second time has its own animation with the same course, because only a change of the
    /// animation's name starts it from the beginning.
    private static let style = """
        :root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0}
        main{max-width:44rem;margin:0 auto;padding:1rem}h1{margin:.2em 0}p{margin:.3em 0}
        section{border-top:1px solid #8888;margin-top:1.5rem}.dim{opacity:.65}
        figure{margin:.8rem 0;display:flex;flex-direction:column;align-items:flex-start}
        figure.r{align-items:flex-end}figcaption{display:flex;gap:.5em;align-items:center}
        .r figcaption{flex-direction:row-reverse}
        b{width:1.8em;height:1.8em;line-height:1.8em;border-radius:50%;text-align:center;color:#fff}
        q{quotes:none;background:#8883;border-radius:1rem;padding:.5rem 1rem;max-width:80%;
        overflow-wrap:anywhere}
        svg{width:30rem;max-width:90%;background:#fff;border:1px solid #8888;border-radius:6px}
        .end{text-align:center;font-weight:bold}
        @keyframes a{from{visibility:hidden}}@keyframes again{from{visibility:hidden}}
        svg>*{animation:a 1ms calc(var(--i)*var(--s)) both}
        figure:hover svg>*,svg:focus>*{animation-name:again}
        @media(prefers-reduced-motion:reduce){svg>*{animation:none!important}}
        @media print{svg>*{animation:none!important}}
        """

    private static func head(of named: NamedAlbum) -> String {
        // A browser that reads only this line knows that it may run nothing and fetch nothing.
        let policy =
            "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
        let title = escaped("Phone: \(named.session)")
        return """
            <!DOCTYPE html>
            <html lang="en"><head><meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="\(policy)">
            <meta name="referrer" content="no-referrer">
            <meta name="viewport" content="width=device-width">
            <title>\(title)</title><style>\(style)</style></head>
            <body><main><h1 dir="auto">\(title)</h1>
            <p class="dim">\(escaped(named.evening.string))</p>

            """
    }

    private static func figure(
        _ entry: PhoneEntry, of named: NamedAlbum, gradients: String
    ) -> String {
        let name = named.name(of: entry.author)
        let letter = escaped(name.string.prefix(1).uppercased())
        let caption =
            "<figcaption><b style=\"background:hsl(\(hue(of: name)) 55% 40%)\" "
            + "aria-hidden=\"true\">\(letter)</b><span dir=\"auto\">"
            + "\(escaped(named.byline(of: entry)))</span></figcaption>"
        switch entry.content {
        case .sentence(let text):
            return "<figure>\(caption)<q dir=\"auto\">\(escaped(NamedAlbum.words(of: text)))</q>"
                + "</figure>\n"
        case .drawing(let picture):
            let step = drawingMilliseconds / max(1, picture.operations.count)
            return "<figure class=\"r\" style=\"--s:\(step)ms\">\(caption)"
                + picture.svg(
                    named: gradients,
                    attributes: "tabindex=\"0\" role=\"img\" aria-label=\"drawing\"")
                + "</figure>\n"
        }
    }

    /// Returns a colour for a name, the same in every album: degrees on the colour circle.
    static func hue(of name: SafeText) -> Int {
        Int(name.string.utf8.reduce(UInt32(7)) { $0 &* 31 &+ UInt32($1) } % 360)
    }
}
