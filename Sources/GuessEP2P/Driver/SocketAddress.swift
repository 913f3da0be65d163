// Addresses are part of this library's interface: whoever imports it alone can name and make them.
@_exported public import struct Primitives.SocketAddress
@_exported public import enum Primitives.SocketAddressError
