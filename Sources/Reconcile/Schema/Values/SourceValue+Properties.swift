extension SourceValue {
  /// Converts the value under a key to the type of a property, as an argument for an initializer in
  /// `create`.
  ///
  ///     create: { source in Album(id: try source.value("id", as: UUID.self)) }
  ///
  /// A missing key is nil for an optional. A nested object is made by its own `create`, and gets
  /// its fields when the update fills it.
  ///
  /// - Parameters:
  ///   - key: The key in the source; dots make it a path.
  ///   - aliases: Other keys; the first one that is present wins.
  ///   - type: The type of the property.
  /// - Throws: An `UpdateError` with the key as its path, or the error of the type's own code.
  public func value<Value: FieldValue>(
    _ key: SourceKey, alias aliases: SourceKey..., as type: Value.Type
  ) throws -> Value {
    try member(key, aliases, type._shape.name, isOptional: type._shape.isOptional) {
      try Value._convert($0)
    }
  }

  /// Returns the value under a key, made by a conversion.
  ///
  /// - Parameters:
  ///   - key: The key in the source; dots make it a path.
  ///   - aliases: Other keys; the first one that is present wins.
  ///   - conversion: How a source value becomes a value of the property.
  /// - Throws: An `UpdateError` with the key as its path, or the error of the conversion.
  @_disfavoredOverload
  public func value<Value>(
    _ key: SourceKey, alias aliases: SourceKey..., as conversion: Conversion<Value>
  ) throws -> Value {
    try member(key, aliases, conversion.name, isOptional: false, conversion.decode)
  }

  /// Returns the value under a key, made by a conversion; nil if it is null or missing.
  ///
  /// - Parameters:
  ///   - key: The key in the source; dots make it a path.
  ///   - aliases: Other keys; the first one that is present wins.
  ///   - conversion: How a source value becomes a value of the property.
  /// - Throws: An `UpdateError` with the key as its path, or the error of the conversion.
  public func value<Value>(
    _ key: SourceKey, alias aliases: SourceKey..., as conversion: Conversion<Value>
  ) throws -> Value? {
    try member(key, aliases, conversion.name, isOptional: true) { source in
      source.token.isNull ? nil : try conversion.decode(source)
    }
  }

  private func member<Value>(
    _ key: SourceKey, _ aliases: [SourceKey], _ expected: String, isOptional: Bool,
    _ convert: (SourceValue) throws -> Value
  ) throws -> Value {
    let isPresent = { (key: SourceKey) in key.ownSteps.reduce(self) { $0?[$1] } != nil }
    let found = aliases.isEmpty || isPresent(key) ? nil : aliases.first(where: isPresent)
    return try member(found ?? key, expected, isOptional: isOptional, convert)
  }

  private func member<Value>(
    _ key: SourceKey, _ expected: String, isOptional: Bool,
    _ convert: (SourceValue) throws -> Value
  ) throws -> Value {
    let path = SourcePath(key.names.map(SourcePath.Component.key))
    do {
      var value = self
      for step in key.ownSteps {
        guard let next = value[step] else {
          if isOptional { return try convert(SourceValue(encoding: .null)) }
          let issue = UpdateError.Issue(
            kind: .missing, expected: expected, found: "nothing",
            location: tape.location(ofWord: value.index))
          throw UpdateError(issues: [issue])
        }
        value = next
      }
      return try convert(value)
    } catch let error as UpdateError {
      throw UpdateError(
        issues: error.issues.map { issue in
          var issue = issue
          issue.path = path.appending(issue.path)
          return issue
        })
    }
  }
}

extension SourceKey {
  /// The steps to the value inside the object itself, which does not know its surroundings.
  fileprivate var ownSteps: [String] { isSpecial ? names : steps }
}
