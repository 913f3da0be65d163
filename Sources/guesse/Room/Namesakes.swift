import GuessEP2P
import Primitives
import Primitives
import ReliableChannelCore

/// Sessions that have one name.
extension [NearbySession] {
    /// Returns the sessions that a typed name can mean: all of that name, also those that the list
    /// gives a number, or else all of hosts of that name.
    ///
    /// An equal name comes before one that differs in upper and lower case. A session that is
    /// silent, or has another version, counts only if there is no other.
    func meant(by typed: String) -> [NearbySession] {
        let name = SafeText(typed, limit: .name).string
        let ways: [(NearbySession) -> Bool] = [
            { Self.isCalled($0.name.string, name) }, { $0.hostName.string == name },
            { Self.isCalled($0.name.string.lowercased(), name.lowercased()) },
            { $0.hostName.string.lowercased() == name.lowercased() },
        ]
        let all = ways.lazy.map { filter($0) }.first { !$0.isEmpty } ?? []
        let heard = all.filter { !$0.isStale && !$0.isIncompatible }
        return heard.isEmpty ? all : heard
    }

    /// Returns whether a listed name is the typed one, with or without a number behind it.
    private static func isCalled(_ listed: String, _ typed: String) -> Bool {
        guard listed.hasPrefix(typed) else { return false }
        let rest = listed.dropFirst(typed.count)
        guard !rest.isEmpty else { return true }
        return rest.hasPrefix(" (") && rest.hasSuffix(")")
            && Int(rest.dropFirst(2).dropLast()).map { $0 > 1 } ?? false
    }
}

extension SessionError {
    /// Several sessions have the name that was typed.
    static func several(_ sessions: [NearbySession], called name: String) -> SessionError {
        let places = sessions.map { session -> Phrase in
            "\(session.hostName)'s at \(SafeText(session.address.description))"
        }
        return .noAddress(
            name,
            why: "\(sessions.count) games have that name, \(places.inWords ?? ""); "
                + "type one of these addresses")
    }
}
