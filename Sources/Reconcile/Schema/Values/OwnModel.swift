/// A class without fields, whose instances check their sources themselves: live JSON.
protocol OwnModel: Reconcilable, AnyObject {
  /// The instance as a source.
  var sourceValue: SourceValue { get }
}

extension _ObjectType {
  /// Whether a source value can be one of the type.
  @inline(__always)
  func accepts(_ token: _Token) -> Bool {
    token.isObject || token.isArray && takesArrays
  }
}
