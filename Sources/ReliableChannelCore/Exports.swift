// Values that are part of this library's interface: one import is enough.
@_exported public import struct Primitives.SafeText
@_exported public import struct Primitives.SocketAddress
@_exported public import enum Primitives.SocketAddressError
@_exported public import struct Primitives.Timestamp
