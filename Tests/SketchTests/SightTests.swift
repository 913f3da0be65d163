import Foundation
import TestKit
import Testing

@testable import Sketch

/// Tests of what can be seen of the things in a picture.
struct SightTests {
    private func sights(_ prompt: String, variant: Int = 0) -> [Sight] {
        SketchArtist.sights(of: prompt, variant: variant, width: 72, height: 48)
    }

    @Test("has a sight for each thing of the scene, in the same order")
    func order() {
        let prompt = "a bunny with a hat in a police car"
        expect(sights(prompt).map(\.name), equals: SketchArtist.scene(of: prompt).names)
        #expect(sights("at the beach").isEmpty)
        expect(sights("blorp").map(\.name), equals: [nil])
    }

    @Test("a thing alone is seen whole, in each variant and in each style")
    func alone() {
        for prompt in ["a bear", "twelve bears", "a bear at night", "a bear in van gogh style"] {
            for variant in 0..<3 {
                let sight = sights(prompt, variant: variant).first
                #expect((sight?.percent ?? 0) > 60 && (sight?.share ?? 0) > 100, "\(prompt)")
            }
        }
    }

    @Test("a thing before another hides a part of it, and one before all of it hides it")
    func hiding() throws {
        let behind = try #require(sights("a tiger behind a sofa").first)
        #expect(behind.percent > 20 && behind.percent < 80)
        var prompt = Prompt("a mouse behind a tree")
        prompt.relation = .inFront
        let before = try #require(
            Composition(prompt, variant: 0).sights(width: 72, height: 48).first)
        #expect(before.percent > 80)
    }

    @Test("nothing is hidden without a remark", arguments: placed())
    func said(prompt: String) {
        let remarks = SketchArtist.remarks(on: prompt)
        for sight in SketchArtist.sights(of: prompt, width: 216, height: 144) where sight.isHidden {
            #expect(remarks.hiddenThings.contains(sight.name ?? ""), "\(prompt)")
        }
        let seen = SketchArtist.visibleScene(of: prompt)
        #expect(Set(seen.names).isSubset(of: SketchArtist.scene(of: prompt).names))
    }

    @Test("computer players see no thing that is hidden, and no action on it")
    func visibleScene() {
        let scene = SketchArtist.scene(of: "a tiger behind a sofa")
        #expect(scene.names == ["tiger", "sofa"] && scene.action == "behind")
        expect(SketchArtist.visibleScene(of: "a tiger behind a sofa"), equals: scene)
        let hidden = scene.visible(by: [
            Sight(name: "tiger", share: 40, percent: 10),
            Sight(name: "sofa", share: 900, percent: 90),
        ])
        #expect(hidden.names == ["sofa"] && hidden.action == nil)
        let all = SketchArtist.scene(of: "a bear riding a shark")
        expect(SketchArtist.visibleScene(of: "a bear riding a shark"), equals: all)
    }

    @Test(
        "a closed thing shows what is in it",
        arguments: ["refrigerator", "wardrobe", "safe", "apple", "bottle", "mirror", "birdcage"])
    func closed(name: String) {
        let sight = sights("a mouse in a \(name)").first
        expect(sight?.name, equals: "mouse")
        #expect((sight?.percent ?? 0) > 50 && (sight?.share ?? 0) > 60, "\(name)")
    }

    private static func placed() -> [String] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Docs/Words/where.txt")
        let lines = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return lines.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
    }
}
