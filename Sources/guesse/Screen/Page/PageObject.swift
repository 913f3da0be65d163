/// The names and values of an object of JSON; those without a value are left out.
typealias PageFields = [(name: String, value: (any Encodable)?)]

/// A value that is an object of JSON.
///
/// It lists its fields, because each type of coding keys makes the program larger by several
/// thousand bytes (`Docs/Decisions/0010-the-size-of-the-single-file.md`).
protocol PageObject: Encodable {
    var fields: PageFields { get }
}

extension PageObject {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: SettingsKey.self)
        for field in fields {
            guard let value = field.value else { continue }
            try container.encode(value, forKey: SettingsKey(field.name))
        }
    }
}
