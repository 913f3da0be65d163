import Primitives
import SimulationKit
import TestKit
import Testing

@testable import ReliableChannel
@testable import ReliableChannelCore

/// Tasks and loops of two endpoints, with the order of events that each seed gives.
struct MailboxTests {
    private struct Sent: Sendable {
        let text: String
        let id: MessageID
    }

    /// Reads until the end, and records the messages.
    private func read(_ world: MailboxWorld, _ side: Int, into notes: Notes<String>) {
        let mailbox = world.mailbox(side)
        world.start {
            while let message = await mailbox.receive(from: 0) {
                notes.add(String(decoding: message.bytes, as: UTF8.self))
            }
            notes.add("end")
        }
    }

    @Test(
        "send from 64 tasks at once: each message arrives once, in the order of calls and numbers",
        arguments: Effort.seeds(12, quick: 4))
    func manySenders(seed: UInt64) throws {
        let world = MailboxWorld(seed: seed, loss: seed % 3 == 0 ? 0.05 : 0) {
            $0.sendBufferByteCount = 1500
        }
        let (called, sent) = (Notes<String>(), Notes<Sent>())
        let received = Notes<String>()
        let mailbox = world.mailbox(0)
        for sender in 0..<64 {
            world.start {
                for index in 0..<8 {
                    // Of many lengths, so that a short one could overtake a long one that waits.
                    let dots = String(repeating: ".", count: index * 40)
                    let text = "\(sender) \(index) \(dots)"
                    called.add(text)
                    guard
                        let answer = try? await mailbox.send(
                            Array(text.utf8), SendOptions(), mayWait: true)
                    else { return }
                    sent.add(Sent(text: text, id: answer.id))
                }
            }
        }
        read(world, 1, into: received)
        #expect(
            world.run { received.count == 512 && sent.count == 512 },
            "\(received.count) of 512 arrived")
        let numbered = sent.all.sorted { $0.id.number < $1.id.number }
        expect(numbered.map(\.id.number), equals: Array(0..<512))
        expect(received.all, equals: numbered.map(\.text))
        expect(called.all, equals: numbered.map(\.text), "in the order of the calls")
        for sender in 0..<64 {
            let own = received.all.filter { $0.hasPrefix("\(sender) ") }
            expect(own.map { $0.split(separator: " ")[1] }, equals: (0..<8).map { "\($0)" })
        }
    }

    @Test(
        "send an urgent message while bulk waits for room, but not before its own channel's",
        arguments: Effort.seeds(8, quick: 4))
    func urgentWhileBulkWaits(seed: UInt64) throws {
        let world = MailboxWorld(seed: seed) {
            $0.sendBufferByteCount = 16_000
            $0.receiveWindowByteCount = 16_384
        }
        let mailbox = world.mailbox(0)
        let (called, sent) = (Notes<String>(), Notes<Sent>())
        func send(_ text: String, on id: UInt8, priority: UInt8 = 3, byteCount: Int = 1000) {
            world.start {
                let message = Array(text.utf8) + [UInt8](repeating: 0x2E, count: byteCount)
                let options = SendOptions(channel: Channel(id: id, priority: priority))
                called.add(text)
                if let answer = try? await mailbox.send(message, options, mayWait: true) {
                    sent.add(Sent(text: text, id: answer.id))
                }
            }
        }
        /// The messages that begin with a word, in the order in which they were accepted.
        func accepted(_ word: String = "") -> [String] {
            sent.all.sorted { $0.id.number < $1.id.number }.map(\.text).filter {
                $0.hasPrefix(word)
            }
        }
        func calls(_ word: String) -> [String] { called.all.filter { $0.hasPrefix(word) } }

        // Nobody reads, so the peer's window and then the send buffer are full.
        for number in 0..<40 { send("bulk \(number)", on: 0) }
        for _ in 0..<4000 { world.step() }
        send("channel 2 first", on: 2)
        for _ in 0..<400 { world.step() }
        let full = sent.count
        #expect(full > 10 && full < 40 && accepted("channel").isEmpty)
        send("urgent 0", on: 1, priority: 0, byteCount: 100)
        #expect(world.run { sent.count == full + 1 } && accepted().last == "urgent 0")
        // More than the reserves of buffer and window hold: a short one waits behind long ones.
        send("channel 2 second", on: 2, priority: 0, byteCount: 1)
        for number in 1..<20 { send("urgent \(number)", on: 1, priority: 0, byteCount: 400) }
        for _ in 0..<4000 { world.step() }
        send("urgent 20", on: 1, priority: 0, byteCount: 1)
        for _ in 0..<4000 { world.step() }
        let count = accepted("urgent").count
        #expect(sent.count == full + count && count > 1 && count < 20, "\(count)")
        #expect(!accepted().contains("urgent 20"))
        // With room, all are sent, each channel's in the order of the calls.
        read(world, 1, into: Notes())
        #expect(world.run { sent.count == 63 }, "\(sent.count) of 63")
        for word in ["bulk", "channel", "urgent"] { expect(accepted(word), equals: calls(word)) }
    }

    @Test(
        "one task never reads: the other side waits, and memory is limited",
        arguments: Effort.seeds(8, quick: 4))
    func neverReads(seed: UInt64) throws {
        let world = MailboxWorld(seed: seed) {
            $0.sendBufferByteCount = 20_000
            $0.receiveWindowByteCount = 16_384
        }
        let sent = Notes<UInt64>()
        let refused = Notes<SendError>()
        let mailbox = world.mailbox(0)
        let loose = Channel(id: 1, mode: .unreliable)
        let dots = String(repeating: ".", count: 390)
        world.start {
            for number in 0... {
                do throws(SendError) {
                    _ = try await mailbox.send(
                        Array("loose \(number) \(dots)".utf8), SendOptions(channel: loose),
                        mayWait: true)
                    let message = Array("main \(number) \(dots)".utf8)
                    sent.add(
                        try await mailbox.send(message, SendOptions(), mayWait: true).id.number)
                } catch {
                    refused.add(error)
                    return
                }
            }
        }
        var last = -1
        while last != sent.count {
            last = sent.count
            for _ in 0..<4000 { world.step() }
        }
        expect(refused.count, equals: 0, "it waits")
        expect(world.sides[0].table.waitingCount, equals: 1)
        let held = world.sides[1].core.heldByteCount
        #expect(held <= 16_384 + 64 * 416, "\(held) bytes are held")
        // After the end of its peer, the waiting task continues.
        world.close(0, flushing: false)
        #expect(world.run { refused.count == 1 })
        expect(refused.all, equals: [.closed])
        // Everything that has arrived can be read after the end, and no more.
        let received = Notes<String>()
        read(world, 1, into: received)
        #expect(world.run { received.all.last == "end" })
        #expect(received.count > 20 && received.count <= 20 + 2 * 16_384 / 400 + 64)
        func numbers(_ channel: String) -> [Int] {
            received.all.filter { $0.hasPrefix(channel) }.compactMap { text in
                Int(text.split(separator: " ")[1])
            }
        }
        expect(
            numbers("main"), equals: Array(0..<numbers("main").count), "none is missing or moved")
        let loosely = numbers("loose")
        #expect(loosely == Array(Set(loosely)).sorted() && !loosely.isEmpty, "none comes twice")
    }

    @Test(
        "are cancelled in the middle of each call: nothing is left behind or lost",
        arguments: Effort.seeds(12, quick: 4))
    func cancelled(seed: UInt64) throws {
        let world = MailboxWorld(seed: seed) { $0.sendBufferByteCount = 300 }
        let (taken, refused) = (Notes<String>(), Notes<String>())
        let (received, settled) = (Notes<String>(), Notes<Bool>())
        let (awaited, numbers) = (Notes<Bool>(), Notes<Sent>())
        let (sender, receiver) = (world.mailbox(0), world.mailbox(1))
        for round in 0..<40 {
            var tasks: [Task<Void, Never>] = []
            for index in 0..<6 {
                let text = "\(round) \(index)"
                let wantsReceipt = index % 3 == 0
                tasks.append(
                    world.start {
                        do throws(SendError) {
                            let answer = try await sender.send(
                                Array(text.utf8), SendOptions(wantsReceipt: wantsReceipt),
                                mayWait: index != 5)
                            taken.add(text)
                            numbers.add(Sent(text: text, id: answer.id))
                            if let receipt = answer.receipt {
                                awaited.add(true)
                                settled.add(await receipt.outcome == .delivered)
                            }
                        } catch {
                            refused.add(text)
                        }
                    })
                tasks.append(
                    world.start {
                        guard let message = await receiver.receive(from: 0) else { return }
                        received.add(String(decoding: message.bytes, as: UTF8.self))
                    })
                tasks.append(world.start { _ = await receiver.state.next(after: .connected) })
            }
            for _ in 0..<world.draw(in: 0...60) { world.step() }
            for task in tasks { task.cancel() }
        }
        // A reader of the test takes the rest.
        let rest = Notes<String>()
        read(world, 1, into: rest)
        #expect(world.run { taken.count + refused.count == 240 })
        #expect(world.run { received.count + rest.count >= taken.count })
        for _ in 0..<2000 { world.step() }
        #expect(taken.count > 20 && refused.count > 20, "\(taken.count) taken")
        expect(Set(received.all + rest.all), equals: Set(taken.all))
        expect(received.count + rest.count, equals: taken.count, "each once")
        let order = rest.all.map { text in numbers.all.first { $0.text == text }?.id.number ?? 0 }
        expect(order, equals: order.sorted(), "one reader gets them in the order of their numbers")
        #expect(settled.count == awaited.count && awaited.count > 5, "each outcome is known")
        expect(world.sides[0].table.waitingCount, equals: 0)
        expect(world.sides[1].table.waitingCount, equals: 1, "only the test's own reader")
    }

    @Test("get a message if the tasks that waited before them are cancelled as it comes")
    func passedOn() {
        let jobs = JobList()
        let mailbox = Mailbox(
            ConnectionHandle(slot: 0, generation: 1),
            doorbell: Doorbell(wake: {}, isOnLoop: { true }))
        let received = Notes<UInt8>()
        let tasks = (0..<6).map { _ in
            Task(executorPreference: jobs) {
                if let message = await mailbox.receive(from: 0) { received.add(message.bytes[0]) }
            }
        }
        while jobs.count > 0 { jobs.run { _ in 0 } }
        for task in tasks.prefix(4) { task.cancel() }
        // The cancelled tasks have not run yet, so they still stand before the others.
        var messages = [UInt8(1), 2].map {
            ReceivedMessage(bytes: [$0], channel: .main, key: nil, skippedBefore: 0)
        }
        _ = mailbox.append(&messages)
        while jobs.count > 0 { jobs.run { _ in 0 } }
        expect(received.all.sorted(), equals: [1, 2])
        for task in tasks { task.cancel() }
    }

    @Test(
        "see no state that is older than a known one, and never miss the last one",
        arguments: Effort.seeds(8, quick: 4))
    func states(seed: UInt64) throws {
        let world = MailboxWorld(seed: seed) {
            $0.keepaliveInterval = .milliseconds(20)
            $0.idleTimeout = .milliseconds(200)
        }
        let notes = Notes<PeerConnection.State>()
        let mailbox = world.mailbox(0)
        world.start {
            var known: PeerConnection.State?
            while let state = await mailbox.state.next(after: known) {
                notes.add(state)
                known = state
                if case .closed = state { return }
            }
        }
        for _ in 0..<400 { world.step() }
        expect(notes.all, equals: [.connected])
        world.cut()
        #expect(world.run { notes.all.last == .closed(.idleTimeout) })
        expect(notes.all, equals: [.connected, .unresponsive, .closed(.idleTimeout)])
    }

    @Test("do not take a peer for silent with a keepalive interval of zero")
    func noInterval() {
        let world = MailboxWorld(seed: 1) { $0.keepaliveInterval = .zero }
        for _ in 0..<400 { world.step() }
        expect(world.mailbox(0).state.current, equals: .connected)
    }

    @Test(
        "end if the endpoint is released in the middle of their calls",
        arguments: Effort.seeds(12, quick: 4))
    func abandoned(seed: UInt64) throws {
        let world = MailboxWorld(seed: seed) { $0.sendBufferByteCount = 300 }
        let ends = Notes<String>()
        let mailbox = world.mailbox(0)
        for index in 0..<6 {
            world.start {
                while let answer = try? await mailbox.send(
                    [UInt8](repeating: 1, count: 100), SendOptions(wantsReceipt: index < 3),
                    mayWait: true)
                {
                    if let receipt = answer.receipt, await receipt.outcome == nil { break }
                }
                ends.add("sent")
            }
            world.start {
                while await mailbox.receive(from: 0) != nil {}
                ends.add("received")
            }
        }
        world.start {
            var known: PeerConnection.State?
            while let state = await mailbox.state.next(after: known) {
                known = state
                guard case .closed = state else { continue }
                break
            }
            ends.add("\(known ?? .connected)")
        }
        for _ in 0..<world.draw(in: 0...200) { world.step() }
        world.cut()
        world.sides[0].table.abandon()
        #expect(world.run { ends.count == 13 }, "\(ends.all)")
        #expect(ends.all.contains("\(PeerConnection.State.closed(.undelivered))"))
    }

    @Test("do not hold their connections after the endpoint is released", arguments: UInt64(0)..<4)
    func released(seed: UInt64) throws {
        weak var mailbox: Mailbox?
        weak var jobs: JobList?
        do {
            let world = MailboxWorld(seed: seed)
            mailbox = world.mailbox(0)
            jobs = world.jobs
            let sender = world.mailbox(0)
            for _ in 0..<20 {
                world.start { _ = try? await sender.send([1, 2, 3], SendOptions(), mayWait: true) }
            }
            for _ in 0..<300 { world.step() }
            #expect(world.run { world.jobs.count == 0 })
        }
        #expect(mailbox == nil)
        #expect(jobs == nil)
    }
}
