/// Whole policies to start from. Each sets the axes that its table names and no other; assign one and
/// edit on: `reconciler.policy = .snapshot`, `update(album, from: source) { $0 = .mergePatch }`.
extension Policy {
  /// Updates as ClassMapper does: by position, in place, and set again whether equal or not.
  ///
  /// | axis | value | ClassMapper |
  /// |---|---|---|
  /// | `missing` | `.keep` | visits the keys of the source only |
  /// | `null` | `.assign` | stored a foreign null object; here nil, or an issue |
  /// | `unknownKeys` | `.ignore` | the same |
  /// | `mismatch` | `.reject` | stored the value or raised; here an issue |
  /// | `write` | `.always` | the same, the parent's property included |
  /// | `object` | `.update` | the same |
  /// | `identityChange` | `.update` | knew no identity: a key is a key |
  /// | `collection` | `.positional` | the same for equal lengths; it dropped what was too much and raised for too little |
  ///
  /// Dictionaries go by key and keep what the source lacks; reference containers take all-new
  /// contents, as theirs did.
  public static var classMapper: Policy {
    var policy = Policy()
    policy.missing = .keep
    policy.null = .assign
    policy.unknownKeys = .ignore
    policy.mismatch = .reject
    policy.write = .always
    policy.object = .update
    policy.identityChange = .update
    policy.collection = Collection(match: .position, reach: .values)
    return policy
  }

  /// Updates as a JSON Merge Patch says, RFC 7396.
  ///
  /// | axis | value | RFC 7396 |
  /// |---|---|---|
  /// | `missing` | `.keep` | a member that is not in the patch stays |
  /// | `null` | `.reset` | null removes: a dynamic key goes, a property gets its default or nil |
  /// | `object` | `.update` | objects are merged |
  /// | `identityChange` | `.update` | they are merged whatever they hold |
  /// | `collection` | all-new elements in lists | an array is replaced; dictionaries are merged by key |
  ///
  /// The root stays the object that it is: a patch that is none is an issue.
  public static var mergePatch: Policy {
    var policy = Policy()
    policy.missing = .keep
    policy.null = .reset
    policy.object = .update
    policy.identityChange = .update
    policy.collection = Collection(match: .nothing, reach: .lists)
    return policy
  }

  /// Takes the source for the whole truth: what it lacks goes.
  ///
  /// | axis | value | effect |
  /// |---|---|---|
  /// | `missing` | `.reset` | an absent key sets the declared default or nil; a dynamic key goes |
  /// | `null` | `.assign` | null is a value like others |
  /// | `object` | `.update` | what is named stays the same instance |
  /// | `identityChange` | `.replace` | another identity is another instance |
  /// | `collection` | `.automatic`, `unmatched` `.remove` | nothing stays that the source does not name, in dictionaries too |
  ///
  /// A property without a default that is not optional keeps its value where its key is absent.
  public static var snapshot: Policy {
    var policy = Policy()
    policy.missing = .reset
    policy.null = .assign
    policy.object = .update
    policy.identityChange = .replace
    policy.collection = Collection(match: .automatic, unmatched: .remove)
    return policy
  }

  /// Writes nothing that is equal already, so that observers hear of changes alone.
  ///
  /// | axis | value | effect |
  /// |---|---|---|
  /// | `write` | `.ifChanged` | no setter runs for an equal value, on any field |
  public static var onlyChanges: Policy {
    var policy = Policy()
    policy.write = .ifChanged
    return policy
  }
}
