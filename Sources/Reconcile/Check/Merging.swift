/// What a merge says of a property, before it is checked.
enum MergedRow {
  /// Nothing is left to be done.
  case settled
  /// It is checked like any other.
  case open
  /// It is plain and differs, and needs nothing but to be set.
  case differs
  /// It is checked under a policy that sets nothing equal again.
  case under(ResolvedField)
}

/// What changed since the last source. The check asks it only where the last source is known.
protocol Merging: AnyObject {
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

  /// Says that the root of the last source is what it said in place of the root.
  func expectRoot()

  /// Says what the last source said of the object with the identity that a root of the source names.
  func expectRoot(_ token: _Token, _ type: _ObjectType)

  /// Whether the last source named an object, whose type is declared, as a root.
  func namedRoot(_ object: AnyObject, _ type: _ObjectType) -> Bool

  /// What the last source said in place of a value, if that is known; it is handed out once.
  func take(_ value: _Token) -> _Token?

  /// What a value was converted to for a property, if it was; it is handed out once.
  func takeConverted(_ value: _Token, for field: ResolvedField) -> Any?

  /// Begins with an object that the last source had too, or that both sides added; false if it is
  /// neither.
  func begins(_ subject: Subject, _ plan: ResolvedType) -> Bool

  /// Says what is done with a property of the object that was begun last.
  ///
  /// - Parameter word: The word of its value, 0 if the source has none.
  func visit(
    _ number: Int, _ word: Int, _ storage: Storage, _ plan: ResolvedType, _ subject: inout Subject
  ) -> MergedRow

  /// Ends with the object that was begun last.
  func end()

  /// Says what is done with the property that is the root.
  func visitRoot(_ field: ResolvedField, _ subject: inout Subject) -> MergedRow

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

  /// Begins to merge an object; false if the last source has nothing to say of it.
  @inline(never)
  func beginsMerge(_ subject: Subject, _ plan: ResolvedType) -> Bool {
    merging?.begins(subject, plan) ?? false
  }

  /// Asks the merge of an object about a property, before it is checked.
  ///
  /// - Returns: Whether its value is known to differ, and needs nothing but to be set; nil if it is
  ///   settled.
  @inline(never)
  func merge(
    _ number: Int, _ word: Int, _ storage: Storage, _ plan: ResolvedType, _ subject: inout Subject
  ) -> Bool? {
    switch merging?.visit(number, word, storage, plan, &subject) {
    case .settled: return nil
    case .differs: return true
    case .open, nil: return false
    case .under(let field):
      checkValue(field, number, subject.token.at(word), &subject)
      return nil
    }
  }

  /// Ends with the object whose merge was begun last.
  @inline(never)
  func endMerge() { merging?.end() }

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
