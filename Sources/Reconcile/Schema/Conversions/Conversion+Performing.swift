import Foundation

/// A conversion is the codec of a property of its own type; null becomes nil where that is optional.
extension Conversion: FieldCodec {
  @usableFromInline
  var _shape: _Shape { .leaf(_LeafType(self, isOptional: _isOptional(Value.self))) }

  @inlinable
  func _check(_ current: Value, _ token: _Token) -> _Verdict {
    if token.isNull, let none { return areEqual(current, none) ? .equal : .different }
    if let verdict = compare?(current, token), verdict != .unknown { return verdict }
    guard let direct else { return .unknown }
    guard let value = direct(token) else { return .mismatch }
    return areEqual(current, value) ? .equal : .different
  }

  @inlinable
  func _proposed(
    _ operation: _Operation, _ token: _Token, _ transfer: inout _AccessorCall
  ) -> Value? {
    guard operation == .write else { return transfer.taken(as: Value.self) }
    return token.isNull ? none ?? direct?(token) : direct?(token)
  }

  /// The nil of an optional type; nil for any other type.
  ///
  /// A cast to a protocol would look through the conformances of the process.
  @usableFromInline var none: Value? {
    _isOptional(Value.self) ? (Any?.none as Any) as? Value : nil
  }

  private func decoded(_ source: SourceValue) throws -> Value {
    if source.isNull, let none { return none }
    return try decode(source)
  }

  @usableFromInline
  func _made(
    _ operation: _Operation, _ token: _Token, _ transfer: inout _AccessorCall
  ) -> _Verdict {
    switch operation {
    case .accepts:
      if token.isNull, none != nil { return .different }
      return direct.map { $0(token) != nil ? .different : .mismatch } ?? .unknown
    case .convert:
      return transfer.converted { try decoded($0) }
    default:
      return .mismatch
    }
  }

  @usableFromInline
  func _seen(
    _ operation: _Operation, _ current: Value, _ token: _Token, _ transfer: inout _AccessorCall
  ) -> _Verdict {
    // By itself, since the others need the metadata of an optional, which is looked up at their begin.
    if operation == .compareSource {
      return transfer.compared(current, { try decoded($0) }, areEqual)
    }
    return seenOtherwise(operation, current, token, &transfer)
  }

  @inline(never)
  private func seenOtherwise(
    _ operation: _Operation, _ current: Value, _ token: _Token, _ transfer: inout _AccessorCall
  ) -> _Verdict {
    switch operation {
    case .compareValue:
      guard let value = transfer.taken(as: Value.self) else { return .mismatch }
      return areEqual(current, value) ? .equal : .different
    case .combine:
      guard let value = combined(current, token, transfer) else { return .mismatch }
      transfer.value = value
      return areEqual(current, value) ? .equal : .different
    case .readValue:
      transfer.value = current
    case .substitute:
      _standIn(for: current, &transfer)
    case .encode:
      do {
        transfer.encoded = .source(try encode(current))
      } catch {
        transfer.encoded = .null
        transfer.error = error
      }
    default:
      return .mismatch
    }
    return .different
  }
}

extension Conversion {
  /// Adds the values of a token to those of a property.
  fileprivate func combined(
    _ current: Value?, _ token: _Token, _ transfer: _AccessorCall
  ) -> Value? {
    transfer.combining.flatMap { list?.combine(current, token, $0) }
  }
}

/// The codec of an optional property whose values a conversion makes; null becomes nil.
@frozen @usableFromInline
struct OptionalConversion<Wrapped>: FieldCodec {
  @usableFromInline let conversion: Conversion<Wrapped>

  @inlinable
  init(_ conversion: Conversion<Wrapped>) {
    self.conversion = conversion
  }

  @usableFromInline
  var _shape: _Shape { .leaf(_LeafType(conversion, isOptional: true)) }

  @inlinable
  func _check(_ current: Wrapped?, _ token: _Token) -> _Verdict {
    if token.isNull { return current == nil ? .equal : .different }
    if let current { return conversion._check(current, token) }
    guard let direct = conversion.direct else { return .unknown }
    return direct(token) == nil ? .mismatch : .different
  }

  @inlinable
  func _proposed(
    _ operation: _Operation, _ token: _Token, _ transfer: inout _AccessorCall
  ) -> Wrapped?? {
    guard operation == .write else { return transfer.taken(as: Wrapped?.self) }
    if token.isNull { return .some(.none) }
    guard let value = conversion.direct?(token) else { return nil }
    return .some(.some(value))
  }

  @usableFromInline
  func _made(
    _ operation: _Operation, _ token: _Token, _ transfer: inout _AccessorCall
  ) -> _Verdict {
    if operation == .accepts {
      return token.isNull ? .different : conversion._made(operation, token, &transfer)
    }
    guard operation == .convert else { return .mismatch }
    return transfer.converted { source in
      source.isNull ? Wrapped?.none as Any : Wrapped?.some(try conversion.decode(source)) as Any
    }
  }

  @usableFromInline
  func _seen(
    _ operation: _Operation, _ current: Wrapped?, _ token: _Token, _ transfer: inout _AccessorCall
  ) -> _Verdict {
    switch operation {
    case .compareValue:
      guard let value = transfer.taken(as: Wrapped?.self) else { return .mismatch }
      return isSame(current, value) ? .equal : .different
    case .compareSource:
      return transfer.compared(current, { $0.isNull ? nil : try conversion.decode($0) }, isSame)
    case .combine:
      guard let value = conversion.combined(current, token, transfer) else { return .mismatch }
      transfer.value = Wrapped?.some(value) as Any
      return isSame(current, value) ? .equal : .different
    case .readValue:
      transfer.value = current as Any
    case .substitute:
      _standIn(for: current, &transfer)
    case .encode:
      guard let current else {
        transfer.encoded = .null
        break
      }
      return conversion._seen(operation, current, token, &transfer)
    default:
      return .mismatch
    }
    return .different
  }

  private func isSame(_ one: Wrapped?, _ other: Wrapped?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return conversion.areEqual(one, other)
  }
}
