// Addresses are part of this library's interface: a program that imports it alone can use them.
@_exported public import struct Primitives.SocketAddress
@_exported public import enum Primitives.SocketAddressError
