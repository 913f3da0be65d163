/// A function that a loop calls.
///
/// The loop keeps functions in this form: a list of bare functions holds each of them in an object
/// of its own, made anew whenever one is added.
package struct LoopHandler: Sendable {
    let call: @Sendable () -> Void

    package init(_ call: @escaping @Sendable () -> Void) {
        self.call = call
    }
}
