/// A local variable of any type.
@usableFromInline
class AnyVariable {
  @usableFromInline
  init() {}
}

/// A local variable that lives for one update.
@usableFromInline
final class Variable<Value>: AnyVariable {
  @usableFromInline var value: Value

  @usableFromInline
  init(_ value: Value) {
    self.value = value
  }
}
