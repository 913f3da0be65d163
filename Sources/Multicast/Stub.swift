public import Primitives
public import UDP
public struct PeerID: Hashable, Sendable { public init(_ high: UInt64, _ low: UInt64) {} }
public struct ServiceDescription: Hashable, Sendable {
    public var type: String
    public var name: String
    public var sessionID: UInt64
    public var instanceID: UInt64
    public var peerID: PeerID
    public var port: UInt16
    public var metadata: [String: String]
    public init(type: String, name: String, sessionID: UInt64, instanceID: UInt64, peerID: PeerID, port: UInt16, metadata: [String: String]) {
        self.type = type; self.name = name; self.sessionID = sessionID; self.instanceID = instanceID; self.peerID = peerID; self.port = port; self.metadata = metadata
    }
}
public struct FoundService: Hashable, Sendable { public var description: ServiceDescription; public var address: SocketAddress; public var isIncompatible: Bool }
public struct MulticastConfiguration: Sendable { public init() {} }
public enum MulticastError: Error { case noUsableInterface }
public enum LossReason: Hashable, Sendable { case goodbye, expired }
public enum BrowserEvent: Hashable, Sendable { case found(FoundService), updated(FoundService), lost(UInt64, LossReason) }
package final class AnnouncerDriver {
    package init(_ service: ServiceDescription, configuration: MulticastConfiguration, seed: UInt64, at: Timestamp) throws(MulticastError) {}
    package var descriptors: [Int32] { [] }
    package var nextTimeout: Timestamp? { nil }
    package var isFinished: Bool { false }
    package func update(metadata: [String: String], at: Timestamp) {}
    package func goodbye(at: Timestamp) {}
    package func turn(at: Timestamp) {}
}
package final class BrowserDriver {
    package init(type: String, configuration: MulticastConfiguration, seed: UInt64, at: Timestamp) throws(MulticastError) {}
    package var descriptors: [Int32] { [] }
    package var nextTimeout: Timestamp? { nil }
    package func turn(at: Timestamp) {}
    package func pollEvent() -> BrowserEvent? { nil }
}
