// See `StructBox.swift` for why the unchecked casts are sound.

extension Field {
  /// Reaches a property of a class.
  @inlinable
  init<Codec: FieldCodec<Value>>(
    _ key: SourceKey, _ path: @autoclosure @escaping () -> ReferenceWritableKeyPath<Model, Value>,
    codec: Codec, _ policy: PolicyEdit?
  ) {
    let access = Self.access(
      codec, read: { StructBox<Model>.model(of: $0)[keyPath: path()] },
      write: { StructBox<Model>.model(of: $0)[keyPath: path()] = $1 })
    let options = FieldOptions(
      key, isWritable: true, policy: policy, path: { path() }, shape: { codec._shape })
    self.init(access: access, options: options)
  }

  /// Reaches a property of a struct.
  @inlinable
  init<Codec: FieldCodec<Value>>(
    _ key: SourceKey, _ path: @autoclosure @escaping () -> WritableKeyPath<Model, Value>,
    codec: Codec, _ policy: PolicyEdit?
  ) {
    let access = Self.access(
      codec,
      read: { unsafe unsafeDowncast($0, to: StructBox<Model>.self).value[keyPath: path()] },
      write: { unsafe unsafeDowncast($0, to: StructBox<Model>.self).value[keyPath: path()] = $1 })
    let options = FieldOptions(
      key, isWritable: true, policy: policy, path: { path() }, shape: { codec._shape })
    self.init(access: access, options: options)
  }

  /// Reaches a read-only property.
  @inlinable
  init<Codec: FieldCodec<Value>>(
    _ key: SourceKey, _ path: @autoclosure @escaping () -> KeyPath<Model, Value>, codec: Codec,
    _ policy: PolicyEdit?
  ) {
    // Nothing is set, but a container still takes its contents.
    let access = Self.access(
      codec, read: { StructBox<Model>.model(of: $0)[keyPath: path()] }, write: { _, _ in })
    let options = FieldOptions(
      key, isWritable: false, policy: policy, path: { path() }, shape: { codec._shape })
    self.init(access: access, options: options)
  }

  /// The accessor of a property whose values a codec makes.
  ///
  /// The closures that reach the property capture nothing but its path: a key path literal does not
  /// fold into a closure that captures a codec as well.
  @inlinable @inline(__always)
  static func access<Codec: FieldCodec<Value>>(
    _ codec: Codec, read: @escaping (AnyObject) -> Value,
    write: @escaping (AnyObject, Value) -> Void
  ) -> _Access {
    { object, operation, token, transfer in
      switch operation {
      case .check:
        return codec._check(read(object), token)
      case .write, .writeValue, .store:
        guard let value = codec._proposed(operation, token, &transfer) else { return .mismatch }
        write(object, value)
        return .different
      case .accepts, .convert, .assemble, .hashToken:
        return codec._made(operation, token, &transfer)
      default:
        return codec._seen(operation, read(object), token, &transfer)
      }
    }
  }
}
