/// Complete policies to start from. Each sets the axes in its table and no others. Assign one and
/// edit further: `reconciler.policy = .snapshot`,
/// `update(album, from: source) { $0 = .mergePatch }`.
extension Policy {
  /// Updates as ClassMapper does: by position and in place, setting equal values too.
  ///
  /// | axis | value | ClassMapper |
  /// |---|---|---|
  /// | `missing` | `.keep` | visits only the keys of the source |
  /// | `null` | `.assign` | stored a foreign null object; here nil or an issue |
  /// | `unknownKeys` | `.ignore` | the same |
  /// | `mismatch` | `.reject` | stored the value or raised; here an issue |
  /// | `write` | `.always` | the same, including the parent's property |
  /// | `object` | `.update` | the same |
  /// | `identityChange` | `.update` | had no identities: their keys are like any others |
  /// | `collection` | `.positional` | the same for equal lengths; it dropped surplus elements and raised if too few |
  ///
  /// Dictionaries are matched by key and keep entries that the source lacks. Reference containers
  /// get all-new contents, as in ClassMapper.
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

  /// Updates as defined for a JSON Merge Patch in RFC 7396.
  ///
  /// | axis | value | RFC 7396 |
  /// |---|---|---|
  /// | `missing` | `.keep` | a member missing from the patch is kept |
  /// | `null` | `.reset` | null removes: a dynamic key is removed, a property gets its default or nil |
  /// | `object` | `.update` | objects are merged |
  /// | `identityChange` | `.update` | objects are merged whatever they contain |
  /// | `collection` | all-new elements in lists | arrays are replaced; dictionaries are merged by key |
  ///
  /// The root is never replaced: a patch that is not an object is an issue.
  public static var mergePatch: Policy {
    var policy = Policy()
    policy.missing = .keep
    policy.null = .reset
    policy.object = .update
    policy.identityChange = .update
    policy.collection = Collection(match: .nothing, reach: .lists)
    return policy
  }

  /// Takes the source as complete: resets or removes everything that it lacks.
  ///
  /// | axis | value | effect |
  /// |---|---|---|
  /// | `missing` | `.reset` | a missing key sets the declared default or nil; a dynamic key is removed |
  /// | `null` | `.assign` | null is a value like any other |
  /// | `object` | `.update` | objects that the source names stay the same instances |
  /// | `identityChange` | `.replace` | a different identity means a different instance |
  /// | `collection` | `.automatic`, `unmatched` `.remove` | everything that the source does not name is removed, also from dictionaries |
  ///
  /// A non-optional property without a default keeps its value if its key is missing.
  public static var snapshot: Policy {
    var policy = Policy()
    policy.missing = .reset
    policy.null = .assign
    policy.object = .update
    policy.identityChange = .replace
    policy.collection = Collection(match: .automatic, unmatched: .remove)
    return policy
  }

  /// Sets no value equal to the current one, so that observers are notified of changes only.
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
