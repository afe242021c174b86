import Foundation

extension SourceValue {
  /// Returns the first member with a key.
  ///
  /// - Throws: An `UpdateError` if there is none or the value is not an object.
  public func value(_ key: String) throws(UpdateError) -> SourceValue {
    if let member = self[key] { return member }
    let token = withToken { (isObject: $0.isObject, found: $0.found) }
    let location = tape.location(ofWord: index)
    guard token.isObject else {
      let issue = UpdateError.Issue(expected: "object", found: token.found, location: location)
      throw UpdateError(issues: [issue])
    }
    throw UpdateError(issues: [
      UpdateError.Issue(
        path: SourcePath([.key(key)]), kind: .missing, expected: "a value", found: "nothing",
        location: location)
    ])
  }

  /// Returns the integer under a key.
  ///
  /// - Throws: An `UpdateError` with the key as its path.
  public func int(_ key: String) throws(UpdateError) -> Int {
    try member(key, "Int") { value throws(UpdateError) in try value.int() }
  }

  /// Returns the string under a key.
  ///
  /// - Throws: An `UpdateError` with the key as its path.
  public func string(_ key: String) throws(UpdateError) -> String {
    try member(key, "String") { value throws(UpdateError) in try value.string() }
  }

  /// Returns the double nearest to the number under a key.
  ///
  /// - Throws: An `UpdateError` with the key as its path.
  public func double(_ key: String) throws(UpdateError) -> Double {
    try member(key, "Double") { value throws(UpdateError) in try value.double() }
  }

  /// Returns the Boolean under a key.
  ///
  /// - Throws: An `UpdateError` with the key as its path.
  public func bool(_ key: String) throws(UpdateError) -> Bool {
    try member(key, "Bool") { value throws(UpdateError) in try value.bool() }
  }

  /// Returns the decimal under a key, with all of its digits.
  ///
  /// - Throws: An `UpdateError` with the key as its path.
  public func decimal(_ key: String) throws(UpdateError) -> Decimal {
    try member(key, "Decimal") { value throws(UpdateError) in try value.decimal() }
  }

  /// Returns the native date under a key.
  ///
  /// - Throws: An `UpdateError` with the key as its path.
  public func date(_ key: String) throws(UpdateError) -> Date {
    try member(key, "Date") { value throws(UpdateError) in try value.date() }
  }

  /// Returns the native data under a key.
  ///
  /// - Throws: An `UpdateError` with the key as its path.
  public func data(_ key: String) throws(UpdateError) -> Data {
    try member(key, "Data") { value throws(UpdateError) in try value.data() }
  }

  /// Converts a member. An issue has the requested type, and the key in its path.
  private func member<T>(
    _ key: String, _ type: String, _ conversion: (SourceValue) throws(UpdateError) -> T
  ) throws(UpdateError) -> T {
    do {
      return try conversion(value(key))
    } catch {
      let isMember = self[key] != nil
      let issues = error.issues.map { issue in
        var issue = issue
        if isMember { issue.path = SourcePath([.key(key)]).appending(issue.path) }
        if issue.kind == .missing { issue.expected = type }
        return issue
      }
      throw UpdateError(issues: issues)
    }
  }
}
