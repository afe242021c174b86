/// What changed since the last source. The check asks it only where the last source is known.
protocol Merging: AnyObject {
  /// The root of the last source.
  var lastRoot: _Token { get }

  /// A part of the last source as a value.
  func said(_ before: _Token) -> SourceValue

  /// Settles a place where both the source and what is here differ from the last source: asks the
  /// policy which side to take and reports it, unless what is here gives way.
  ///
  /// - Parameters:
  ///   - word: The word of the source's value, nil if the source has none.
  ///   - local: The value here that is reported.
  /// - Returns: Whether the source is taken.
  func settle(
    _ policy: ResolvedPolicy, _ word: Int?, _ local: SourceValue?, _ context: () -> PolicyContext
  ) -> Bool

  /// Says what the last source said in place of the value that is checked next.
  func expect(_ value: _Token, _ before: _Token)

  /// Says what the last source said of the object with the identity that a root of the source names.
  func expectRoot(_ token: _Token, _ type: _ObjectType)

  /// Whether the last source named an object, whose type is declared, as a root.
  func namedRoot(_ object: AnyObject, _ type: _ObjectType) -> Bool

  /// What the last source said in place of a value, if that is known; it is handed out once.
  func take(_ value: _Token) -> _Token?

  /// What a value was converted to for a property, if it was; it is handed out once.
  func takeConverted(_ value: _Token, for field: ResolvedField) -> Any?

  /// Whether a value and what is behind it may be passed over.
  func skips(_ value: _Token, _ before: _Token) -> Bool

  /// Checks the fields of an object that the last source had too; false if it did not.
  func mergesFields(_ subject: inout Subject, _ object: AnyObject, _ plan: ResolvedType) -> Bool

  /// Checks a present value that cannot be passed over.
  func mergeField(
    _ field: ResolvedField, _ number: Int, _ value: _Token, _ before: _Token?,
    _ subject: inout Subject)

  /// Whether an object makes room for one that is made of the source, though it may have been edited here.
  func followsReplaced(_ live: AnyObject, _ token: _Token, _ field: ResolvedField) -> Bool

  /// What the last source said under each key of a dictionary.
  func members(of before: _Token, _ keys: _DictionaryType?) -> [String: _Token]

  /// Whether an entry is to be checked: the source changed it, and is followed.
  func mergesEntry(
    _ name: String, _ position: Int?, _ value: _Token, _ check: DictionaryCheck
  ) -> Bool

  /// Whether an entry goes that the source no longer has.
  func followsRemoval(_ position: Int, _ check: DictionaryCheck) -> Bool

  /// Merges a list in which only plain values changed; false if nothing was done.
  func mergeInPlace(_ list: inout SchemaList, _ value: _Token, _ before: _Token) -> Bool

  /// Prepares a list for being merged element by element; false if the source is not followed.
  func prepareMerge(
    _ list: inout SchemaList, _ live: _LiveValue, _ value: _Token, _ before: _Token
  ) -> Bool

  /// Merges an element that stands where the last source had it; false if it is not settled.
  func mergeInOrder(
    _ token: _Token, _ position: Int, _ list: inout SchemaList, _ plan: ResolvedType,
    _ before: ListBefore
  ) -> Bool

  /// Merges elements from a word on that are compared with both sources as wholes, and returns how
  /// many they are.
  func passWhole(
    _ list: inout SchemaList, _ index: inout Int, _ plan: ResolvedType, _ before: ListBefore
  ) -> Int

  /// Takes the live element that an element names in another place; false if it is not settled.
  func mergeMoved(
    _ token: _Token, _ position: Int, _ list: inout SchemaList, _ plan: ResolvedType,
    _ before: ListBefore
  ) -> Bool

  /// Checks an element that is matched by identity.
  func mergeElement(
    _ element: SourceElement, _ list: inout SchemaList, _ field: ResolvedField,
    _ plan: ResolvedType, _ before: ListBefore)

  /// Checks an element that is matched by position; false if it is not settled.
  func mergeElement(
    _ token: _Token, _ position: Int, at candidate: Int, _ list: inout SchemaList
  ) -> Bool

  /// Passes over an element without an identity that the last source has too; false if it is not settled.
  func mergeElement(
    unidentified token: _Token, _ list: inout SchemaList, _ before: ListBefore
  ) -> Bool

  /// Whether a live element stays that the source does not have.
  func keepsUnmatched(_ position: Int, _ list: SchemaList) -> Bool

  /// Whether a live element stays that the source says is gone.
  func keepsBuried(_ position: Int, _ list: SchemaList) -> Bool

  /// Puts elements into the order of whoever changed it.
  func mergeOrder(_ list: inout SchemaList, _ value: _Token)
}

extension Update {
  /// What the last source said in place of a value, where there was one and a live value is there.
  func before(_ value: _Token) -> _Token? {
    findings.freshDepth == 0 ? merging?.take(value) : nil
  }

  /// Whether an object makes room for one that is made of the source, though it may have been edited here.
  func followsReplaced(_ live: AnyObject, _ token: _Token, _ field: ResolvedField) -> Bool {
    merging?.followsReplaced(live, token, field) ?? true
  }

  // These are functions of their own, so that the walk without a last source holds nothing of them.

  /// Checks the fields of an object that the last source had too; false if it did not.
  @inline(never)
  func mergesFields(_ subject: inout Subject, _ object: AnyObject, _ plan: ResolvedType) -> Bool {
    merging?.mergesFields(&subject, object, plan) ?? false
  }

  /// Merges an element without a match of its keys; false if it is not settled.
  @inline(never)
  func mergesByIdentity(
    _ token: _Token, _ position: Int, _ list: inout SchemaList, _ plan: ResolvedType,
    _ before: ListBefore
  ) -> Bool {
    guard let merging else { return false }
    return list.builder.differs
      ? merging.mergeMoved(token, position, &list, plan, before)
      : merging.mergeInOrder(token, position, &list, plan, before)
  }

  /// Checks an element that is matched by identity.
  @inline(never)
  func mergeElement(
    _ element: SourceElement, _ list: inout SchemaList, _ field: ResolvedField,
    _ plan: ResolvedType, _ before: ListBefore
  ) {
    merging?.mergeElement(element, &list, field, plan, before)
  }
}
