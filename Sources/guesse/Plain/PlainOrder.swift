import Games
import Primitives

/// The user's order of things in the plain mode, those without a place last: a thing keeps its
/// number when its place changes.
struct PlainOrder: Equatable, Sendable {
    private var order: Screen.Order
    /// The things by their numbers.
    private var numbers: [Int]
    /// Whether the user has changed the order or a mark since the host sent it.
    private var isChanged = false

    init(_ order: Screen.Order) {
        self.order = order
        numbers = order.items.map(\.id)
    }

    /// Takes the order of a view; the user's own changes stay.
    mutating func receive(_ new: Screen.Order) {
        guard Set(new.items.map(\.id)) == Set(numbers) else { return self = PlainOrder(new) }
        if !isChanged { order = new }
    }

    /// The things in their present order, with the marks.
    var items: [Screen.Order.Item] { order.items }

    /// The things by their numbers, one per line.
    var list: [String] {
        let noun = order.noun.string
        return numbers.enumerated().compactMap { index, id in
            items.first { $0.id == id }.map {
                "\(noun.prefix(1).uppercased())\(noun.dropFirst()) \(index + 1): \(words(for: $0))"
            }
        }
    }

    /// The things by their places, one per line.
    private var places: [String] {
        items.enumerated().map { index, item in
            let number = (numbers.firstIndex(of: item.id) ?? 0) + 1
            let place = item.isPlaced ? Self.ordinal(index + 1) : "Without a place"
            return "\(place): \(order.noun) \(number), \(words(for: item))"
        }
    }

    private static func ordinal(_ place: Int) -> String {
        switch place {
        case 1: "1st"
        case 2: "2nd"
        case 3: "3rd"
        case _: "\(place)th"
        }
    }

    private func words(for item: Screen.Order.Item) -> String {
        let note = item.note.map { ", \($0)" } ?? ""
        let isNothing = item.group != nil && !item.isPlaced
        let mark = item.isMarked ? ", marked as \(order.mark)" : isNothing ? ", no points" : ""
        return "\(item.text)\(note)\(mark)"
    }

    /// Sentences about the lines that the user can write; shorter if there is nothing to put in
    /// order.
    var instructions: [String] {
        let (noun, mark) = (order.noun, order.mark)
        guard items.count > 1 else {
            return [
                "An empty line is enough. x 1 marks the \(noun) as \(mark), or takes the mark "
                    + "away; n 1 gives it no points, or takes that back."
            ]
        }
        let example = ([2, 1] + (3...).prefix(max(0, items.count - 2))).map(String.init)
        return [
            "An empty line takes this order. Or write another one, such as "
                + "\(example.joined(separator: " ")).",
            "x 2 marks \(noun) 2 as \(mark), or takes the mark away; n 2 gives it no points, or "
                + "takes that back.",
        ]
    }

    /// Whether a line is for a list or an order: it has no letters but those that mark, and no sign
    /// that could be meant as words.
    static func isLine(_ line: String) -> Bool {
        line.allSatisfy {
            $0.isNumber || $0.isWhitespace || $0.isPunctuation || $0.isMathSymbol
                || "xXnN".contains($0)
        }
    }

    /// Changes the order or a mark by a line that is not empty.
    ///
    /// - Returns: The lines to say, and whether the order or a mark has changed.
    mutating func change(by line: String) -> (lines: [String], hasChanged: Bool) {
        guard !numbers.isEmpty else { return (["There is nothing to put in order."], false) }
        let given = line.split { !$0.isNumber }.map(String.init)
        let wanted = given.compactMap { Int($0) }
        guard !given.isEmpty, Self.isLine(line) else {
            return (["Write numbers, x or n and a number, or nothing."], false)
        }
        guard wanted.count == given.count, wanted.allSatisfy({ numbers.indices.contains($0 - 1) })
        else {
            return (["There are only the numbers 1 to \(numbers.count)."], false)
        }
        let ids = wanted.map { numbers[$0 - 1] }
        let isMark = line.hasPrefix("x") || line.hasPrefix("n")
        if isMark {
            for id in ids { judge(id, isMark: line.hasPrefix("x")) }
        } else {
            guard Set(ids).count == ids.count else { return (["Write each number once."], false) }
            let chosen = ids.compactMap { id in items.first { $0.id == id } }
            order.items = chosen + items.filter { !ids.contains($0.id) }
        }
        order.items =
            items.filter(\.isPlaced) + items.filter { !$0.isPlaced && $0.group != nil }
            + items.filter { !$0.isPlaced && $0.group == nil }
        isChanged = true
        let news = isMark ? "New marks" : "New order"
        return (["\(news), not sent yet; an empty line sends it."] + places, true)
    }

    /// Marks a thing and all that are judged alike, or gives them no place; or takes that back.
    private mutating func judge(_ id: Int, isMark: Bool) {
        guard let item = items.first(where: { $0.id == id }), let group = item.group else { return }
        let wasPlaced = item.isPlaced
        for index in items.indices where items[index].group == group {
            if isMark {
                order.items[index].isMarked = !item.isMarked
            } else {
                order.items[index].isOut = wasPlaced
                if wasPlaced { order.items[index].isMarked = false }
            }
        }
    }
}
