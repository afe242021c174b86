/// How values are compared whose type the compiler does not know to be `Equatable`.
enum Equality {
  /// The comparison of a type's values with `==`; values that are not `Equatable` are always different.
  ///
  /// It is chosen once for many values: the cast to `any Equatable` takes longer than most comparisons.
  static func of<Value>(_ type: Value.Type) -> (Value, Value) -> Bool {
    func chosen<Known: Equatable>(_ known: Known.Type) -> Any {
      let equals: (Known, Known) -> Bool = { $0 == $1 }
      return equals
    }
    // Texts are their bytes, as without a conversion.
    let texts: (String, String) -> Bool = { String._equal($0, $1) }
    let known = type == String.self ? texts : (type as? any Equatable.Type).map { chosen($0) }
    return known as? (Value, Value) -> Bool ?? { areEqual($0, $1) }
  }

  /// Compares two values of one type, of which nothing is known before.
  static func areEqual(_ one: Any, _ other: Any) -> Bool {
    guard let one = one as? any Equatable else { return false }
    func compare<Compared: Equatable>(_ one: Compared) -> Bool { one == other as? Compared }
    return compare(one)
  }
}
