import CommandLineKit
import Dispatch
import Games
import GuessEP2P
import Multicast
import Primitives
import TerminalKit
import UDP

/// `guesse list`: the games that can be found in a short time, or the changes to them.
enum ListCommand {
    static func run(_ options: ListOptions, _ surroundings: Surroundings) async -> Int32 {
        let known = surroundings.knownPeers
        let browser: Browser
        do throws(MulticastError) {
            browser = try await Browser(
                type: NearbySession.serviceType,
                configuration: options.discovery.configuration(known: known))
        } catch {
            StandardStreams.complain("guesse list: \(error). 'guesse doctor' says more.")
            return ExitCode.networkUnavailable
        }
        let code: Int32
        if options.watch == .no {
            // If the sleep fails, the program is being ended; the games found so far are shown all
            // the same.
            try? await Task.sleep(for: options.wait)
            await show(browser.services, options)
            code = ExitCode.done
        } else {
            code = await watch(browser, options, surroundings)
        }
        known.remember(
            await sessions(browser.services).flatMap(KnownPeers.addresses))
        await browser.close()
        return code
    }

    /// Returns the sessions of this program's party; other games are announced in the same way, and
    /// do not help here.
    static func sessions(_ services: [FoundService]) -> [NearbySession] {
        services.map { NearbySession($0) }.filter { $0.plays(Party.self) }
    }

    /// Returns the found games, in the order in which people look for them.
    static func sorted(_ services: [FoundService]) -> [FoundSession] {
        sessions(services)
            .sorted { ($0.name, $0.id) < ($1.name, $1.id) }
            .map { FoundSession($0) }
    }

    private static func show(_ services: [FoundService], _ options: ListOptions) {
        let sessions = sorted(services)
        if options.isJSON {
            var event = ScriptEvent("sessions")
            event.sessions = sessions.map { ScriptEvent.Session($0) }
            StandardStreams.line(event.line)
        } else {
            SessionTable.lines(of: sessions).forEach { StandardStreams.line($0) }
        }
    }

    /// The reasons why watching ends.
    private enum End: Sendable {
        case timeIsUp
        case readerGone
        case signal(Int32)
    }

    /// Shows every change until a signal, the time, or a reader that goes away ends it.
    private static func watch(
        _ browser: Browser, _ options: ListOptions, _ surroundings: Surroundings
    ) async -> Int32 {
        let (ends, sink) = AsyncStream<End>.makeStream()
        let signals = EndingSignals.watch { sink.yield(.signal($0)) }
        defer { signals?.cancel() }
        // Not a child task: when a signal ends the program, nothing may wait for a write to a
        // reader that does not read. Changes that are not written yet stay in the browser's queue,
        // which merges them.
        let writing = Task {
            var log = WatchLog(
                style: options.isJSON
                    ? .events : StandardStreams.outputIsTerminal ? .screen : .lines,
                start: MonotonicClock.now())
            guard StandardStreams.write(log.opening(size: surroundings.terminal.size)) else {
                sink.yield(.readerGone)
                return
            }
            for await event in browser.events {
                let bytes = log.receive(
                    event, size: surroundings.terminal.size, at: MonotonicClock.now())
                guard StandardStreams.write(bytes) else { break }
            }
            sink.yield(.readerGone)
        }
        let clock = Task {
            guard options.watch == .forAWhile else { return }
            try? await Task.sleep(for: options.wait)
            sink.yield(.timeIsUp)
        }
        defer {
            writing.cancel()
            clock.cancel()
        }
        for await end in ends {
            switch end {
            case .timeIsUp, .readerGone: return ExitCode.done
            case .signal(let number): return 128 + number
            }
        }
        return ExitCode.done
    }
}
