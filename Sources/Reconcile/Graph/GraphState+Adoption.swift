extension GraphState {
  /// The root of an update that takes the identity which its source names.
  struct Adoption {
    let draft: AnyObject
    let plan: ResolvedType

    /// The word of the source object that names the identity.
    let word: Int

    /// Another object of the table that has the identity.
    let known: AnyObject?

    /// The texts of the identity before and after, as keys of dictionaries may say it.
    let keys: (old: String, new: String)?
  }

  /// Makes an object the holder of an identity in place of the one that the table knows.
  func begin(_ adoption: Adoption, _ space: ObjectIdentifier, _ hash: UInt64) {
    made.adoption = adoption
    made.displaced.append((adoption.draft, space))
    if let known = adoption.known { made.displaced.append((known, space)) }
    meet(
      KnownObject(
        object: adoption.draft, space: space, hash: hash, isFresh: false, rights: .all,
        isKnown: false, firstNamedAt: adoption.word))
  }
}
