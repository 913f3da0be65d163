import Primitives

/// A server that paints, and the settings of requests to it.
struct ImageProvider: Equatable, Sendable {
    enum Kind: String, CaseIterable, Equatable, Sendable {
        case openAI = "openai"
        case automatic = "sd"
        case comfy
    }

    var kind: Kind
    var settings: ProviderSettings

    /// Returns the job of painting one picture of a prompt.
    ///
    /// - Parameter prompt: The secret of the round; it goes to the provider and nowhere else.
    func job(prompt: String, seed: UInt32) -> PaintingJob {
        var settings = settings
        settings.seed = seed
        return PaintingJob { [kind, settings] in
            switch kind {
            case .openAI: OpenAICore(prompt: prompt, settings: settings)
            case .automatic: AutomaticCore(prompt: prompt, settings: settings)
            case .comfy:
                ComfyCore(prompt: prompt, client: "guesse-\(seed)", settings: settings)
            }
        }
    }

    /// The longest time that a picture may take, including all attempts.
    var patience: Duration { settings.limit * PaintingJob.attemptLimit + .seconds(10) }
}

extension ImageProvider.Kind {
    /// The name that people use.
    var name: String {
        switch self {
        case .openAI: "OpenAI"
        case .automatic: "Stable Diffusion"
        case .comfy: "ComfyUI"
        }
    }

    /// The address that is used if the user gives none.
    var defaultBase: String {
        switch self {
        case .openAI: "https://api.openai.com/v1"
        case .automatic: "http://127.0.0.1:7860"
        case .comfy: "http://127.0.0.1:8188"
        }
    }

    /// The longest time for one attempt.
    var defaultLimit: Duration {
        switch self {
        case .openAI: .seconds(120)
        case .automatic, .comfy: .seconds(300)
        }
    }

    /// The meaning of a server's answer that it does not know the service.
    var serviceMissing: String {
        switch self {
        case .openAI: "The server knows no images/generations."
        case .automatic: "The server knows no sdapi/v1: is it run with --api?"
        case .comfy: "The server knows nothing of ComfyUI's interface."
        }
    }
}
