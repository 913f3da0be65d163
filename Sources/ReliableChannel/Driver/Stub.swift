public import Primitives
public import UDP
package final class EndpointDriver {
    package init(bindingTo: SocketAddress, configuration: EndpointConfiguration, seed: UInt64) throws(SocketError) { fatalError() }
    package var localAddress: SocketAddress { fatalError() }
    package var descriptor: Int32 { 0 }
    package func connect(to: SocketAddress, at: Timestamp) -> ConnectionHandle { fatalError() }
    package func send(_ message: [UInt8], on: ConnectionHandle, at: Timestamp) throws(SendError) {}
    package func nextMessage(on: ConnectionHandle) -> [UInt8]? { nil }
    package func close(_ handle: ConnectionHandle, reason: CloseReason, flushing: Bool, at: Timestamp) {}
    package func turn(at: Timestamp) {}
    package var nextTimeout: Timestamp? { nil }
    package func pollEvent() -> EndpointEvent? { nil }
    package func status(of: ConnectionHandle) -> ConnectionStatus? { nil }
}
package enum EndpointEvent { case incoming(ConnectionHandle, SocketAddress), connected(ConnectionHandle), readable(ConnectionHandle), closed(ConnectionHandle, CloseReason) }
