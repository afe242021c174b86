// The casts here are unchecked: the engine passes the reading accessor only holders that it got
// from the field's own property, so their class is known.

extension Deferred {
  /// Performs an operation of the engine on the property of a model.
  ///
  /// - Parameter reading: The access to a holder.
  /// - Returns: The new value of the property, nil if it stays; `verdict` receives the result.
  @usableFromInline
  func performed(
    _ operation: _Operation, _ reading: _Access, _ token: _Token, _ transfer: inout _AccessorCall,
    _ verdict: inout _Verdict
  ) -> Deferred? {
    switch operation {
    case .write, .writeValue, .store:
      let next = DeferredBox(holder.value, isRead: holder.isRead)
      verdict = reading(next, operation, token, &transfer)
      return verdict == .mismatch ? nil : Deferred(next)
    case .postpone:
      let next = DeferredBox(holder.value, isRead: holder.isRead)
      next.postpone(&transfer)
      return Deferred(next)
    case .restore:
      guard case .object(let object) = transfer.live else { return nil }
      return Deferred(unsafe unsafeDowncast(object, to: DeferredBox<Value>.self))
    case .deferral:
      transfer.live = .object(holder)
      transfer.source = holder.isChecked ? nil : unread
      transfer.error = holder.failure
      let isKept = holder.isRead && !isPending && holder.failure == nil
      verdict = isKept ? .equal : .different
    case .check where isPending, .compareValue where isPending:
      break
    case .encode where isPending:
      transfer.encoded = unread.map(_Encoded.source) ?? .null
    default:
      verdict = reading(holder, operation, token, &transfer)
    }
    return nil
  }

  /// The access to a holder, through which its part of a source is read; using it reads no unread
  /// part.
  @usableFromInline
  static func reading<Codec: FieldCodec<Value>>(_ codec: Codec) -> _Access {
    { object, operation, token, transfer in
      switch operation {
      case .check:
        return codec._check(holder(object).value, token)
      case .write, .writeValue, .store:
        guard let value = codec._proposed(operation, token, &transfer) else { return .mismatch }
        holder(object).replace(value)
        return .different
      case .accepts, .convert, .assemble, .hashToken:
        return codec._made(operation, token, &transfer)
      default:
        return codec._seen(operation, holder(object).value, token, &transfer)
      }
    }
  }

  private static func holder(_ object: AnyObject) -> DeferredBox<Value> {
    unsafe unsafeDowncast(object, to: DeferredBox<Value>.self)
  }
}

extension Field {
  /// Reaches a deferred property of a class.
  ///
  /// - Parameter reading: The access to its holder.
  @inlinable
  init(
    deferred key: SourceKey,
    _ path: @autoclosure @escaping () -> ReferenceWritableKeyPath<Model, Deferred<Value>>,
    _ reading: @escaping _Access, _ shape: @escaping () -> _Shape, _ policy: PolicyEdit?
  ) {
    let access: _Access = { object, operation, token, transfer in
      switch operation {
      case .accepts, .convert, .assemble, .hashToken:
        return reading(object, operation, token, &transfer)
      case .postponeInPlace:
        StructBox<Model>.model(of: object)[keyPath: path()].holder.postpone(&transfer)
        return .different
      default:
        let model = StructBox<Model>.model(of: object)
        let current = model[keyPath: path()]
        var verdict = _Verdict.different
        guard let next = current.performed(operation, reading, token, &transfer, &verdict) else {
          return verdict
        }
        model[keyPath: path()] = next
        // The old holder is released after the access to the property has ended.
        return withExtendedLifetime(current) { verdict }
      }
    }
    self.init(deferred: key, access, path: { path() }, reading, shape, policy)
  }

  /// Reaches a deferred property of a struct.
  ///
  /// - Parameter reading: The access to its holder.
  @inlinable
  init(
    deferred key: SourceKey,
    _ path: @autoclosure @escaping () -> WritableKeyPath<Model, Deferred<Value>>,
    _ reading: @escaping _Access, _ shape: @escaping () -> _Shape, _ policy: PolicyEdit?
  ) {
    let access: _Access = { object, operation, token, transfer in
      switch operation {
      case .accepts, .convert, .assemble, .hashToken:
        return reading(object, operation, token, &transfer)
      default:
        let current = StructBox<Model>.model(of: object)[keyPath: path()]
        var verdict = _Verdict.different
        guard let next = current.performed(operation, reading, token, &transfer, &verdict) else {
          return verdict
        }
        unsafe unsafeDowncast(object, to: StructBox<Model>.self).value[keyPath: path()] = next
        return withExtendedLifetime(current) { verdict }
      }
    }
    self.init(deferred: key, access, path: { path() }, reading, shape, policy)
  }

  /// Declares a deferred property by the accesses to it and to its holder.
  @usableFromInline
  init(
    deferred key: SourceKey, _ access: @escaping _Access, path: @escaping () -> AnyKeyPath,
    _ reading: @escaping _Access, _ shape: @escaping () -> _Shape, _ policy: PolicyEdit?
  ) {
    var options = FieldOptions(
      key, isWritable: true, policy: policy, path: path, shape: shape)
    options.reading = reading
    self.init(access: access, options: options)
  }
}
