import Foundation

extension SourceValue {
  /// Returns the value as an integer.
  ///
  /// Numbers are exact: `1.0` is an integer; `1.5` and numbers out of range are not.
  ///
  /// - Throws: An `UpdateError` that describes what was found instead.
  public func int() throws(UpdateError) -> Int {
    if let value = withToken({ $0.int64().flatMap(Int.init(exactly:)) }) { return value }
    let found = withToken { token in
      guard token.isNumber else { return token.found }
      return token.isFraction ? "fractional number" : "number out of range"
    }
    throw UpdateError(issues: [mismatch(expected: "Int", found: found)])
  }

  /// Returns the value as a string.
  ///
  /// - Throws: An `UpdateError` that describes what was found instead.
  public func string() throws(UpdateError) -> String {
    try converted("String") { $0.isString ? $0.makeString() : nil }
  }

  /// Returns the value as the nearest double.
  ///
  /// - Throws: An `UpdateError` that describes what was found instead.
  public func double() throws(UpdateError) -> Double {
    try converted("Double") { $0.double() }
  }

  /// Returns the value as a Boolean; numbers are not Booleans.
  ///
  /// - Throws: An `UpdateError` that describes what was found instead.
  public func bool() throws(UpdateError) -> Bool {
    try converted("Bool") { $0.bool() }
  }

  /// Returns the value as a decimal with all of its digits.
  ///
  /// - Throws: An `UpdateError` that describes what was found instead.
  public func decimal() throws(UpdateError) -> Decimal {
    try converted("Decimal") { $0.decimal() }
  }

  /// Returns the value as a native date, which only dictionaries can contain.
  ///
  /// - Throws: An `UpdateError` that describes what was found instead.
  public func date() throws(UpdateError) -> Date {
    try converted("Date") { ISO8601.date($0) }
  }

  /// Returns the value as native data, which only dictionaries can contain.
  ///
  /// - Throws: An `UpdateError` that describes what was found instead.
  public func data() throws(UpdateError) -> Data {
    try converted("Data") { $0.nativeData() }
  }

  private func converted<T>(
    _ name: String, _ conversion: (_Token) -> T?
  ) throws(UpdateError) -> T {
    guard let result = withToken(conversion) else {
      throw UpdateError(issues: [mismatch(expected: name, found: withToken(\.found))])
    }
    return result
  }

  private func mismatch(expected: String, found: String) -> UpdateError.Issue {
    UpdateError.Issue(expected: expected, found: found, location: tape.location(ofWord: index))
  }
}
