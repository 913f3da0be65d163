import Primitives

/// One picture from one provider, with a second attempt if the first failed for a passing reason.
///
/// A value like the attempts in it: see ``ProviderCore``.
struct PaintingJob: Sendable {
    private enum State {
        case attempting
        /// It tells the server to stop work that is of no use any more: this request, and those
        /// after it.
        case leaving([HTTPRequest], then: Continuation)
        case over
    }

    private enum Continuation {
        case attempt
        case end(ProviderStep)
    }

    private let make: @Sendable () -> any ProviderCore
    private var core: any ProviderCore
    private var state = State.attempting
    /// The number of the attempt, from 1.
    private(set) var attempts = 1

    static let attemptLimit = 2

    /// - Parameter make: Returns a new attempt.
    init(_ make: @escaping @Sendable () -> any ProviderCore) {
        self.make = make
        core = make()
    }

    mutating func begin(at now: Timestamp) -> ProviderStep { check(core.begin(at: now), at: now) }

    mutating func receive(_ reply: HTTPReply, at now: Timestamp) -> ProviderStep {
        switch state {
        case .attempting: return check(core.receive(reply, at: now), at: now)
        case .leaving(let farewells, let next):
            return leave(Array(farewells.dropFirst()), then: next, at: now)
        case .over: return .done(.failure(.cancelled))
        }
    }

    mutating func resume(at now: Timestamp) -> ProviderStep {
        check(core.resume(at: now), at: now)
    }

    /// Passes a step on, unless it ends an attempt after which more is to do.
    private mutating func check(_ step: ProviderStep, at now: Timestamp) -> ProviderStep {
        guard case .done(let result) = step else { return step }
        guard case .failure(let failure) = result else {
            state = .over
            return step
        }
        let farewells = core.farewells
        guard failure.isPassing, attempts < Self.attemptLimit else {
            return leave(farewells, then: .end(step), at: now)
        }
        attempts += 1
        core = make()
        return leave(farewells, then: .attempt, at: now)
    }

    private mutating func leave(
        _ farewells: [HTTPRequest], then next: Continuation, at now: Timestamp
    ) -> ProviderStep {
        if let first = farewells.first {
            state = .leaving(farewells, then: next)
            return .send(first)
        }
        switch next {
        case .attempt:
            state = .attempting
            return check(core.begin(at: now), at: now)
        case .end(let step):
            state = .over
            return step
        }
    }

    /// Gives the picture up; returns the requests that tell the server so.
    mutating func cancel() -> [HTTPRequest] {
        defer { state = .over }
        switch state {
        case .attempting: return core.farewells
        // The first may not have arrived.
        case .leaving(let farewells, _): return farewells
        case .over: return []
        }
    }

    var progressRequest: HTTPRequest? {
        guard case .attempting = state else { return nil }
        return core.progressRequest
    }

    func progress(in response: HTTPResponse) -> Int? { core.progress(in: response) }
}
