/// The keys of an object under which it says, one by one, whom a reference of it names.
///
/// The plain form of a source has one member instead, under a key of the library's: the object with the
/// identity and the class, or an identity of one part alone.
struct ReferenceKeys: Sendable {
  /// The keys of the parts of the identity, in its order.
  let identity: [SourceKey]

  /// The key of what says the class.
  let type: SourceKey?

  /// All keys, that of the class last.
  var all: [SourceKey] { type.map { identity + [$0] } ?? identity }

  /// The key of the one member that a plain form has.
  var combined: SourceKey {
    .literal("@" + all.map(\.description).joined(separator: ","))
  }
}

extension FieldOptions {
  /// Makes a field one that is read under the key of a plain form.
  mutating func refer(by keys: ReferenceKeys) {
    referenceKeys = keys
    key = keys.combined
  }
}

extension Schema {
  /// Entries of which a reference that shares its key with the identity is read beside it.
  ///
  /// A key may feed an identity and a reference, as that of a part of its parent does.
  static func separated(_ entries: [Entry]) -> [Entry] {
    var identities: [SourceKey] = []
    var hasReferences = false
    for case .field(let field) in entries {
      if field.isIdentity, !field.key.isSpecial { identities.append(field.key) }
      if field.reference != nil, field.referenceKeys == nil { hasReferences = true }
    }
    if identities.isEmpty || !hasReferences { return entries }
    return entries.map { entry in
      guard case .field(var field) = entry, field.reference != nil, field.referenceKeys == nil,
        identities.contains(field.key)
      else { return entry }
      field.options.refer(by: ReferenceKeys(identity: [field.key], type: nil))
      return .field(field)
    }
  }
}
