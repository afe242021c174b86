/// What is known of a deferred property besides its value.
///
/// It knows nothing of the type of the value, so that leaving a part of a source costs no more than a store.
@usableFromInline
class DeferredState {
  /// The part of a source that is not read yet.
  @usableFromInline final var postponed: UnreadPart?

  /// What kept the last part from being read.
  @usableFromInline final var failure: UpdateError?

  /// Whether somebody has read or set the property, so that updates keep it up to date.
  @usableFromInline final var isRead: Bool

  /// Whether a part is being read: who asks meanwhile gets the last good value.
  private final var isReading = false

  @usableFromInline
  init(isRead: Bool) {
    self.isRead = isRead
  }

  /// Leaves the part of a source that an operation carries.
  @usableFromInline
  final func postpone(_ transfer: inout _AccessorCall) {
    postponed = UnreadPart.carried(by: transfer)
  }

  /// Reads the part that is unread, if there is one and nobody is at it.
  @usableFromInline
  final func read() {
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

  private final func finish(_ left: UnreadPart, _ report: ChangeReport?) {
    isRead = true
    postponed = nil
    guard left.deferral.keepsUndo else { return }
    left.deferral.note { [self] () throws(UpdateError) in
      try report?.undo()
      failure = nil
      postponed = left
    }
  }
}

/// What holds a deferred property: its value, and the part of a source that is not read yet.
///
/// A write puts another holder in its place, so copies of a struct stay apart; reading changes the holder
/// itself, so that they share what was read. It is not `Sendable`, like the objects that it holds.
@usableFromInline
final class DeferredBox<Value>: DeferredState {
  /// The last good value.
  @usableFromInline private(set) var value: Value

  @usableFromInline
  init(_ value: Value, isRead: Bool) {
    self.value = value
    super.init(isRead: isRead)
  }

  /// Puts another value there; the old one goes after the access to it has ended.
  func replace(_ new: Value) {
    var old = new
    swap(&value, &old)
  }
}
