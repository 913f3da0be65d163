import CommandLineKit
import Primitives

/// One picture from OpenAI, or from a server with the same interface.
///
/// It sends `POST {base}/images/generations`; the answer contains the picture as base64, or an
/// address that is fetched without the key. A `revised_prompt` would reveal the prompt and is never
/// read.
struct OpenAICore: ProviderCore {
    private enum State {
        case idle
        case generating
        case fetching
    }

    static let defaultModel = "gpt-image-1-mini"

    private let prompt: String
    private let settings: ProviderSettings
    private var state = State.idle
    private var end: Timestamp = .zero

    init(prompt: String, settings: ProviderSettings) {
        self.prompt = prompt
        self.settings = settings
    }

    private struct Body: Encodable {
        var model: String
        var prompt: String
        var n = 1
        var size: String
        var quality: String?
        var outputFormat: String?
        var moderation: String?
        var responseFormat: String?
    }

    private struct Reply: Decodable {
        struct Image: Decodable {
            var b64Json: String?
            var url: String?
        }

        var data: [Image]
    }

    mutating func begin(at now: Timestamp) -> ProviderStep {
        state = .generating
        end = now + settings.limit
        let model = settings.model ?? Self.defaultModel
        var body = Body(model: model, prompt: prompt, size: "1024x1024")
        if model.hasPrefix("gpt-image") {
            // These models always answer in base64, and refuse a request for it.
            body.size = "1536x1024"
            body.quality = "low"
            body.outputFormat = "png"
            body.moderation = "auto"
        } else {
            body.responseFormat = "b64_json"
        }
        return .send(
            HTTPRequest(
                method: .post(ProviderJSON.bytes(body)), url: settings.base + "/images/generations",
                headers: settings.key.map {
                    [HTTPRequest.Header(name: "Authorization", value: "Bearer \($0.text)")]
                } ?? [],
                timeout: settings.limit))
    }

    mutating func receive(_ reply: HTTPReply, at now: Timestamp) -> ProviderStep {
        switch reply {
        case .failure(let failure):
            return .done(.failure(ImageFailure(failure)))
        case .success(let response):
            switch state {
            case .idle, .generating:
                guard response.isSuccess else { return .done(.failure(failure(in: response))) }
                return picture(in: response, at: now)
            case .fetching:
                guard response.isSuccess else {
                    return .done(.failure(.serverFailed(status: response.status, nil)))
                }
                return .done(ImageFormat.readable(response.body))
            }
        }
    }

    private mutating func picture(in response: HTTPResponse, at now: Timestamp) -> ProviderStep {
        guard let reply = ProviderJSON.value(Reply.self, in: response.body) else {
            return .done(.failure(.unreadable(.notJSON)))
        }
        guard let image = reply.data.first else { return .done(.failure(.unreadable(.noImage))) }
        // Some servers send both, one of them empty, or the picture itself instead of its address.
        let address = image.url ?? ""
        let own = address.prefix(5).lowercased() == "data:" ? address : nil
        if let text = image.b64Json.flatMap({ $0.isEmpty ? nil : $0 }) ?? own {
            guard let bytes = ProviderJSON.bytes(ofBase64: text) else {
                return .done(.failure(.unreadable(.damaged)))
            }
            return .done(ImageFormat.readable(bytes))
        }
        guard HTTPRequest.isAddress(address) else {
            return .done(.failure(.unreadable(.noImage)))
        }
        guard now < end else { return .done(.failure(.timedOut)) }
        state = .fetching
        return .send(
            HTTPRequest(method: .get, url: address, timeout: end - now, followsRedirects: true))
    }

    private func failure(in response: HTTPResponse) -> ImageFailure {
        let complaint = ServerComplaint(in: response)
        switch complaint.code {
        case "moderation_blocked", "content_policy_violation", "content_filter": return .rejected
        case "model_not_found": return .modelMissing(settings.quotation(complaint.message))
        case "invalid_api_key": return .keyRefused
        case "insufficient_quota", "billing_hard_limit_reached", "rate_limit_exceeded":
            return .quota
        default: break
        }
        switch response.status {
        case 400 where complaint.code.isEmpty && complaint.type == "image_generation_user_error":
            return .rejected
        case 401: return settings.key == nil ? .keyMissing : .keyRefused
        case 403: return .keyRefused
        case 402, 429: return .quota
        case 404: return .serviceMissing
        default:
            return .serverFailed(status: response.status, settings.quotation(complaint.message))
        }
    }
}
