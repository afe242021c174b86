extension Field {
  /// Declares what `.reset` sets.
  ///
  /// - Parameter value: An expression that is evaluated for each owner, so that no two of them share an
  ///   object. An object that says what the default says stays.
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
  ///   - sentence: What holds for a valid value, such as "is not empty".
  ///   - holds: Says whether it does; it cannot write.
  public func validate(
    _ sentence: String, _ holds: @escaping (_ value: Value) -> Bool
  ) -> Field {
    edited {
      $0.validators.append(
        FieldValidator(sentence: sentence) { value in (value as? Value).map(holds) ?? true })
    }
  }

  /// Says which way the field is mapped, both ways by default.
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
  /// Writes through in-place access to the property, so that observers hear of equal values too.
  ///
  /// An `@Observable` property suppresses a set of an equal value, but not in-place access:
  ///
  ///     Field("title", \.title).modify { $1(&$0.title) }
  ///
  /// - Parameter access: Opens in-place access to the property of a model and hands it on.
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
        access(_StructBox<Model>.model(of: object)) { $0 = value }
        return .different
      default:
        return inner(object, operation, token, &transfer)
      }
    }
    return field
  }
}

extension Field {
  /// Writes through in-place access to a property whose values a conversion makes.
  ///
  ///     Field("cover", \.cover, as: .codable).modify { $1(&$0.cover) }
  ///
  /// - Parameter access: Opens in-place access to the property of a model and hands it on.
  @_disfavoredOverload
  @inlinable
  public func modify(
    _ access: @escaping (_ model: Model, _ body: (inout Value) -> Void) -> Void
  ) -> Field {
    let inner = self.access
    var field = self
    field.writesInPlace()
    field.access = { object, operation, token, transfer in
      // The conversion made the value, and a container takes its contents without a write.
      guard operation == .writeValue, let value = transfer.taken(as: Value.self) else {
        return inner(object, operation, token, &transfer)
      }
      access(_StructBox<Model>.model(of: object)) { $0 = value }
      return .different
    }
    return field
  }

  /// Has a conversion make its values before they are written, as in-place access needs them.
  @usableFromInline
  mutating func writesInPlace() {
    options.isModified = true
    // Access to it is code of the user's.
    options.storage = nil
    options.shape = { [shape = options.shape] in
      let shape = shape()
      guard case .leaf(let type) = shape else { return shape }
      return .leaf(type.madeFirst)
    }
  }
}
