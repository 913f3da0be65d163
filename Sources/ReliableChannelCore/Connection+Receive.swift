package import Primitives

extension Connection {
    /// Handles one UDP payload that carries this connection's identifier.
    ///
    /// Call in the order of arrival, then drain ``pollTransmit(into:at:)`` and ``pollEvent()``. A
    /// damaged, repeated or misplaced datagram changes only ``statistics``; nothing traps.
    ///
    /// - Parameters:
    ///   - datagram: 21–8952 bytes.
    ///   - source: The address from which it came; `nil` for the peer's present address.
    ///   - now: The time of its arrival, on the driver's monotonic clock.
    /// - Complexity: O(acknowledged packets + frames).
    /// - SeeAlso: `Docs/WIRE-channel.md`, "Packets".
    package mutating func receive(
        _ datagram: Span<UInt8>, from source: SocketAddress? = nil, at now: Timestamp
    ) {
        guard datagram.count <= Wire.maximumDatagramByteCount,
            let header = PacketHeader.decode(datagram), header.destination == localID
        else {
            noteCall(at: now)
            return drop(.malformed, at: now)
        }
        receive(datagram, header, from: source ?? path.address, at: now)
    }

    /// Handles one UDP payload with this header, which has this connection's identifier.
    mutating func receive(
        _ datagram: Span<UInt8>, _ header: PacketHeader, from source: SocketAddress,
        at now: Timestamp
    ) {
        noteCall(at: now)
        guard let peerParameters else { return drop(.notEstablished, at: now) }
        switch state {
        case .connecting: return drop(.notEstablished, at: now)
        case .draining, .closed: return drop(.afterClose, at: now)
        case .established, .flushing, .closing: break
        }
        let number = PacketNumber.decode(header.truncatedNumber, expected: acks.expectedNumber)
        guard peerParameters.protection.isValid(datagram, packetNumber: number) else {
            return drop(source == path.address ? .badTag : .wrongAddress, at: now)
        }
        switch acks.verdict(on: number) {
        case .new: break
        case .duplicate: return drop(.duplicate, at: now)
        case .tooOld: return drop(.tooOld, at: now)
        }
        if isHalfOpen, let asked = admission?.asked {
            rtt.assume(roundTripAtMost: now.nanoseconds(since: asked))
        }
        statistics.packetsReceived += 1
        statistics.bytesReceived += UInt64(datagram.count)
        lastReceived = now
        trace(.packetReceived(number: number, datagram: Array(copying: datagram)), at: now)
        if case .closing(let closing) = state {
            return receiveStray(datagram, number, closing, at: now)
        }
        noteArrival(
            from: source, byteCount: datagram.count, isNewest: number >= acks.expectedNumber,
            at: now)
        receiveFrames(datagram, in: datagram.frameRange, number, from: source, at: now)
    }

    mutating func receiveFrames(
        _ datagram: Span<UInt8>, in range: Range<Int>, _ number: UInt64, from source: SocketAddress,
        at now: Timestamp
    ) {
        var reader = FrameReader(range: range)
        swap(&reader.ackRanges, &spareAckRanges)
        defer { swap(&reader.ackRanges, &spareAckRanges) }
        var isAckEliciting = false
        var frameCount = 0
        do throws(WireError) {
            while let frame = try reader.next(in: datagram) {
                frameCount += 1
                switch frame {
                case .padding:
                    break
                case .ping:
                    isAckEliciting = true
                case .ack(let ack):
                    receiveAck(ack, at: now)
                case .message(let message):
                    isAckEliciting = true
                    receiveMessage(message, from: datagram, at: now)
                case .skip(let skip):
                    isAckEliciting = true
                    receiveSkip(skip, at: now)
                case .maxData(let credit):
                    isAckEliciting = true
                    sendBuffer.raiseCredit(to: credit)
                case .close(let close):
                    receiveClose(close, at: now)
                case .pathChallenge(let data):
                    path.owedResponse = (data, source)
                case .pathResponse(let data):
                    receivePathResponse(data, from: source, at: now)
                }
                guard isOpen else { return }
            }
        } catch {
            drop(.malformed, at: now)
            return beginClosing(.protocolViolation(SafeText(literal: "malformed frame")), at: now)
        }
        guard frameCount > 0 else {
            return beginClosing(.protocolViolation(SafeText(literal: "no frames")), at: now)
        }
        acks.record(number, isAckEliciting: isAckEliciting, rtt: rtt, at: now)
        noteMessages(at: now)
        finishFlushIfDone(at: now)
    }

    /// Whether frames are still processed.
    var isOpen: Bool {
        switch state {
        case .established, .flushing: true
        case .connecting, .closing, .draining, .closed: false
        }
    }

    // MARK: One function for each frame

    private mutating func receiveAck(_ ack: AckFrame, at now: Timestamp) {
        guard let largest = ack.ranges.first?.upperBound, largest < sent.nextNumber,
            let least = ack.ranges.last?.lowerBound, least >= tuning.firstPacketNumber,
            !recentlySkipped.contains(where: { skip in ack.ranges.contains { $0.contains(skip) } })
        else {
            let text = SafeText(literal: "acknowledged a packet that was not sent")
            return beginClosing(.protocolViolation(text), at: now)
        }
        let sample = sent[largest].flatMap { packet -> Int64? in
            let isFirst = packet.state == .outstanding || packet.state == .lost
            return isFirst && packet.sentAt >= stallEnd
                ? now.nanoseconds(since: packet.sentAt) : nil
        }
        path.mtu.acknowledgeProbe(in: ack.ranges)
        var hasNews = false
        for range in ack.ranges {
            guard range.upperBound >= sent.base else { break }
            for number in max(range.lowerBound, sent.base)...range.upperBound
            where acknowledge(number, at: now) {
                hasNews = true
            }
        }
        if let sample {
            let delay = Nanoseconds(clamping: ack.delayMicroseconds.multipliedSaturating(by: 1000))
            rtt.update(latestRTT: sample, ackDelay: delay)
        }
        guard hasNews else { return }
        congestion.finishAcknowledgement(
            AcknowledgementContext(
                now: now, roundTrip: sample, smoothedRTT: rtt.smoothedRTT,
                bytesInFlight: sent.bytesInFlight))
        pacer.adopt(rate: congestion.pacingRate, at: now)
        largestAcknowledged = max(largestAcknowledged ?? 0, largest)
        lossDetector.recordAcknowledgement(rtt, at: now)
        probeAllowance = 0
        detectLosses(at: now)
        forgetSettled(at: now)
        traceMetrics(at: now)
    }

    /// Settles one packet; returns whether it was not acknowledged before.
    private mutating func acknowledge(_ number: UInt64, at now: Timestamp) -> Bool {
        guard let packet = sent[number] else { return false }
        switch packet.state {
        case .acknowledged, .untracked, .skipped:
            return false
        case .outstanding:
            congestion.onAcknowledged(packet, at: now)
        case .lost:
            statistics.spuriousLosses += 1
            trace(.lossRevoked(number: number), at: now)
            congestion.onSpurious(packet, at: now)
            if number < redundancy.fateCursor { redundancy.undoLoss() }
        }
        // If no later packet was acknowledged before, perhaps only the acknowledgement was lost,
        // and the next one replaced it: this says nothing about the order of packets.
        if let largestAcknowledged, number < largestAcknowledged {
            statistics.reorderedPackets += 1
            if packet.sentAt >= stallEnd {
                lossDetector.recordOvertaken(age: now.nanoseconds(since: packet.sentAt), rtt)
            }
        }
        for fragment in sent.fragments(of: packet) {
            sendBuffer.acknowledge(fragment)
            redundancy.remove(fragment)
        }
        path.mtu.acknowledge(number, byteCount: packet.byteCount, at: now)
        if let seen = packet.largestAcknowledged { acks.forget(through: seen) }
        sent.settle(number, as: .acknowledged)
        return true
    }

    private mutating func receiveMessage(
        _ frame: MessageFrame, from datagram: Span<UInt8>, at now: Timestamp
    ) {
        do throws(Inbox.Violation) {
            if try inbox.insert(frame, from: datagram) { announce(.readable) }
        } catch {
            close(for: error, at: now)
        }
    }

    private mutating func receiveSkip(_ frame: SkipFrame, at now: Timestamp) {
        do throws(Inbox.Violation) {
            if try inbox.skip(frame) { announce(.readable) }
        } catch {
            close(for: error, at: now)
        }
    }

    private mutating func close(for violation: Inbox.Violation, at now: Timestamp) {
        let reason: CloseReason =
            switch violation {
            case .beyondCredit:
                .flowControlError(SafeText(literal: "message beyond the credit"))
            case .tooManyPieces:
                .flowControlError(SafeText(literal: "messages in too many small pieces"))
            case .inconsistentMessage:
                .protocolViolation(SafeText(literal: "message changed its length or its key"))
            case .tooLong:
                .protocolViolation(SafeText(literal: "message longer than allowed"))
            case .tooManyKeys:
                .protocolViolation(SafeText(literal: "too many keys on one channel"))
            case .changedMode:
                .protocolViolation(SafeText(literal: "channel changed its mode"))
            }
        beginClosing(reason, at: now)
    }

    private mutating func receiveClose(_ frame: CloseFrame, at now: Timestamp) {
        end(CloseReason(frame))
        let period = 3 * lossDetector.farewellTimeout(rtt)
        state = .draining(until: now.advanced(byNanoseconds: period), owesReply: true)
    }

    mutating func drop(_ reason: DropReason, at now: Timestamp) {
        statistics.drops[reason] += 1
        trace(.datagramDropped(reason), at: now)
    }
}

extension Span where Element == UInt8 {
    /// The range of a packet's frames: between the header and the tag.
    var frameRange: Range<Int> {
        Wire
            .packetHeaderByteCount..<Swift.max(
                Wire.packetHeaderByteCount, count - Wire.tagByteCount)
    }
}

extension UInt64 {
    fileprivate func multipliedSaturating(by factor: UInt64) -> UInt64 {
        let (product, overflow) = multipliedReportingOverflow(by: factor)
        return overflow ? .max : product
    }
}
