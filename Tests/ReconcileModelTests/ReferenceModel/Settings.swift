/// The decisions that one rung of the ladder makes, nil where it makes none.
struct Settings {
  enum Missing { case keep, reset, require }
  enum Null { case assign, keep, reset, reject }
  enum Mismatch { case reject, keep, reset }
  enum Write { case always, ifChanged }
  enum ObjectRule { case update, replace, keep }
  enum IdentityChange { case replace, update, reject }
  enum UnknownKeys { case ignore, collect, reject }
  enum Match { case automatic, identity, position, value, nothing }
  enum Unmatched { case automatic, remove, keep, reject }
  enum Fresh { case insert, ignore, reject }
  enum Order { case source, existing }
  enum Duplicates { case reject, first, last, keep }
  enum MissingIdentity { case reject, insert, skip }
  enum NullElements { case reject, skip, keep }
  enum Conflict { case source, local, reject }
  enum Values { case replace, union, append }

  var missing: Missing?
  var null: Null?
  var mismatch: Mismatch?
  var write: Write?
  var object: ObjectRule?
  var identityChange: IdentityChange?
  var unknownKeys: UnknownKeys?
  var match: Match?
  var unmatched: Unmatched?
  var fresh: Fresh?
  var order: Order?
  var duplicates: Duplicates?
  var missingIdentity: MissingIdentity?
  var nullElements: NullElements?
  var values: Values?
  var conflict: Conflict?

  /// Whether lists are patched by RFC 7396, which acts on the object that the document has.
  var isMergePatch: Bool?

  /// Whether they are those of the field itself.
  var isOfField = false

  /// Whether new plain values are left out, in a comparison too.
  var ignoresValues: Bool?

  /// The named policy.
  mutating func mergePatch() {
    (missing, null, object, identityChange) = (.keep, .reset, .update, .update)
    (match, isMergePatch) = (.nothing, true)
  }

  /// A whole preset of `collection`.
  mutating func collection(
    _ match: Match, unmatched: Unmatched = .automatic, fresh: Fresh = .insert,
    order: Order = .source, values: Values = .replace
  ) {
    self.match = match
    self.unmatched = unmatched
    self.fresh = fresh
    self.order = order
    self.values = values
    (duplicates, missingIdentity, nullElements) = (.reject, .reject, .reject)
  }
}

/// The policies of one update, rung by rung.
struct Ladder {
  var call = Settings()
  var types: [String: Settings] = [:]
  var reconciler = Settings()
  var isBestEffort = false
  /// Whether what is live is only compared with a source: L2.
  var isComparing = false

  /// The rungs for a field, the nearest first: call, field, type of the value, owner, reconciler.
  func rungs(_ field: FieldShape?, of owner: TypeShape?) -> [Settings] {
    var rungs = [call]
    if let field {
      var settings = field.settings
      settings.isOfField = true
      rungs.append(settings)
      rungs += self.rungs(field.shape)
    }
    if let owner {
      rungs.append(types[owner.name] ?? Settings())
      if let base = owner.base { rungs.append(types[base.name] ?? Settings()) }
      rungs.append(owner.settings)
    }
    rungs.append(reconciler)
    for index in rungs.indices {
      rungs[index].ignoresValues = rungs[index].fresh.map { $0 == .ignore }
    }
    return isComparing ? rungs.map(\.comparing) : rungs
  }

  /// The rungs of a value's type; of a collection its elements' type.
  private func rungs(_ shape: Shape) -> [Settings] {
    [types[shape.typeName] ?? Settings()] + (shape.type.map { [$0.settings] } ?? [])
  }

  func first<Value>(_ rungs: [Settings], _ axis: (Settings) -> Value?, _ value: Value) -> Value {
    rungs.lazy.compactMap(axis).first ?? value
  }
}
