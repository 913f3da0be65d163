import CommandLineKit
import Primitives

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// One picture from AUTOMATIC1111's web interface, or from Forge, run with `--api`.
///
/// `POST {base}/sdapi/v1/txt2img`, whose answer comes when the picture is finished; meanwhile
/// `GET {base}/sdapi/v1/progress` tells how far it is, and `POST {base}/sdapi/v1/interrupt` ends
/// it.
struct AutomaticCore: ProviderCore {
    private enum State {
        case idle
        case painting
        /// The answer is no longer awaited, and the picture may still be painted.
        case abandoned
        case over
    }

    private let prompt: String
    private let settings: ProviderSettings
    private var state = State.idle

    init(prompt: String, settings: ProviderSettings) {
        self.prompt = prompt
        self.settings = settings
    }

    private struct Body: Encodable {
        struct Override: Encodable {
            /// The format of the pictures: servers use the one that they are set to; some accept
            /// this choice.
            var samplesFormat = "png"
            var sdModelCheckpoint: String?
        }

        var prompt: String
        var negativePrompt = "text, watermark, signature"
        var seed: UInt32
        var steps = 20
        var width = 576
        var height = 384
        var cfgScale = 7
        var samplerName = "Euler a"
        var batchSize = 1
        var nIter = 1
        var sendImages = true
        var saveImages = false
        var overrideSettings: Override
    }

    private struct Reply: Decodable {
        var images: [String]?
    }

    private struct Progress: Decodable {
        var progress: Double
    }

    mutating func begin(at now: Timestamp) -> ProviderStep {
        state = .painting
        let body = Body(
            prompt: prompt, seed: settings.seed,
            overrideSettings: Body.Override(sdModelCheckpoint: settings.model))
        return .send(request("txt2img", .post(ProviderJSON.bytes(body)), settings.limit))
    }

    private func request(
        _ path: String, _ method: HTTPRequest.Method, _ timeout: Duration
    ) -> HTTPRequest {
        var headers: [HTTPRequest.Header] = []
        if let key = settings.key {
            let login = Data(key.text.utf8).base64EncodedString()
            headers = [HTTPRequest.Header(name: "Authorization", value: "Basic \(login)")]
        }
        return HTTPRequest(
            method: method, url: "\(settings.base)/sdapi/v1/\(path)", headers: headers,
            timeout: timeout)
    }

    mutating func receive(_ reply: HTTPReply, at now: Timestamp) -> ProviderStep {
        state = .over
        switch reply {
        case .failure(let failure):
            if failure.leavesWork { state = .abandoned }
            return .done(.failure(ImageFailure(failure)))
        case .success(let response):
            guard response.isSuccess else {
                let failure = failure(in: response)
                if failure == .timedOut { state = .abandoned }
                return .done(.failure(failure))
            }
            guard let reply = ProviderJSON.value(Reply.self, in: response.body) else {
                return .done(.failure(.unreadable(.notJSON)))
            }
            guard let text = reply.images?.first else {
                return .done(.failure(.unreadable(.noImage)))
            }
            guard let bytes = ProviderJSON.bytes(ofBase64: text) else {
                return .done(.failure(.unreadable(.damaged)))
            }
            return .done(ImageFormat.readable(bytes))
        }
    }

    private func failure(in response: HTTPResponse) -> ImageFailure {
        let complaint = ServerComplaint(in: response)
        switch response.status {
        case 401: return settings.key == nil ? .keyMissing : .keyRefused
        case 403: return .keyRefused
        case 404, 405:
            // A service names the part that it lacks; a server without the service cannot.
            let message = complaint.message.lowercased()
            let isPart = ["model", "checkpoint", "sampler"].contains { message.contains($0) }
            return isPart ? .modelMissing(settings.quotation(complaint.message)) : .serviceMissing
        case 429: return .quota
        // A proxy in front of the server gave up.
        case 524, 504: return .timedOut
        default:
            return .serverFailed(status: response.status, settings.quotation(complaint.message))
        }
    }

    var progressRequest: HTTPRequest? {
        guard case .painting = state else { return nil }
        return request(
            "progress?skip_current_image=true", .get, ProviderSettings.questionLimit)
    }

    func progress(in response: HTTPResponse) -> Int? {
        guard response.isSuccess,
            let share = ProviderJSON.value(Progress.self, in: response.body)?.progress,
            share > 0, share <= 1
        else { return nil }
        return Int(share * 100)
    }

    var farewells: [HTTPRequest] {
        switch state {
        case .idle, .over: []
        case .painting, .abandoned:
            [request("interrupt", .post([]), ProviderSettings.farewellLimit)]
        }
    }
}
