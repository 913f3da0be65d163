import Primitives

/// The next step of a picture.
enum ProviderStep: Equatable, Sendable {
    /// Send this request, and take the answer.
    case send(HTTPRequest)
    /// Wait for a while, and continue.
    case wait(Duration)
    /// The bytes of a PNG or PPM, or the reason why there are none.
    case done(Result<[UInt8], ImageFailure>)
}

/// One attempt at one picture with one provider: it gives requests, takes answers, and ends.
///
/// A value without clock or connection. Call ``begin(at:)`` once, then answer each step until it is
/// ``ProviderStep/done(_:)``: a request with ``receive(_:at:)``, a wait with ``resume(at:)``.
protocol ProviderCore: Sendable {
    mutating func begin(at now: Timestamp) -> ProviderStep
    /// Takes the answer to the request of the previous step.
    mutating func receive(_ reply: HTTPReply, at now: Timestamp) -> ProviderStep
    /// Continues after the wait of the previous step.
    mutating func resume(at now: Timestamp) -> ProviderStep

    /// The request for the progress of the work, during the present request; `nil` if there is
    /// none.
    var progressRequest: HTTPRequest? { get }
    /// Returns the progress of the work in percent, from the answer to ``progressRequest``.
    func progress(in response: HTTPResponse) -> Int?
    /// The requests that make the server stop its work, if the picture is given up now or has
    /// failed.
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

/// The settings of requests to a provider.
struct ProviderSettings: Equatable, Sendable {
    /// The server's address, without a slash at its end.
    var base: String
    var key: Secret?
    var model: String?
    /// The longest time for one attempt.
    var limit: Duration
    /// The seed of the provider's random choices, if it takes one.
    var seed: UInt32

    /// The longest time that a server may take to answer a question about itself.
    static let questionLimit: Duration = .seconds(10)
    /// The longest time for telling a server that its work is not wanted any more.
    static let farewellLimit: Duration = .seconds(2)
}
