import CommandLineKit
import Primitives

/// One picture from ComfyUI.
///
/// It asks for the list of models, queues a graph with `POST {base}/prompt`, checks every half
/// second whether the graph is in `GET {base}/history/{id}`, and fetches the file with `GET
/// {base}/view`. There an unfinished graph and an unknown one look alike, so it asks for the queue
/// too. After a check that fails it checks again.
struct ComfyCore: ProviderCore {
    private enum State: Equatable {
        case idle
        case listing
        case queueing
        case waiting(Work)
        case lookingIntoHistory(Work)
        case lookingIntoQueue(Work)
        case viewing
        /// The work was given up while the server had it.
        case abandoned(Work)
        case over
    }

    /// A graph that the server has taken.
    private struct Work: Equatable {
        let id: String
        /// Whether the graph was being painted when the queue was last seen, or may be painted
        /// because a check has failed since.
        var mayRun = false
        /// The number of checks in a row in which it was neither finished nor queued.
        var misses = 0
        /// The time of the server's last answer, even if it only said that it was busy.
        var lastHeard: Timestamp
    }

    static let pollInterval: Duration = .milliseconds(500)
    /// A graph may be done between two checks; one that is missing so many times is lost.
    static let missLimit = 3
    /// After so long without an answer the server has gone, and the picture with it.
    static let patience: Duration = .seconds(10)

    private let prompt: String
    private let client: String
    private let settings: ProviderSettings
    private var state = State.idle
    private var end: Timestamp = .zero

    /// - Parameter client: A text that distinguishes this user from the server's other users.
    init(prompt: String, client: String, settings: ProviderSettings) {
        self.prompt = prompt
        self.client = client
        self.settings = settings
    }

    private struct Body: Encodable {
        var prompt: ComfyGraph
        var clientId: String
    }

    private struct Deletion: Encodable {
        var delete: [String]
    }

    private struct Interruption: Encodable {
        var promptId: String
    }

    mutating func begin(at now: Timestamp) -> ProviderStep {
        end = now + settings.limit
        state = .listing
        return get("object_info/CheckpointLoaderSimple", at: now)
    }

    mutating func resume(at now: Timestamp) -> ProviderStep {
        guard case .waiting(let work) = state else { return finish(.unreadable(.noImage)) }
        guard now < end else { return finish(.timedOut) }
        state = .lookingIntoHistory(work)
        return get("history/\(HTTPRequest.escaped(work.id))", at: now)
    }

    mutating func receive(_ reply: HTTPReply, at now: Timestamp) -> ProviderStep {
        let response: HTTPResponse
        switch reply {
        case .failure(let failure):
            let failure = ImageFailure(failure)
            let again = failure == .noCurl ? nil : lookAgain(after: failure, at: now)
            return again ?? finish(failure)
        case .success(let answer): response = answer
        }
        guard response.isSuccess else {
            let failure = failure(in: response)
            return lookAgain(after: failure, at: now) ?? finish(failure)
        }
        guard now < end else { return finish(.timedOut) }
        switch state {
        case .listing: return queue(with: response, at: now)
        case .queueing:
            guard let job = ProviderJSON.value(ComfyJob.self, in: response.body) else {
                return finish(.unreadable(.notJSON))
            }
            return wait(for: Work(id: job.promptId, lastHeard: now))
        case .lookingIntoHistory(var work):
            work.lastHeard = now
            return look(at: response, for: work, at: now)
        case .lookingIntoQueue(var work):
            work.lastHeard = now
            return look(atQueue: response, for: work)
        case .viewing:
            state = .over
            return .done(ImageFormat.readable(response.body))
        case .idle, .waiting, .abandoned, .over: return finish(.unreadable(.noImage))
        }
    }

    private mutating func finish(_ failure: ImageFailure) -> ProviderStep {
        switch state {
        case .waiting(let work), .lookingIntoHistory(let work), .lookingIntoQueue(let work):
            state = .abandoned(work)
        case .idle, .listing, .queueing, .viewing, .abandoned, .over: state = .over
        }
        return .done(.failure(failure))
    }

    private mutating func wait(for work: Work) -> ProviderStep {
        state = .waiting(work)
        return .wait(Self.pollInterval)
    }

    /// Returns the step after a check that failed, `nil` if the failure was no check's: the server
    /// goes on painting, and may only be busy.
    private mutating func lookAgain(
        after failure: ImageFailure, at now: Timestamp
    ) -> ProviderStep? {
        switch state {
        case .lookingIntoHistory(var work), .lookingIntoQueue(var work):
            work.mayRun = true
            let isVain = Self.meansNobody(failure)
            if !isVain { work.lastHeard = now }
            let isLost = isVain && now >= work.lastHeard + Self.patience
            guard now < end, !isLost else {
                state = .lookingIntoHistory(work)
                return finish(isLost ? failure : .timedOut)
            }
            return wait(for: work)
        case .idle, .listing, .queueing, .waiting, .viewing, .abandoned, .over: return nil
        }
    }

    /// Returns whether no server answered, or only a proxy that says so.
    private static func meansNobody(_ failure: ImageFailure) -> Bool {
        switch failure {
        case .unreachable, .cutOff: true
        case .serverFailed(let status, _): (502...504).contains(status)
        default: false
        }
    }

    private func get(_ path: String, at now: Timestamp, within limit: Duration? = nil)
        -> ProviderStep
    {
        let limit = limit ?? ProviderSettings.questionLimit
        return .send(
            HTTPRequest(
                method: .get, url: "\(settings.base)/\(path)",
                timeout: max(.milliseconds(1), min(limit, end - now))))
    }

    // MARK: From answer to answer

    private mutating func queue(with response: HTTPResponse, at now: Timestamp) -> ProviderStep {
        let names = ProviderJSON.value(ComfyModels.self, in: response.body)?.names ?? []
        let model: String
        if let wanted = settings.model {
            guard names.contains(wanted) || names.isEmpty else {
                return finish(
                    .modelMissing(settings.quotation("it has " + names.joined(separator: ", "))))
            }
            model = wanted
        } else {
            guard let first = names.first else { return finish(.modelMissing(nil)) }
            model = first
        }
        let graph = ComfyGraph(prompt: prompt, model: model, seed: settings.seed)
        state = .queueing
        return .send(
            HTTPRequest(
                method: .post(ProviderJSON.bytes(Body(prompt: graph, clientId: client))),
                url: settings.base + "/prompt",
                timeout: min(ProviderSettings.questionLimit, end - now)))
    }

    private mutating func look(
        at response: HTTPResponse, for work: Work, at now: Timestamp
    ) -> ProviderStep {
        guard
            let history = ProviderJSON.value([String: ComfyHistory.Entry].self, in: response.body)
        else { return finish(.unreadable(.notJSON)) }
        guard let entry = history[work.id] else {
            state = .lookingIntoQueue(work)
            return get("queue", at: now)
        }
        // Whatever the entry says, the server is done with the graph.
        state = .viewing
        guard entry.status?.statusStr != "error" else {
            return finish(.serverFailed(status: 500, nil))
        }
        guard let file = entry.file else { return finish(.unreadable(.noImage)) }
        let query = [
            "filename=\(HTTPRequest.escaped(file.filename))",
            "subfolder=\(HTTPRequest.escaped(file.subfolder ?? ""))",
            "type=\(HTTPRequest.escaped(file.type ?? "output"))",
        ]
        return get("view?" + query.joined(separator: "&"), at: now, within: settings.limit)
    }

    private mutating func look(
        atQueue response: HTTPResponse, for former: Work
    ) -> ProviderStep {
        guard let queue = ProviderJSON.value(ComfyQueue.self, in: response.body) else {
            return finish(.unreadable(.notJSON))
        }
        var work = former
        work.mayRun = queue.isRunning(work.id)
        let isThere = work.mayRun || queue.isPending(work.id)
        work.misses = isThere ? 0 : work.misses + 1
        guard work.misses < Self.missLimit else {
            return finish(.serverFailed(status: 500, SafeText(literal: "it has lost the picture")))
        }
        return wait(for: work)
    }

    private func failure(in response: HTTPResponse) -> ImageFailure {
        let complaint = ServerComplaint(in: response)
        switch response.status {
        case 401, 403: return .keyRefused
        case 404, 405: return .serviceMissing
        case 429: return .quota
        case 400:
            let refusal = ProviderJSON.value(ComfyError.self, in: response.body)
            if refusal?.isAboutModel == true {
                return .modelMissing(settings.quotation(complaint.message))
            }
            return .serverFailed(status: 400, settings.quotation(complaint.message))
        default:
            return .serverFailed(status: response.status, settings.quotation(complaint.message))
        }
    }

    var farewells: [HTTPRequest] {
        switch state {
        case .idle, .listing, .queueing, .viewing, .over: return []
        case .waiting(let work), .lookingIntoHistory(let work), .lookingIntoQueue(let work),
            .abandoned(let work):
            let farewell = { (path: String, body: [UInt8]) in
                HTTPRequest(
                    method: .post(body), url: "\(settings.base)/\(path)",
                    timeout: ProviderSettings.farewellLimit)
            }
            let deletion = farewell("queue", ProviderJSON.bytes(Deletion(delete: [work.id])))
            // Older servers interrupt any work, so they are told only if it may be this one.
            guard work.mayRun else { return [deletion] }
            return [
                deletion,
                farewell("interrupt", ProviderJSON.bytes(Interruption(promptId: work.id))),
            ]
        }
    }
}
