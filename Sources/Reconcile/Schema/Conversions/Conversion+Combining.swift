extension Conversion where Value: SourceConvertible {
  /// The type's own conversion, used by a field without `as:`.
  ///
  /// Combinations start from it: `.plain.or(.string)` reads a number or its text and writes a
  /// number.
  public static var plain: Conversion {
    let leaf = _LeafType.of(Value.self)
    return Conversion(
      name: leaf.name, direct: leaf.isDirect ? { Value._decode($0) } : nil, faults: leaf.faults,
      decode: { try Value._convert($0) }, encode: { try Value._encode($0).written() })
  }
}

extension Conversion {
  /// This conversion if it succeeds, otherwise another one.
  ///
  ///     Field("released", \.released, as: .iso8601.or(.epochSeconds))
  ///
  /// Values are written by this conversion.
  public func or(_ other: Conversion) -> Conversion {
    let name = "\(name) or \(other.name)"
    let isDirect = direct != nil && other.direct != nil
    return Conversion(
      name: name,
      direct: isDirect ? { [self] token in direct?(token) ?? other.direct?(token) } : nil,
      faults: { [_Fault(expected: name, found: $0.found, index: $0.index)] },
      decode: { [self] source in
        if let value = (try? decode(source)) ?? (try? other.decode(source)) { return value }
        let found = source.withToken { $0.found }
        throw UpdateError(issues: [UpdateError.Issue(expected: name, found: found)])
      }, encode: encode)
  }

  /// A conversion to another type through this one.
  ///
  ///     static let tempo = Conversion<Int>.string
  ///       .map(to: Tempo.init(beats:), from: \.beats)
  ///
  /// - Parameters:
  ///   - name: What an issue says was expected; by default, what this conversion expects.
  ///   - to: Makes a value of the property, or throws an error with the reason.
  ///   - from: Makes the value that `to` converts to the given one.
  public func map<Result>(
    _ name: String? = nil, to: @escaping (_ value: Value) throws -> Result,
    from: @escaping (_ result: Result) throws -> Value
  ) -> Conversion<Result> {
    Conversion<Result>(
      name: name ?? self.name, decode: { [self] in try to(decode($0)) },
      encode: { [self] in try encode(from($0)) })
  }
}

extension _LeafType {
  /// Describes a type of values that are taken whole.
  fileprivate static func of<Value: SourceConvertible>(_ type: Value.Type) -> _LeafType {
    if case .leaf(let leaf) = Value._shape { return leaf }
    return _LeafType(OwnFieldType<Value>.self, name: "\(type)", isDirect: false)
  }
}
