public struct ConnectionHandle: Hashable, Sendable { public var rawValue: UInt64; public init(rawValue: UInt64) { self.rawValue = rawValue } }
