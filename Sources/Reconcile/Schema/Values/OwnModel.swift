/// A class without fields, whose instances check their sources themselves: live JSON.
protocol OwnModel: Reconcilable, AnyObject {
  /// Whether its sources are arrays; else they are objects.
  static var takesArrays: Bool { get }

  /// The instance as a source.
  var sourceValue: SourceValue { get }
}

extension _ObjectType {
  /// Whether sources of the type are arrays instead of objects.
  var takesArrays: Bool { (metatype as? any OwnModel.Type)?.takesArrays == true }

  /// Whether a source value can be one of the type.
  @inline(__always)
  func accepts(_ token: _Token) -> Bool {
    token.isObject || token.isArray && takesArrays
  }
}
