/// A local variable of any type.
public class _AnyVariable {
  @usableFromInline
  init() {}
}

/// A local variable that lives for one update.
public final class _Variable<Value>: _AnyVariable {
  @usableFromInline var value: Value

  @usableFromInline
  init(_ value: Value) {
    self.value = value
  }
}
