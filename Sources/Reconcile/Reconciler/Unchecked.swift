// Types that may be sent although the compiler cannot verify it, each with its reason.

/// It owns its block, which is never written after `init`.
extension Tape: @unchecked Sendable {}

/// Its blocks are never written after `init`.
extension KeyTable: @unchecked Sendable {}

/// The value is accessed only under the lock.
extension Locked: @unchecked Sendable {}

/// It is written under a lock, and so are the types after they are made.
extension QuickTypes: @unchecked Sendable {}

/// It holds closures with the model's own isolation; the engine calls them only in the isolation of
/// the caller that holds the model.
extension Schema: @unchecked Sendable {}

/// It is immutable, and holds the closures of a schema.
extension CompiledSchema: @unchecked Sendable {}

/// A custom one may have the model's own isolation, and is called only in the isolation of the
/// caller that holds the model. The captures of the built-in ones are checked where they are made.
extension Conversion: @unchecked Sendable {}

/// `undo()` has to be called in the isolation of the objects.
extension ChangeReport.Undoing: @unchecked Sendable {}

/// It is thrown and caught in the isolation of the objects.
extension AbsorbedObject: @unchecked Sendable {}
