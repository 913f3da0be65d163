import TerminalKit

/// The rows of the lobby: all people are visible before the settings are, and empty rows come last.
struct LobbyPlan: Equatable {
    /// The places for an empty row, the most useful first.
    enum Gap: Int, CaseIterable {
        case afterPeople
        case afterRequests
        case beforePeople
        case above
    }

    /// The rows and columns of the list of people, without its heading.
    private(set) var peopleRows: Int
    private(set) var peopleColumns = 1
    let nearbyRows: Int
    let requestRows: Int
    private(set) var settingRows: Int
    /// The rows that no part needs; the last one is above the last line.
    private var spareRows = 0

    init(
        people: Int, requests: Int, hasNearby: Bool, opening: Int, settings: Int, in rect: Rect
    ) {
        nearbyRows = hasNearby ? 1 : 0
        requestRows = requests == 0 ? 0 : min(requests, 3) + 1
        // The heading of the people and the last line.
        let room = rect.height - opening - nearbyRows - requestRows - 2
        settingRows = rect.height >= 15 ? settings : min(settings, 2)
        if people <= room - settingRows {
            peopleRows = people
        } else {
            let halves = (people + 1) / 2
            peopleColumns = 2
            settingRows = max(min(settingRows, room - halves), min(settings, 1))
            peopleRows = max(min(halves, room - settingRows), 1)
        }
        spareRows = room - settingRows - peopleRows
    }

    /// Returns the number of empty rows at a place.
    func gap(_ gap: Gap) -> Int {
        if gap == .afterRequests, requestRows == 0 { return 0 }
        let before = gap.rawValue - (gap.rawValue > 1 && requestRows == 0 ? 1 : 0)
        return spareRows > before + 1 ? 1 : 0
    }
}
