/// What an update will write, for a source that says how objects will be.
protocol Forecast {
  /// What a property will hold; nil if the update does not write it.
  ///
  /// - Parameters:
  ///   - owner: The object that has the property, or the box of a struct.
  ///   - plan: The resolved type of the object.
  func value(of field: CompiledField, in owner: AnyObject, _ plan: ResolvedType) -> ForecastValue?

  /// What an object without fields will hold; nil if the update does not write it.
  func contents(of object: AnyObject) -> SourceValue?
}

/// What a property will hold.
enum ForecastValue {
  case encoded(_Encoded)
  case live(_LiveValue)
  /// A part of a source that is left unread.
  case part(SourceValue)

  var encoded: _Encoded? { if case .encoded(let encoded) = self { encoded } else { nil } }

  var part: SourceValue? { if case .part(let part) = self { part } else { nil } }
}
