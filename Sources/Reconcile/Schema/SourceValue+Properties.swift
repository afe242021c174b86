extension SourceValue {
  /// Returns what a property of a type would be, found under a key; with it `create` fills an initializer.
  ///
  ///     create: { source in Album(id: try source.value("id", as: UUID.self)) }
  ///
  /// A missing key is nil for an optional. An object is made by its own `create`, and takes its fields
  /// when the update fills it.
  ///
  /// - Parameters:
  ///   - key: The key in the source, or a path where it holds dots.
  ///   - type: The type of the property.
  /// - Throws: An `UpdateError` with the key as its path, or what code of the type throws.
  public func value<Value: FieldValue>(_ key: SourceKey, as type: Value.Type) throws -> Value {
    try member(key, type._shape.name, isOptional: type._shape.isOptional) {
      try Value._convert($0)
    }
  }

  /// Returns what a conversion makes of the value under a key.
  ///
  /// - Parameters:
  ///   - key: The key in the source, or a path where it holds dots.
  ///   - conversion: How a source value becomes a value of the property.
  /// - Throws: An `UpdateError` with the key as its path, or what the conversion throws.
  @_disfavoredOverload
  public func value<Value>(
    _ key: SourceKey, as conversion: Conversion<Value>
  ) throws -> Value {
    try member(key, conversion.name, isOptional: false, conversion.decode)
  }

  /// Returns what a conversion makes of the value under a key, nil where it is null or missing.
  ///
  /// - Parameters:
  ///   - key: The key in the source, or a path where it holds dots.
  ///   - conversion: How a source value becomes a value of the property.
  /// - Throws: An `UpdateError` with the key as its path, or what the conversion throws.
  public func value<Value>(
    _ key: SourceKey, as conversion: Conversion<Value>
  ) throws -> Value? {
    try member(key, conversion.name, isOptional: true) { source in
      source.token.isNull ? nil : try conversion.decode(source)
    }
  }

  private func member<Value>(
    _ key: SourceKey, _ expected: String, isOptional: Bool,
    _ convert: (SourceValue) throws -> Value
  ) throws -> Value {
    let path = SourcePath(key.names.map(SourcePath.Component.key))
    do {
      var value = self
      for step in key.isSpecial ? key.names : key.steps {
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

extension Reconcilable {
  public static func _convert(_ source: SourceValue) throws -> Self {
    guard let create = schema.create else {
      throw UpdateError(issues: [
        UpdateError.Issue(kind: .creation, "\(Self.self) cannot be created")
      ])
    }
    return _StructBox<Self>.model(of: try create(source))
  }
}
