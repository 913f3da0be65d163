package import GuessEP2P
internal import Pictures
internal import Primitives
import Sketch

/// The offline artist as a painter for the game.
package enum SketchPainter {
    /// Paints at once; it needs no network and never fails.
    @Sendable
    package static func paint(_ task: GuessE.HostTask) -> GuessE.HostTaskResult? {
        switch task {
        case .paint(let round, let prompt, _):
            .painted(
                round: round, picture: .drawing(SketchArtist.draw(prompt: prompt.string).picture))
        case .paintVariant(let round, let prompt, let variant):
            .painted(
                round: round,
                picture: .drawing(
                    SketchArtist.draw(prompt: prompt.string, variant: variant).picture))
        }
    }
}

extension HostSession where G == GuessE {
    /// Opens a session of Guess-E on this network, with the offline artist and open to everybody.
    ///
    /// - Throws: ``SessionError/noNetwork(_:)``.
    package init(
        named sessionName: String, as hostName: String,
        settings: GuessESettings = GuessESettings()
    ) async throws(SessionError) {
        var system = SystemRandomNumberGenerator()
        let name = SafeText(hostName, limit: .name)
        try await self.init(
            HostConfiguration(
                sessionName: SafeText(sessionName, limit: .name),
                hostName: name.isEmpty ? SafeText(literal: "Host") : name,
                approval: .automatic),
            game: GuessE(
                settings: settings, prompts: PromptPack.prompts, seed: system.next()),
            reach: .network(port: 0, isAnnounced: true), worker: SketchPainter.paint)
    }
}

extension PlayerSession where G == GuessE {
    /// Sends a guess for the current round; throws if the rules refuse it.
    package func guess(_ text: String) async throws(SessionError) {
        try await send(.guess(round: round, text: SafeText(text))).performed()
    }

    /// Hands in the prompt of the round; throws if the rules refuse it.
    package func submitPrompt(_ text: String) async throws(SessionError) {
        try await send(.submitPrompt(round: round, text: SafeText(text))).performed()
    }

    /// Ranks the guesses of the round, best first; throws if the rules refuse it.
    package func rank(_ order: [GuessID]) async throws(SessionError) {
        try await send(.rank(round: round, order: order)).performed()
    }

    private var round: Int { currentView?.game?.round ?? 0 }
}
