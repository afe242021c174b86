#if RECONCILE_INVARIANTS
  import Foundation

  /// Hears why an update records nothing for what a source says: only in a build of the tests.
  ///
  /// A test listens; without one, every reason is printed if the environment has `RECONCILE_TRACE`.
  enum Trace {
    @TaskLocal static var listener: (@Sendable (_ path: SourcePath, _ reason: String) -> Void)?

    static let isPrinted = ProcessInfo.processInfo.environment["RECONCILE_TRACE"] != nil

    static func note(_ path: @autoclosure () -> SourcePath, _ reason: @autoclosure () -> String) {
      if let listener {
        listener(path(), reason())
      } else if isPrinted {
        print("\(path()): \(reason())")
      }
    }
  }
#endif

extension Findings {
  /// Says why nothing is recorded for the current place, or for a property of the object there.
  ///
  /// Nothing at all in the library that users build.
  @inline(__always)
  func trace(_ reason: @autoclosure () -> String, _ field: @autoclosure () -> ResolvedField? = nil)
  {
    #if RECONCILE_INVARIANTS
      Trace.note(field().map(path(of:)) ?? path, reason())
    #endif
  }
}
