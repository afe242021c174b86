/// A list under check, of a schema's property or of dynamic values.
///
/// How elements are paired differs; what becomes of fresh and unmatched ones, of the order and of
/// the report does not.
protocol CheckedList {
  var policy: Policy.Collection { get }

  /// How elements are paired, with `.automatic` decided.
  var match: Policy.Collection.Match.Rule { get }
  var isSet: Bool { get }

  /// Whether no element may come or go.
  var isFixed: Bool { get }

  /// Whether changes of the list itself are not reported.
  var isQuiet: Bool { get }
  var builder: ListBuilder { get set }

  /// Whether an element changed so that the list has to be stored.
  var isDirty: Bool { get set }

  /// The places of the source elements that found none.
  var leftOut: [Int] { get set }

  /// What a policy of the user's may know of an element.
  func context(in findings: Findings, _ token: _Token?) -> PolicyContext

  /// What a report shows of a live element that leaves.
  func old(_ live: _LiveValue, _ values: OldValues) -> ChangeLog.Value

  /// What a report calls a live element, nil where its place says enough.
  func name(of live: _LiveValue) -> ChangeLog.Name?

  /// What tells a live element from others, nil where its place does.
  func identity(of live: _LiveValue, _ root: _Token) -> ChangeLog.Value?

  /// The list itself where it is merged with the last source.
  var merged: SchemaList? { get }

  /// How many of the log's nodes may be of source elements; those after them are of live ones.
  var placedNodes: Int { get }

  /// Whether of each source element it is known which live one it means.
  func isReadWhole(by identities: Identities) -> Bool
}

extension CheckedList {
  func name(of live: _LiveValue) -> ChangeLog.Name? { nil }

  var merged: SchemaList? { nil }

  var placedNodes: Int { .max }

  func isReadWhole(by identities: Identities) -> Bool { true }

  func identity(of live: _LiveValue, _ root: _Token) -> ChangeLog.Value? {
    name(of: live)?.value
  }

  /// Notes that a source element found no place, once it was settled.
  @inline(__always)
  mutating func settleLeftOut(_ place: Int) {
    let count = builder.count
    if count <= place, count &+ leftOut.count == place { leftOut.append(place) }
  }

  /// Keeps the live element where its source element failed and the rest goes on.
  mutating func keepFailed(_ place: Int) {
    builder.take(place)
  }
}
