package import Primitives
package import UDP

/// The sockets of a page's server, for an owner who has an event loop.
///
/// Register ``descriptor``, which never changes, and call ``turn(at:)`` whenever it is readable and
/// at ``nextTimeout``, which every call may move. Nothing blocks, and each call does a bounded
/// amount of work: remaining work makes the descriptor readable again, so that other sockets of the
/// loop are served in between. Use it only on the owner's loop.
package final class WebServerDriver {
    /// The most connections that are served, and the most that are accepted, in one turn.
    private static let batchCount = 8
    /// The most bytes read from one connection in one turn.
    private static let readByteCount = 8 << 10
    /// The most bytes sent on one connection in one turn.
    private static let writeByteCount = 32 << 10
    /// The time without new connections when the system has no descriptors left.
    private static let refusalGap = Duration.milliseconds(100)

    private let sockets = DescriptorSet()
    private let listener: TCPListener
    private var core: WebServerCore
    private var streams: [WebServerCore.ConnectionID: TCPStream] = [:]
    private var ids: [Int32: WebServerCore.ConnectionID] = [:]
    /// Connections that are watched for room to write.
    private var watched: Set<WebServerCore.ConnectionID> = []
    private var acceptsAgain: Timestamp?
    private let tell: @Sendable (WebSeatEvent) -> Void
    private var ready = [Int32](repeating: 0, count: WebServerDriver.batchCount)
    private var buffer = [UInt8](repeating: 0, count: WebServerDriver.readByteCount)
    /// The address of the page, with the port that the system chose if none was given.
    package let localAddress: SocketAddress

    /// Opens a socket and listens.
    ///
    /// - Parameters:
    ///   - address: The address to bind; ``SocketAddress/anyIPv6(port:)`` accepts IPv4 as well.
    ///   - names: Names of this machine, without a port, that a browser may request.
    ///   - seed: A random number.
    ///   - tell: Takes what concerns seats; it must return at once.
    /// - Throws: ``SocketError``; nothing is left open.
    package init(
        bindingTo address: SocketAddress, routes: WebRoutes, names: [String],
        limits: WebLimits = WebLimits(), seed: UInt64,
        telling tell: @escaping @Sendable (WebSeatEvent) -> Void
    ) throws(SocketError) {
        self.tell = tell
        listener = try TCPListener(bindingTo: address)
        localAddress = listener.localAddress
        core = WebServerCore(routes, hosts: WebHosts(names: names), limits: limits, seed: seed)
        sockets.add(listener.descriptor)
    }

    /// The descriptor to watch, the same for the driver's whole life.
    package var descriptor: Int32 { sockets.descriptor }

    /// The time at which ``turn(at:)`` has to be called at the latest; `nil` if there is none.
    package var nextTimeout: Timestamp? {
        [core.nextTimeout, acceptsAgain].compactMap(\.self).min()
    }

    /// Counts of the server's work.
    package var statistics: WebStatistics { core.statistics }

    /// Viewers at present.
    package var viewerCount: Int { core.viewerCount }

    /// Connections at present.
    package var connectionCount: Int { core.connectionCount }

    /// Sockets of connections at present, for tests.
    var socketCount: Int { streams.count }

    // MARK: Content

    /// Sets the addresses that people are told; see ``WebServerCore/places``.
    package func setPlaces(_ places: [String]) {
        core.places = places
    }

    /// Makes this the newest view; see ``WebServerCore/publish(_:to:at:)``.
    package func publish(_ view: [UInt8], to channel: WebChannel, at now: Timestamp) -> Bool {
        defer { runEffects(at: now) }
        return core.publish(view, to: channel, at: now)
    }

    /// Adds or replaces a blob; see ``WebRoutes/setBlob(_:named:of:)``.
    package func setBlob(
        _ resource: WebResource, named name: String, of channel: WebChannel
    ) -> Bool {
        core.setBlob(resource, named: name, of: channel)
    }

    /// Removes a blob.
    package func removeBlob(named name: String, of channel: WebChannel) {
        core.removeBlob(named: name, of: channel)
    }

    // MARK: Seats

    /// Opens a seat; see ``WebServerCore/openSeat(_:seed:at:)``.
    package func openSeat(_ secret: SeatSecret, seed: UInt64, at now: Timestamp) -> Bool {
        core.openSeat(secret, seed: seed, at: now)
    }

    /// Closes a seat; see ``WebServerCore/closeSeat(_:at:)``.
    package func closeSeat(_ secret: SeatSecret, at now: Timestamp) {
        core.closeSeat(secret, at: now)
        runEffects(at: now)
    }

    /// Answers a request; see ``WebServerCore/answer(_:with:at:)``.
    package func answer(_ id: WebPost.ID, with answer: WebAnswer, at now: Timestamp) {
        core.answer(id, with: answer, at: now)
        runEffects(at: now)
    }

    // MARK: Turns

    /// Accepts connections, reads and sends as much as is possible now, and does all that is due.
    package func turn(at now: Timestamp) {
        if let time = acceptsAgain, time <= now {
            acceptsAgain = nil
            sockets.add(listener.descriptor)
        }
        let count = sockets.readyMembers(into: &ready)
        for descriptor in ready[..<count] {
            if descriptor == listener.descriptor {
                accept(at: now)
            } else if let id = ids[descriptor] {
                read(id, at: now)
                if watched.contains(id) { write(id, at: now) }
            }
        }
        if let time = core.nextTimeout, time <= now { core.handleTimeout(at: now) }
        runEffects(at: now)
    }

    private func accept(at now: Timestamp) {
        for _ in 0..<Self.batchCount {
            do throws(SocketError) {
                guard let stream = try listener.accept() else { return }
                let peer = stream.remoteAddress
                guard let id = core.accept(from: peer, to: stream.localAddress, at: now) else {
                    stream.close()
                    continue
                }
                streams[id] = stream
                ids[stream.descriptor] = id
                sockets.add(stream.descriptor)
            } catch {
                // The connection stays in the system's queue, and would keep the loop busy.
                sockets.remove(listener.descriptor)
                acceptsAgain = now + Self.refusalGap
                return
            }
        }
    }

    private func read(_ id: WebServerCore.ConnectionID, at now: Timestamp) {
        do throws(SocketError) {
            guard let count = try streams[id]?.receive(into: &buffer) else { return }
            if count == 0 {
                core.peerClosed(id)
            } else {
                core.receive(buffer[..<count], on: id, at: now)
            }
        } catch {
            core.peerClosed(id)
        }
    }

    private func write(_ id: WebServerCore.ConnectionID, at now: Timestamp) {
        var left = Self.writeByteCount
        while let stream = streams[id] {
            let bytes = core.unsentBytes(on: id).prefix(left)
            guard !bytes.isEmpty else { break }
            let count = (try? stream.send(bytes)) ?? -1
            guard count >= 0 else { return core.peerClosed(id) }
            core.sent(count, on: id, at: now)
            left -= count
            if count < bytes.count { break }
        }
        watch(id, core.unsentBytes(on: id).isEmpty == false)
    }

    private func watch(_ id: WebServerCore.ConnectionID, _ watches: Bool) {
        guard let stream = streams[id], watched.contains(id) != watches else { return }
        if watches { watched.insert(id) } else { watched.remove(id) }
        sockets.setWatchesOutput(watches, of: stream.descriptor)
    }

    private func runEffects(at now: Timestamp) {
        var writeCount = 0
        while let effect = core.pollEffect() {
            switch effect {
            case .write(let id):
                writeCount += 1
                // Other connections are served in the next turns, which come at once while there is
                // room.
                if writeCount <= Self.batchCount { write(id, at: now) } else { watch(id, true) }
            case .finish(let id): streams[id]?.finish()
            case .close(let id): drop(id)
            case .ask(let id, let post): tell(.post(id, post))
            case .flooded(let secret): tell(.flooded(secret))
            }
        }
    }

    private func drop(_ id: WebServerCore.ConnectionID) {
        guard let stream = streams.removeValue(forKey: id) else { return }
        watched.remove(id)
        ids[stream.descriptor] = nil
        sockets.remove(stream.descriptor)
        stream.close()
    }

    /// Tells the viewers of streams, and closes all sockets at once; unregister the descriptor
    /// first.
    package func close() {
        core.sayGoodbye(at: .zero)
        runEffects(at: .zero)
        core.close()
        runEffects(at: .zero)
        listener.close()
        sockets.close()
    }
}
