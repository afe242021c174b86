import Reconcile

/// An axis of the policy and the values that the command line has for it.
struct PolicyAxis: Sendable {
  typealias Edit = @Sendable (inout Policy) -> Void

  let name: String
  let values: [(name: String, edit: Edit)]

  /// A value with a key, such as `keyed:id`, if the axis has one.
  var keyed: (name: String, edit: @Sendable (String) -> Edit)?

  /// Whether the axis applies to an update as a whole.
  var isOfCall: Bool { name == "failure" }

  /// Whether the text before a value names the axis.
  func ends(_ text: String) -> Bool { text == name || text.hasSuffix(".\(name)") }

  /// The edit that a value stands for.
  func edit(_ value: String) -> Edit? {
    if let known = values.first(where: { $0.name == value }) { return known.edit }
    guard let keyed, value.hasPrefix("\(keyed.name):"), value.count > keyed.name.count + 1 else {
      return nil
    }
    return keyed.edit(String(value.dropFirst(keyed.name.count + 1)))
  }

  var valueNames: [String] { values.map(\.name) + (keyed.map { ["\($0.name):KEY"] } ?? []) }

  /// All axes that apply to a document without a schema.
  static let all = [
    missing, null, mismatch, write, object, identityChange, collection, match, unmatched, fresh,
    order, duplicates, missingIdentity, nullElements, failingElements, failure,
  ]

  static let missing = axis(
    "missing", \.missing,
    [
      "keep": .keep, "reset": .reset, "require": .require,
    ])
  static let null = axis(
    "null", \.null,
    [
      "assign": .assign, "keep": .keep, "reset": .reset, "reject": .reject,
    ])
  static let mismatch = axis(
    "mismatch", \.mismatch,
    [
      "reject": .reject, "keep": .keep, "reset": .reset,
    ])
  static let write = axis("write", \.write, ["always": .always, "ifChanged": .ifChanged])
  static let object = axis(
    "object", \.object,
    [
      "update": .update, "replace": .replace, "keep": .keep,
    ])
  static let identityChange = axis(
    "identityChange", \.identityChange,
    [
      "replace": .replace, "update": .update, "reject": .reject,
    ])
  static let unmatched = axis(
    "collection.unmatched", \.collection.unmatched,
    [
      "automatic": .automatic, "remove": .remove, "keep": .keep, "reject": .reject,
    ])
  static let fresh = axis(
    "collection.fresh", \.collection.fresh,
    [
      "insert": .insert, "ignore": .ignore, "reject": .reject,
    ])
  static let order = axis(
    "collection.order", \.collection.order,
    [
      "source": .source, "existing": .existing,
    ])
  static let duplicates = axis(
    "collection.duplicates", \.collection.duplicates,
    [
      "reject": .reject, "first": .first, "last": .last, "keep": .keep,
    ])
  static let missingIdentity = axis(
    "collection.missingIdentity", \.collection.missingIdentity,
    [
      "reject": .reject, "insert": .insert, "skip": .skip, "position": .position,
    ])
  static let nullElements = axis(
    "collection.nullElements", \.collection.nullElements,
    [
      "reject": .reject, "skip": .skip, "keep": .keep,
    ])
  static let failingElements = axis(
    "collection.failingElements", \.collection.failingElements,
    [
      "reject": .reject, "skip": .skip,
    ])
  static let failure = axis(
    "failure", \.failure,
    [
      "atomic": .atomic, "bestEffort": .bestEffort,
    ])

  static var match: PolicyAxis {
    var axis = axis(
      "collection.match", \.collection.match,
      [
        "automatic": .automatic, "identity": .identity, "position": .position, "value": .value,
        "nothing": .nothing,
      ])
    axis.keyed = ("identity", { key in { $0.collection.match = .identity(key) } })
    return axis
  }

  /// The presets; as with `--key`, lists whose elements lack the key are matched by position.
  static var collection: PolicyAxis {
    let presets: KeyValuePairs<String, Policy.Collection> = [
      "automatic": .automatic, "keyed": .keyed, "keyedStable": .keyedStable, "upsert": .upsert,
      "positional": .positional, "fixedPositional": .fixedPositional, "contents": .contents,
      "union": .union, "append": .append,
    ]
    @Sendable func edit(_ preset: Policy.Collection) -> Edit {
      { policy in
        policy.collection = preset
        policy.collection.missingIdentity = .position
      }
    }
    var axis = PolicyAxis(name: "collection", values: presets.map { ($0, edit($1)) })
    axis.keyed = ("keyed", { edit(.keyed(by: $0)) })
    return axis
  }

  private static func axis<Value: Sendable>(
    _ name: String, _ leaf: WritableKeyPath<Policy, Value> & Sendable,
    _ values: KeyValuePairs<String, Value>
  ) -> PolicyAxis {
    PolicyAxis(
      name: name,
      values: values.map { value in (value.key, { $0[keyPath: leaf] = value.value }) })
  }
}
