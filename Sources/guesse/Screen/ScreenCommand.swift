import CommandLineKit
import GuessEP2P
import TerminalKit
import UDP

/// `guesse screen`: shows a session to the whole room.
enum ScreenCommand {
    static func run(_ options: RoomOptions, _ surroundings: Surroundings) async -> Int32 {
        guard surroundings.isInteractive(options.look) else {
            StandardStreams.complain(
                "guesse screen: it draws on a terminal, and there is none; "
                    + "'guesse join --watch' tells a game in lines")
            return ExitCode.usage
        }
        let opener = RoomOpener(options: options, surroundings: surroundings)
        do throws(SessionError) {
            var target: RoomOpener.Target?
            if let text = options.target {
                target = RoomOpener.Target(
                    place: try await JoinTarget(text).resolved(), waitsForHost: false)
            }
            var page: WebPage?
            var watch: AddressWatch?
            var sisters: SisterPages?
            let room: Room
            do throws(SessionError) {
                if let port = options.webPort {
                    let served = try await WebPage(
                        port: port, isGuarded: options.request.key != nil)
                    page = served
                    watch = try await AddressWatch.begun()
                    // Without them the page shows the game all the same.
                    sisters = try? await SisterPages(
                        of: served.port,
                        discovery: options.discovery.configuration(known: nil))
                }
                room = try await opener.openScreen(asking: target)
            } catch {
                await watch?.close()
                await sisters?.close()
                await page?.close()
                throw error
            }
            return await ScreenFront(
                room, target: options.target, key: options.request.key, page: page, watch: watch,
                sisters: sisters,
                on: surroundings.terminal, colours: surroundings.tier(options.look.colour),
                graphics: surroundings.graphics(options.look.graphics, options.look.colour)
            ).run()
        } catch {
            StandardStreams.complain("guesse screen: \(error.advice)")
            return JoinTarget.exitCode(of: error)
        }
    }
}
