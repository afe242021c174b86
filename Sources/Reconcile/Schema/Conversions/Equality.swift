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
    let known =
      plain(type, String.self) ?? plain(type, Double.self) ?? plain(type, Float.self)
      ?? (type as? any Equatable.Type).map { chosen($0) }
    return known as? (Value, Value) -> Bool ?? { areEqual($0, $1) }
  }

  /// The comparison of texts by their bytes and of numbers by their bits, as without a conversion; nil
  /// if `type` is neither `known` nor an optional of it.
  private static func plain<Known: FieldValue>(_ type: Any.Type, _ known: Known.Type) -> Any? {
    func equals<Plain: FieldValue>(_ plain: Plain.Type) -> (Plain, Plain) -> Bool {
      { Plain._equal($0, $1) }
    }
    return type == Known.self ? equals(Known.self) : type == Known?.self ? equals(Known?.self) : nil
  }

  /// Compares two values of one type, of which nothing is known before.
  static func areEqual(_ one: Any, _ other: Any) -> Bool {
    guard let one = one as? any Equatable else { return false }
    func compare<Compared: Equatable>(_ one: Compared) -> Bool { one == other as? Compared }
    return compare(one)
  }
}
