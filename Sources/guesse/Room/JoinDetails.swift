import Games
import GuessEP2P
import Multicast
import Primitives
import UDP

/// The ways in which others reach a session that the user hosts.
struct JoinDetails: Equatable, Sendable {
    /// The name of the session in other people's lists.
    var sessionName: SafeText
    var isAnnounced: Bool
    /// Addresses with their port, the likeliest first.
    var addresses: [SafeText]
    /// All addresses in one word; `nil` if no other machine could use it.
    var joinString: SafeText?
    /// The key that others need.
    var key: SessionKey?
    /// The address of a second screen's page for browsers; `nil` if there is none.
    var page: Screen.Invitation.Page?
    /// Whether this machine has no address that another machine could reach.
    var isOnlyThisMachine = false

    /// Returns the command with which others join; without an address if discovery finds the game.
    func command(to address: SafeText?) -> SafeText {
        // Shells try to find files by a word with brackets.
        let place = address.map { $0.string.contains("[") ? " '\($0)'" : " \($0)" } ?? ""
        let word = key.map { " --key \($0)" } ?? ""
        return SafeText("guesse join\(place)\(word)", limit: .paragraph)
    }
}

/// The facts about a hosted session that stay the same when this machine's addresses change.
struct HostedSession: Equatable, Sendable {
    var id: UInt64
    var name: SafeText
    var isAnnounced: Bool
    /// The UDP port at which it listens, on every address.
    var port: UInt16
    /// The key that others need.
    var key: SessionKey?

    /// Returns the ways to the session.
    ///
    /// - Parameter page: The address of its page for browsers, if there is one.
    func joinDetails(at own: OwnAddresses, page: Screen.Invitation.Page?) -> JoinDetails {
        // The word is made to be sent to others, whom 127.0.0.1 would lead to their own machines.
        let word =
            own.isOnlyThisMachine
            ? nil
            : JoinString(
                serviceID: id, addresses: addresses(at: own))
        return JoinDetails(
            sessionName: name, isAnnounced: isAnnounced,
            addresses: own.entries.map { SafeText($0.text(port: port)) },
            joinString: word.map { SafeText($0.description, limit: .paragraph) },
            key: key, page: page,
            isOnlyThisMachine: own.isOnlyThisMachine)
    }

    /// Returns its addresses for programs.
    func addresses(at own: OwnAddresses) -> [SocketAddress] {
        own.entries.map { $0.address.with(port: port) }
    }
}

extension AddressWatch {
    /// Begins a watch over this machine's addresses.
    static func begun() async throws(SessionError) -> AddressWatch {
        do throws(SocketError) {
            return try await AddressWatch()
        } catch {
            throw .noNetwork("\(error)")
        }
    }
}
