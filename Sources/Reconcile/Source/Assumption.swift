/// Assumptions about the language runtime and the system, each verified before it is relied on.
///
/// Each is tested on first use and has a fallback if the test fails: see
/// `Docs/Design/0024-what-is-assumed.md`. Only a test build can refuse them, by name in the
/// environment variable `RECONCILE_FALLBACKS`, or all of them with `all`.
enum Assumption: String, Refusable {
  /// Short strings store their text inline.
  case shortStrings

  /// An `Any` stores small values inline, followed by their type.
  case anyLayout

  /// A key path's description names a stored property, and identifies all others as computed.
  case keyPathNames

  /// A stored property has one address, at the same offset in all instances.
  case storedAddresses

  /// Key paths of a class can be compared with those of its subclass, after one first step.
  case keyPathRoots

  /// The system reports the bounds of a thread's stack.
  case stackBounds

  static let all = "all"
}
