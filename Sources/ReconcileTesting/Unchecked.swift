// Types that may be sent although the compiler cannot verify it, each with its reason.

/// The list is accessed only under the lock.
extension Flaws: @unchecked Sendable {}

/// The number is accessed only under the lock, and the closure is called where the properties
/// change: in the isolation of the objects.
extension ObservationCounter: @unchecked Sendable {}
