extension GraphState {
  /// An object that the update has met, with its identity.
  struct KnownObject {
    let object: AnyObject
    let space: ObjectIdentifier
    let hash: UInt64

    /// Whether the update itself made the object.
    let isFresh: Bool

    /// The properties of it that the update may write.
    let rights: GraphScope.Rights

    /// Whether the table already contains it.
    let isKnown: Bool

    /// The word of the source object that first named it.
    let firstNamedAt: Int

    /// Once it is named again: for each of its properties, the word of its first value, or 0.
    var words: [Int] = []
  }
}
