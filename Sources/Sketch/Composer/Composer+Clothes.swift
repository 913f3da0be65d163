/// The fit of clothes on their wearer.
extension Composer {
    func dress(_ figure: inout Figure, in thing: Figure, _ noun: Noun) {
        let radius = figure.anchors.headRadius
        let breadth = figure.anchors.chestRadius
        if noun.has(.eyewear) {
            let glasses = thing.fitted(width: radius * 38 / 256, height: 60)
            figure = figure.below(glasses.centered.moved(to: figure.eyes))
        } else if noun.has(.neckwear) {
            let worn = thing.fitted(width: radius * 30 / 256, height: radius * 38 / 256)
            let isFacial = noun.name == "moustache"
            let y = figure.mouth.y + (isFacial ? -3 : 14) * 16
            figure = figure.below(
                worn.moved(to: Spot(isFacial ? figure.mouth.x : figure.head.x, y)))
        } else if noun.has(.bodywear) {
            let isLow = ["trousers", "shorts", "underpants", "skirt", "belt"].contains(noun.name)
            let worn = thing.fitted(width: breadth * 44 / 256, height: isLow ? 34 : 54).centered
            figure = figure.below(
                worn.moved(to: Spot(figure.chest.x, figure.chest.y + (isLow ? 13 : 2) * 16)))
        } else if noun.has(.backwear) {
            let worn = thing.fitted(width: breadth * 70 / 256, height: 84).centered
            let isPack = noun.name == "backpack"
            let x = isPack ? figure.chest.x - breadth * 5 / 4 : figure.chest.x
            figure = figure.above(worn.moved(to: Spot(x, figure.chest.y + 4 * 16)))
        } else if noun.has(.footwear) {
            let worn = thing.fitted(width: 34, height: 36).grounded
            let feet = [
                figure.anchors.leftFoot
                    ?? Spot(figure.bounds.center.x - 14 * 16, figure.bounds.bottom),
                figure.anchors.rightFoot
                    ?? Spot(figure.bounds.center.x + 14 * 16, figure.bounds.bottom),
            ]
            if noun.name == "sandal" {
                // They are already drawn as a pair.
                let pair = thing.fitted(width: (feet[1].x - feet[0].x) / 16 + 26, height: 30)
                    .grounded
                let middle = Spot((feet[0].x + feet[1].x) / 2, feet[0].y + 6 * 16)
                figure = figure.below(pair.moved(to: middle))
                return
            }
            for foot in feet {
                figure = figure.below(worn.moved(to: Spot(foot.x + 32, foot.y + 32)))
            }
        } else if noun.has(.handwear) {
            let worn = thing.fitted(width: 28, height: 34).centered
            figure = figure.below(worn.moved(to: figure.hand))
        } else {
            let percent = noun.has(.hat) ? radius * 100 / (21 * 16) : 0
            let hat =
                percent > 0
                ? thing.scaled(percent: percent) : thing.fitted(width: 58, height: 50).grounded
            figure = figure.below(hat.moved(to: Spot(figure.head.x, figure.head.y + 5 * 16)))
        }
    }
}
