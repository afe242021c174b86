// All that may be sent though the compiler cannot see why. Each has its reason.

/// The list is reached only under the lock.
extension Flaws: @unchecked Sendable {}

/// The number is reached only under the lock, and the closure is called where the properties change: that is where
/// the objects live.
extension ObservationCounter: @unchecked Sendable {}
