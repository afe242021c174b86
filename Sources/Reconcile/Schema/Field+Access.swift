// The unchecked casts are argued for in `StructBox.swift`.

extension Field {
  /// Reaches a property of a class.
  @inlinable
  init<Codec: _FieldCodec<Value>>(
    _ key: SourceKey, _ path: @autoclosure @escaping () -> ReferenceWritableKeyPath<Model, Value>,
    codec: Codec, _ policy: PolicyEdit?
  ) {
    let access: _Access = { object, operation, token, transfer in
      switch operation {
      case .check:
        let model = _StructBox<Model>.model(of: object)
        let current = model[keyPath: path()]
        _ = consume model
        return codec._check(current, token)
      case .write, .writeValue, .store:
        guard let value = codec._proposed(operation, token, &transfer) else { return .mismatch }
        _StructBox<Model>.model(of: object)[keyPath: path()] = value
        return .different
      case .accepts, .convert, .assemble, .hashToken:
        return codec._made(operation, token, &transfer)
      default:
        let model = _StructBox<Model>.model(of: object)
        let current = model[keyPath: path()]
        _ = consume model
        return codec._seen(operation, current, token, &transfer)
      }
    }
    let options = FieldOptions(
      key, isWritable: true, policy: policy, path: { path() }, shape: { codec._shape })
    self.init(access: access, options: options)
  }

  /// Reaches a property of a struct.
  @inlinable
  init<Codec: _FieldCodec<Value>>(
    _ key: SourceKey, _ path: @autoclosure @escaping () -> WritableKeyPath<Model, Value>,
    codec: Codec, _ policy: PolicyEdit?
  ) {
    let access: _Access = { object, operation, token, transfer in
      switch operation {
      case .check:
        return codec._check(
          unsafe unsafeDowncast(object, to: _StructBox<Model>.self).value[keyPath: path()], token)
      case .write, .writeValue, .store:
        guard let value = codec._proposed(operation, token, &transfer) else { return .mismatch }
        unsafe unsafeDowncast(object, to: _StructBox<Model>.self).value[keyPath: path()] = value
        return .different
      case .accepts, .convert, .assemble, .hashToken:
        return codec._made(operation, token, &transfer)
      default:
        return codec._seen(
          operation,
          unsafe unsafeDowncast(object, to: _StructBox<Model>.self).value[keyPath: path()], token,
          &transfer)
      }
    }
    let options = FieldOptions(
      key, isWritable: true, policy: policy, path: { path() }, shape: { codec._shape })
    self.init(access: access, options: options)
  }

  /// Reaches a read-only property.
  @inlinable
  init<Codec: _FieldCodec<Value>>(
    _ key: SourceKey, _ path: @autoclosure @escaping () -> KeyPath<Model, Value>, codec: Codec,
    _ policy: PolicyEdit?
  ) {
    let access: _Access = { object, operation, token, transfer in
      switch operation {
      case .check:
        let model = _StructBox<Model>.model(of: object)
        let current = model[keyPath: path()]
        _ = consume model
        return codec._check(current, token)
      case .write, .writeValue, .store:
        // Nothing is set; a container takes its contents all the same.
        return codec._proposed(operation, token, &transfer) == nil ? .mismatch : .different
      case .accepts, .convert, .assemble, .hashToken:
        return codec._made(operation, token, &transfer)
      default:
        let model = _StructBox<Model>.model(of: object)
        let current = model[keyPath: path()]
        _ = consume model
        return codec._seen(operation, current, token, &transfer)
      }
    }
    let options = FieldOptions(
      key, isWritable: false, policy: policy, path: { path() }, shape: { codec._shape })
    self.init(access: access, options: options)
  }
}
