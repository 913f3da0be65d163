package import Primitives

/// Entries in words, for scripts and for people who type lines.
extension Screen {
    /// Returns the entry for a choice by its word, or for a square by its number, from 1; `nil` if
    /// there is no such thing to choose.
    ///
    /// A choice that fills a field hands its text in.
    package func entry(choosing word: String) -> Entry? {
        for input in inputs {
            switch input.kind {
            case .choices(let choices):
                guard let choice = choices.first(where: { $0.word == word }) else { continue }
                guard let text = choice.fill else { return Entry(input.id, .choice(word)) }
                return entry(writing: text)
            case .squares(let grid):
                guard let number = Int(word), grid.cells.indices.contains(number &- 1) else {
                    continue
                }
                return Entry(input.id, .square(number - 1))
            case .text, .order, .pad: continue
            }
        }
        return nil
    }

    /// Returns the entry for a text in the screen's field; `nil` if it has none.
    package func entry(writing text: SafeText) -> Entry? {
        for input in inputs {
            if case .text = input.kind { return Entry(input.id, .text(text)) }
        }
        return nil
    }

    /// Returns the entry for an order of the screen's things; `nil` if there are none to order.
    ///
    /// - Parameter numbers: The things by their numbers, the best first, each with whether it is
    ///   marked and whether it has no place; those that are left out keep their order behind them.
    package func entry(
        ordering numbers: [(id: Int, isMarked: Bool, isOut: Bool)]
    ) -> Entry? {
        for input in inputs {
            guard case .order(let order) = input.kind else { continue }
            var items: [Order.Item] = []
            for number in numbers {
                guard var item = order.items.first(where: { $0.id == number.id }),
                    !items.contains(where: { $0.id == number.id })
                else { return nil }
                item.isMarked = number.isMarked
                item.isOut = item.isOut && !number.isMarked || number.isOut
                items.append(item)
            }
            let rest = order.items.filter { item in !items.contains { $0.id == item.id } }
            return Entry(input.id, .order(items + rest))
        }
        return nil
    }

    /// The words of all choices.
    package var choiceWords: [String] {
        inputs.flatMap { input -> [String] in
            switch input.kind {
            case .choices(let choices): choices.map(\.word)
            case .squares(let grid):
                grid.cells.indices.filter { grid.cells[$0].isOpen }.map { "\($0 + 1)" }
            case .text, .order, .pad: []
            }
        }
    }
}
