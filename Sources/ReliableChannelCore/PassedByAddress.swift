/// A marker that makes the compiler pass a type that stores it by address, as it does with all
/// types that hold an existential value.
///
/// Without it, each call of a function that only reads such a value copies it first: 3 KB for a
/// connection, dozens of times for a message
/// (`Docs/Decisions/0017-connections-change-in-place.md`).
struct PassedByAddress: Sendable {
    private let existential: any Sendable = ()
}
