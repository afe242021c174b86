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

  /// Whether nobody can tell whether the property was set if it is equal to its source.
  ///
  /// It is plain storage, and its value is the same: of a type of which that is known, or one of no
  /// more than bits, which is compared by the raw value that makes it, as an enum is, or bit by bit;
  /// objects; or a struct or collection of values of known types. That a raw value stands for one value
  /// is what `RawRepresentable` promises.
  var isSetUnseen: Bool {
    guard isWritable, !isCovered, field.inverse == nil, field.isPlainStorage else { return false }
    return isExact(node) || node.leaf.map { !$0.isDirect && $0.isTrivial } == true
  }

  /// Of structs: whether no word of them is left in which a reference could be, beside values that are
  /// known to hold none.
  var holdsNoObjects: Bool {
    guard let type = node.innermostObject, !type.isClass, node.hasStandardKeys, let declared else {
      return false
    }
    func size<Value>(of type: Value.Type) -> Int { MemoryLayout<Value>.size }
    let word = MemoryLayout<AnyObject>.size
    var words: Set<Int> = []
    for field in declared.fields where field.isOfValueType {
      let definition = field.field.definition
      guard let first = definition.storage?.offsetInStruct() else { continue }
      words.formUnion(first / word...max(first, first + definition.valueSize - 1) / word)
    }
    return words.count >= size(of: type.metatype) / word
  }

  /// Whether values are the same if they are equal, however they are compared.
  private func isExact(_ node: Node) -> Bool {
    switch node.kind {
    case .leaf:
      return node.leaf.map { $0.isDirect && ResolvedField.exactTypes.contains($0.id) } == true
    case .object:
      if node.object?.isClass == true { return true }
      guard let declared, declared.schema.isOfPlainValues else { return false }
      return declared.fields.allSatisfy { $0.isSetUnseen && $0.isExact($0.node) }
    case .list, .set, .dictionary: return node.element.map(isExact) == true
    case .container: return false
    }
  }
}
