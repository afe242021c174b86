// Each closure here reads and writes through its key path directly, in its own body. The path is an
// autoclosure, so that a literal is formed in the body too and folds into the closure (12 ns a
// call, against 70 if the path is interpreted). A path captured as a value folds only if nothing
// else uses it. See `StructBox.swift` for why the unchecked casts are sound.

extension Field where Value: FieldValue {
  /// Declares a property of a class, found under `key`.
  ///
  /// - Parameters:
  ///   - key: The key in the source; dots make it a path.
  ///   - path: The property.
  ///   - policy: Edits of the policy for this field.
  @inlinable
  public init(
    _ key: SourceKey, _ path: @autoclosure @escaping () -> ReferenceWritableKeyPath<Model, Value>,
    policy: PolicyEdit? = nil
  ) {
    let access: _Access = { object, operation, token, transfer in
      switch operation {
      case .check:
        let model = StructBox<Model>.model(of: object)
        let current = model[keyPath: path()]
        _ = consume model
        return Value._check(current, token)
      case .write, .writeValue, .store:
        guard let value = Value._proposed(operation, token, &transfer) else { return .mismatch }
        StructBox<Model>.model(of: object)[keyPath: path()] = value
        return .different
      case .accepts, .convert, .assemble, .hashToken:
        return Value._made(operation, token, &transfer)
      default:
        let model = StructBox<Model>.model(of: object)
        let current = model[keyPath: path()]
        _ = consume model
        return Value._seen(operation, current, token, &transfer)
      }
    }
    var options = FieldOptions(
      key, isWritable: true, policy: policy, path: { path() }, shape: { Value._shape })
    options.reach(path)
    self.init(access: access, options: options)
  }

  /// Declares a property of a struct, found under `key`.
  ///
  /// - Parameters:
  ///   - key: The key in the source; dots make it a path.
  ///   - path: The property.
  ///   - policy: Edits of the policy for this field.
  @inlinable
  public init(
    _ key: SourceKey, _ path: @autoclosure @escaping () -> WritableKeyPath<Model, Value>,
    policy: PolicyEdit? = nil
  ) {
    let access: _Access = { object, operation, token, transfer in
      switch operation {
      case .check:
        return Value._check(
          unsafe unsafeDowncast(object, to: StructBox<Model>.self).value[keyPath: path()], token)
      case .write, .writeValue, .store:
        guard let value = Value._proposed(operation, token, &transfer) else { return .mismatch }
        unsafe unsafeDowncast(object, to: StructBox<Model>.self).value[keyPath: path()] = value
        return .different
      case .accepts, .convert, .assemble, .hashToken:
        return Value._made(operation, token, &transfer)
      default:
        return Value._seen(
          operation,
          unsafe unsafeDowncast(object, to: StructBox<Model>.self).value[keyPath: path()], token,
          &transfer)
      }
    }
    var options = FieldOptions(
      key, isWritable: true, policy: policy, path: { path() }, shape: { Value._shape })
    options.reach(path)
    self.init(access: access, options: options)
  }

  /// Declares a read-only property, found under `key`: its objects are updated in place, it is
  /// never set.
  ///
  /// - Parameters:
  ///   - key: The key in the source; dots make it a path.
  ///   - path: The property.
  ///   - policy: Edits of the policy for this field.
  @inlinable
  public init(
    _ key: SourceKey, _ path: @autoclosure @escaping () -> KeyPath<Model, Value>,
    policy: PolicyEdit? = nil
  ) {
    let access: _Access = { object, operation, token, transfer in
      switch operation {
      case .check:
        let model = StructBox<Model>.model(of: object)
        let current = model[keyPath: path()]
        _ = consume model
        return Value._check(current, token)
      case .write, .writeValue, .store:
        return .mismatch
      case .accepts, .convert, .assemble, .hashToken:
        return Value._made(operation, token, &transfer)
      default:
        let model = StructBox<Model>.model(of: object)
        let current = model[keyPath: path()]
        _ = consume model
        return Value._seen(operation, current, token, &transfer)
      }
    }
    let options = FieldOptions(
      key, isWritable: false, policy: policy, path: { path() }, shape: { Value._shape })
    self.init(access: access, options: options)
  }
}
