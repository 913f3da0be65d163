extension Picture {
    /// Returns the picture as one SVG element for a page.
    ///
    /// Each operation is one element with its number, from 0, as the custom property `--i`, so that
    /// the page's style sheet can show them one after the other. The element contains only numbers
    /// and colours.
    ///
    /// - Parameters:
    ///   - name: The beginning of the names of gradients, which no other picture of the page may
    ///     have: ASCII letters, digits and dashes. Other characters are left out.
    ///   - attributes: Attributes of the element, written in the program.
    public func svg(named name: String, attributes: StaticString = "") -> String {
        let name = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        let elements = operations.enumerated().map { index, operation in
            operation.svg(style: "style=\"--i:\(index)\"", gradient: "\(name)-\(index)")
        }
        let more = attributes.utf8CodeUnitCount == 0 ? "" : " \(attributes)"
        return "<svg viewBox=\"0 0 \(Self.width) \(Self.height)\"\(more)>\(elements.joined())</svg>"
    }
}

extension Picture.Operation {
    fileprivate func svg(style: String, gradient: String) -> String {
        switch OperationShape(self) {
        case .band(let top, let bottom, let from, let to):
            guard from < to else { return "" }
            return "<g \(style)><linearGradient id=\"\(gradient)\" x2=\"0\" y2=\"1\">"
                + "<stop stop-color=\"\(top.hex)\"/>"
                + "<stop offset=\"1\" stop-color=\"\(bottom.hex)\"/></linearGradient>"
                + "<path fill=\"url(#\(gradient))\" "
                + "d=\"M0 \(from)H\(Picture.width)V\(to)H0Z\"/></g>"
        case .area(let outline, let colour): return Self.area(outline, colour, style)
        case .stroke(let path, let width, let colour):
            return Self.stroke(path, width, colour, style)
        }
    }

    private static func area(
        _ outline: [Outline.Vertex], _ colour: Picture.Colour, _ style: String
    ) -> String {
        "<path \(style) fill=\"\(colour.hex)\" d=\"\(path(outline))Z\"/>"
    }

    private static func stroke(
        _ outline: [Outline.Vertex], _ width: UInt8, _ colour: Picture.Colour, _ style: String
    ) -> String {
        // A single point becomes a line without length, which is drawn as a dot.
        "<path \(style) fill=\"none\" stroke=\"\(colour.hex)\" stroke-width=\"\(width)\" "
            + "stroke-linecap=\"round\" stroke-linejoin=\"round\" "
            + "d=\"\(path(outline))\(outline.count == 1 ? "h0" : "")\"/>"
    }

    /// Returns a path through all vertices, rounded to tenths of a unit.
    private static func path(_ outline: [Outline.Vertex]) -> String {
        var path = ""
        for vertex in outline {
            path += path.isEmpty ? "M" : "L"
            path += "\(tenths(vertex.x)) \(tenths(vertex.y))"
        }
        return path
    }

    /// Returns a number of sixteenths in decimal.
    private static func tenths(_ sixteenths: Int) -> String {
        let tenths = (abs(sixteenths) * 10 + 8) / 16
        let sign = sixteenths < 0 && tenths > 0 ? "-" : ""
        return sign + "\(tenths / 10)" + (tenths % 10 == 0 ? "" : ".\(tenths % 10)")
    }
}

extension Picture.Colour {
    /// The colour as on the web: "#E2382F".
    package var hex: String {
        let digits = String(packed, radix: 16, uppercase: true)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
}
