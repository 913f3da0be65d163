// The types of other targets that are part of this library's interface, so that a program that uses
// an endpoint needs one import. The state machine itself is in `ReliableChannelCore`.
@_exported public import struct Primitives.SafeText
@_exported public import struct Primitives.SocketAddress
@_exported public import enum Primitives.SocketAddressError
@_exported public import struct Primitives.Timestamp
@_exported public import struct ReliableChannelCore.AddressToken
@_exported public import struct ReliableChannelCore.AdmissionLimits
@_exported public import struct ReliableChannelCore.Channel
@_exported public import struct ReliableChannelCore.ChannelStatistics
@_exported public import enum ReliableChannelCore.CloseReason
@_exported public import struct ReliableChannelCore.ConnectionHandle
@_exported public import struct ReliableChannelCore.ConnectionStatus
@_exported public import enum ReliableChannelCore.DeliveryMode
@_exported public import enum ReliableChannelCore.DropReason
@_exported public import struct ReliableChannelCore.EndpointConfiguration
@_exported public import struct ReliableChannelCore.EndpointStatistics
@_exported public import struct ReliableChannelCore.Impairment
@_exported public import enum ReliableChannelCore.ImpairmentError
@_exported public import struct ReliableChannelCore.MessageID
@_exported public import struct ReliableChannelCore.MessageProgress
@_exported public import enum ReliableChannelCore.ReceiptOutcome
@_exported public import struct ReliableChannelCore.ReceivedMessage
@_exported public import enum ReliableChannelCore.RedundancyPolicy
@_exported public import enum ReliableChannelCore.Refusal
@_exported public import enum ReliableChannelCore.SendError
@_exported public import class ReliableChannelCore.TraceSink
@_exported public import enum UDP.SocketError
