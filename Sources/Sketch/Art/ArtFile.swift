import Primitives
import Synchronization

/// Things that people have described in an art file, for the artist to draw beside its own.
package struct ArtFile: Sendable {
    /// The most bytes of a file.
    package static let byteLimit = 1 << 20

    let things: [ArtThing]
    /// The bytes, with the line ends of this system.
    private let text: [UInt8]

    /// Reads a file; it may have been written on any system.
    ///
    /// Takes time in proportion to the bytes.
    ///
    /// - Throws: The first mistake.
    package init(reading bytes: [UInt8]) throws(ArtError) {
        guard bytes.count <= Self.byteLimit else {
            throw ArtError(line: 1, reason: "the file is larger than \(Self.byteLimit >> 20) MiB")
        }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        var text = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
        text.removeAll { $0 == UInt8(ascii: "\r") }
        guard String(validating: text, as: UTF8.self) != nil else {
            throw ArtError(line: 1, reason: "the file is no text in UTF-8")
        }
        self.text = text
        things = try ArtThing.all(in: ArtText(text[...]))
        for thing in things { try thing.checkForPrompts() }
    }

    /// The number of things.
    package var count: Int { things.count }

    /// The first name of each thing.
    package var names: [String] { things.compactMap(\.names.first) }

    /// Returns the text without the thing of a first name, if there is one.
    package func text(without name: String) -> String {
        var rest = text
        let spoken = AddedArt.spoken(name)
        if let thing = things.first(where: { AddedArt.spoken($0.names.first ?? "") == spoken }) {
            rest.removeSubrange(thing.lines)
        }
        return String(decoding: rest, as: UTF8.self)
    }

    /// A small file to change.
    package static let template = """
        # Things for the artist. 'guesse art check FILE' reads them, and 'guesse image --art FILE
        # "a bear holding a teapot"' draws them; Docs/ART.md has the language.
        #
        # Names, a colon, the colour, the look in words that do not name it, and traits. Below it
        # stand shapes; the ground is 0, the middle is 0, up is negative, 100 is high.
        teapot, tea pot: #C0443F "round pot with a spout and a handle" small container in kitchen
          arc 8 46,-42 22,22 from 192 sweep 128 shade
          line 12 -34,-34 -64,-58 main
          oval 0,-38 44,36 main
          oval -14,-50 10,7 light
          box -22,-76 44,8 shade round 4
          disc 0,-80 7 shade
          face 0,-38 22
        """ + "\n"
}

/// The things that this program has added to the artist's own, for as long as it runs.
package enum AddedArt {
    private static let things = Mutex<[String: ArtThing]>([:])

    /// Adds the things of a file; each word means the thing that was added last, before any of the
    /// artist's own.
    package static func add(_ file: ArtFile) {
        things.withLock { things in
            for thing in file.things {
                for name in thing.names { things[spoken(name)] = thing }
            }
        }
    }

    /// Returns the thing of a word or phrase as a prompt has it.
    static func thing(_ phrase: String) -> ArtThing? { things.withLock { $0[phrase] } }

    /// A name as the words of a prompt are read: "noras cat" for "nora's cat".
    static func spoken(_ name: String) -> String {
        Prompt.words(in: name).joined(separator: " ")
    }
}

extension SketchArtist {
    /// The artist's own things: the name of each theme, and the first names of its things.
    package static var themes: [(name: String, things: [String])] {
        OwnArtFile.themes.map { file in
            (file.rawValue, OwnThings.names(of: file))
        }
    }

    /// Returns the paragraph that describes a thing, and its theme; `nil` for the theme of an added
    /// thing.
    package static func paragraph(of name: String) -> (theme: String?, text: String)? {
        let spoken = AddedArt.spoken(name)
        for form in [spoken] + Lexicon.stems(spoken) {
            if let thing = AddedArt.thing(form) { return (nil, thing.source) }
            for file in OwnArtFile.themes {
                for thing in file.entries(ArtThing.init) where thing.names.contains(form) {
                    return (file.rawValue, thing.source)
                }
            }
        }
        return nil
    }
}
