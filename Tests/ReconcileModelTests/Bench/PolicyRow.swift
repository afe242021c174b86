import Reconcile

/// One value of one axis, or a preset, for the engine and for the model.
struct PolicyRow: Sendable {
  let name: String
  /// What it decides; a function that decides the same is another row.
  let decision: String
  let edit: @Sendable (inout Policy) -> Void
  let model: @Sendable (inout Settings) -> Void

  init(
    _ name: String, _ edit: @escaping @Sendable (inout Policy) -> Void,
    _ model: @escaping @Sendable (inout Settings) -> Void
  ) {
    self.name = name
    decision = name
    self.edit = edit
    self.model = model
  }

  /// The row of a decision that a function makes instead, which the model takes for the same.
  init(byFunction decision: String, _ edit: @escaping @Sendable (inout Policy) -> Void) {
    name = "\(decision) by a function"
    self.decision = decision
    self.edit = edit
    guard let row = Self.fixed.first(where: { $0.name == decision }) else {
      preconditionFailure("no row decides \(decision)")
    }
    model = row.model
  }

  /// The edit as the library takes it.
  var policyEdit: PolicyEdit? { { policy in edit(&policy) } }

  var settings: Settings {
    var settings = Settings()
    model(&settings)
    return settings
  }

  static let all = fixed + functions

  private static let fixed: [PolicyRow] = [
    PolicyRow("none", { _ in }, { _ in }),
    PolicyRow("missing.keep", { $0.missing = .keep }, { $0.missing = .keep }),
    PolicyRow("missing.reset", { $0.missing = .reset }, { $0.missing = .reset }),
    PolicyRow("missing.require", { $0.missing = .require }, { $0.missing = .require }),
    PolicyRow("null.assign", { $0.null = .assign }, { $0.null = .assign }),
    PolicyRow("null.keep", { $0.null = .keep }, { $0.null = .keep }),
    PolicyRow("null.reset", { $0.null = .reset }, { $0.null = .reset }),
    PolicyRow("null.reject", { $0.null = .reject }, { $0.null = .reject }),
    PolicyRow("mismatch.reject", { $0.mismatch = .reject }, { $0.mismatch = .reject }),
    PolicyRow("mismatch.keep", { $0.mismatch = .keep }, { $0.mismatch = .keep }),
    PolicyRow("mismatch.reset", { $0.mismatch = .reset }, { $0.mismatch = .reset }),
    PolicyRow("write.always", { $0.write = .always }, { $0.write = .always }),
    PolicyRow("write.ifChanged", { $0.write = .ifChanged }, { $0.write = .ifChanged }),
    PolicyRow("object.replace", { $0.object = .replace }, { $0.object = .replace }),
    PolicyRow("object.keep", { $0.object = .keep }, { $0.object = .keep }),
    PolicyRow(
      "identityChange.update", { $0.identityChange = .update }, { $0.identityChange = .update }),
    PolicyRow(
      "identityChange.reject", { $0.identityChange = .reject }, { $0.identityChange = .reject }),
    PolicyRow("unknownKeys.collect", { $0.unknownKeys = .collect }, { $0.unknownKeys = .collect }),
    PolicyRow("unknownKeys.reject", { $0.unknownKeys = .reject }, { $0.unknownKeys = .reject }),
    PolicyRow("automatic", { $0.collection = .automatic }, { $0.collection(.automatic) }),
    PolicyRow("keyed", { $0.collection = .keyed }, { $0.collection(.identity) }),
    PolicyRow(
      "keyedStable", { $0.collection = .keyedStable },
      { $0.collection(.identity, order: .existing) }),
    PolicyRow(
      "upsert", { $0.collection = .upsert }, { $0.collection(.automatic, unmatched: .keep) }),
    PolicyRow("positional", { $0.collection = .positional }, { $0.collection(.position) }),
    PolicyRow(
      "fixedPositional", { $0.collection = .fixedPositional },
      { $0.collection(.position, unmatched: .keep, fresh: .ignore) }),
    PolicyRow(
      "contents", { $0.collection = .contents }, { $0.collection(.nothing, unmatched: .remove) }),
    PolicyRow(
      "union", { $0.collection = .union },
      { $0.collection(.automatic, unmatched: .keep, order: .existing, values: .union) }),
    PolicyRow(
      "append", { $0.collection = .append },
      { $0.collection(.nothing, unmatched: .keep, order: .existing, values: .append) }),
    PolicyRow("match.value", { $0.collection.match = .value }, { $0.match = .value }),
    PolicyRow(
      "unmatched.remove", { $0.collection.unmatched = .remove }, { $0.unmatched = .remove }),
    PolicyRow("unmatched.keep", { $0.collection.unmatched = .keep }, { $0.unmatched = .keep }),
    PolicyRow(
      "unmatched.reject", { $0.collection.unmatched = .reject }, { $0.unmatched = .reject }),
    PolicyRow("fresh.ignore", { $0.collection.fresh = .ignore }, { $0.fresh = .ignore }),
    PolicyRow("fresh.reject", { $0.collection.fresh = .reject }, { $0.fresh = .reject }),
    PolicyRow("order.existing", { $0.collection.order = .existing }, { $0.order = .existing }),
    PolicyRow(
      "duplicates.first", { $0.collection.duplicates = .first }, { $0.duplicates = .first }),
    PolicyRow("duplicates.last", { $0.collection.duplicates = .last }, { $0.duplicates = .last }),
    PolicyRow("duplicates.keep", { $0.collection.duplicates = .keep }, { $0.duplicates = .keep }),
    PolicyRow(
      "missingIdentity.insert", { $0.collection.missingIdentity = .insert },
      { $0.missingIdentity = .insert }),
    PolicyRow(
      "missingIdentity.skip", { $0.collection.missingIdentity = .skip },
      { $0.missingIdentity = .skip }),
    PolicyRow(
      "nullElements.skip", { $0.collection.nullElements = .skip }, { $0.nullElements = .skip }),
    PolicyRow(
      "nullElements.keep", { $0.collection.nullElements = .keep }, { $0.nullElements = .keep }),
    PolicyRow("conflict.local", { $0.conflict = .local }, { $0.conflict = .local }),
    PolicyRow("conflict.reject", { $0.conflict = .reject }, { $0.conflict = .reject }),
    PolicyRow("mergePatch", { $0 = .mergePatch }, { $0.mergePatch() }),
    PolicyRow(
      "identityChange.replace", { $0.identityChange = .replace }, { $0.identityChange = .replace }),
  ]

  /// Functions that decide what rows above say without asking.
  private static let functions: [PolicyRow] = [
    PolicyRow(byFunction: "missing.keep") { $0.missing = .custom("test") { _ in .keep } },
    PolicyRow(byFunction: "missing.require") { $0.missing = .custom("test") { _ in .require } },
    PolicyRow(byFunction: "null.assign") { $0.null = .custom("test") { _ in .assign } },
    PolicyRow(byFunction: "null.keep") { $0.null = .custom("test") { _ in .keep } },
    PolicyRow(byFunction: "null.reject") { $0.null = .custom("test") { _ in .reject } },
    PolicyRow(byFunction: "mismatch.reject") { $0.mismatch = .custom("test") { _ in .reject } },
    PolicyRow(byFunction: "mismatch.keep") { $0.mismatch = .custom("test") { _ in .keep } },
    PolicyRow(byFunction: "object.replace") { $0.object = .custom("test") { _ in .replace } },
    PolicyRow(byFunction: "object.keep") { $0.object = .custom("test") { _ in .keep } },
    PolicyRow(byFunction: "identityChange.update") {
      $0.identityChange = .custom("test") { _ in .update }
    },
    PolicyRow(byFunction: "identityChange.reject") {
      $0.identityChange = .custom("test") { _ in .reject }
    },
    PolicyRow(byFunction: "unmatched.remove") {
      $0.collection.unmatched = .custom("test") { _ in .remove }
    },
    PolicyRow(byFunction: "unmatched.keep") {
      $0.collection.unmatched = .custom("test") { _ in .keep }
    },
    PolicyRow(byFunction: "unmatched.reject") {
      $0.collection.unmatched = .custom("test") { _ in .reject }
    },
    PolicyRow(byFunction: "fresh.ignore") {
      $0.collection.fresh = .custom("test") { _ in .ignore }
    },
    PolicyRow(byFunction: "fresh.reject") {
      $0.collection.fresh = .custom("test") { _ in .reject }
    },
    PolicyRow(byFunction: "conflict.local") { $0.conflict = .custom("test") { _ in .local } },
    PolicyRow(byFunction: "conflict.reject") { $0.conflict = .custom("test") { _ in .reject } },
  ]
}
