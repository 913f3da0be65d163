import Multicast
import Primitives

// The code of the catalogue of Multicast. It is compiled and not run: it would open sockets.

func announcerExample() async throws {
    try await withAnnouncement(type: "chat", name: "Ada's room", port: 4000) { _ in
        print("announced until Return is pressed")
        _ = readLine()
    }
}

func announcementExample() async throws {
    func serve() async {}
    try await withAnnouncement(type: "chat", name: "Ada's room", port: 4000) { _ in
        await serve()
    }
}

func eventsExample() async throws {
    let browser = try await Browser(type: "chat")
    for await event in browser.events { print(event) }  // until browser.close()
}

func firstExample() async throws {
    let browser = try await Browser(type: "chat")
    if let room = await browser.first(named: "Ada's room") {
        print("found at", room.address)
    } else {
        print("not found")
    }
}

func findingExample() async throws {
    let browser = try await Browser(type: "chat")
    Task.detached {
        try? await Task.sleep(for: .seconds(3))
        await browser.close()  // ends `events`
    }
    var count = 0
    for await case .found(let service) in browser.events {
        print(SafeText(service.displayName), service.address)
        count += 1
    }
    if count == 0 {
        print("No chat was found in three seconds. `guesse doctor` tells what the network drops.")
    }
}

func linksExample() async throws {
    let browser = try await Browser(type: "chat")
    for link in await browser.links {
        if !link.isJoined {
            print("\(link.link): cannot be used: \(link.lastFailure.map { "\($0)" } ?? "")")
        } else if link.datagramsSent > 3, link.ownCount == 0 {
            print("\(link.link): does not hear itself; a firewall may drop UDP port 47110")
        } else if link.foreignCount == 0 {
            print("\(link.link): no other machine was heard")
        }
    }
}

func joinStringExample() async throws {
    let announcer = try await Announcer(type: "chat", name: "Ada's room", port: 4000)
    var addresses = await announcer.links.flatMap(\.addresses)
    for index in addresses.indices { addresses[index].port = 4000 }
    if let word = JoinString(serviceID: announcer.serviceID, addresses: addresses) {
        print("join with \(word)")  // gep://…
        for address in word.addresses { print("or at \(address)") }  // such as 192.168.1.20:4000
    }
}

func joiningExample() throws {
    print("the word that begins with gep://")
    if let line = readLine() {
        for address in try JoinString(line).addresses { print("try \(address)") }
    }
}

func knownPeersExample() async throws {
    var configuration = MulticastConfiguration()
    configuration.knownPeers = [try SocketAddress("192.168.1.20:47110")]
    let browser = try await Browser(type: "chat", configuration: configuration)
    await browser.ask(try SocketAddress("192.168.1.21:47110"))
}
