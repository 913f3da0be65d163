public struct Picture: Hashable, Sendable {
    public func encoded() -> [UInt8] { [] }
    public init(decoding: [UInt8]) throws {}
}
public import Primitives
public enum SketchArtist {
    public static func nearMiss(of prompt: String, skill: Double, using generator: inout Primitives.SeededGenerator) -> String { prompt }
}
