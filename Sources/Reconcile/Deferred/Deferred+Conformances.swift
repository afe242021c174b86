extension Deferred: Equatable where Value: Equatable {
  /// Whether two properties agree; neither is read.
  ///
  /// Two properties with nothing unread are equal if their values are. Two pending ones are equal
  /// if their unread parts are equal and their previous values are equal. A pending one equals no
  /// other.
  public static func == (left: Deferred, right: Deferred) -> Bool {
    if left.holder === right.holder { return true }
    return left.unread == right.unread && left.holder.value == right.holder.value
  }
}

extension Deferred: Hashable where Value: Hashable {
  /// Adds nothing, so that a hash neither reads the property nor changes when it is read.
  public func hash(into hasher: inout Hasher) {}
}

extension Deferred: CustomStringConvertible, CustomReflectable {
  /// The value as text, or "unread"; the property is never read for this.
  public var description: String {
    isPending ? "unread" : "\(holder.value)"
  }

  /// The value, or a note that it is unread; the property is never read for this.
  public var customMirror: Mirror {
    let child: (label: String?, value: Any) = isPending ? ("unread", true) : ("value", holder.value)
    return Mirror(self, children: [child], displayStyle: .struct)
  }
}

extension Proposal {
  /// The proposed value of a deferred property; the last good value if the source's part stays
  /// unread.
  public subscript<Value>(path: KeyPath<Model, Deferred<Value>>) -> Value {
    guard let value = value(of: path) else { return model[keyPath: path].holder.value }
    return value as? Value ?? model[keyPath: path].holder.value
  }
}
