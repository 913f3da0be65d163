import Primitives

/// The options that `curl` gets on its standard input: so the key and the prompt are in no argument
/// list and in no file.
enum CurlConfiguration {
    /// The longest time that a connection may take to be made.
    static let connectLimit: Duration = .seconds(5)

    /// The program's whole argument list; `-q` stops it from reading the user's own settings.
    static let arguments = ["curl", "-q", "--config", "-"]

    /// Returns the options for one request, one per line.
    ///
    /// The answer goes to standard output, and after it the status in three digits.
    static func text(for request: HTTPRequest) -> String {
        var lines = [
            "silent",
            "globoff",
            "proto = \"=http,https\"",
            "connect-timeout = \(seconds(connectLimit))",
            "max-time = \(seconds(request.timeout))",
            "max-filesize = \(HTTPResponse.byteLimit)",
            "user-agent = \(quoted("guesse"))",
            "write-out = \"%{http_code}\"",
            "url = \(quoted(request.url))",
        ]
        if HTTPRequest.isOwnMachine(request.url) {
            // Whatever proxy the environment names: from there, this address would be another
            // machine.
            lines.append("noproxy = \"*\"")
        }
        if request.followsRedirects {
            lines += ["location", "max-redirs = 3", "proto-redir = \"=http,https\""]
        }
        for header in request.headers {
            lines.append("header = \(quoted("\(header.name): \(header.value)"))")
        }
        if case .post(let body) = request.method {
            // Without this, `curl` may first ask whether it may send, and some servers are slow to
            // answer.
            lines += ["header = \"Expect:\"", "header = \"Content-Type: application/json\""]
            lines.append("data-raw = \(quoted(String(decoding: body, as: UTF8.self)))")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns a value in quotes, with no character that ends it or begins another line.
    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case "\"": result += "\\\""
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\u{0}": break
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    private static func seconds(_ duration: Duration) -> String {
        // Zero would mean no limit.
        let milliseconds = max(1, duration.wholeMilliseconds)
        let rest = String(milliseconds % 1000)
        return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
    }

    /// Returns the parts of the output of `curl`: the answer, and the status after it.
    static func response(in output: [UInt8]) -> HTTPResponse? {
        guard output.count >= 3,
            let status = Int(String(decoding: output.suffix(3), as: UTF8.self)),
            status >= 100
        else { return nil }
        return HTTPResponse(status: status, body: Array(output.dropLast(3)))
    }

    /// Returns the failure for the exit code of `curl`.
    ///
    /// - Parameter isEarly: Whether `curl` ended long before the time limit of the request.
    static func failure(code: Int32, isEarly: Bool) -> HTTPFailure {
        switch code {
        case 28: isEarly ? .unreachable : .timedOut
        case 1, 3, 5, 6, 7, 47, 97: .unreachable
        case 35, 51, 53, 54, 58, 59, 60, 66, 77, 80, 82, 83, 90, 91, 98: .untrusted
        case 63: .tooLarge
        case 8, 16, 18, 52, 55, 56, 61, 92, 95: .cutOff
        default: .noCurl
        }
    }
}
