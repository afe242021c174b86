extension Field {
  /// Declares the value that `.reset` sets.
  ///
  /// - Parameter value: An expression, evaluated for each owner so that no two of them share an
  ///   object. An object with the same contents as the default is kept.
  public func `default`(_ value: @autoclosure @escaping () -> Value) -> Field {
    edited { $0.fallback = { value() } }
  }

  /// Declares another key for the same property; the first declared key that is present wins.
  ///
  /// Two of them in one source object are an issue.
  public func alias(_ key: SourceKey) -> Field {
    edited { $0.aliases.append(key) }
  }

  /// Adds a condition that a proposed value must meet before anything is written.
  ///
  /// - Parameters:
  ///   - sentence: The condition as a sentence, such as "is not empty".
  ///   - holds: Returns whether it holds; it cannot write.
  public func validate(
    _ sentence: String, _ holds: @escaping (_ value: Value) -> Bool
  ) -> Field {
    edited {
      $0.validators.append(
        FieldValidator(sentence: sentence) { value in (value as? Value).map(holds) ?? true })
    }
  }

  /// Sets the direction of the mapping; by default, both ways.
  public func direction(_ direction: Direction) -> Field {
    edited { $0.direction = direction }
  }

  private func edited(_ edit: (inout FieldOptions) -> Void) -> Field {
    var field = self
    edit(&field.options)
    return field
  }
}

extension Field where Value: FieldValue {
  /// Writes through in-place access to the property, so that observers are notified of equal values
  /// too.
  ///
  /// An `@Observable` property ignores the setting of an equal value, but not in-place access:
  ///
  ///     Field("title", \.title).modify { $1(&$0.title) }
  ///
  /// - Parameter access: Opens in-place access to the property of a model and passes it to `body`.
  @inlinable
  public func modify(
    _ access: @escaping (_ model: Model, _ body: (inout Value) -> Void) -> Void
  ) -> Field {
    let inner = self.access
    var field = self
    field.writesInPlace()
    field.access = { object, operation, token, transfer in
      switch operation {
      case .write, .writeValue, .store:
        guard let value = Value._proposed(operation, token, &transfer) else { return .mismatch }
        access(StructBox<Model>.model(of: object)) { $0 = value }
        return .different
      default:
        return inner(object, operation, token, &transfer)
      }
    }
    return field
  }
}

extension Field {
  /// Writes through in-place access to a property with a conversion.
  ///
  ///     Field("cover", \.cover, as: .codable).modify { $1(&$0.cover) }
  ///
  /// - Parameter access: Opens in-place access to the property of a model and passes it to `body`.
  @_disfavoredOverload
  @inlinable
  public func modify(
    _ access: @escaping (_ model: Model, _ body: (inout Value) -> Void) -> Void
  ) -> Field {
    let inner = self.access
    var field = self
    field.writesInPlace()
    field.access = { object, operation, token, transfer in
      // The conversion has already made the value; a container takes its contents without a write.
      guard operation == .writeValue, let value = transfer.taken(as: Value.self) else {
        return inner(object, operation, token, &transfer)
      }
      access(StructBox<Model>.model(of: object)) { $0 = value }
      return .different
    }
    return field
  }

  /// Makes a conversion produce its values before they are written, as in-place access requires.
  @usableFromInline
  mutating func writesInPlace() {
    options.isModified = true
    // Access to it runs user code.
    options.storage = nil
    options.shape = { [shape = options.shape] in
      let shape = shape()
      guard case .leaf(let type) = shape else { return shape }
      return .leaf(type.madeFirst)
    }
  }
}
