import Primitives

/// One picture from one provider, with a second attempt where the first failed by bad luck.
///
/// A value like the attempts in it: see ``ProviderCore``.
struct PaintingJob: Sendable {
    private enum State {
        case attempting
        /// Telling the server to stop what took too long, before it is asked again.
        case leaving([HTTPRequest])
        case over
    }

    private let make: @Sendable () -> any ProviderCore
    private var core: any ProviderCore
    private var state = State.attempting
    private var attempts = 1

    static let attemptLimit = 2

    /// - Parameter make: A fresh attempt.
    init(_ make: @escaping @Sendable () -> any ProviderCore) {
        self.make = make
        core = make()
    }

    mutating func begin(at now: Timestamp) -> ProviderStep {
        check(core.begin(at: now), farewells: [], at: now)
    }

    mutating func take(_ reply: HTTPReply, at now: Timestamp) -> ProviderStep {
        switch state {
        case .attempting:
            let farewells = core.farewells
            return check(core.take(reply, at: now), farewells: farewells, at: now)
        case .leaving(let rest): return leave(rest, at: now)
        case .over: return .done(.failure(.cancelled))
        }
    }

    mutating func resume(at now: Timestamp) -> ProviderStep {
        let farewells = core.farewells
        return check(core.resume(at: now), farewells: farewells, at: now)
    }

    /// Passes a step on, unless it is the end of an attempt after which there is another.
    private mutating func check(
        _ step: ProviderStep, farewells: [HTTPRequest], at now: Timestamp
    ) -> ProviderStep {
        guard case .done(let result) = step else { return step }
        if case .failure(let failure) = result, failure.isPassing, attempts < Self.attemptLimit {
            attempts += 1
            core = make()
            return leave(failure == .timedOut ? farewells : [], at: now)
        }
        state = .over
        return step
    }

    private mutating func leave(_ rest: [HTTPRequest], at now: Timestamp) -> ProviderStep {
        if let first = rest.first {
            state = .leaving(Array(rest.dropFirst()))
            return .send(first)
        }
        state = .attempting
        return check(core.begin(at: now), farewells: [], at: now)
    }

    /// Gives the picture up; what the server has to be told is returned.
    mutating func cancel() -> [HTTPRequest] {
        defer { state = .over }
        switch state {
        case .attempting: return core.farewells
        case .leaving(let rest): return rest
        case .over: return []
        }
    }

    var progressRequest: HTTPRequest? {
        guard case .attempting = state else { return nil }
        return core.progressRequest
    }

    func progress(in response: HTTPResponse) -> Int? { core.progress(in: response) }
}
