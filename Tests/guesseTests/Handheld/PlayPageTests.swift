import Games
import Primitives
import TestKit
import Testing
import Web

@testable import guesse

/// The page by which people play on phones.
struct PlayPageTests {
    private static let script = PlayScript.source

    @Test("the script uses nothing newer than ECMAScript 5, and has at most 30 KB")
    func age() {
        let newer = PageTests.newer(in: Self.script)
        #expect(newer.isEmpty, "\(newer)")
        #expect(Self.script.contains("\"use strict\";"))
        #expect(Self.script.utf8.count <= 30 << 10)
        let all = PageResources.table(hasDoor: true).values.reduce(0) { $0 + $1.bytes.count }
        #expect(all <= 90 << 10)
    }

    @Test("the script knows no game: it has none of their words")
    func noGame() {
        let code = Self.script.lowercased()
        for word in [
            "trivia", "guess-e", "x and o", "artist", "question", "quiz", "album", "sentence",
            "ranking",
        ] {
            #expect(!code.contains(word), "\(word)")
        }
        for title in Party.Title.allCases {
            #expect(!code.contains("\"\(title.rawValue)"), "\(title)")
        }
    }

    @Test("texts are not read as markup, no code is inline, and nothing comes from elsewhere")
    func safety() {
        for word in [
            "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(",
            "new Function", "setAttribute(\"style", "cookie", "postMessage", "http:", "https:",
        ] {
            #expect(!Self.script.contains(word), "\(word)")
        }
        #expect(!PlayMarkup.style.contains("url("))
        let document = PageMarkup.doorDocument
        #expect(document.matches(of: /\son\w+=|style=|<style|<script>|javascript:/).isEmpty)
        let links = document.matches(of: /(?:src|href)="([^"]*)"/).map { String($0.1) }
        expect(links, equals: ["data:,", "page.css", "page.js"])
    }

    @Test("the script builds each kind of input that a screen can have")
    func complete() throws {
        let field = Screen.Field("Your guess")
        let order = Screen.Order([.init(id: 1, text: "a")], mark: "right", send: "Done")
        let inputs: [Screen.Input] = [
            .init("a", .choices([Screen.Choice("x", "X")])),
            .init("b", .squares(Screen.Grid(depth: 1, cells: []))), .init("c", .text(field)),
            .init("d", .order(order)),
        ]
        for input in inputs {
            let block = try #require(PageInput(input, nil, at: .zero))
            let kind = PageSamples.kind(of: .input(block))
            #expect(Self.script.contains("\(kind): function (entry) {"), "\(kind)")
        }
        #expect(Self.script.contains("make.pad = function (entry) {"))
        #expect(Self.script.contains("gate: function (entry) {"))
        #expect(Self.script.contains("countdown: function (entry) {"))
    }

    @Test("an input is the same view until it changes, however late its entries count")
    func withoutTime() throws {
        let input = Screen.Input(
            "a", .choices([Screen.Choice("x", "X")]), opens: .zero + .seconds(9))
        let early = try #require(PageInput(input, nil, at: .zero))
        let late = try #require(PageInput(input, nil, at: .zero + .seconds(3)))
        expect(early.opens, equals: 9000)
        expect(late.opens, equals: 6000)
        expect(early.withoutTime, equals: late.withoutTime)
    }
}
