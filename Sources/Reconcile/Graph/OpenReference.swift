/// A reference, to be connected once all objects are known.
struct OpenReference {
  let object: AnyObject
  let plan: ResolvedType
  let isDirect: Bool
  let field: ResolvedField
  let value: _Token
  let live: _LiveValue
  let path: SourcePath

  /// The log's node of the property; -1 if changes are not listed.
  let node: Int

  /// The step reserved for it; -1 for an object that is written at once.
  let step: Int

  /// The step of an earlier mention that connects the same property.
  let earlier: Int?
}
