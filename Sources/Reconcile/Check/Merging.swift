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
  ///
  /// - Parameter open: Its fields that are checked. Those that both sources say alike are taken out, if
  ///   that is known of all.
  func begins(_ subject: Subject, _ plan: ResolvedType, _ open: inout OpenRows) -> Bool

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

  /// Whether an entry is checked, or goes that the source no longer has: the source changed it, and is
  /// followed.
  ///
  /// - Parameter value: Nil if the source does not have the entry.
  func followsEntry(
    _ name: String, _ position: Int?, _ value: _Token?, _ check: DictionaryCheck
  ) -> Bool

  /// Begins to merge a list; false if nothing is left to be done.
  func merges(
    _ list: inout SchemaList, _ live: _LiveValue, _ value: _Token, _ before: _Token
  ) -> Bool
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
  func beginsMerge(_ subject: Subject, _ plan: ResolvedType, _ open: inout OpenRows) -> Bool {
    merging?.begins(subject, plan, &open) ?? false
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
}
