/// Scenes of more than two things: something between others, and several on, in or behind one.
extension Composer {
    /// Returns the subject with half of the objects, or one of two things, at each side.
    func between(_ subject: Actor, _ object: Actor) -> Figure {
        var (left, right) = (object, object)
        if object.count > 1 {
            left.count = object.count / 2
            right.count = object.count - left.count
        } else if let other = prompt.others.first {
            right = other
        }
        let pair = beside(figure(left), figure(subject), sizes: (left, subject), gap: 10)
        let last = natural(figure(right).mirrored, right)
        let x = pair.bounds.right + 10 * 16 - last.bounds.left
        return pair.below(last.moved(to: Spot(x, 0)))
    }

    /// Returns a group of figures with the thing that all of them are on, in, behind or under.
    func set(_ group: Figure, _ relation: Relation, _ actor: Actor) -> Figure {
        let noun = Self.noun(of: actor)
        let thing = natural(figure(actor, { $0.isOccupied = true }, onFourLegs: true), actor)
            .grounded
        let (box, own) = (group.bounds, thing.bounds)
        switch relation {
        case .behind: return peeking(group, thing)
        case .inFront: return peeking(thing, group)
        case .below:
            let roof = thing.fitted(width: max(90, box.width * 9 / 160), height: 120).grounded
            let x = box.center.x - roof.bounds.center.x
            return group.below(roof.moved(to: Spot(x, box.top + 6 * 16)))
        default: break
        }
        if relation == .inside, let opening = Opening.of(noun, thing) {
            return opened(group, thing.scaled(percent: 200), noun, opening)
        }
        // What carries them all is as wide as they are.
        let percent = min(400, max(100, box.width * 110 / max(1, own.width)))
        let base = thing.scaled(percent: percent)
        let load = group.grounded.moved(to: Spot(base.bounds.center.x - box.center.x, 0))
        if relation == .inside, noun.has(.container) || noun.has(.vehicle) {
            let rim = base.anchors.window?.y ?? base.bounds.top + 128
            return base.above(load.moved(to: Spot(0, rim + box.height * 25 / 100)))
        }
        return base.below(load.moved(to: Spot(0, base.seat.y + 3 * 16)))
    }
}
