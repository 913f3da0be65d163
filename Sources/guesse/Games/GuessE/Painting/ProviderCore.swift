import Primitives

/// What has to happen next for a picture.
enum ProviderStep: Equatable, Sendable {
    /// Ask this, and take the answer.
    case send(HTTPRequest)
    /// Do nothing for a while, and go on.
    case wait(Duration)
    /// The bytes of a PNG or PPM, or why there are none.
    case done(Result<[UInt8], ImageFailure>)
}

/// One attempt at one picture with one provider: says what to ask, takes answers, and ends.
///
/// A value without clock or connection. Call ``begin(at:)`` once, then answer each step until it is
/// ``ProviderStep/done(_:)``: a request with ``take(_:at:)``, a wait with ``resume(at:)``.
protocol ProviderCore: Sendable {
    mutating func begin(at now: Timestamp) -> ProviderStep
    /// The answer to the request of the step before.
    mutating func take(_ reply: HTTPReply, at now: Timestamp) -> ProviderStep
    /// The wait of the step before is over.
    mutating func resume(at now: Timestamp) -> ProviderStep

    /// What tells how far the work is, while the present request is under way; `nil` where nothing does.
    var progressRequest: HTTPRequest? { get }
    /// How far the work is in percent, by the answer to ``progressRequest``.
    func progress(in response: HTTPResponse) -> Int?
    /// What makes the server stop what it may still be working at, if the picture is given up now or has failed.
    var farewells: [HTTPRequest] { get }
}

extension ProviderCore {
    mutating func resume(at now: Timestamp) -> ProviderStep {
        .done(.failure(.unreadable(.noImage)))
    }

    var progressRequest: HTTPRequest? { nil }
    func progress(in response: HTTPResponse) -> Int? { nil }
    var farewells: [HTTPRequest] { [] }
}

/// How a provider is asked.
struct ProviderSettings: Equatable, Sendable {
    /// The server's address, without a slash at its end.
    var base: String
    var key: Secret?
    var model: String?
    /// How long one attempt may take.
    var limit: Duration
    /// Where the provider's draws come from, if it takes a number for that.
    var seed: UInt32

    /// How long a server may take to answer a question about itself.
    static let questionLimit: Duration = .seconds(10)
    /// How long it may take to be told that nobody waits any more.
    static let farewellLimit: Duration = .seconds(2)
}
