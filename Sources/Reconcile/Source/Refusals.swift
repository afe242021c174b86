#if RECONCILE_FALLBACKS
  import Foundation
#endif

/// What a build of the tests refuses, by name in the environment variable `RECONCILE_FALLBACKS`.
enum Refusals {
  #if RECONCILE_FALLBACKS
    private static let names = Set(
      (ProcessInfo.processInfo.environment["RECONCILE_FALLBACKS"] ?? "").split(separator: ",")
        .map(String.init))

    /// Whether something is refused, alone or with all of its kind.
    static func refuse(_ name: String, allAs all: String) -> Bool {
      names.contains(name) || names.contains(all)
    }
  #else
    /// No other build refuses anything.
    @inline(__always)
    static func refuse(_ name: String, allAs all: String) -> Bool { false }
  #endif
}
