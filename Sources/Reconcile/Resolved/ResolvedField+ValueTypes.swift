import Foundation

extension ResolvedField {
  /// The types of converted values of which it is known that no code of the user's runs when one goes.
  static let valueTypes = Set(
    ids(Date.self) + ids(UUID.self) + ids(URL.self) + ids(Data.self) + ids(Decimal.self)
      + ids(String.self) + ids(Int.self) + ids(Double.self) + ids(Bool.self))

  /// The types whose values are the same if a source is equal to them, beside those of enums.
  private static let exactTypes: Set<ObjectIdentifier> = {
    let narrow =
      ids(Int8.self) + ids(Int16.self) + ids(Int32.self) + ids(Int64.self) + ids(UInt.self)
      + ids(UInt8.self) + ids(UInt16.self) + ids(UInt32.self) + ids(UInt64.self) + ids(Float.self)
    return valueTypes.union(narrow)
  }()

  private static func ids<Value>(_ type: Value.Type) -> [ObjectIdentifier] {
    [ObjectIdentifier(Value.self), ObjectIdentifier(Value?.self)]
  }

  /// Whether anybody can tell that the property is set to an equal value: a setter, an observer or an
  /// announcement hears of it, or the value is equal and not the same.
  ///
  /// Nobody can tell of plain storage whose value is the same: of a type of which that is known, or
  /// one of no more than bits, which is compared by the raw value that makes it, as an enum is, or bit
  /// by bit; objects; or a struct or collection of values of known types. That a raw value stands for
  /// one value is what `RawRepresentable` promises.
  var isObserved: Bool {
    let known = observation.load(ordering: .relaxed)
    if known != 0 { return known > 0 }
    // Concurrent callers find the same answer.
    let isObserved = findsObservation
    observation.store(isObserved ? 1 : -1, ordering: .relaxed)
    return isObserved
  }

  private var findsObservation: Bool {
    guard isWritable, !isCovered, field.inverse == nil, field.definition.announcement == nil,
      field.isPlainStorage
    else { return true }
    return !isExact(node) && node.leaf.map { !$0.isDirect && $0.isTrivial } != true
  }

  /// Whether values are the same if they are equal, however they are compared.
  private func isExact(_ node: Node) -> Bool {
    switch node.kind {
    case .leaf:
      return node.leaf.map { $0.isDirect && ResolvedField.exactTypes.contains($0.id) } == true
    case .object:
      if node.object?.isClass == true { return true }
      guard let declared, declared.schema.isOfPlainValues else { return false }
      return declared.fields.allSatisfy { !$0.isObserved && $0.isExact($0.node) }
    case .list, .set, .dictionary: return node.element.map(isExact) == true
    case .container: return false
    }
  }
}
