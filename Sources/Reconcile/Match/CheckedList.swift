/// A list under check: that of a property in a schema, or one of dynamic values.
///
/// Lists differ in how elements are paired; fresh and unmatched elements, the order and the report
/// are handled alike.
protocol CheckedList {
  var policy: Policy.Collection { get }

  /// How elements are paired, with `.automatic` resolved.
  var match: Policy.Collection.Match.Rule { get }
  var isSet: Bool { get }

  /// Whether no element may be added or removed.
  var isFixed: Bool { get }

  /// Whether changes of the list itself are not reported.
  var isQuiet: Bool { get }

  /// Whether an element in which an issue is found is left out.
  var skipsFailing: Bool { get }
  var builder: ListBuilder { get set }

  /// Whether an element changed in a way that requires storing the list.
  var isDirty: Bool { get set }

  /// The indices of the live elements that the source says are gone.
  var buried: Set<Int> { get }

  /// The live elements that have no identity yet, where the call adopts.
  var drafts: ListDrafts? { get }

  /// The indices of the source elements that got no place in the list.
  var leftOut: [Int] { get set }

  /// The context of an element, as passed to a policy of the user.
  func context(in findings: Findings, _ token: _Token?) -> PolicyContext

  /// A live element as a source, nil if it has no such form.
  func written(_ live: _LiveValue, _ resolver: Resolver) -> SourceValue?

  /// The value that a report shows for a removed live element.
  func old(_ live: _LiveValue, _ values: OldValues) -> ChangeLog.Value

  /// Whether the source has the elements as members of an object, which have keys and no order.
  var isOfMembers: Bool { get }

  /// Records that a member got no place, after it was checked.
  mutating func settleLeftOutMember(_ position: Int)

  /// Whether elements are named by keys: the list is written as an object.
  var isOfKeys: Bool { get }

  /// What names a live element in a path.
  func component(of position: Int) -> SourcePath.Component

  /// The key that a live element which stays without being named would share with a source element; nil
  /// if there is none.
  var sharedKey: String? { get }

  /// The key of an element of the result; nil if it has none.
  func key(ofResult position: Int) -> String?

  /// The name of a live element in a report; nil if its index is enough.
  func name(of live: _LiveValue) -> ChangeLog.Name?

  /// The identity that distinguishes a live element from others; nil if its index does.
  func identity(of live: _LiveValue, _ root: _Token) -> ChangeLog.Value?

  /// The list itself if it is merged with the last source; otherwise nil.
  var merged: SchemaList? { get }

  /// The number of log nodes that may belong to source elements; later ones belong to live
  /// elements.
  var placedNodes: Int { get }

  /// Whether it is known for every source element which live one it means.
  func isReadWhole(by identities: Identities) -> Bool
}

extension CheckedList {
  func name(of live: _LiveValue) -> ChangeLog.Name? { nil }

  var skipsFailing: Bool { false }

  var isOfMembers: Bool { false }

  mutating func settleLeftOutMember(_ position: Int) {}

  var isOfKeys: Bool { false }

  func component(of position: Int) -> SourcePath.Component { .index(position) }

  var sharedKey: String? { nil }

  func key(ofResult position: Int) -> String? { nil }

  var merged: SchemaList? { nil }

  var buried: Set<Int> { [] }

  var drafts: ListDrafts? { nil }

  var placedNodes: Int { .max }

  func isReadWhole(by identities: Identities) -> Bool { true }

  func identity(of live: _LiveValue, _ root: _Token) -> ChangeLog.Value? {
    name(of: live)?.value
  }

  /// Records that a source element got no place, after the element was checked.
  @inline(__always)
  mutating func settleLeftOut(_ position: Int) {
    let count = builder.count
    if isOfMembers { return settleLeftOutMember(position) }
    if count <= position, count &+ leftOut.count == position { leftOut.append(position) }
  }

  /// Keeps the live element after its source element failed, so that the check can continue.
  mutating func keepFailed(_ position: Int) {
    builder.take(position)
  }
}
