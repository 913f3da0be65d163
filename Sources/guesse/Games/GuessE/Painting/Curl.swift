import CommandLineKit
import Primitives
import Synchronization
import UDP

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The system's `curl`, which carries requests to servers.
struct Curl: Equatable, Sendable {
    private let path: String
    private let environment: [String]

    /// Finds the program; `nil` if there is none.
    init?(environment: [String: String]) {
        guard let path = ProgramOutput.path(of: "curl", searching: environment["PATH"]) else {
            return nil
        }
        self.path = path
        // A reader of its environment finds no key there; the variables for proxies stay.
        self.environment = environment.filter { name, _ in
            name != KeyFile.variable && !name.hasPrefix("GUESSE_")
        }
        .map { "\($0)=\($1)" }.sorted()
    }

    /// Carries a request to its server and returns the answer; it works on a thread of its own, so
    /// that no other task waits.
    ///
    /// If the task is cancelled, the request is given up at once.
    func answer(to request: HTTPRequest) async -> HTTPReply {
        let child = Child()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                startThread(named: "guesse-curl") {
                    continuation.resume(returning: run(request, as: child))
                }
            }
        } onCancel: {
            child.kill()
        }
    }

    /// The process that carries the request: it is killed at most once, and only while it exists.
    private final class Child: Sendable {
        private enum State {
            case waiting
            case running(pid_t)
            /// It was killed by ``kill()``; its end has not been waited for.
            case killed
            case over
        }

        private let state = Mutex(State.waiting)

        /// Starts the process, unless it has been killed before.
        func begin(_ spawn: () -> pid_t?) -> pid_t? {
            state.withLock { state in
                guard case .waiting = state, let process = spawn() else { return nil }
                state = .running(process)
                return process
            }
        }

        func kill() {
            state.withLock { state in
                switch state {
                case .waiting: state = .killed
                case .running(let process):
                    // Its end has not been waited for, so the number still belongs to it.
                    _ = Self.signal(process)
                    state = .killed
                case .killed, .over: break
                }
            }
        }

        private static func signal(_ process: pid_t) -> Int32 {
            #if canImport(Darwin)
                Darwin.kill(process, SIGKILL)
            #elseif canImport(Glibc)
                Glibc.kill(process, SIGKILL)
            #elseif canImport(Musl)
                Musl.kill(process, SIGKILL)
            #endif
        }

        /// Notes that its end will be waited for; returns whether it was killed before.
        func end() -> Bool {
            state.withLock { state in
                defer { state = .over }
                return if case .killed = state { true } else { false }
            }
        }
    }

    private func run(_ request: HTTPRequest, as child: Child) -> HTTPReply {
        guard let input = Pipe(), let output = Pipe() else { return .failure(.noCurl) }
        defer {
            input.close()
            output.close()
        }
        let began = MonotonicClock.now()
        guard let process = child.begin({ spawn(input, output) }) else {
            return .failure(child.end() ? .cancelled : .noCurl)
        }
        input.closeReading()
        output.closeWriting()
        let text = Array(CurlConfiguration.text(for: request).utf8)
        StandardStreams.write(text, to: input.writing)
        input.closeWriting()
        // `curl` obeys the time limit itself; this is for a program that does not.
        let end = began + request.timeout + .seconds(3)
        let (bytes, reading) = read(output.reading, until: end)
        if reading != .finished { child.kill() }
        let isKilled = child.end()
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        switch reading {
        case .tooLarge: return .failure(.tooLarge)
        case .timedOut: return .failure(.timedOut)
        case .finished: break
        }
        // It ended by a signal, possibly not ours: memory runs out, and programs crash.
        guard status & 0x7F == 0 else { return .failure(isKilled ? .cancelled : .curlDied) }
        let code = (status >> 8) & 0xFF
        guard code == 0 else {
            let spent = MonotonicClock.now() - began
            return .failure(
                CurlConfiguration.failure(
                    code: code, isEarly: spent + .milliseconds(500) < request.timeout))
        }
        guard let response = CurlConfiguration.response(in: bytes) else {
            return .failure(.cutOff)
        }
        return .success(response)
    }

    private func spawn(_ input: Pipe, _ output: Pipe) -> pid_t? {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input.reading, 0)
        posix_spawn_file_actions_adddup2(&actions, output.writing, 1)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        var words: [UnsafeMutablePointer<CChar>?] = CurlConfiguration.arguments.map { strdup($0) }
        var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) }
        defer { (words + variables).forEach { free($0) } }
        words.append(nil)
        variables.append(nil)
        var child = pid_t()
        guard posix_spawn(&child, path, &actions, nil, words, variables) == 0 else { return nil }
        return child
    }

    private enum Reading {
        case finished
        case tooLarge
        case timedOut
    }

    private func read(_ descriptor: Int32, until end: Timestamp) -> ([UInt8], Reading) {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let rest = (end - MonotonicClock.now()).wholeMilliseconds
            guard rest > 0 else { return (bytes, .timedOut) }
            var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let ready = poll(&wanted, 1, Int32(clamping: rest))
            if ready == 0 || (ready < 0 && errno == EINTR) { continue }
            let count = Self.read(descriptor, &buffer)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return (bytes, .finished) }
            bytes += buffer.prefix(count)
            guard bytes.count <= HTTPResponse.byteLimit + 3 else { return ([], .tooLarge) }
        }
    }

    private static func read(_ descriptor: Int32, _ buffer: inout [UInt8]) -> Int {
        #if canImport(Darwin)
            Darwin.read(descriptor, &buffer, buffer.count)
        #elseif canImport(Glibc)
            Glibc.read(descriptor, &buffer, buffer.count)
        #elseif canImport(Musl)
            Musl.read(descriptor, &buffer, buffer.count)
        #endif
    }
}

/// The two ends of a way for bytes that no other program inherits.
private final class Pipe {
    private(set) var reading: Int32
    private(set) var writing: Int32

    init?() {
        var ends: [Int32] = [-1, -1]
        #if canImport(Darwin)
            guard pipe(&ends) == 0 else { return nil }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        #else
            // A pair of sockets can be hidden from other programs when it is made. A pipe needs
            // `pipe2` for that, which Swift cannot call, and between two calls another thread may
            // start a program.
            guard socketpair(AF_UNIX, Self.kind, 0, &ends) == 0 else { return nil }
        #endif
        (reading, writing) = (ends[0], ends[1])
    }

    #if canImport(Glibc)
        private static let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    #elseif canImport(Musl)
        private static let kind = SOCK_STREAM | SOCK_CLOEXEC
    #endif

    func closeReading() { end(&reading) }
    func closeWriting() { end(&writing) }

    func close() {
        closeReading()
        closeWriting()
    }
}

/// Closes a descriptor, once.
///
/// It is outside the type, whose own `close` would hide the system's.
private func end(_ descriptor: inout Int32) {
    guard descriptor >= 0 else { return }
    _ = close(descriptor)
    descriptor = -1
}
