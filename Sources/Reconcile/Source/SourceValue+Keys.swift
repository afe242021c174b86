extension SourceValue {
  /// The value to which keys lead; nil if there is none.
  package func value(at keys: [String]) -> SourceValue? {
    var value: SourceValue? = self
    for key in keys { value = value?[key] }
    return value
  }
}
