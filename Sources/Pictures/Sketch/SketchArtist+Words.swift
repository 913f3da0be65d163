extension SketchArtist {
    /// What a drawing of the prompt shows, in shapes and colours; never names a tag.
    ///
    /// The same as ``Sketch/description``, without drawing anything.
    public static func describe(prompt: String) -> String {
        ShapeDescription.text(for: Prompt(prompt))
    }
}
