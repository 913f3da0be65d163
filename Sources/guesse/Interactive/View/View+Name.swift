import GuessEP2P
import Primitives
import TerminalKit

extension View {
    /// Draws the question for the name at the first start.
    static func drawNaming(_ model: Model, on canvas: inout Canvas) {
        let hasName = !model.name.safeText.isEmpty
        drawChrome(
            model, title: "guesse",
            keys: [
                KeyHint("Enter", "Go on", isOn: hasName, essential: true),
                KeyHint("Esc", "Quit", essential: true),
            ], on: &canvas)
        let area = drawBanner(rows: 9, on: &canvas)
        canvas.chrome(
            "What shall the others call you?", at: Point(area.column, area.row + 2),
            style: Theme.heading)
        drawNameField(
            model.name, row: area.row + 3, in: area, isFocused: model.overlay == nil, on: &canvas)
        canvas.paragraph(
            "Type over it, or press Enter. It is kept for the next time; F2 in the lobby changes "
                + "it.",
            in: Rect(area.column, area.row + 5, width: area.width, height: 3), style: Theme.faint)
    }

    /// Returns the sign that the user would have: at a seat beside those of the others.
    private static func avatar(_ model: Model, _ renaming: Renaming) -> Avatar {
        let alone = Avatar(of: renaming.editor.safeText, face: renaming.face)
        guard case .seat(let seat) = model.stage else { return alone }
        var view = seat.view
        for index in view.players.indices where view.players[index].id == view.you {
            view.players[index].name = renaming.editor.safeText
            if renaming.choosesFace { view.players[index].face = renaming.face }
        }
        return Avatar.all(in: view)[view.you] ?? alone
    }

    /// Draws the field in which the user changes their name.
    static func drawRenaming(_ model: Model, _ renaming: Renaming, on canvas: inout Canvas) {
        let field = renaming.editor
        let keys =
            (renaming.choosesFace ? [KeyHint("↑↓", "Sign", essential: true)] : []) + [
                KeyHint("Enter", "Take it", isOn: !field.safeText.isEmpty, essential: true),
                KeyHint("Esc", "Back", essential: true),
            ]
        let inside = drawDialogBox(
            dialogRect(rows: 5, on: canvas),
            title: renaming.choosesFace ? "Your profile" : "Your name", on: &canvas)
        drawNameField(field, row: inside.row, in: inside, isFocused: true, on: &canvas)
        if field.safeText.isEmpty {
            canvas.chrome(
                "At least one letter.", at: Point(inside.column, inside.row + 2),
                style: Theme.warning, columns: inside.width)
        } else {
            let avatar = avatar(model, renaming)
            let isTaken = Face.sign(renaming.face).map { avatar.text != "(\($0))" } ?? false
            let width = canvas.chrome(
                avatar.text, at: Point(inside.column, inside.row + 2), style: avatar.style)
            canvas.chrome(
                isTaken
                    ? "is your sign here: another has that face."
                    : "is your sign. Type over the name.",
                at: Point(inside.column + width + 1, inside.row + 2), style: Theme.faint,
                columns: inside.width - width - 1)
        }
        drawDialogKeys(keys, in: inside, on: &canvas)
        drawKeys(keys, on: &canvas)
    }

    /// Draws the field with its number of characters after it.
    private static func drawNameField(
        _ field: LineEditor, row: Int, in rect: Rect, isFocused: Bool, on canvas: inout Canvas
    ) {
        let counter: Phrase = "\(field.characterCount) / \(field.limit.characterCount)"
        let columns = rect.width - counter.width - 2
        field.draw(
            on: &canvas, at: Point(rect.column, row), columns: columns, style: Theme.field,
            isFocused: isFocused)
        canvas.chrome(
            counter, at: Point(rect.endColumn - counter.width, row), style: Theme.faint)
    }
}
