// Whether the last source's values were edited locally.

extension LastSource {
  /// Whether a plain property has a value other than the last source's.
  func isEdited(_ field: ResolvedField, _ object: AnyObject, _ before: _Token) -> Bool {
    var transfer = _AccessorCall()
    let source = SourceValue(tape: past.tape, index: before.index)
    if let verdict = compareWithoutNulls(field, object, before, source) {
      return verdict == .different
        || verdict == .mismatch && differs(field, object, fromRestOf: source)
    }
    switch field.access(object, .check, before, &transfer) {
    case .equal: return false
    case .mismatch: return differs(field, object, fromRestOf: source)
    case .different: return true
    case .unknown: break
    }
    // A value that is written like the source needs no conversion for the comparison.
    if isWritten(field, object, as: source) { return false }
    transfer.source = source
    if field.access(object, .convert, before, &transfer) == .mismatch {
      return differs(field, object, fromRestOf: source)
    }
    return field.access(object, .compareValue, before, &transfer) == .different
  }

  /// Whether a property has another value than what a source makes of which parts do not fit and are
  /// left out.
  func differs(
    _ field: ResolvedField, _ object: AnyObject, fromRestOf source: SourceValue
  ) -> Bool {
    guard let rest = field.fitting(source, nil, of: object) else { return false }
    var transfer = _AccessorCall()
    transfer.value = rest.value
    return field.access(object, .compareValue, root, &transfer) == .different
  }

  private func isWritten(
    _ field: ResolvedField, _ object: AnyObject, as source: SourceValue
  ) -> Bool {
    guard case .encoded(let encoded) = field.encoded(of: object, root) else { return false }
    if case .described = encoded { return false }
    return encoded.flaw == nil && SourceValue(encoding: encoded) == source
  }

  /// Compares a property with the source's value; a conversion for that is kept.
  func agreement(_ field: ResolvedField, _ object: AnyObject, _ value: _Token) -> _Verdict {
    let said = SourceValue(tape: update.tape, index: value.index)
    if let verdict = compareWithoutNulls(field, object, value, said) { return verdict }
    var transfer = _AccessorCall()
    let verdict = field.access(object, .check, value, &transfer)
    guard verdict == .unknown else { return verdict }
    transfer.source = said
    if field.access(object, .convert, value, &transfer) == .mismatch { return .mismatch }
    if let converted = transfer.value { keep(converted, of: value, for: field) }
    return field.access(object, .compareValue, value, &transfer)
  }

  /// Compares a list of plain values with a source whose null elements a policy leaves out; nil if
  /// no such policy applies.
  private func compareWithoutNulls(
    _ field: ResolvedField, _ object: AnyObject, _ value: _Token, _ source: SourceValue
  ) -> _Verdict? {
    guard field.combining != nil, !field.isAddedTo, !value.isNull else { return nil }
    var transfer = _AccessorCall()
    transfer.source = source
    transfer.combining = field.combining
    if field.node.leaf?.isDirect != true { transfer.combining?.source = source }
    return field.access(object, .combine, value, &transfer)
  }

  /// Whether objects or a collection differ from the last source's.
  func isEdited(_ live: _LiveValue, _ before: _Token, _ element: Node, _ field: ResolvedField)
    -> Bool
  {
    return !says(live, before, element, field, in: past.source)
  }

  /// Whether objects or a collection equal a source, whatever a policy would make of it.
  func says(
    _ live: _LiveValue, _ token: _Token, _ element: Node, _ field: ResolvedField,
    in source: SourceValue
  ) -> Bool {
    if case .none = live { return token.isNull }
    return ListCheck(ListCheck(update).probe(source, .applied)).agrees(
      live, token, element, comparing(field))
  }

  /// Whether a property has its declared default, or nil for an optional without one. The result is
  /// nil if the property has no default.
  func holdsDefault(_ field: ResolvedField, _ object: AnyObject) -> Bool? {
    var transfer = _AccessorCall()
    if let fallback = field.field.definition.fallback {
      if field.holdsInstances {
        _ = field.access(object, .load, root, &transfer)
        return update.says(transfer.live, what: field.takeApart(fallback()), field.node)
      }
      transfer.value = fallback()
    } else if field.node.isOptional {
      guard field.node.kind == .leaf || field.isDeferred else {
        _ = field.access(object, .load, root, &transfer)
        return transfer.live.isSame(as: .none)
      }
      transfer.value = Any?.none as Any
    } else {
      return nil
    }
    return field.access(object, .compareValue, root, &transfer) == .equal
  }
}
