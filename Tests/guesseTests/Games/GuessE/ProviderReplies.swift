import Primitives

@testable import guesse

/// Requests to providers and their answers, as their documentation shows them.
enum Replies {
    /// The beginning of a PNG, enough to be recognized as one.
    static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    /// The same in base64.
    static let base64 = "iVBORw0KGgoAAAAN"
    static let jpeg = "/9j/4AAQ"
    static let webP = "UklGRkAAAABXRUJQ"

    static func ok(_ text: String) -> HTTPReply { status(200, text) }

    static func status(_ status: Int, _ text: String) -> HTTPReply {
        .success(HTTPResponse(status: status, body: Array(text.utf8)))
    }

    static func settings(
        key: String? = "sk-secret", model: String? = nil, limit: Duration = .seconds(120)
    ) -> ProviderSettings {
        ProviderSettings(
            base: "http://server", key: key.flatMap { Secret($0) }, model: model, limit: limit,
            seed: 7)
    }
}

extension ProviderStep {
    var request: HTTPRequest? {
        if case .send(let request) = self { request } else { nil }
    }

    var result: Result<[UInt8], ImageFailure>? {
        if case .done(let result) = self { result } else { nil }
    }

    var failure: ImageFailure? {
        if case .done(.failure(let failure)) = self { failure } else { nil }
    }
}

extension HTTPRequest {
    /// The body of a POST as text.
    var text: String? {
        if case .post(let body) = method { String(decoding: body, as: UTF8.self) } else { nil }
    }
}
