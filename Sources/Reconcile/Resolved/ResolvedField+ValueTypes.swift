import Foundation

extension ResolvedField {
  /// The types of converted values of which it is known that no code of the user's runs when one goes.
  static let valueTypes: Set<ObjectIdentifier> = {
    func ids<Value>(_ type: Value.Type) -> [ObjectIdentifier] {
      [ObjectIdentifier(Value.self), ObjectIdentifier(Value?.self)]
    }
    return Set(
      ids(Date.self) + ids(UUID.self) + ids(URL.self) + ids(Data.self) + ids(Decimal.self)
        + ids(String.self) + ids(Int.self) + ids(Double.self) + ids(Bool.self))
  }()
}
