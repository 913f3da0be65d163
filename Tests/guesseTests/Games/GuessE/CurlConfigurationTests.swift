import Primitives
import TestKit
import Testing

@testable import guesse

struct CurlConfigurationTests {
    private func lines(_ request: HTTPRequest) -> [Substring] {
        CurlConfiguration.text(for: request).split(separator: "\n")
    }

    @Test("is on its standard input, and no part of it is in the argument list")
    func arguments() {
        expect(CurlConfiguration.arguments, equals: ["curl", "-q", "--config", "-"])
    }

    @Test("has the address, the times, the headers and the body, and allows only http")
    func post() {
        let lines = lines(
            HTTPRequest(
                method: .post(Array(#"{"prompt":"@a \"bear\""}"#.utf8)), url: "http://x/y",
                headers: [.init(name: "Authorization", value: "Bearer k")],
                timeout: .milliseconds(2_050)))
        for line in [
            #"url = "http://x/y""#, #"proto = "=http,https""#, "connect-timeout = 5.000",
            "max-time = 2.050", "max-filesize = 33554432", #"write-out = "%{http_code}""#,
            #"header = "Authorization: Bearer k""#,
            #"header = "Content-Type: application/json""#,
            // Not `data`, which would read a file if the value began with an at sign.
            #"data-raw = "{\"prompt\":\"@a \\\"bear\\\"\"}""#,
        ] {
            #expect(lines.contains { $0 == line }, "\(line) is not in \(lines)")
        }
        #expect(!lines.contains("location"))
    }

    @Test("allows a picture's address to redirect, but only to http")
    func redirects() {
        let lines = lines(
            HTTPRequest(method: .get, url: "http://x", timeout: .zero, followsRedirects: true))
        #expect(lines.contains("location") && lines.contains("max-redirs = 3"))
        #expect(lines.contains(#"proto-redir = "=http,https""#))
        // Zero would mean no limit.
        #expect(lines.contains("max-time = 0.001"))
        #expect(!lines.contains { $0.hasPrefix("data") })
    }

    @Test("has one option per line, for any contents of a value")
    func quoting() {
        let hostile = "a\"\noutput = \"/tmp/x\r\n\\\t\0b"
        expect(CurlConfiguration.quoted(hostile), equals: #""a\"\noutput = \"/tmp/x\r\n\\\tb""#)
        let text = CurlConfiguration.text(
            for: HTTPRequest(
                method: .post(Array(hostile.utf8)), url: hostile,
                headers: [.init(name: hostile, value: hostile)], timeout: .seconds(1)))
        #expect(!text.split(separator: "\n").contains { $0.hasPrefix("output") })
    }

    @Test("uses no proxy for this machine, and the user's proxy for others")
    func ownMachine() {
        func asksDirectly(_ url: String) -> Bool {
            lines(HTTPRequest(method: .get, url: url, timeout: .seconds(1)))
                .contains { $0 == #"noproxy = "*""# }
        }
        for own in [
            "http://127.0.0.1:7860/x", "HTTP://LOCALHOST", "http://localhost.:1/?",
            "https://[::1]:8188",
            "http://127.1", "http://me:pass@127.0.0.2/", "http://localhost?x=@far",
            "http://a@b@localhost#",
        ] {
            #expect(asksDirectly(own), "\(own)")
        }
        for other in [
            "http://far", "http://127.0.0.1.far", "http://localhost.far", "http://localhost@far/",
            "http://[fe80::1]/", "http://128.0.0.1", "http://far/?localhost", "http://far:127",
        ] {
            #expect(!asksDirectly(other), "\(other)")
        }
    }

    @Test("makes curl print the answer, and the status after it")
    func output() {
        func response(_ text: String) -> HTTPResponse? {
            CurlConfiguration.response(in: Array(text.utf8))
        }
        expect(response("{}200"), equals: HTTPResponse(status: 200, body: Array("{}".utf8)))
        expect(response("404"), equals: HTTPResponse(status: 404, body: []))
        #expect(response("000") == nil)
        #expect(response("{}") == nil)
        #expect(response("") == nil)
    }

    @Test("gives each exit code of curl a meaning")
    func codes() {
        func failure(_ code: Int32, early: Bool = true) -> HTTPFailure {
            CurlConfiguration.failure(code: code, isEarly: early)
        }
        #expect(failure(6) == .unreachable && failure(7) == .unreachable)
        #expect(failure(28) == .unreachable && failure(28, early: false) == .timedOut)
        #expect(failure(60) == .untrusted && failure(63) == .tooLarge)
        #expect(failure(18) == .cutOff && failure(52) == .cutOff && failure(56) == .cutOff)
        expect(failure(127), equals: .noCurl)
    }

    @Test("accepts only addresses of http, without control characters")
    func addresses() {
        for good in ["http://x", "HTTPS://x/y?z=1", "http://[::1]:7860/"] {
            #expect(HTTPRequest.isAddress(good), "\(good)")
        }
        for bad in [
            "", "x", "ftp://x", "file:///x", "http:/x", "http://", "http://x\ny", "http://ü",
        ] {
            #expect(!HTTPRequest.isAddress(bad), "\(bad)")
        }
        expect(HTTPRequest.escaped("a b/ü&=?~"), equals: "a%20b%2F%C3%BC%26%3D%3F~")
    }
}
