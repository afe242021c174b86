extension Deferred: Equatable where Value: Equatable {
  /// Whether two properties agree, without reading either.
  ///
  /// Two that have nothing unread are equal if their values are. Two that are pending are equal if the unread
  /// parts say the same and the values from before are equal. A pending one equals no other.
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
  /// The value in words, or that it is unread; it is never read for this.
  public var description: String {
    isPending ? "unread" : "\(holder.value)"
  }

  /// The value, or that it is unread.
  public var customMirror: Mirror {
    let child: (label: String?, value: Any) = isPending ? ("unread", true) : ("value", holder.value)
    return Mirror(self, children: [child], displayStyle: .struct)
  }
}

extension Proposal {
  /// The proposed value of a deferred property; where the source's is left unread, the last good one.
  public subscript<Value>(path: KeyPath<Model, Deferred<Value>>) -> Value {
    guard let value = value(of: path) else { return model[keyPath: path].holder.value }
    return value as? Value ?? model[keyPath: path].holder.value
  }
}
