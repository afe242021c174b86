/// The merge of one list with what the last source said in its place. A list has it only where the
/// last source is known.
protocol ListMerging: AnyObject {
  /// Whether both sources say the same, so that the live list stays as it is.
  var isUnchanged: Bool { get }

  /// The number of nodes in the log before the first conflict about an element that the source does
  /// not have.
  var placedNodes: Int { get }

  /// Settles the next element by its identity, before its keys are matched; false if it is not settled.
  func settles(
    next token: _Token, _ position: Int, _ list: inout SchemaList, _ plan: ResolvedType
  ) -> Bool

  /// Merges elements from a word on that are compared with both sources as wholes, and returns how
  /// many they are.
  func passWhole(_ list: inout SchemaList, _ index: inout Int, _ plan: ResolvedType) -> Int

  /// Checks an element that is matched by identity.
  func check(
    _ element: SourceElement, _ list: inout SchemaList, _ field: ResolvedField,
    _ plan: ResolvedType)

  /// Settles an element that is matched by position or by its key; false if it is to be checked.
  func settles(
    _ token: _Token, _ position: Int, at candidate: Int, _ list: inout SchemaList
  ) -> Bool

  /// Passes over an element without an identity that the last source has too; false if it is to be
  /// checked.
  func settles(unidentified token: _Token, _ list: inout SchemaList) -> Bool

  /// Whether the last source said null under the key of a member.
  func saysNull(inPlaceOf member: _Token) -> Bool

  /// Whether a live element stays that the source does not have, or of which it says that it is gone.
  func keeps(_ position: Int, isBuried: Bool, _ list: SchemaList) -> Bool

  /// Records that a live element stays although the source does not have it.
  func stay(_ position: Int)

  /// Puts elements into the order of whoever changed it.
  func order(_ list: inout SchemaList)
}
