import Synchronization

/// The types that were asked for first, which are found without the lock and the hash of a dictionary: a small
/// call asks for one or two.
///
/// Each is written once, under the lock, before their number. Code that sees the number sees the types too.
final class QuickTypes {
  private let count = Atomic(0)
  private let lock = Locked(())
  @exclusivity(unchecked) @safe private var first: ResolvedType?
  @exclusivity(unchecked) @safe private var second: ResolvedType?
  @exclusivity(unchecked) @safe private var third: ResolvedType?

  /// The resolved type of a class or struct; nil if it is none of these.
  @inline(__always)
  subscript(_ id: ObjectIdentifier) -> ResolvedType? {
    let count = count.load(ordering: .acquiring)
    if count > 0, let first, first.typeID == id { return first }
    if count > 1, let second, second.typeID == id { return second }
    if count > 2, let third, third.typeID == id { return third }
    return nil
  }

  /// Keeps a type, if there is room.
  func keep(_ type: ResolvedType) {
    guard count.load(ordering: .relaxed) < 3 else { return }
    lock.withLock { _ in
      let count = count.load(ordering: .relaxed)
      // Another thread may have kept it.
      guard self[type.typeID] == nil else { return }
      switch count {
      case 0: first = type
      case 1: second = type
      case 2: third = type
      default: return
      }
      self.count.store(count + 1, ordering: .releasing)
    }
  }
}
