// The types of other targets that are part of this library's interface, so that a program with a
// game needs one import.
@_exported public import struct Multicast.MulticastConfiguration
@_exported public import struct Primitives.PeerID
@_exported public import struct Primitives.SafeText
@_exported public import struct Primitives.SeededGenerator
@_exported public import struct Primitives.SocketAddress
@_exported public import enum Primitives.SocketAddressError
@_exported public import struct Primitives.Timestamp
@_exported public import struct ReliableChannelCore.AdmissionLimits
@_exported public import struct ReliableChannelCore.EndpointConfiguration
@_exported public import struct ReliableChannelCore.Impairment
@_exported public import enum ReliableChannelCore.ImpairmentError
@_exported public import enum ReliableChannelCore.RedundancyPolicy
@_exported public import enum UDP.SocketError
