extension EndpointCore.Event: CustomStringConvertible {
    /// The event in one line.
    public var description: String {
        switch self {
        case .incoming(let connection, let address): "\(connection): opened from \(address)"
        case .connected(let connection): "\(connection): connected"
        case .readable(let connection): "\(connection): messages wait"
        case .writable(let connection): "\(connection): there is room again"
        case .receipt(let connection, let id, let outcome):
            "\(connection): message \(id.number) was \(outcome)"
        case .progress(let connection): "\(connection): long messages have come further"
        case .closed(let connection, let reason): "\(connection): closed: \(reason)"
        }
    }
}

extension ReceivedMessage: CustomStringConvertible {
    /// The length, the channel and, where there is one, the key, in one line.
    public var description: String {
        let name = "\(bytes.count) bytes on channel \(channel.id) (\(channel.mode))"
        return key.map { "\(name), key \($0)" } ?? name
    }
}
