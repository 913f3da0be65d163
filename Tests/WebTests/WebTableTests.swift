import Primitives
import TestKit
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
        expect(WebHosts.literal(of: address), equals: text)
    }

    @Test("addresses in digits and this machine's own names are allowed hosts, with any port")
    func hosts() {
        let hosts = WebHosts(names: ["localhost", "TV.local"])
        for host in [
            "localhost:8080", "localhost", "localhost:9000", "tv.local:8080", "tv.local",
            "10.0.0.1:8080", "10.0.0.1", "192.0.2.5:80", "255.255.255.255:65535", "[::1]",
            "[::1]:8080", "[2001:db8::1]:9", "[2001:db8:0::1]:9", "[fe80::1]:8080",
            "[::ffff:10.0.0.1]:8080", "[::ffff:a00:1]:8080",
        ] {
            #expect(hosts.contains(host), "\(host)")
        }
        for host in [
            "", ":", ":8080", "evil.example", "evil.example:8080", "kitchen", "kitchen.lan:8080",
            "tv.local.:8080", "tv.local:8080.evil.example", "10.0.0.1.evil.example:80",
            "10.0.0.1.", "10.0.0", "10.1", "167772161", "0x0a000001", "010.0.0.1:8080",
            "10.0.0.256", "10.0.0.1:", "10.0.0.1:x", "10.0.0.1:65536", "10.0.0.1:-1",
            "10.0.0.1:80:80", "10.0.0.1:8080 ", "user@10.0.0.1:8080", "10.0.0.1/", "::1",
            "::1:8080",
            "[::1", "::1]", "[::1]x", "[::1]:", "[::1]:x", "[]", "[10.0.0.1]:80", "[fe80::1%1]:80",
            "[::1][::1]", "localhost]", "[localhost]:80",
        ] {
            #expect(!hosts.contains(host), "\(host)")
        }
    }

    @Test("a page has the machine's addresses in their order, always with http://")
    func addresses() throws {
        func own(_ texts: [String], isLoopback: Bool = false) throws -> OwnAddresses {
            let all = try texts.map { try SocketAddress("\($0):1") }
            return OwnAddresses(of: [
                NetworkInterface(
                    name: "eth0", index: 1, isUp: true, isLoopback: isLoopback,
                    supportsMulticast: true, isPointToPoint: false,
                    ipv4Addresses: all.filter { !$0.isIPv6 }.map {
                        NetworkInterface.IPv4(address: $0, prefixLength: 24)
                    },
                    linkLocalAddresses: all.filter(\.isLinkLocal),
                    ipv6Addresses: all.filter { $0.isIPv6 && !$0.isLinkLocal })
            ])
        }
        let two = WebAddress.all(
            port: 8080, key: "K7QF", at: try own(["169.254.1.2", "192.168.1.5", "[fd99::1]"]))
        expect(
            two.map(\.text),
            equals: [
                "http://192.168.1.5:8080/K7QF", "http://[fd99::1]:8080/K7QF",
                "http://169.254.1.2:8080/K7QF",
            ])
        expect(two.first?.code, equals: "HTTP://192.168.1.5:8080/K7QF")
        #expect(two.allSatisfy { !$0.isOnlyThisMachine })
        // URLs have no scopes, so such an address is of no use to a browser.
        for texts in [["[fe80::1]"], []] {
            let alone = WebAddress.all(port: 80, key: nil, at: try own(texts))
            expect(alone.map(\.text), equals: ["http://127.0.0.1"])
            #expect(alone.allSatisfy { $0.isOnlyThisMachine })
        }
        let here = WebAddress.all(port: 80, key: nil, at: try own(["127.0.0.1"], isLoopback: true))
        expect(here.map(\.text), equals: ["http://127.0.0.1"])
    }

    // MARK: Routes

    private let page = WebResource(contentType: "text/html", text: "page")

    private func routes(key: String?) -> WebRoutes {
        WebRoutes(["": page, "page.js": page], key: key)
    }

    @Test("a path is looked up as it was sent, or it is unknown")
    func paths() {
        let routes = routes(key: nil)
        expect(routes.route(of: "/"), equals: .resource(page))
        expect(routes.route(of: "/?tv=1"), equals: .resource(page))
        expect(routes.route(of: "/page.js"), equals: .resource(page))
        expect(routes.route(of: "/events"), equals: .events(.init()))
        expect(routes.route(of: "/poll"), equals: .poll(.init(), after: nil))
        expect(routes.route(of: "/poll?after=12"), equals: .poll(.init(), after: "12"))
        for query in ["after=", "after=x", "b=2", "after", "after=123456789012345678901"] {
            expect(
                routes.route(of: "/poll?\(query)"), equals: .poll(.init(), after: nil), "\(query)")
        }
        for target in [
            "", "*", "page.js", "http://10.0.0.1/", "//", "//page.js", "/./page.js", "/../page.js",
            "/..", "/%2e%2e/page.js", "/%2E%2E%2Fetc/passwd", "/..%2f", "/..\\page.js",
            "/%c0%ae%c0%ae/", "/%252e%252e/", "/page%2ejs", "/page.js/", "/page.js%00", "/Page.js",
            "/page.js#x", "/etc/passwd", "/events/", "/EVENTS", "/K7QF/", "/favicon.ico",
        ] {
            expect(routes.route(of: target), equals: .unknown, "\(target)")
        }
    }

    @Test("with a key every path needs it, in either case")
    func key() {
        let routes = routes(key: "K7QF")
        expect(routes.route(of: "/K7QF"), equals: .redirect("/K7QF/"))
        expect(routes.route(of: "/k7qf"), equals: .redirect("/K7QF/"))
        expect(routes.route(of: "/K7qf/"), equals: .resource(page))
        expect(routes.route(of: "/K7QF/page.js"), equals: .resource(page))
        expect(routes.route(of: "/K7QF/events"), equals: .events(.init()))
        expect(routes.route(of: "/K7QF/poll?after=3"), equals: .poll(.init(), after: "3"))
        for target in [
            "/", "/page.js", "/events", "/poll", "/K7Q/", "/K7QFF/", "/K7QFpage.js", "/K7QG/",
            "/K7QF//", "//K7QF/", "/%4B7QF/", "/K7QF/../page.js", "/K7QF/../K7QF/",
        ] {
            let isInside = target.hasPrefix("/K7QF/")
            expect(routes.route(of: target), equals: isInside ? .unknown : .wrongKey, "\(target)")
        }
    }

    @Test("blobs can be added, replaced and removed, within limits of number and size")
    func blobs() {
        var routes = routes(key: nil)
        let picture = WebResource(contentType: "image/png", bytes: [1, 2])
        let isTaken = routes.setBlob(picture, named: "p1.png")
        #expect(isTaken)
        expect(routes.route(of: "/p1.png"), equals: .resource(picture))
        let other = WebResource(contentType: "image/png", bytes: [3])
        _ = routes.setBlob(other, named: "p1.png")
        expect(routes.route(of: "/p1.png"), equals: .resource(other))
        let huge = WebResource(
            contentType: "image/png",
            bytes: Array(repeating: 0, count: WebResource.byteLimit + 1))
        let isHugeTaken = routes.setBlob(huge, named: "p1.png")
        #expect(!isHugeTaken)
        expect(routes.route(of: "/p1.png"), equals: .resource(other))
        routes.removeBlob(named: "p1.png")
        expect(routes.route(of: "/p1.png"), equals: .unknown)
        for number in 0...WebRoutes.blobLimit { _ = routes.setBlob(other, named: "b\(number)") }
        expect(routes.route(of: "/b0"), equals: .unknown)
        expect(routes.route(of: "/b1"), equals: .resource(other))
        // A blob never replaces the page itself.
        _ = routes.setBlob(other, named: "")
        expect(routes.route(of: "/"), equals: .resource(page))
    }

    // MARK: Answers

    @Test("every answer has the same security fields", arguments: HTTPStatus.allCases)
    func fields(status: HTTPStatus) {
        for isKeptAlive in [true, false] {
            let text = String(
                decoding: HTTPResponse(status).header(isKeptAlive: isKeptAlive), as: UTF8.self)
            #expect(text.hasPrefix("HTTP/1.1 \(status.rawValue) "))
            #expect(text.hasSuffix("\r\n\r\n"))
            expect(
                text.field("Content-Security-Policy"),
                equals: "default-src 'none'; script-src 'self'; style-src 'self'; "
                    + "connect-src 'self'; img-src 'self' data:; frame-ancestors 'none'; "
                    + "base-uri 'none'; form-action 'none'")
            expect(text.field("X-Content-Type-Options"), equals: "nosniff")
            expect(text.field("Referrer-Policy"), equals: "no-referrer")
            expect(text.field("Cache-Control"), equals: "no-store")
            expect(text.field("Connection"), equals: isKeptAlive ? "keep-alive" : "close")
            #expect(!text.contains("Set-Cookie") && !text.contains("Access-Control"))
            let length = status == .noContent ? nil : "\(HTTPResponse(status).body?.count ?? -1)"
            expect(text.field("Content-Length"), equals: length)
        }
    }

    @Test("an event has its number and its lines, whatever their ends")
    func events() {
        func text(_ data: String) -> String {
            String(
                decoding: ServerSentEvent.bytes(id: "7", data: Array(data.utf8)), as: UTF8.self)
        }
        expect(text("{\"a\":1}"), equals: "id: 7\ndata: {\"a\":1}\n\n")
        expect(
            text("a\nb\r\nc\rd\n\ne"),
            equals: "id: 7\ndata: a\ndata: b\ndata: c\ndata: d\ndata: \ndata: e\n\n")
        expect(text(""), equals: "id: 7\ndata: \n\n")
        expect(text("x\n\nid: 8"), equals: "id: 7\ndata: x\ndata: \ndata: id: 8\n\n")
    }
}
