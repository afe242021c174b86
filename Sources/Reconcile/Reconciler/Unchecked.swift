// All that may be sent though the compiler cannot see why. Each has its reason.

/// It owns its block, which nobody writes to after `init`.
extension Tape: @unchecked Sendable {}

/// Nobody writes to its blocks after `init`.
extension KeyTable: @unchecked Sendable {}

/// The value is reached only under the lock.
extension Locked: @unchecked Sendable {}

/// It holds closures of the model's own isolation, and the engine calls them only in the isolation of the caller
/// that holds the model.
extension Schema: @unchecked Sendable {}

/// It is immutable, and holds what a schema holds.
extension CompiledSchema: @unchecked Sendable {}

/// A custom one may be code of the model's own isolation, and is called only in the isolation of the caller that
/// holds the model. What the built-in ones capture is checked where they are made.
extension Conversion: @unchecked Sendable {}

/// Whoever takes an update back does so where the objects live, as `undo()` asks.
extension ChangeReport.Undoing: @unchecked Sendable {}
