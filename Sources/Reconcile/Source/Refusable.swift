#if RECONCILE_FALLBACKS
  import Foundation

  /// What the environment variable `RECONCILE_FALLBACKS` names.
  private let refused = Set(
    (ProcessInfo.processInfo.environment["RECONCILE_FALLBACKS"] ?? "").split(separator: ",")
      .map(String.init))
#endif

/// What a build of the tests can refuse, by its name in the environment variable `RECONCILE_FALLBACKS`.
protocol Refusable: RawRepresentable<String> {
  /// The name by which all of its kind are refused.
  static var all: String { get }
}

extension Refusable {
  /// Whether tests force the other way; no other build does.
  var isRefused: Bool {
    @inline(__always) get {
      #if RECONCILE_FALLBACKS
        refused.contains(rawValue) || refused.contains(Self.all)
      #else
        false
      #endif
    }
  }
}
