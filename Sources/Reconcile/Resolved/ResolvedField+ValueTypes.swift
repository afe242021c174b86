import Foundation

extension ResolvedField {
  /// The types of converted values of which it is known that no code of the user's runs when one goes.
  static let valueTypes = Set(
    ids(Date.self) + ids(UUID.self) + ids(URL.self) + ids(Data.self) + ids(Decimal.self)
      + ids(String.self) + ids(Int.self) + ids(Double.self) + ids(Bool.self))

  /// The types whose values are the same if a source is equal to them, beside those of enums. A URL is
  /// not: one that is relative to another is equal to its text.
  private static let exactTypes: Set<ObjectIdentifier> = {
    let narrow =
      ids(Int8.self) + ids(Int16.self) + ids(Int32.self) + ids(Int64.self) + ids(UInt.self)
      + ids(UInt8.self) + ids(UInt16.self) + ids(UInt32.self) + ids(UInt64.self) + ids(Float.self)
    return valueTypes.union(narrow).subtracting(ids(URL.self))
  }()

  private static func ids<Value>(_ type: Value.Type) -> [ObjectIdentifier] {
    [ObjectIdentifier(Value.self), ObjectIdentifier(Value?.self)]
  }

  /// Whether nobody can tell whether the property was set if it is equal to its source.
  ///
  /// It is plain storage, and its value is the same: of a type of which that is known, or one of no
  /// more than bits that the code of its type makes of a raw value, such as an enum; or a collection of
  /// such. That a raw value stands for one value is what `RawRepresentable` promises.
  var isSetUnseen: Bool {
    guard field.isPlainStorage, let leaf = node.leaf else { return false }
    return leaf.isDirect ? ResolvedField.exactTypes.contains(leaf.id) : leaf.isTrivial
  }
}
