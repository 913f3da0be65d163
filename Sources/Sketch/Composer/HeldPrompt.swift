/// A prompt behind a pointer: each type that contains the value itself takes 25 KB of code to copy
/// it.
final class HeldPrompt {
    let prompt: Prompt

    init(_ prompt: Prompt) { self.prompt = prompt }
}
