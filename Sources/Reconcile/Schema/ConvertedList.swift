/// What a conversion knows about the elements of the array that it makes.
struct ConvertedList<Value> {
  /// The type whose policy applies to the array: that of its elements.
  let typeID: ObjectIdentifier

  /// Whether elements are no more than bits.
  let isTrivial: Bool

  /// Whether elements may be nil.
  let holdsNull: Bool

  /// What may be left out of the array.
  let parts: PlainParts

  /// Combines an array, or nil for none, with a source's elements; returns nil if one does not fit.
  let combine: (Value?, _Token, _Combining) -> Value?

  init<Element>(of element: Conversion<Element>, takesOne: Bool) where Value == [Element] {
    typeID = element.list?.typeID ?? ObjectIdentifier(Element.self)
    isTrivial = element.list?.isTrivial ?? _isPOD(Element.self)
    parts = .elements(element.list?.parts ?? .none)
    holdsNull = Element.self is any ExpressibleByNilLiteral.Type
    combine = { current, token, rules in
      let current = current ?? []
      guard let elements = element.elements(token, rules, takesOne: takesOne) else { return nil }
      return switch rules.mode {
      case .replace: elements
      case .append: current + elements
      case .merge: rules.merged(current, elements, token, hashOfAny, isSameOrEqual)
      case .union: current.united(with: elements)
      }
    }
  }
}

extension Conversion {
  /// The elements of a source array, or the source as the only one; nil if one does not fit.
  fileprivate func elements(
    _ token: _Token, _ rules: _Combining, takesOne: Bool
  ) -> [Value]? {
    if !token.isArray { return takesOne ? element(token, rules).map { [$0] } : nil }
    var elements: [Value] = []
    var index = token.first
    while index < token.end {
      let part = token.at(index)
      index = part.next
      if rules.skipsNull && part.isNull { continue }
      guard let value = element(part, rules) else { return nil }
      elements.append(value)
    }
    return elements
  }

  private func element(_ token: _Token, _ rules: _Combining) -> Value? {
    if let direct { return direct(token) }
    return rules.source.flatMap {
      try? decode(SourceValue(tape: $0.tape, index: token.index))
    }
  }
}

private func hashOfAny<Value>(_ value: Value) -> UInt64 {
  (value as? AnyHashable).map { UInt64(truncatingIfNeeded: $0.hashValue) } ?? 0
}

private func isSameOrEqual<Value>(_ one: Value, _ other: Value) -> Bool {
  if let one = one as? AnyHashable, let other = other as? AnyHashable { return one == other }
  return Equality.areEqual(one, other)
}

extension Array {
  /// The elements, followed by those of another array that are not among them, once each.
  fileprivate func united(with other: [Element]) -> [Element] {
    var result = self
    var known = Set(compactMap { $0 as? AnyHashable })
    for element in other {
      if let value = element as? AnyHashable {
        if known.insert(value).inserted { result.append(element) }
      } else if !result.contains(where: { Equality.areEqual($0, element) }) {
        result.append(element)
      }
    }
    return result
  }
}
