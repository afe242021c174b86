import Foundation

// Types that may be sent although the compiler cannot verify it, each with its reason.

/// The closure has a key path, which never changes, and is called where the objects live.
extension ResourcePath.Identity: @unchecked Sendable {}

/// Its edits belong to the isolation of the objects, and so does the call that returns or throws it.
extension Deletion: @unchecked Sendable {}

/// It calls the delegate of a session as things arrive: a queue of operations takes them faster than it
/// runs them, without end. It has no state beside that of its superclass.
final class ImmediateQueue: OperationQueue, @unchecked Sendable {
  override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
}
