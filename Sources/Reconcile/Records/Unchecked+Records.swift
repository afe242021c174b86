// Types that may be sent although the compiler cannot verify it, each with its reason.

/// It describes a class, and is asked for its schema only in the isolation of the caller that holds
/// the models. A collection finds names elsewhere, by the schema that the opening of the store has asked for.
extension Records: @unchecked Sendable {}

/// It describes a class as ``Records`` does.
extension NotKept: @unchecked Sendable {}
