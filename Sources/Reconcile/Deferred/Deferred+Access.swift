// The casts here are unchecked: the engine hands the accessor that reads only holders that the field's own
// property gave it, so their class is known.

extension Deferred {
  /// Performs an operation of the engine on the property of a model.
  ///
  /// - Returns: The property as it is to be afterwards, nil where it stays; `verdict` is what was found.
  @usableFromInline
  func performed<Codec: _FieldCodec<Value>>(
    _ operation: _Operation, _ codec: Codec, _ token: _Token, _ transfer: inout _Transfer,
    _ verdict: inout _Verdict
  ) -> Deferred? {
    verdict = .different
    switch operation {
    case .write, .writeValue, .store:
      if let value = codec._proposed(operation, token, &transfer) {
        return Deferred(DeferredHolder(value, isRead: true))
      }
      verdict = .mismatch
    case .postpone:
      return Postponed(transfer).map { Deferred(holder.postponing($0)) }
    case .restore:
      guard case .object(let object) = transfer.live else { return nil }
      return Deferred(unsafe unsafeDowncast(object, to: DeferredHolder<Value>.self))
    default:
      verdict = seen(operation, codec, token, &transfer)
    }
    return nil
  }

  /// Performs an operation that only looks; nothing is read for it.
  private func seen<Codec: _FieldCodec<Value>>(
    _ operation: _Operation, _ codec: Codec, _ token: _Token, _ transfer: inout _Transfer
  ) -> _Verdict {
    switch operation {
    case .deferral:
      transfer.live = .object(holder)
      transfer.source = unread
      return holder.isRead && !isPending && holder.failure == nil ? .equal : .different
    case .check where isPending, .compareValue where isPending:
      return .different
    case .check:
      return codec._check(holder.value, token)
    case .encode where isPending:
      transfer.encoded = unread.map(_Encoded.source) ?? .null
      return .different
    default:
      return codec._seen(operation, holder.value, token, &transfer)
    }
  }

  /// The way into a holder, by which its part of a source is read.
  @usableFromInline
  static func reading<Codec: _FieldCodec<Value>>(_ codec: Codec) -> _Access {
    { object, operation, token, transfer in
      let holder = unsafe unsafeDowncast(object, to: DeferredHolder<Value>.self)
      switch operation {
      case .check:
        return codec._check(holder.value, token)
      case .write, .writeValue, .store:
        guard let value = codec._proposed(operation, token, &transfer) else { return .mismatch }
        holder.replace(value)
        return .different
      case .accepts, .convert, .assemble, .hashToken:
        return codec._made(operation, token, &transfer)
      default:
        return codec._seen(operation, holder.value, token, &transfer)
      }
    }
  }

  /// Leaves a part of a source in the property of a new object.
  @usableFromInline
  func postpone(_ transfer: _Transfer) { holder.postponed = Postponed(transfer) }
}

extension Field {
  /// Reaches a deferred property of a class.
  @inlinable
  init<Codec: _FieldCodec<Value>>(
    deferred key: SourceKey,
    _ path: @autoclosure @escaping () -> ReferenceWritableKeyPath<Model, Deferred<Value>>,
    _ codec: Codec, _ policy: PolicyEdit?
  ) {
    let access: _Access = { object, operation, token, transfer in
      switch operation {
      case .accepts, .convert, .assemble, .hashToken:
        return codec._made(operation, token, &transfer)
      case .postponeInPlace:
        _StructBox<Model>.model(of: object)[keyPath: path()].postpone(transfer)
        return .different
      default:
        let model = _StructBox<Model>.model(of: object)
        let current = model[keyPath: path()]
        var verdict = _Verdict.different
        guard let next = current.performed(operation, codec, token, &transfer, &verdict) else {
          return verdict
        }
        model[keyPath: path()] = next
        // What it held goes after the access to the property has ended.
        return withExtendedLifetime(current) { verdict }
      }
    }
    self.init(deferred: key, access, codec, { path() }, policy)
  }

  /// Reaches a deferred property of a struct.
  @inlinable
  init<Codec: _FieldCodec<Value>>(
    deferred key: SourceKey,
    _ path: @autoclosure @escaping () -> WritableKeyPath<Model, Deferred<Value>>, _ codec: Codec,
    _ policy: PolicyEdit?
  ) {
    let access: _Access = { object, operation, token, transfer in
      switch operation {
      case .accepts, .convert, .assemble, .hashToken:
        return codec._made(operation, token, &transfer)
      default:
        let current = _StructBox<Model>.model(of: object)[keyPath: path()]
        var verdict = _Verdict.different
        guard let next = current.performed(operation, codec, token, &transfer, &verdict) else {
          return verdict
        }
        unsafe unsafeDowncast(object, to: _StructBox<Model>.self).value[keyPath: path()] = next
        return withExtendedLifetime(current) { verdict }
      }
    }
    self.init(deferred: key, access, codec, { path() }, policy)
  }

  @usableFromInline
  init<Codec: _FieldCodec<Value>>(
    deferred key: SourceKey, _ access: @escaping _Access, _ codec: Codec,
    _ path: @escaping () -> AnyKeyPath, _ policy: PolicyEdit?
  ) {
    var options = FieldOptions(
      key, isWritable: true, policy: policy, path: path, shape: { codec._shape })
    options.reading = Deferred<Value>.reading(codec)
    self.init(access: access, options: options)
  }
}

/// The codec of a property whose type says all.
@usableFromInline
struct ValueCodec<Value: FieldValue>: _FieldCodec {
  @usableFromInline
  init() {}

  @usableFromInline var _shape: _Shape { Value._shape }

  @usableFromInline
  func _check(_ current: Value, _ token: _Token) -> _Verdict { Value._check(current, token) }

  @usableFromInline
  func _proposed(
    _ operation: _Operation, _ token: _Token, _ transfer: inout _Transfer
  ) -> Value? {
    Value._proposed(operation, token, &transfer)
  }

  @usableFromInline
  func _made(
    _ operation: _Operation, _ token: _Token, _ transfer: inout _Transfer
  ) -> _Verdict {
    Value._made(operation, token, &transfer)
  }

  @usableFromInline
  func _seen(
    _ operation: _Operation, _ current: Value, _ token: _Token, _ transfer: inout _Transfer
  ) -> _Verdict {
    Value._seen(operation, current, token, &transfer)
  }
}
