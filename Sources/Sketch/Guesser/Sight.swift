import Pictures

/// The part of a drawn thing that can be seen in the pixels of the finished picture.
package struct Sight: Hashable, Sendable {
    /// The size of the picture in which computer players look for things.
    static let size = (width: 72, height: 48)
    /// The least difference of a colour's channel that people notice.
    private static let leastDifference = 24

    /// The name of the thing; `nil` for a mystery critter.
    package let name: String?
    /// The pixels that look different with the thing than without it, in ten-thousandths of the
    /// picture.
    package let share: Int
    /// These pixels as a percentage of those that the thing covers if nothing is before it.
    package let percent: Int

    /// Whether a person can say what it is.
    var isClear: Bool { percent >= 15 && share >= 20 }

    /// Whether there is nothing of it to be seen, or next to nothing.
    package var isHidden: Bool { percent < 5 || share < 10 }

    package init(name: String?, share: Int, percent: Int) {
        (self.name, self.share, self.percent) = (name, share, percent)
    }

    fileprivate init(name: String?, with all: Raster, without rest: Raster, alone: Raster) {
        self.name = name
        let pixels = stride(from: 0, to: all.bytes.count, by: 3)
        let seen = pixels.count { start in
            (start..<start + 3).contains { index in
                abs(Int(all.bytes[index]) - Int(rest.bytes[index])) >= Self.leastDifference
            }
        }
        // Black on white.
        let covered = pixels.count { alone.bytes[$0] < 128 }
        share = seen * 10_000 / max(1, all.width * all.height)
        percent = min(100, seen * 100 / max(1, covered))
    }
}

extension Composition {
    /// Returns the sights of all things in the picture, each before those that it carries.
    ///
    /// The picture is painted once more without each thing, so the result follows from the pixels:
    /// from what hides the thing, from its colours, and from the style.
    func sights(width: Int, height: Int) -> [Sight] {
        var stained = prompt
        let names = stained.stain()
        guard !names.isEmpty else { return [] }
        var (composer, other) = (composer(of: prompt), composer(of: stained))
        let layers = composer.layers(variant: variant)
        let owners = other.layers(variant: variant).figures.map { $0.owner }
        let all = picture.rasterized(width: width, height: height)
        return names.enumerated().map { number, name in
            var rest = layers
            rest.figures = zip(layers.figures, owners).filter { $1 != number }.map(\.0)
            let own = zip(layers.figures, owners).filter { $1 == number }
                .map { $0.0.mapped { _ in Ink.black } }
            return Sight(
                name: name, with: all, without: raster(of: styled(rest), width, height),
                alone: raster(of: own, width, height))
        }
    }

    /// The names of the things that cannot be seen.
    var hiddenThings: [String] {
        sights(width: Sight.size.width, height: Sight.size.height).filter(\.isHidden)
            .compactMap(\.name)
    }

    private func raster(of shapes: [Shape], _ width: Int, _ height: Int) -> Raster {
        // As many as the picture has, in case some had to be left out.
        let operations = shapes.compactMap { $0.operation() }.prefix(picture.operations.count)
        let result = (try? Picture(operations: Array(operations))) ?? Picture()
        return result.rasterized(width: width, height: height)
    }
}

extension Prompt {
    /// Gives each thing a colour of its own, and returns their names in the same order.
    fileprivate mutating func stain() -> [String?] {
        var names: [String?] = []
        if subject != nil { subject?.stain(&names) }
        if object != nil { object?.stain(&names) }
        for index in others.indices { others[index].stain(&names) }
        ground?.actor.stain(&names)
        return names
    }
}

extension Actor {
    fileprivate mutating func stain(_ names: inout [String?]) {
        stain = Colour(UInt32(Shape.firstStain + names.count))
        names.append(noun?.name)
        for index in attachments.indices { attachments[index].actor.stain(&names) }
    }
}

extension Shape {
    /// A colour that no drawing uses; those of further things follow it.
    fileprivate static let firstStain = 0x010203

    /// The number of the thing to which a shape of a stained scene belongs.
    fileprivate var owner: Int? {
        let value = Int(colour.red) << 16 | Int(colour.green) << 8 | Int(colour.blue)
        return value >= Self.firstStain && value < Self.firstStain + 64
            ? value - Self.firstStain : nil
    }
}

extension SketchArtist {
    /// Returns how well each thing in a drawing of the prompt can be seen, at a size in pixels; a
    /// secret as long as the prompt is one.
    package static func sights(
        of prompt: String, variant: Int = 0, width: Int, height: Int
    ) -> [Sight] {
        Composition(Prompt(prompt), variant: number(of: variant))
            .sights(width: width, height: height)
    }

    /// Returns the scene without the things that cannot be seen in its drawing.
    ///
    /// It is a secret as long as the prompt is one: it stays on the host.
    package static func visibleScene(of prompt: String, variant: Int = 0) -> SketchScene {
        let sights = sights(
            of: prompt, variant: variant, width: Sight.size.width, height: Sight.size.height)
        return scene(of: prompt).visible(by: sights)
    }
}

extension SketchScene {
    /// Returns the scene without what cannot be seen; an action needs both of its things.
    func visible(by sights: [Sight]) -> SketchScene {
        var rest = sights[...]
        let seen = things.map { $0.visible(by: &rest) }
        let hasPair = seen.prefix(2).allSatisfy { $0 != nil }
        return SketchScene(
            things: seen.compactMap(\.self), action: hasPair ? action : nil,
            soloAction: seen.first.map { $0 != nil } ?? true ? soloAction : nil,
            soloActionThing: soloActionThing,
            place: place, isPlaceAsked: isPlaceAsked, weather: weather, moment: moment)
    }
}

extension SketchScene.Thing {
    fileprivate func visible(by sights: inout ArraySlice<Sight>) -> SketchScene.Thing? {
        let own = sights.popFirst()
        let seen = carried.compactMap { carried in
            carried.thing.visible(by: &sights).map {
                SketchScene.Carried(action: carried.action, thing: $0)
            }
        }
        guard own?.isClear == true else { return nil }
        return SketchScene.Thing(
            name: name, isBeing: isBeing, count: count, colour: colour, looks: looks,
            costume: costume, vessel: vessel, carried: seen)
    }
}
