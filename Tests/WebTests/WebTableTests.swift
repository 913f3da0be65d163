import Primitives
import Testing

@testable import UDP
@testable import Web

/// Names, routes, answers and events.
struct WebTableTests {
    // MARK: Hosts

    @Test(
        "an address is written as browsers write it",
        arguments: [
            ([0xC0A8_0105] as [UInt64], "192.168.1.5"), ([0, 1], "[::1]"), ([0, 0], "[::]"),
            ([0x2001_0DB8_0000_0000, 0x1], "[2001:db8::1]"),
            ([0xFE80_0000_0000_0000, 0x0211_22FF_FE33_4455], "[fe80::211:22ff:fe33:4455]"),
            ([0x2001_0DB8_0000_0001, 0x0001_0001_0001_0001], "[2001:db8:0:1:1:1:1:1]"),
            ([0x2001_0000_0000_0001, 0x0000_0000_0000_0001], "[2001:0:0:1::1]"),
            ([0x2001_0DB8_0000_0000, 0x0001_0000_0000_0001], "[2001:db8::1:0:0:1]"),
            ([0x0001_0002_0003_0004, 0x0005_0006_0000_0000], "[1:2:3:4:5:6::]"),
        ])
    func literals(words: [UInt64], text: String) {
        let address =
            words.count == 1
            ? SocketAddress(ipv4: UInt32(words[0]), port: 9)
            : SocketAddress(mappedHigh: words[0], low: words[1], scope: 3, port: 9)
        #expect(WebHosts.literal(of: address) == text)
    }

    @Test("only names that no other site can have are allowed hosts")
    func hosts() {
        let other = SocketAddress(ipv4: (192, 168, 7, 7), port: 1)
        let hosts = WebHosts(names: ["localhost", "TV.local"], addresses: [other], port: 8080)
        for host in ["localhost:8080", "tv.local:8080", "10.0.0.1:8080", "192.168.7.7:8080"] {
            #expect(hosts.contains(host, local: Room.local), "\(host)")
        }
        for host in [
            "localhost", "tv.local", "10.0.0.1", "10.0.0.1:80", "10.0.0.2:8080", "evil.example",
            "evil.example:8080", "tv.local:8080.evil.example", "", ":8080", "tv.local.:8080",
            "010.0.0.1:8080", "[::ffff:a00:1]:8080", "user@10.0.0.1:8080", "10.0.0.1:8080 ",
        ] {
            #expect(!hosts.contains(host, local: Room.local), "\(host)")
        }
        let plain = WebHosts(names: ["localhost"], addresses: [], port: 80)
        for host in ["localhost", "localhost:80", "10.0.0.1", "10.0.0.1:80"] {
            #expect(plain.contains(host, local: Room.local), "\(host)")
        }
        let six = SocketAddress(mappedHigh: 0x2001_0DB8_0000_0000, low: 1, port: 8080)
        #expect(hosts.contains("[2001:db8::1]:8080", local: six))
        #expect(!hosts.contains("[2001:db8:0::1]:8080", local: six))
    }

    private func interface(
        _ name: String, _ numbers: [UInt32], isUp: Bool = true, isLoopback: Bool = false,
        isPointToPoint: Bool = false
    ) -> NetworkInterface {
        let addresses = numbers.map {
            NetworkInterface.IPv4(address: SocketAddress(ipv4: $0, port: 0), prefixLength: 24)
        }
        return NetworkInterface(
            name: name, index: 1, isUp: isUp, isLoopback: isLoopback, supportsMulticast: true,
            isPointToPoint: isPointToPoint, ipv4Addresses: addresses)
    }

    @Test("the most likely reachable address comes first, always with http://")
    func addresses() {
        let interfaces = [
            interface("lo", [0x7F00_0001], isLoopback: true),
            interface("tun0", [0x0A08_0002], isPointToPoint: true),
            interface("eth1", [0xA9FE_0102, 0x0808_0808]), interface("wlan0", [0xC0A8_0105]),
            interface("eth0", [0x0A00_0005]), interface("down0", [0x0A00_0009], isUp: false),
        ]
        let all = WebAddress.all(port: 8080, key: "K7QF", on: interfaces)
        #expect(
            all.map(\.text) == [
                "http://192.168.1.5:8080/K7QF", "http://10.0.0.5:8080/K7QF",
                "http://8.8.8.8:8080/K7QF", "http://10.8.0.2:8080/K7QF",
                "http://169.254.1.2:8080/K7QF",
            ])
        #expect(all.first?.code == "HTTP://192.168.1.5:8080/K7QF")
        let alone = WebAddress.all(port: 80, key: nil, on: Array(interfaces.prefix(1)))
        #expect(alone.map(\.text) == ["http://127.0.0.1"])
    }

    // MARK: Routes

    private let page = WebResource(contentType: "text/html", text: "page")

    private func routes(key: String?) -> WebRoutes {
        WebRoutes(["": page, "page.js": page], key: key)
    }

    @Test("a path is looked up as it was sent, or it is unknown")
    func paths() {
        let routes = routes(key: nil)
        #expect(routes.route(of: "/") == .resource(page))
        #expect(routes.route(of: "/?tv=1") == .resource(page))
        #expect(routes.route(of: "/page.js") == .resource(page))
        #expect(routes.route(of: "/events") == .events)
        #expect(routes.route(of: "/poll") == .poll(after: nil))
        #expect(routes.route(of: "/poll?after=12") == .poll(after: "12"))
        for query in ["after=", "after=x", "after=1&b=2", "b=2", "after=123456789012345678901"] {
            #expect(routes.route(of: "/poll?\(query)") == .poll(after: nil), "\(query)")
        }
        for target in [
            "", "*", "page.js", "http://10.0.0.1/", "//", "//page.js", "/./page.js", "/../page.js",
            "/..", "/%2e%2e/page.js", "/%2E%2E%2Fetc/passwd", "/..%2f", "/..\\page.js",
            "/%c0%ae%c0%ae/", "/%252e%252e/", "/page%2ejs", "/page.js/", "/page.js%00", "/Page.js",
            "/page.js#x", "/etc/passwd", "/events/", "/EVENTS", "/K7QF/", "/favicon.ico",
        ] {
            #expect(routes.route(of: target) == .unknown, "\(target)")
        }
    }

    @Test("with a key every path needs it, in either case")
    func key() {
        let routes = routes(key: "K7QF")
        #expect(routes.route(of: "/K7QF") == .redirect("/K7QF/"))
        #expect(routes.route(of: "/k7qf") == .redirect("/K7QF/"))
        #expect(routes.route(of: "/K7qf/") == .resource(page))
        #expect(routes.route(of: "/K7QF/page.js") == .resource(page))
        #expect(routes.route(of: "/K7QF/events") == .events)
        #expect(routes.route(of: "/K7QF/poll?after=3") == .poll(after: "3"))
        for target in [
            "/", "/page.js", "/events", "/poll", "/K7Q/", "/K7QFF/", "/K7QFpage.js", "/K7QG/",
            "/K7QF//", "//K7QF/", "/%4B7QF/", "/K7QF/../page.js", "/K7QF/../K7QF/",
        ] {
            let isInside = target.hasPrefix("/K7QF/")
            #expect(routes.route(of: target) == (isInside ? .unknown : .wrongKey), "\(target)")
        }
    }

    @Test("blobs can be added, replaced and removed, within limits of number and size")
    func blobs() {
        var routes = routes(key: nil)
        let picture = WebResource(contentType: "image/png", bytes: [1, 2])
        let isTaken = routes.setBlob(picture, named: "p1.png")
        #expect(isTaken)
        #expect(routes.route(of: "/p1.png") == .resource(picture))
        let other = WebResource(contentType: "image/png", bytes: [3])
        _ = routes.setBlob(other, named: "p1.png")
        #expect(routes.route(of: "/p1.png") == .resource(other))
        let huge = WebResource(
            contentType: "image/png",
            bytes: Array(repeating: 0, count: WebResource.byteLimit + 1))
        let isHugeTaken = routes.setBlob(huge, named: "p1.png")
        #expect(!isHugeTaken)
        #expect(routes.route(of: "/p1.png") == .resource(other))
        routes.removeBlob(named: "p1.png")
        #expect(routes.route(of: "/p1.png") == .unknown)
        for number in 0...WebRoutes.blobLimit { _ = routes.setBlob(other, named: "b\(number)") }
        #expect(routes.route(of: "/b0") == .unknown)
        #expect(routes.route(of: "/b1") == .resource(other))
        // A blob never replaces the page itself.
        _ = routes.setBlob(other, named: "")
        #expect(routes.route(of: "/") == .resource(page))
    }

    // MARK: Answers

    @Test("every answer has the same security fields", arguments: HTTPStatus.allCases)
    func fields(status: HTTPStatus) {
        for isKeptAlive in [true, false] {
            let text = String(
                decoding: HTTPResponse(status).header(isKeptAlive: isKeptAlive), as: UTF8.self)
            #expect(text.hasPrefix("HTTP/1.1 \(status.rawValue) "))
            #expect(text.hasSuffix("\r\n\r\n"))
            #expect(
                text.field("Content-Security-Policy")
                    == "default-src 'none'; script-src 'self'; style-src 'self'; "
                    + "connect-src 'self'; img-src 'self' data:; frame-ancestors 'none'; "
                    + "base-uri 'none'; form-action 'none'")
            #expect(text.field("X-Content-Type-Options") == "nosniff")
            #expect(text.field("Referrer-Policy") == "no-referrer")
            #expect(text.field("Cache-Control") == "no-store")
            #expect(text.field("Connection") == (isKeptAlive ? "keep-alive" : "close"))
            #expect(!text.contains("Set-Cookie") && !text.contains("Access-Control"))
            let length = status == .noContent ? nil : "\(HTTPResponse(status).body?.count ?? -1)"
            #expect(text.field("Content-Length") == length)
        }
    }

    @Test("an event has its number and its lines, whatever their ends")
    func events() {
        func text(_ data: String) -> String {
            String(
                decoding: ServerSentEvent.bytes(id: "7", data: Array(data.utf8)), as: UTF8.self)
        }
        #expect(text("{\"a\":1}") == "id: 7\ndata: {\"a\":1}\n\n")
        #expect(
            text("a\nb\r\nc\rd\n\ne")
                == "id: 7\ndata: a\ndata: b\ndata: c\ndata: d\ndata: \ndata: e\n\n")
        #expect(text("") == "id: 7\ndata: \n\n")
        #expect(text("x\n\nid: 8") == "id: 7\ndata: x\ndata: \ndata: id: 8\n\n")
    }
}
