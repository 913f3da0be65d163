import Primitives

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The name by which others see the user.
struct PlayerName: Equatable, Sendable {
    var text: SafeText
    /// Whether the user has never chosen a name, and is asked for one if a person is there to
    /// answer.
    var isProposed: Bool

    /// Takes the first of: the flag, `GUESSE_NAME`, the name that was chosen before, the login
    /// name.
    ///
    /// - Parameters:
    ///   - flag: The value of `--name`.
    ///   - login: The user's login name; `nil` if there is none.
    init(flag: String?, environment: [String: String], login: String?) {
        let said = [flag, environment["GUESSE_NAME"], NameFile(environment: environment).name]
        let chosen = said.lazy.map { SafeText($0 ?? "", limit: .name) }.first { !$0.isEmpty }
        let proposed = SafeText(login ?? "", limit: .name)
        text = chosen ?? (proposed.isEmpty ? SafeText(literal: "Player") : proposed)
        isProposed = chosen == nil
    }

    /// Creates a name that the user has just chosen.
    init(chosen: SafeText) {
        text = chosen
        isProposed = false
    }

    /// Returns the user's login name.
    static func login(environment: [String: String]) -> String? {
        for variable in ["LOGNAME", "USER"] {
            if let name = environment[variable], !name.isEmpty { return name }
        }
        guard let entry = getpwuid(getuid()) else { return nil }
        return String(cString: entry.pointee.pw_name)
    }
}

/// The file that keeps the name that the user has chosen.
struct NameFile: Sendable {
    private let file: StateFile

    /// - Parameter environment: The variables; `XDG_CONFIG_HOME`, or else `HOME`, gives the place.
    init(environment: [String: String]) {
        file = StateFile(
            "name", in: .configuration, environment: environment, largestByteCount: 1024)
    }

    /// The name; `nil` if there is none yet.
    var name: String? {
        let first = file.text.split(whereSeparator: \.isNewline).first.map(String.init)
        return SafeText(first ?? "", limit: .name).isEmpty ? nil : first
    }

    /// Keeps the name for the next start.
    ///
    /// - Returns: Whether the name is kept.
    @discardableResult
    func keep(_ name: SafeText) -> Bool { file.replace(with: name.string + "\n") }
}
