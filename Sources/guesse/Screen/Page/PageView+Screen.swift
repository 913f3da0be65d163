import Games
import Pictures
import Primitives
import TerminalKit

/// A big screen as the page shows it.
extension PageView {
    /// Translates a screen.
    ///
    /// - Parameters:
    ///   - notice: A line about a problem; `nil` if there is none.
    ///   - source: Returns the name under which the server has a picture that is no drawing; `nil`
    ///     if it has none.
    init(
        _ room: RoomScreen, notice: Phrase?, at now: Timestamp,
        source: (Artwork) -> String? = { _ in nil }
    ) {
        let screen = room.screen
        self.init(id: screen.title.string, title: screen.title.string, status: nil, blocks: [])
        var side: [PageBlock] = []
        let hasLarge = screen.parts.contains(where: \.isLarge)
        for part in screen.parts {
            guard let block = PageBlock(part, room.progress, source) else { continue }
            if hasLarge, case .places = part { side.append(block) } else { blocks.append(block) }
        }
        if !side.isEmpty { blocks = [.row([.column(blocks), .column(side)])] }
        if let clock = screen.clock {
            let left = max(clock.end - now, .zero)
            blocks.append(.clock(left: left, of: max(left, clock.length)))
        }
        if let notice { blocks.append(.text(notice.string, tone: .bad)) }
        guard !room.reactions.isEmpty else { return }
        reactions = room.reactions.map {
            Reaction(number: $0.number, sign: $0.reaction.sign.string, name: $0.name.string)
        }
    }
}

extension PageBlock {
    /// Translates a part; `nil` for a picture that the server does not have, and for what only a
    /// person's page has.
    fileprivate init?(
        _ part: Screen.Part, _ progress: PictureProgress.Shown?, _ source: (Artwork) -> String?
    ) {
        switch part {
        case .heading(let text): self = .heading(text.string)
        case .line(let text, let tone): self = .text(text.string, tone: PageTone(tone))
        case .people(let people):
            self = .list(
                people.map { person in
                    let isSign = person.mark.width == 1
                    return Item(
                        mark: isSign ? person.mark.string : nil, text: person.name.string,
                        detail: isSign || person.mark.isEmpty ? nil : person.mark.string,
                        tone: PageTone(person.tone))
                }, columns: min(4, max(1, people.count)))
        case .buttons(let buttons):
            self = .buttons(
                buttons.enumerated().map { index, button in
                    Button(index, label: button.label, isRight: button.isRight)
                })
        case .picture(let picture):
            guard let block = PageBlock(picture, progress, source) else { return nil }
            self = block
        case .grid(let grid): self = .board(Board(grid))
        case .places(let places):
            self = .table(
                places.map { place in
                    Row(
                        cells: [
                            .text("\(place.number)."), .text(place.name.string),
                            .number(place.points),
                        ], on: place.number == 1 && place.points > 0 ? true : nil)
                })
        case .join(let invitation):
            let commands = invitation.commands.map(\.string)
            guard let page = invitation.page else {
                self = .heading(commands.first ?? "", detail: commands.dropFirst().first)
                return
            }
            self = .join(
                address: page.text, code: QRCode(page.code)?.rows ?? [],
                text: "To play: " + commands.joined(separator: ", "),
                detail: "to watch in a browser")
        case .input, .countdown, .gate, .state, .spoken: return nil
        }
    }

    private init?(
        _ picture: Screen.Picture, _ progress: PictureProgress.Shown?,
        _ source: (Artwork) -> String?
    ) {
        let key = String(picture.artwork.number, radix: 36)
        guard case .drawing(let drawing) = picture.artwork else {
            guard let name = source(picture.artwork) else { return nil }
            self = .image(key: key, name: name)
            return
        }
        let total = drawing.operations.count
        guard let progress, progress.count < total, progress.from < total else {
            self = .picture(key: key, PageDrawing(drawing))
            return
        }
        self = .picture(
            key: key,
            PageDrawing(
                drawing, shown: progress.count, pace: progress.length / (total - progress.from)))
    }
}

/// A person's screen as the page of their phone shows it.
extension PageView {
    /// Translates a screen with all its inputs.
    ///
    /// - Parameters:
    ///   - id: The identity of the screen, which the page's acts name.
    ///   - progress: The part of the picture that is there by now; `nil` for all of it.
    ///   - drawing: The drawing on the screen's paper.
    init(
        seat screen: Screen, id: String, _ progress: PictureProgress.Shown?,
        _ drawing: HandheldDrawing?, notice: Phrase?, at now: Timestamp
    ) {
        self.init(id: id, title: screen.title.string, status: nil, blocks: [])
        blocks = PageBlock.seat(screen.parts, progress, drawing, at: now)
        if let clock = screen.clock {
            let left = max(clock.end - now, .zero)
            blocks.append(.clock(left: left, of: max(left, clock.length)))
        }
        if let notice { blocks.append(.text(notice.string, tone: .bad)) }
    }
}

extension PageBlock {
    /// Translates the parts of a person's screen.
    fileprivate static func seat(
        _ parts: [Screen.Part], _ progress: PictureProgress.Shown?, _ drawing: HandheldDrawing?,
        at now: Timestamp
    ) -> [PageBlock] {
        parts.flatMap { part -> [PageBlock] in
            switch part {
            case .input(let input):
                PageInput(input, drawing, at: now).map { [.input($0)] } ?? []
            case .countdown(let words, let end):
                end <= now ? [] : [.countdown(words.string, left: end - now)]
            case .gate(let end, let before, let after):
                end <= now
                    ? seat(after, progress, drawing, at: now)
                    : [
                        .gate(
                            opens: end - now, before: seat(before, progress, drawing, at: now),
                            after: seat(after, progress, drawing, at: now))
                    ]
            case .spoken(_, let parts): seat(parts, progress, drawing, at: now)
            case .state(let words, _): [.text(words.string)]
            case .heading, .line, .people, .buttons, .picture, .grid, .places, .join:
                PageBlock(part, progress) { $0.isDrawing ? nil : $0.pageName }.map { [$0] } ?? []
            }
        }
    }
}

extension PageTone {
    fileprivate init?(_ tone: Screen.Tone) {
        switch tone {
        case .plain: return nil
        case .faint: self = .dim
        case .accent: self = .strong
        case .good: self = .good
        case .warning, .bad: self = .bad
        }
    }
}

extension PageBlock.Button {
    /// The shapes of the page in the order of the buttons' signs on a terminal.
    private static let shapes: [Shape?] = [
        .triangle, .diamond, .circle, .square, .star, .cross, nil, nil, nil,
    ]

    init(_ index: Int, label text: Phrase, isRight: Bool?) {
        self.init(
            label: String(index + 1),
            shape: index < Self.shapes.count ? Self.shapes[index] : nil,
            colour: AnswerButton[index].hexColour, text: text.string,
            state: isRight.map { $0 ? .right : .wrong })
    }
}

extension PageBlock.Board {
    init(_ grid: Screen.Grid) {
        func squares(_ cells: ArraySlice<Screen.Grid.Cell>) -> [PageBlock.Square] {
            cells.map { cell in
                PageBlock.Square(
                    text: cell.glyph?.sign.string ?? (cell.isOpen ? "·" : nil),
                    tone: cell.glyph.map { $0 == .cross ? .a : .b } ?? .dim,
                    on: cell.isMarked ? true : nil,
                    open: cell.isOpen && cell.glyph == nil ? true : nil)
            }
        }
        guard grid.depth > 1 else {
            self.init(columns: 3, cells: squares(grid.cells[...]))
            return
        }
        self.init(
            columns: 3,
            cells: (0..<9).map { place in
                var square = PageBlock.Square()
                square.board = [
                    PageBlock.Board(
                        columns: 3, cells: squares(grid.cells[(place * 9)..<(place * 9 + 9)]))
                ]
                return square
            })
    }
}
