import CommandLineKit
import Games
import GuessEP2P
import Primitives

/// The decisions of a computer player in a session that it joined: it knows no more than its screen
/// shows.
///
/// A value, so that its decisions follow from its seed and what it has seen.
struct BotBrain {
    private var generator: SeededGenerator
    /// The duty that has been answered already: a screen comes again whenever a part of it changes.
    private var lastDuty = ""

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    /// Returns the command that answers an event, and the time to wait before it, as if the bot
    /// thought.
    mutating func answer(to event: RoomEvent) -> (after: Duration, RoomCommand)? {
        switch event {
        case .session(.joined): (.milliseconds(300), .session(.setReady(true)))
        case .session(.view(let view)): answer(to: view)
        default: nil
        }
    }

    private mutating func answer(
        to view: SessionView<Party.View>
    ) -> (after: Duration, RoomCommand)? {
        guard let game = view.game else {
            lastDuty = ""
            return view.me?.isReady == false
                ? (.milliseconds(300), .session(.setReady(true)))
                : nil
        }
        let duty = "\(view.gameNumber) \(PartyBot.duty(in: game))"
        guard duty != lastDuty else { return nil }
        lastDuty = duty
        guard let (delay, action) = PartyBot.answer(to: game, of: view.you, using: &generator)
        else { return nil }
        return (delay, .perform(action))
    }
}

/// `guesse bot`: a computer player who joins over the network as people do.
enum BotCommand {
    static func run(_ wished: RoomOptions, _ surroundings: Surroundings) async -> Int32 {
        var options = wished
        options.isAvailable = false
        // No person is at this program who could carry a session on.
        options.request = RequestToPlay.Options()
        options.request.isComputer = true
        do throws(SessionError) {
            let target = try await JoinTarget(options.target).resolved()
            let room = try await Room(results: nil) { report throws(SessionError) in
                let role = try await GuestRole(
                    name: name(options.look), options: options,
                    known: surroundings.knownPeers, report: report)
                do throws(SessionError) {
                    try await role.join(target)
                } catch {
                    await role.close()
                    throw error
                }
                return role
            }
            let code = await play(in: room, seed: options.look.seed, isJSON: options.look.isJSON)
            await room.close()
            return code
        } catch {
            StandardStreams.complain("guesse bot: \(error.advice)")
            return JoinTarget.exitCode(of: error)
        }
    }

    /// Returns the name from the command line, or else a name for a computer player: never the
    /// user's own.
    private static func name(_ look: Look) -> SafeText {
        let said = SafeText(look.name ?? "", limit: .name)
        guard said.isEmpty else { return said }
        let seed = look.seed ?? UInt64.random(in: 0...UInt64.max)
        return BotNames.pick(1, seed: seed).first ?? SafeText(literal: "Bot")
    }

    private static func play(
        in room: Room, seed: UInt64?, isJSON: Bool
    ) async -> Int32 {
        var brain = BotBrain(seed: seed ?? UInt64.random(in: 0...UInt64.max))
        var isFinished = false
        return await withTaskGroup(of: Void.self, returning: Int32.self) { group in
            defer { group.cancelAll() }
            let inbox = EventQueue<RoomEvent>(overrun: .overrun, state: \.stateKind)
            group.addTask {
                await room.run { inbox.send($0) }
                inbox.finish()
            }
            for await event in SessionEvents(inbox) {
                report(event, isJSON: isJSON)
                if let (delay, command) = brain.answer(to: event) {
                    group.addTask {
                        guard (try? await Task.sleep(for: delay)) != nil else { return }
                        await room.perform(command)
                    }
                }
                guard case .session(let event) = event else { continue }
                switch event {
                case .view(let view): isFinished = view.phase == .finished
                case .denied: return ExitCode.denied
                case .ended(let ending): return code(of: ending, isFinished: isFinished)
                default: break
                }
            }
            return ExitCode.done
        }
    }

    private static func code(of ending: Ending, isFinished: Bool) -> Int32 {
        switch ending {
        case .kicked, .replaced: ExitCode.denied
        case .left: ExitCode.done
        case .hostLeft: isFinished ? ExitCode.done : ExitCode.hostLost
        case .connectionLost, .seatGone, .hostRestarted: ExitCode.hostLost
        case .unreachable: ExitCode.noSuchSession
        }
    }

    private static func report(_ event: RoomEvent, isJSON: Bool) {
        let line: String? =
            switch event {
            case .session(.joined): "has a seat"
            case .session(.denied(let denial)): denial.description
            case .session(.ended(let ending)): ending.description
            case .trouble(let text): text.string
            case .session(.interrupted(_, .silence)): "the host is not heard; looking for it"
            case .session(.interrupted(_, .handover)):
                "the host hands over; looking for the next"
            case .session(.resumed): "back in the session"
            default: nil
            }
        if let line { StandardStreams.complain("guesse bot: \(line)") }
        if isJSON, case .session(.view(let view)) = event {
            StandardStreams.line(ScriptEvent.screen(of: view).line)
        }
    }
}
