import Foundation
import Games
import Pictures
import Primitives
import TerminalKit
import TestKit
import Testing
import Web

import GuessEP2P
@testable import guesse

/// The page of the second screen.
struct PageTests {
    private static let parts = [PageMarkup.document, PageMarkup.style, PageScript.source]

    // MARK: What old browsers know

    /// Returns words and signs of ECMAScript 2015 and later, or of interfaces that televisions of
    /// 2016 do not have.
    static func newer(in script: String) -> [String] {
        let patterns: [Regex<Substring>] = [
            /=>/, /\b(?:let|const|class|async|await|yield|import|export|super)\b/, /`/, /\.\.\./,
            /\bfetch\b/, /\bPromise\b/, /\bSymbol\b/, /\b(?:Weak)?(?:Map|Set)\(/, /\bof\b/,
            /\bProxy\b/, /\*\*/, /\?\./, /\?\?/, /\bnew URL/, /\bObject\.(?:assign|entries|values)/,
            /\bArray\.(?:from|of)/, /\.(?:includes|startsWith|endsWith|repeat|padStart|find)\(/,
            /\.(?:append|prepend|remove|replaceWith|closest|matches|before|after)\(/,
            /\bfor \((?:var|const|let) \w+ of\b/, /\bfunction\s*\*/, /\/[a-z]*[suy][a-z]*\.test/,
        ]
        // Not in words for people, nor in comments.
        let code = script.replacing(/\/\/ .*/, with: "").replacing(/"[^"\n]*"/, with: "\"\"")
        return patterns.flatMap { code.matches(of: $0).map { String($0.output) } }
    }

    @Test("the script uses nothing newer than ECMAScript 5")
    func age() {
        #expect(Self.newer(in: PageScript.source).isEmpty)
        #expect(PageScript.source.contains("\"use strict\";"))
    }

    @Test(
        "newer features are noticed",
        arguments: [
            "var f = (a) => a;", "let a = 1;", "const b = 2;", "var t = `x`;", "fetch(\"x\");",
            "f(...a);", "for (var x of y) {}", "class A {}", "a?.b", "a ?? b", "x.remove();",
            "new Promise(f)", "async function f() {}", "\"a\".includes(\"b\")", "a ** 2",
        ])
    func noticed(script: String) {
        #expect(!Self.newer(in: script).isEmpty)
    }

    @Test("the style sheet has no grid, no variables, and nothing newer than Chromium 38")
    func style() {
        for word in ["grid", "var(", "--", "gap:", "min(", "max(", "clamp(", "inset:", "aspect"] {
            #expect(!PageMarkup.style.contains(word), "\(word)")
        }
    }

    @Test("the page has at most 40 KB in all")
    func size() {
        let count = Self.parts.reduce(0) { $0 + $1.utf8.count }
        #expect(count <= 40 << 10)
        expect(
            Set(PageResources.table(hasDoor: false).keys),
            equals: ["", "screen", "page.css", "page.js"])
    }

    // MARK: Safety

    @Test("texts are not read as markup, no code is inline, and nothing comes from elsewhere")
    func safety() {
        for word in [
            "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(",
            "new Function", "setAttribute(\"style", "localStorage", "cookie", "postMessage",
        ] {
            #expect(!PageScript.source.contains(word), "\(word)")
        }
        let document = PageMarkup.document
        #expect(document.matches(of: /\son\w+=|style=|<style|<script>|javascript:/).isEmpty)
        let links = document.matches(of: /(?:src|href)="([^"]*)"/).map { String($0.1) }
        expect(links, equals: ["data:,", "page.css", "page.js"])
        #expect(!PageMarkup.style.contains("url("))
        let places = PageScript.source.matches(of: /https?:\/\/[^"]*/).map { String($0.output) }
        expect(places, equals: ["http://www.w3.org/2000/svg"])
        #expect(document.contains("unencrypted") && document.contains("too old"))
    }

    @Test("the script knows each kind of block, each shape and each tone")
    func complete() {
        for block in PageSamples.blocks {
            let kind = PageSamples.kind(of: block)
            #expect(PageScript.source.contains("  \(kind): function (entry, block) {"), "\(kind)")
            #expect(PageMarkup.style.contains(".\(kind)"), "\(kind)")
        }
        for shape in PageBlock.Button.Shape.allCases {
            #expect(PageScript.source.contains("\(shape.rawValue): \""), "\(shape)")
        }
        for tone in PageTone.allCases {
            #expect(PageMarkup.style.contains(".\(tone.rawValue) {"), "\(tone)")
            #expect(PageScript.source.contains("|\(tone.rawValue)") || tone == .a)
        }
    }

    // MARK: Views

    @Test("a view has the other pages' addresses, and a change of them alone is sent")
    func elsewhere() throws {
        var feed = PageFeed()
        let screen = RoomScreen(Screen(title: "guesse"), at: .zero)
        func next(_ pages: [String]) -> String? {
            feed.next(screen, notice: nil, elsewhere: pages, at: .zero).map {
                String(decoding: $0, as: UTF8.self)
            }
        }
        expect(next([]), equals: #"{"blocks":[],"id":"guesse","title":"guesse"}"#)
        #expect(next([]) == nil)
        let told = try #require(next(["http://10.0.0.2:8080"]))
        #expect(told.contains(#""elsewhere":["http://10.0.0.2:8080"]"#))
        #expect(next(["http://10.0.0.2:8080"]) == nil)
        #expect(next([]) != nil)
    }

    @Test("a new reaction is sent once, and its landing is not")
    func reactions() throws {
        var feed = PageFeed()
        var (screen, reactions) = (RoomScreen(Screen(title: "guesse"), at: .zero), Reactions())
        func next() -> String? {
            screen.reactions = reactions.flying
            return feed.next(screen, notice: nil, at: .zero).map {
                String(decoding: $0, as: UTF8.self)
            }
        }
        expect(next()?.contains("reactions"), equals: false)
        reactions.show(.laugh, by: SafeText(literal: "Ada"), isOwn: false, at: .zero)
        let one = #"{"name":"Ada","number":0,"sign":"xD"}"#
        expect(next()?.contains(#""reactions":[\#(one)]"#), equals: true)
        #expect(next() == nil)
        reactions.show(.boo, by: SafeText(literal: "Bo"), isOwn: false, at: .zero + .seconds(2))
        let both = #"[\#(one),{"name":"Bo","number":1,"sign":"boo!"}]"#
        expect(next()?.contains(both), equals: true)
        reactions.land(at: .zero + .seconds(3))
        #expect(next() == nil)
        reactions.land(at: .zero + .seconds(9))
        #expect(next() == nil)
    }

    @Test("a view is the JSON that Docs/WEB.md shows")
    func vocabulary() throws {
        let page = try documentText("Docs/WEB.md")
        for block in PageSamples.blocks {
            let view = PageView(id: "x", title: "", blocks: [block])
            let json = String(decoding: try PageResources.bytes(of: view), as: UTF8.self)
            #expect(!json.contains("\n"))
            let part = json.dropFirst("{\"blocks\":[".count).dropLast(
                "],\"id\":\"x\",\"title\":\"\"}".count)
            #expect(page.contains(part), "not in Docs/WEB.md: \(part)")
        }
    }

    @Test("each operation of a picture is one of the drawing")
    func drawing() throws {
        let red = Picture.Colour(0xFF0000)
        let at = { (x: UInt8, y: UInt8) in Picture.Point(x: x, y: y) }
        let picture = try Picture(operations: [
            .gradient(top: red, bottom: Picture.Colour(0x00000A), from: 10, to: 50),
            .ellipse(center: at(20, 30), radiusX: 5, radiusY: 6, rotation: 64, colour: red),
            .polygon([at(0, 0), at(9, 0), at(0, 9)], colour: red),
            .blob([at(0, 0), at(60, 0), at(0, 60)], colour: red),
            .line([at(7, 8)], width: 3, colour: red),
            .line([at(7, 8), at(9, 10)], width: 3, colour: red),
            .curve([at(0, 0), at(60, 0), at(60, 60)], width: 2, colour: red),
            .arc(
                center: at(100, 100), radiusX: 10, radiusY: 20, start: 0, sweep: 128, width: 4,
                colour: red),
            .rectangle(origin: at(1, 2), width: 30, height: 40, cornerRadius: 99, colour: red),
        ])
        let drawing = PageDrawing(picture, shown: 3, pace: .milliseconds(40))
        expect(drawing.size, equals: [240, 160])
        #expect(drawing.shown == 3 && drawing.pace == 40)
        let hex = "#FF0000"
        expect(
            drawing.ops,
            equals: [
                .gradient(top: hex, bottom: "#00000A", x: 0, y: 10, width: 240, height: 40),
                .ellipse(colour: hex, x: 20, y: 30, radiusX: 5, radiusY: 6, degrees: 90),
                .fill(colour: hex, path: "M0 0L9 0L0 9Z"),
                .fill(
                    colour: hex,
                    path: "M0 0C10 -10 60 -10 60 0C60 10 10 60 0 60C-10 60 -10 10 0 0Z"),
                .stroke(colour: hex, width: 3, path: "M7 8L7 8"),
                .stroke(colour: hex, width: 3, path: "M7 8L9 10"),
                .stroke(colour: hex, width: 2, path: "M0 0C10 0 50 -10 60 0C70 10 60 50 60 60"),
                .stroke(
                    colour: hex, width: 4,
                    path: "M110 100A10 20 0 0 1 100 120A10 20 0 0 1 90 100"),
                .rectangle(colour: hex, x: 1, y: 2, width: 30, height: 40, radius: 15),
            ])
    }

    @Test("the largest picture is a view that the server takes")
    func largest() throws {
        let points: [Picture.Point] = (0..<64).map { (index: Int) in
            Picture.Point(x: UInt8(200 + index % 40), y: UInt8(101 + index % 59))
        }
        var operations: [Picture.Operation] = []
        // As many points as one picture can hold.
        for _ in 0..<200 {
            let more = operations + [.curve(points, width: 1, colour: Picture.Colour(0xABCDEF))]
            guard (try? Picture(operations: more)) != nil else { break }
            operations = more
        }
        #expect(operations.count > 30)
        let drawing = PageDrawing(try Picture(operations: operations))
        let view = PageView(
            id: "x", title: "", blocks: [.picture(key: "p", drawing)])
        #expect(try PageResources.bytes(of: view).count < WebLimits().viewByteCount - 1000)
    }

    /// For people who want to look at the files, or to give them to another parser.
    @Test("writes its files into the folder in GUESSE_PAGE_FILES")
    func export() throws {
        guard let folder = ProcessInfo.processInfo.environment["GUESSE_PAGE_FILES"] else { return }
        for (name, text) in zip(["page.html", "page.css", "page.js"], Self.parts) {
            try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
        }
        let view = PageView(id: "x", title: "Sample", blocks: PageSamples.blocks)
        try Data(PageResources.bytes(of: view))
            .write(to: URL(fileURLWithPath: "\(folder)/view.json"))
    }
}

/// One block of each kind, as `Docs/WEB.md` shows them.
enum PageSamples {
    static let blocks: [PageBlock] = [
        .heading("Which of these floats?", detail: "Question 3 of 10"),
        .text("Nora has it.", tone: .good),
        .list(
            [
                PageBlock.Item(mark: "✓", text: "Nora", detail: "has answered", tone: .good),
                PageBlock.Item(mark: "…", text: "Ben"),
            ], columns: 2),
        .table([
            PageBlock.Row(cells: [.number(1), .text("Nora"), .number(12)], on: true),
            PageBlock.Row(cells: [.number(2), .text("Ben"), .number(9)]),
        ]),
        .board(
            PageBlock.Board(
                columns: 2,
                cells: [
                    PageBlock.Square(text: "X", tone: .a, on: true), PageBlock.Square(),
                    PageBlock.Square(
                        board: [PageBlock.Board(columns: 1, cells: [PageBlock.Square(text: "O")])]),
                ])),
        .buttons([
            PageBlock.Button(
                label: "1", shape: .triangle, colour: "#b3261e", text: "Cork", state: .right),
            PageBlock.Button(label: "2", shape: .circle, text: "Iron"),
        ]),
        .picture(
            key: "p7",
            PageDrawing(
                size: [240, 160],
                ops: [
                    .gradient(
                        top: "#a0d8f0", bottom: "#ffffff", x: 0, y: 0, width: 240, height: 90),
                    .fill(colour: "#2e8b57", path: "M0 90L240 90L240 160L0 160Z"),
                    .stroke(colour: "#202020", width: 3, path: "M20 40C40 10 80 10 90 40"),
                    .rectangle(
                        colour: "#c0392b", x: 120, y: 60, width: 50, height: 40, radius: 4),
                    .ellipse(
                        colour: "#f1c40f", x: 200, y: 30, radiusX: 18, radiusY: 18, degrees: 0),
                ], shown: 2, pace: 400)),
        .image(key: "p8", name: "p8.png"),
        .clock(left: .milliseconds(12_300), of: .seconds(20)),
        .join(
            address: "http://192.168.1.5:8080/K7QF", code: ["101", "010", "101"],
            text: "Scan, or type:", detail: "or in a terminal: guesse join"),
        .row([.text("left"), .column([.text("right"), .text("below")])]),
        .column([.text("alone")]),
    ]

    static func kind(of block: PageBlock) -> String {
        let json =
            (try? PageResources.bytes(of: PageView(id: "", title: "", blocks: [block]))) ?? []
        let text = String(decoding: json, as: UTF8.self)
        // The last one is the block's own: its keys are sorted, and those of inner blocks come
        // before.
        return text.matches(of: /"kind":"(\w+)"/).last.map { String($0.1) } ?? ""
    }
}
