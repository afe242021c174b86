/// The state of a deferred property besides its value.
///
/// It does not depend on the type of the value, so leaving a part unread costs no more than a
/// store.
@usableFromInline
class DeferredState {
  /// The part of a source that is not read yet.
  @usableFromInline final var postponed: UnreadPart?

  /// The error of the last attempt to read.
  @usableFromInline final var failure: UpdateError?

  /// Whether the property was ever read or set, so that updates keep it up to date.
  @usableFromInline final var isRead: Bool

  /// Whether a part is being read; other accesses get the last good value meanwhile.
  private final var isReading = false

  /// Whether the part that is being read was checked, so that what it says is written next.
  @usableFromInline final var isChecked = false

  @usableFromInline
  init(isRead: Bool) {
    self.isRead = isRead
  }

  /// Stores the part of a source that an operation carries, unread.
  @usableFromInline
  final func postpone(_ transfer: inout _AccessorCall) {
    postponed = UnreadPart.carried(by: transfer)
  }

  /// Reads the unread part, unless its update has not begun to write, a reading is in progress, or a
  /// handler of a map's commits is asked.
  @usableFromInline
  final func read() {
    guard let left = postponed, !isReading, left.deferral.isOpen, !left.deferral.isAsked else {
      return
    }
    isReading = true
    defer { (isReading, isChecked) = (false, false) }
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

/// The holder of a deferred property: its value, and the unread part of a source.
///
/// A write replaces the holder, so copies of a struct stay independent; reading changes the holder
/// itself, so copies share what was read. It is not `Sendable`, like the objects that it holds.
@usableFromInline
final class DeferredBox<Value>: DeferredState {
  /// The last good value.
  @usableFromInline private(set) var value: Value

  @usableFromInline
  init(_ value: Value, isRead: Bool) {
    self.value = value
    super.init(isRead: isRead)
  }

  /// Replaces the value; the old one is released after the access to it has ended.
  func replace(_ new: Value) {
    var old = new
    swap(&value, &old)
  }
}
