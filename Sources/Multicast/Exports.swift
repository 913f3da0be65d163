// Addresses and the errors of sockets are part of this library's interface: whoever imports it
// alone can name them.
@_exported public import struct Primitives.SocketAddress
@_exported public import enum Primitives.SocketAddressError
@_exported public import enum UDP.SocketError
