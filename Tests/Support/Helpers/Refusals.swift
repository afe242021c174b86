import Foundation

/// Whether a build of the tests refuses something: see `Assumption` and `FastWay`.
///
/// - Parameters:
///   - name: Its name.
///   - all: The name by which all of its kind are refused.
package func refuses(_ name: String, allAs all: String) -> Bool {
  let refused = ProcessInfo.processInfo.environment["RECONCILE_FALLBACKS"] ?? ""
  return refused.split(separator: ",").contains { $0 == name || $0 == all }
}

/// Whether it is known what plain storage is, so that an equal value in it is left.
package let leavesEqual =
  !refuses("keyPathNames", allAs: "all") && !refuses("storedAddresses", allAs: "all")
