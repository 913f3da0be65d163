import Testing

/// Tests of the guide from MultipeerConnectivity: its names exist, and no call is missing.
struct DocumentTests {
    static let folder = "Sources/GuessEP2P/GuessEP2P.docc"
    static let page = "\(folder)/FromMultipeerConnectivity.md"
    static let pages = [
        page, "\(folder)/FromMultipeerConnectivityDiscovery.md",
        "\(folder)/FromMultipeerConnectivityMessages.md", "\(folder)/FromGameKit.md",
    ]
    static let modules = [
        "Primitives", "UDP", "Multicast", "ReliableChannel", "ReliableChannelCore",
        "GuessEP2P",
    ]

    // MARK: The names

    /// Returns the code in the text and in the right column of the tables; the left column is
    /// Apple's.
    private func ours() throws -> [String] {
        var code: [String] = []
        var isExample = false
        for line in try Self.pages.flatMap(Repository.lines) {
            if line.hasPrefix("```") { isExample.toggle() }
            if isExample { continue }
            let isTable = line.hasPrefix("| ")
            let text = isTable ? line.split(separator: " | ").dropFirst().joined() : line
            code += text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
                .filter { $0.offset % 2 == 1 }.map { String($0.element) }
        }
        return code
    }

    /// The declarations of the libraries' public parts, with their labels.
    private static let names = Result { try Names() }

    private struct Names: Sendable {
        var declared: Set<String> = []
        var labels: [String: [[String]]] = [:]

        init() throws {
            for module in modules {
                for file in Repository.files(under: "Sources/\(module)", endings: [".swift"]) {
                    add(try Repository.text(file))
                }
            }
            declared.formUnion(labels.values.joined().joined())
        }

        private mutating func add(_ text: String) {
            let declaration =
                #/
                \b(?:func|var|let|struct|enum|actor|class|protocol|typealias|case)\ `?
                (?<name>\w+)`?(?<open>[(<])?
                /#
            for match in text.matches(of: declaration) {
                let name = String(match.name)
                declared.insert(name)
                if match.open != nil {
                    labels[name, default: []].append(
                        Self.labels(in: text[match.range.upperBound...].drop(to: match.open)))
                }
            }
            for match in text.matches(of: /\binit\(/) {
                let list = Self.labels(in: text[match.range.upperBound...])
                labels["init", default: []].append(list)
                declared.formUnion(list)
            }
        }

        /// Returns the labels of a list of parameters, from after its opening parenthesis.
        static func labels(in text: Substring) -> [String] {
            var depth = 0
            var part = ""
            var parts: [String] = []
            for character in text {
                if "([<{".contains(character) { depth += 1 }
                if ")]>}".contains(character) { depth -= 1 }
                if depth < 0 { break }
                if depth == 0, character == "," {
                    parts.append(part)
                    part = ""
                } else {
                    part.append(character)
                }
            }
            return (parts + [part]).compactMap { part in
                part.firstMatch(of: /^\s*(?<label>\w+)(?: \w+)?\s*:/).map { String($0.label) }
                    ?? "_"
            }
        }

        /// Returns whether a declaration of that name takes these labels; parameters with a default
        /// may be left out.
        func takes(_ name: String, _ wanted: [String]) -> Bool {
            (labels[name] ?? []).contains { known in
                var rest = known[...]
                return wanted.allSatisfy { label in
                    guard let index = rest.firstIndex(of: label) else { return false }
                    rest = rest[(index + 1)...]
                    return true
                }
            }
        }
    }

    /// Returns the error in a piece of code, if it names a declaration of ours that does not exist.
    private func complaint(about code: String, _ names: Names) -> String? {
        // Code that is no name, such as `gep://…`.
        guard let match = code.wholeMatch(of: /(?<path>\.?[\w.]+)(?:\((?<labels>[\w:]*)\)|:)?/)
        else { return nil }
        let path = match.path.split(separator: ".").map(String.init)
        for name in path where !names.declared.contains(name) && !Self.exceptions.contains(name) {
            return "there is no \(name)"
        }
        guard let labels = match.labels, let last = path.last else { return nil }
        let wanted = labels.split(separator: ":").map(String.init)
        let name = last.first?.isUppercase == true ? "init" : last
        return names.takes(name, wanted) || wanted.isEmpty
            ? nil : "\(last) does not take \(wanted)"
    }

    /// The targets, the program, and the names that the page says we do not have.
    static let exceptions: Set<String> = Set(modules + ["guesse", "Progress"])

    @Test("names only existing declarations, with their labels")
    func names() throws {
        let names = try Self.names.get()
        let code = try ours()
        #expect(code.count > 100)
        for piece in code {
            if let complaint = complaint(about: piece, names) {
                Issue.record("the guide says `\(piece)`: \(complaint)")
            }
        }
    }

    @Test("is refused with a name that does not exist any more")
    func noticed() throws {
        let names = try Self.names.get()
        for gone in ["MeshSession", "HostSession.explode(_:)", "kick(_:banUntil:)", ".offline"] {
            #expect(complaint(about: gone, names) != nil, "\(gone)")
        }
        for there in ["HostSession.kick(_:banFor:)", "kick(_:)", "as:", ".latest", "gep://…"] {
            #expect(complaint(about: there, names) == nil, "\(there)")
        }
    }

    // MARK: Completeness

    @Test(
        "leaves out no call",
        arguments: [
            "MCPeerID(displayName:)", "init(peer:discoveryInfo:serviceType:)",
            "startAdvertisingPeer()", "stopAdvertisingPeer()",
            "advertiser(_:didReceiveInvitationFromPeer:withContext:invitationHandler:)",
            "advertiser(_:didNotStartAdvertisingPeer:)", "init(peer:serviceType:)",
            "startBrowsingForPeers()", "stopBrowsingForPeers()",
            "browser(_:foundPeer:withDiscoveryInfo:)", "browser(_:lostPeer:)",
            "browser(_:didNotStartBrowsingForPeers:)", "invitePeer(_:to:withContext:timeout:)",
            "init(peer:securityIdentity:encryptionPreference:)", "connectedPeers",
            "session(_:didReceiveCertificate:fromPeer:certificateHandler:)",
            "session(_:peer:didChange:)", "disconnect()", "nearbyConnectionData(forPeer:)",
            "connectPeer(_:withNearbyConnectionData:)", "cancelConnectPeer(_:)",
            "send(_:toPeers:with:)", "session(_:didReceive:fromPeer:)",
            "MCSessionSendDataMode.reliable", "MCSessionSendDataMode.unreliable",
            "sendResource(at:withName:toPeer:withCompletionHandler:)", "Progress",
            "session(_:didStartReceivingResourceWithName:fromPeer:with:)",
            "session(_:didFinishReceivingResourceWithName:fromPeer:at:withError:)",
            "startStream(withName:toPeer:)", "session(_:didReceive:withName:fromPeer:)",
            "MCAdvertiserAssistant", "MCBrowserViewController",
            "init(sessionID:displayName:sessionMode:)", "isAvailable",
            "connect(toPeer:withTimeout:)", "acceptConnection(fromPeer:)",
            "denyConnection(fromPeer:)", "peers(with:)", "displayName(forPeer:)",
            "sendData(toAllPeers:with:)", "setDataReceiveHandler(_:withContext:)",
            "disconnectPeer(fromAllPeers:)", "disconnectFromAllPeers()", "disconnectTimeout",
            "session(_:didReceiveConnectionRequestFromPeer:)",
        ])
    func complete(call: String) throws {
        #expect(try Self.pages.contains { try Repository.text($0).contains(call) })
    }

    @Test("is linked from the README")
    func linked() throws {
        #expect(try Repository.text("README.md").contains("](\(Self.page))"))
    }

    @Test("has an example whose game has fewer than 80 lines, and no word of Guess-E")
    func example() throws {
        let lines = try Repository.lines("Examples/Sources/Dice/Dice.swift")
        #expect(lines.count <= 80)
        #expect(!lines.contains { $0.contains("GuessE") && !$0.contains("GuessEP2P") })
        let ci = try Repository.text(".ci/run")
        #expect(ci.contains("Tests/EndToEnd/run example") && ci.contains("Package.swift Examples"))
    }
}

extension Substring {
    /// Returns the text after the parenthesis that opens a list of parameters; generic parameters
    /// precede it.
    fileprivate func drop(to open: Substring?) -> Substring {
        guard open == "<", let index = firstIndex(of: "(") else { return self }
        return self[index...].dropFirst()
    }
}
