#if RECONCILE_FALLBACKS
  import Foundation
#endif

/// What the library takes for granted of the language's run time and of the system, and tries before it trusts it.
///
/// Each has a trial at its first use and another way that is taken where the trial fails:
/// `Docs/Design/0024-what-is-assumed.md`. A build of the tests, and no other, can refuse them by the names in the
/// environment variable `RECONCILE_FALLBACKS`, or all of them by `all`.
enum Assumption: String {
  /// Short strings hold their text themselves.
  case shortStrings

  /// An `Any` holds small values itself, with their type behind them.
  case anyLayout

  /// A key path's description names a stored property, and tells all others as computed.
  case keyPathNames

  /// A stored property has one address, at the same distance from the beginning in all instances.
  case storedAddresses

  /// Key paths of a class are compared with those of a class below it, behind one first step.
  case keyPathRoots

  /// The system says where a thread's stack ends.
  case stackBounds

  /// Whether tests want the other way.
  #if RECONCILE_FALLBACKS
    var isRefused: Bool {
      let names = ProcessInfo.processInfo.environment["RECONCILE_FALLBACKS"] ?? ""
      return names.split(separator: ",").contains { $0 == "all" || $0 == rawValue }
    }
  #else
    var isRefused: Bool {
      @inline(__always) get { false }
    }
  #endif
}
