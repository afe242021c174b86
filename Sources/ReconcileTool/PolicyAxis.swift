import Reconcile

/// An axis of the policy and the values that the command line has for it.
struct PolicyAxis: Sendable {
  typealias Edit = @Sendable (inout Policy) -> Void

  let name: String
  let values: [(name: String, edit: Edit)]

  /// A value with a key, such as `keyed:id`, if the axis has one.
  let keyed: (name: String, edit: @Sendable (String) -> Edit)?

  /// Whether the axis applies to an update as a whole.
  let isOfCall: Bool

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
  static let all = Policy.Axis.allCases.filter { $0.places.contains(.documents) }
    .map(PolicyAxis.init)

  private init(_ axis: Policy.Axis) {
    name = axis.name
    isOfCall = axis.places.contains(.calls)
    switch axis {
    case .values:
      values = Self.presets.map { ($0, Self.edit($1)) }
      keyed = ("keyed", { Self.edit(.keyed(by: $0)) })
    case .match:
      values = axis.values
      keyed = ("identity", { key in { $0.collection.match = .identity(key) } })
    default:
      values = axis.values
      keyed = nil
    }
  }

  private static let presets: KeyValuePairs<String, Policy.Collection> = [
    "automatic": .automatic, "keyed": .keyed, "keyedStable": .keyedStable, "upsert": .upsert,
    "positional": .positional, "fixedPositional": .fixedPositional, "contents": .contents,
    "union": .union, "append": .append,
  ]

  /// The edit of a preset; as with `--key`, lists whose elements lack the key are matched by position.
  private static func edit(_ preset: Policy.Collection) -> Edit {
    { policy in
      policy.collection = preset
      policy.collection.missingIdentity = .position
    }
  }
}
