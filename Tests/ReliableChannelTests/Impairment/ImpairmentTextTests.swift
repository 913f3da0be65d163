import TestKit
import Testing

@testable import ReliableChannelCore

struct ImpairmentTextTests {
    @Test("sets every condition of a link, for both directions alike")
    func everything() throws {
        let impairment = try Impairment(
            "loss=5%,delay=20ms,jitter=5ms,rate=2mbit,queue=64k,ge=5%/25ms,reorder=1%/5ms,"
                + "dup=1%,mtu=1300,corrupt=0.5%,seed=7")
        var expected = LinkConditions(delay: .milliseconds(20), loss: 0.05)
        expected.jitter = .milliseconds(5)
        expected.rate = 2_000_000
        expected.queueByteCount = 65_536
        expected.bursts = LinkConditions.Bursts(meanBadPeriod: .milliseconds(25), badShare: 0.05)
        expected.reordering = 0.01
        expected.reorderingDelay = .milliseconds(5)
        expected.duplication = 0.01
        expected.maximumDatagramByteCount = 1300
        expected.corruption = 0.005
        expect(impairment, equals: Impairment(outgoing: expected, incoming: expected, seed: 7))
    }

    @Test("sets one direction by its prefix, and leaves a direction without conditions alone")
    func directions() throws {
        let one = try Impairment(" out.loss = 10% , out.delay=1.5s,in.delay=250us")
        expect(one.outgoing, equals: LinkConditions(delay: .milliseconds(1500), loss: 0.1))
        expect(one.incoming, equals: LinkConditions(delay: .microseconds(250)))
        let outgoing = try Impairment("out.rate=1gbit,in.loss=0%,out.ge=0%/1ms")
        expect(outgoing.outgoing?.rate, equals: 1_000_000_000)
        #expect(outgoing.incoming == nil)
        try expect(Impairment("seed=18446744073709551615").seed, equals: .max)
    }

    @Test(
        "names the wrong part, and what is allowed in its place",
        arguments: [
            ("", "'' is not of the form key=value, such as loss=5%"),
            ("loss=5%,", "'' is not of the form key=value, such as loss=5%"),
            ("loss", "'loss' is not of the form key=value, such as loss=5%"),
            (
                "lost=5%",
                "there is no 'lost'; there are loss, ge, delay, jitter, rate, queue, mtu, reorder, "
                    + "dup, corrupt, seed, and all but seed may follow 'out.' or 'in.'"
            ),
            ("loss=5%,dup=1%,loss=6%", "'loss' stands there twice"),
            ("delay=1ms,in.delay=2ms", "'in.delay' stands there twice"),
            ("loss=5", "'loss' is a part such as 5%, not '5'"),
            ("loss=101%", "'loss' is a part such as 5%, not '101%'"),
            ("out.dup=nan%", "'out.dup' is a part such as 5%, not 'nan%'"),
            ("delay=20", "'delay' is a time such as 20ms, 250us or 1.5s, up to 60s, not '20'"),
            (
                "jitter=-1ms",
                "'jitter' is a time such as 20ms, 250us or 1.5s, up to 60s, not '-1ms'"
            ),
            ("delay=61s", "'delay' is a time such as 20ms, 250us or 1.5s, up to 60s, not '61s'"),
            ("rate=fast", "'rate' is bits a second such as 2mbit, 500kbit or 1gbit, not 'fast'"),
            ("rate=0mbit", "'rate' is bits a second such as 2mbit, 500kbit or 1gbit, not '0mbit'"),
            ("queue=1.5", "'queue' is a number of bytes such as 64k, 1500 or 2m, not '1.5'"),
            ("mtu=\u{1B}[2J\n", "'mtu' is a number of bytes from 1 to 65507, not '[2J'"),
            ("mtu=70000", "'mtu' is a number of bytes from 1 to 65507, not '70000'"),
            ("ge=5%", "'ge' is a part and a mean length such as 5%/25ms, not '5%'"),
            ("ge=5%/0ms", "'ge' is a part and a mean length such as 5%/25ms, not '5%/0ms'"),
            (
                "reorder=1%/5ms/2",
                "'reorder' is a part and a longest delay such as 1%/5ms, not '1%/5ms/2'"
            ),
            ("seed=-1", "'seed' is a whole number, not '-1'"),
            (
                "out.seed=1",
                "there is no 'out.seed'; there are loss, ge, delay, jitter, rate, queue, mtu, "
                    + "reorder, dup, corrupt, seed, and all but seed may follow 'out.' or 'in.'"
            ),
        ])
    func errors(text: String, message: String) {
        let error = #expect(throws: ImpairmentError.self) { _ = try Impairment(text) }
        expect(error?.description, equals: message)
    }

    @Test("survives any characters at any place")
    func nonsense() {
        let sound = "loss=5%,delay=20ms,rate=2mbit,ge=5%/25ms,seed=7"
        for index in sound.indices {
            for character in ["=", ",", "%", "/", ".", "é", "\u{0}", "９", "", "1e999"] {
                var text = sound
                text.replaceSubrange(index...index, with: character)
                if let read = try? Impairment(text) { _ = ImpairedPath(read) }
            }
        }
    }
}
