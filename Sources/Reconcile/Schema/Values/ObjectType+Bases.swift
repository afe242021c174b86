extension _ObjectType {
  /// Whether it is a class, or one below it.
  func isSubclass(of type: _ObjectType) -> Bool {
    guard let own = classType, let base = type.classType else { return false }
    return own == base || _ObjectType.isClass(own, below: base)
  }

  /// Whether a class is below another one.
  static func isClass(_ type: AnyClass, below base: AnyClass) -> Bool {
    var level: AnyClass = type
    while let next = _getSuperclass(level) {
      if next == base { return true }
      level = next
    }
    return false
  }

  /// The classes from one up to a base, without the base; nil if the base is none of its
  /// superclasses.
  static func bases(of type: AnyClass, below base: AnyClass) -> [ObjectIdentifier]? {
    var classes: [ObjectIdentifier] = []
    for level in sequence(first: type, next: { _getSuperclass($0) }) {
      if level == base { return classes }
      classes.append(ObjectIdentifier(level))
    }
    return nil
  }
}
