/// What holds a deferred property: its value, and the part of a source that is not read yet.
///
/// A write puts another holder in its place, so copies of a struct stay apart; reading changes the holder
/// itself, so that they share what was read. It is not `Sendable`, like the objects that it holds.
@usableFromInline
final class DeferredHolder<Value> {
  @usableFromInline
  enum Base {
    /// What makes the initial value when it is first asked for.
    case initial(() -> Value)
    case value(Value)
  }

  @usableFromInline var base: Base

  /// The part of a source that is not read yet.
  @usableFromInline var postponed: Postponed?

  /// What kept the last part from being read.
  @usableFromInline var failure: UpdateError?

  /// Whether somebody has read or set the property, so that updates keep it up to date.
  @usableFromInline var isRead: Bool

  /// Whether a part is being read: who asks meanwhile gets the last good value.
  private var isReading = false

  @inlinable
  init(_ base: Base, isRead: Bool) {
    self.base = base
    self.isRead = isRead
  }

  /// The last good value.
  @inlinable var value: Value {
    switch base {
    case .value(let value): return value
    case .initial(let make): return remember(make())
    }
  }

  @usableFromInline
  func remember(_ value: Value) -> Value {
    replace(.value(value))
    return value
  }

  /// Whether the value was made already.
  var isMade: Bool { if case .value = base { true } else { false } }

  /// Puts another value there; the old one goes after the access to it has ended.
  func replace(_ new: consuming Base) {
    var old = new
    swap(&base, &old)
  }

  /// What holds the property with another part of a source unread.
  func postponing(_ left: Postponed) -> DeferredHolder {
    let holder = DeferredHolder(base, isRead: isRead)
    holder.postponed = left
    return holder
  }
}

extension DeferredHolder {
  /// Reads the part that is unread, if there is one and nobody is at it.
  @usableFromInline
  func read() {
    guard let left = postponed, !isReading, left.deferral.isOpen else { return }
    isReading = true
    defer { isReading = false }
    do throws(UpdateError) {
      let report = try left.deferral.read(left, into: self)
      finish(left, report)
    } catch {
      failure = error
      finish(left, nil)
    }
  }

  private func finish(_ left: Postponed, _ report: ChangeReport?) {
    isRead = true
    postponed = nil
    guard left.deferral.keepsInverse else { return }
    left.deferral.note { [self] () throws(UpdateError) in
      try report?.undo()
      failure = nil
      postponed = left
    }
  }
}
