import Pictures
import Primitives

/// The reasons why a provider gave no picture; each needs another action by somebody.
enum ImageFailure: Error, Equatable, Sendable {
    /// The provider refuses this prompt; it may accept another one.
    case rejected
    /// The provider needs a key and was given none.
    case keyMissing
    /// The provider does not know the key, or does not allow this with it.
    case keyRefused
    /// The provider has no such model, or none at all; with its words about that.
    case modelMissing(SafeText?)
    /// A server answers, but not with the requested service.
    case serviceMissing
    /// The money or the rate of the key is used up.
    case quota
    case timedOut
    case unreachable
    case untrusted
    /// The server failed; with the status, and its own words about that.
    case serverFailed(status: Int, SafeText?)
    /// The answer was not complete.
    case cutOff
    /// An answer came and is of no use.
    case unreadable(Fault)
    /// There is no `curl` for the request.
    case noCurl
    /// `curl` ended during the request.
    case curlDied
    /// The picture is not wanted any more.
    case cancelled

    /// The defects of an answer.
    enum Fault: Equatable, Sendable {
        /// It is not the JSON that the documentation promises.
        case notJSON
        /// It holds no picture.
        case noImage
        /// It is a picture in a format that this program does not read.
        case format(ImageFormat)
        /// It is a damaged picture, or one of a kind that this program does not read.
        case damaged
        /// It is a picture with more pixels than this program reads.
        case tooManyPixels
        /// It has too many bytes.
        case tooLarge
    }

    init(_ failure: HTTPFailure) {
        self =
            switch failure {
            case .noCurl: .noCurl
            case .curlDied: .curlDied
            case .unreachable: .unreachable
            case .untrusted: .untrusted
            case .timedOut: .timedOut
            case .cutOff: .cutOff
            case .tooLarge: .unreadable(.tooLarge)
            case .cancelled: .cancelled
            }
    }

    /// Whether the same request may well succeed a moment later.
    var isPassing: Bool {
        switch self {
        case .timedOut, .cutOff: true
        case .serverFailed(let status, _): status >= 500
        case .rejected, .keyMissing, .keyRefused, .modelMissing, .serviceMissing, .quota,
            .unreachable, .untrusted, .unreadable, .noCurl, .curlDied, .cancelled:
            false
        }
    }

    /// The same failure without the server's words.
    var unquoted: ImageFailure {
        switch self {
        case .modelMissing: .modelMissing(nil)
        case .serverFailed(let status, _): .serverFailed(status: status, nil)
        case .rejected, .keyMissing, .keyRefused, .serviceMissing, .quota, .timedOut,
            .unreachable, .untrusted, .cutOff, .unreadable, .noCurl, .curlDied, .cancelled:
            self
        }
    }

    /// Returns the failure as a line for an artist, who may be at another machine than the one that
    /// uses the provider.
    func notice(of provider: ImageProvider.Kind) -> SafeText {
        let name = provider.name
        let text: String =
            switch self {
            case .keyMissing: "\(name) wants a key, and the host has given none."
            case .keyRefused: "\(name) does not accept the host's key."
            case .modelMissing: "\(name) does not have the model that the host has chosen."
            case .quota: "\(name) takes no more from the host for now."
            case .rejected, .serviceMissing, .timedOut, .unreachable, .untrusted, .serverFailed,
                .cutOff, .unreadable, .noCurl, .curlDied, .cancelled:
                unquoted.text(of: provider).string
            }
        return SafeText(text, limit: .line)
    }

    /// Returns the failure, and the remedy, as a sentence about the provider.
    func text(of provider: ImageProvider.Kind) -> SafeText {
        let name = provider.name
        let text: String =
            switch self {
            case .rejected: "\(name) does not paint that: its rules forbid it. Change the prompt."
            case .keyMissing:
                "\(name) wants a key: put it into a file for --api-key-file"
                    + (provider == .openAI ? ", or into OPENAI_API_KEY." : ", as USER:PASSWORD.")
            case .keyRefused: "\(name) does not accept the key, or does not let it paint."
            case .modelMissing(let detail):
                "\(name) does not have the model that --image-model names, or has none"
                    + Self.quoted(detail)
            case .serviceMissing: "\(provider.serviceMissing) Check --image-server."
            case .quota: "\(name) says that the key's money or rate is used up."
            case .timedOut: "\(name) took too long."
            case .unreachable: "\(name) cannot be reached. Check --image-server, and the network."
            case .untrusted:
                "The connection to \(name) cannot be trusted: its certificate is wrong."
            case .serverFailed(let status, let detail):
                "\(name) failed (\(status))" + Self.quoted(detail)
            case .cutOff: "The connection to \(name) broke."
            case .unreadable(let fault): "\(name) \(fault.text)"
            case .noCurl: "\(name) is asked through curl, which this system does not have."
            case .curlDied: "\(name) is asked through curl, which crashed or was killed."
            case .cancelled: "The picture of \(name) is not wanted any more."
            }
        return SafeText(text, limit: .paragraph)
    }

    private static func quoted(_ detail: SafeText?) -> String {
        guard let detail, !detail.isEmpty else { return "." }
        return ": \"\(detail)\"."
    }
}

extension ImageFailure.Fault {
    /// The largest picture that this program reads.
    static var largestSize: String {
        let side = PNG.Limits.default.maximumSide
        return "\(side) × \(side) pixels"
    }

    fileprivate var text: String {
        switch self {
        case .notJSON: "gave an answer that cannot be understood."
        case .noImage: "gave an answer without a picture."
        case .format(let format):
            "sent \(format.name), which this program does not read. Set it to send PNG."
        case .damaged: "sent a picture that cannot be read."
        case .tooManyPixels:
            "sent a picture of more than \(Self.largestSize). Set it to send smaller ones."
        case .tooLarge: "sent more than \(HTTPResponse.byteLimit >> 20) MiB."
        }
    }
}
