internal import Primitives

extension Connection {
    /// The policy for copies of small messages; a change takes effect at the next packet.
    package var redundancyPolicy: RedundancyPolicy {
        get { redundancy.policy }
        set { redundancy.setPolicy(newValue) }
    }

    /// Whether messages wait for the window, so that copies would take their place.
    private var isSendingLimited: Bool {
        if sendBuffer.hasSendable { return true }
        return sent.bytesInFlight + 2 * datagramByteCount > congestion.congestionWindow
    }

    /// Adds copies to a packet that is sent anyway; call when its other frames are written.
    mutating func appendCopies(
        to datagram: inout [UInt8], end: Int, _ packet: inout SentPacket, at now: Timestamp
    ) {
        let contentCount = packet.fragments.count
        guard redundancy.policy != .off, contentCount > 0, !isSendingLimited else { return }
        appendCandidates(to: &datagram, end: end, &packet, at: now)
    }

    /// Writes copies that are due, oldest first, as far as space, limit and budget allow.
    private mutating func appendCandidates(
        to datagram: inout [UInt8], end: Int, _ packet: inout SentPacket, at now: Timestamp
    ) {
        guard redundancy.hasCopies else { return }
        let start = datagram.count
        let othersCount = packet.fragments.count
        let allowance = redundancy.allowance(pacingRate: Int64(congestion.pacingRate), at: now)
        let limit = min(start + min(Redundancy.copyByteLimit, max(0, allowance)), end)
        for fragment in redundancy.copies(beside: sent.fragments(of: packet), at: now) {
            let before = datagram.count
            guard before + fragment.range.count < limit else { break }
            if sendBuffer.appendAgain(fragment, to: &datagram, space: limit - before) {
                sent.stage(fragment, in: &packet)
            } else if limit - before > fragment.range.count + Redundancy.frameOverheadLimit {
                // There was room, so the message has arrived in another packet, or is no longer
                // wanted.
                redundancy.remove(fragment)
            }
        }
        let copies = sent.fragments(of: packet).without(first: othersCount)
        redundancy.recordCopies(copies, in: sent.nextNumber)
        recordRedundant(byteCount: datagram.count - start)
    }

    private mutating func recordRedundant(byteCount: Int) {
        redundancy.spend(byteCount)
        statistics.redundantBytes += UInt64(byteCount)
    }

    /// Records a packet's content, the first `contentCount` of its fragments, for twins and echoes.
    mutating func recordContent(of packet: SentPacket, contentCount: Int, at now: Timestamp) {
        guard redundancy.policy != .off, contentCount > 0 else { return }
        let isLimited =
            sent.bytesInFlight + datagramByteCount > congestion.congestionWindow
        redundancy.recordContent(
            sent.fragments(of: packet).first(contentCount), in: sent.nextNumber - 1,
            isLimited: isLimited, rtt: rtt, at: now)
    }

    /// Writes a packet that contains only copies, if a twin or an echo is due and may leave.
    mutating func transmitRedundant(into datagram: inout [UInt8], at now: Timestamp) -> Bool {
        guard redundancy.policy != .off else { return false }
        guard !isSendingLimited, now >= pacer.nextSend(at: now),
            redundancy.allowance(pacingRate: Int64(congestion.pacingRate), at: now) > 0
        else {
            redundancy.dropPending()
            return false
        }
        while let twin = redundancy.nextTwin() {
            if transmitCopies(of: .twin(twin), into: &datagram, at: now) { return true }
        }
        guard redundancy.removeEcho() else { return false }
        let isSent = transmitCopies(of: .echo, into: &datagram, at: now)
        redundancy.armEcho(at: now)
        return isSent
    }

    private enum Copies {
        case twin([Fragment])
        case echo
    }

    private mutating func transmitCopies(
        of copies: Copies, into datagram: inout [UInt8], at now: Timestamp
    ) -> Bool {
        guard var packet = openPacket(into: &datagram, at: now) else { return false }
        let end = datagramByteCount - Wire.trailerReserveByteCount
        switch copies {
        case .twin(let fragments):
            packet.purpose = .twin
            for fragment in fragments
            where sendBuffer.appendAgain(fragment, to: &datagram, space: end - datagram.count) {
                sent.stage(fragment, in: &packet)
            }
            redundancy.recordCopies(sent.fragments(of: packet), in: sent.nextNumber)
            recordRedundant(byteCount: datagram.count)
        case .echo:
            packet.purpose = .echo
            appendCandidates(to: &datagram, end: end, &packet, at: now)
        }
        guard datagram.count > Wire.packetHeaderByteCount else { return false }
        // Without a copy, only the acknowledgement leaves, a little early.
        if !packet.fragments.isEmpty {
            packet.state = .outstanding
            statistics.redundantPackets += 1
        }
        finishPacket(&datagram, packet, at: now)
        return true
    }

    /// Returns whether a later copy of a fragment is unacknowledged, so that its outcome is still
    /// open.
    ///
    /// Where losses come alone, a late acknowledgement is much more often lost than all copies are.
    /// Where losses come in bursts, the copies were probably lost with the packet, and this returns
    /// `false`.
    func hasLaterCopy(of fragment: Fragment, than number: UInt64) -> Bool {
        guard redundancy.policy != .off, !redundancy.isBursty,
            let last = redundancy.lastCopy(of: fragment), last > number
        else { return false }
        return sent[last]?.state == .outstanding
    }

    // MARK: Fates

    /// Tells the estimator which packets arrived and which were lost, in the order in which they
    /// were sent.
    ///
    /// A packet counts as lost when a later one was acknowledged without it, or when it is about to
    /// be forgotten. Before that, perhaps only its acknowledgement is missing.
    mutating func recordFates(lostBefore: Timestamp) {
        redundancy.fateCursor = max(redundancy.fateCursor, sent.base)
        while let packet = sent[redundancy.fateCursor] {
            switch packet.state {
            case .outstanding:
                return
            case .untracked, .skipped:
                break
            case .acknowledged:
                redundancy.recordFate(isLost: false, packet)
            case .lost:
                let isOvertaken = largestAcknowledged.map { redundancy.fateCursor < $0 } ?? false
                guard isOvertaken || packet.sentAt < lostBefore else { return }
                redundancy.recordFate(isLost: true, packet)
            }
            redundancy.fateCursor += 1
        }
    }
}
