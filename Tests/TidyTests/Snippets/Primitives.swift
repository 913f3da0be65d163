import Primitives

// The code of the catalogue of Primitives.

func valuesExample() throws {
    var chance = SeededGenerator(seed: 7)
    print(chance.draw(in: 1...6), chance.shuffled(["Ada", "Grace", "Edsger"]))
    let name = SafeText("Ada \u{1B}[31m Lovelace", limit: .name)
    print(name)  // the escape character is gone, so no colour changes
    let address = try SocketAddress("[2001:db8::1]:4000")
    print(address.host, address.port, address.isIPv6)
    let start = Timestamp.zero
    print((start + .seconds(3)) - start)
}
