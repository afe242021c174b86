#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// The addresses here are compared and never read through.

/// How much of the current thread's stack is left.
///
/// The walk over nested objects is recursive, and threads that are not the main one may have a quarter of a
/// megabyte. A source that is nested deeper than that becomes an issue and not a crash.
enum StackRoom {
  /// What has to be left for the next level and for code of the user's.
  static let reserve: UInt = 96 * 1024

  /// What is used where nobody says how large the stack is, below the first level that asks.
  ///
  /// The levels above it, this and the reserve fit into the smallest stack that a system gives a thread.
  #if os(WASI)
    static let roomOfUnknownStack: UInt = 24 * 1024
  #else
    static let roomOfUnknownStack: UInt = 80 * 1024
  #endif

  /// The level from which on there is a look at the stack: those before it fit in its reserve, also where nothing
  /// is optimized.
  static let firstLevel = 8

  /// The lowest address that a level of this thread may begin at, given that this is asked only once.
  static func floor() -> UInt {
    if let known = knownFloor() { return known }
    let (floor, isBelowZero) = here().subtractingReportingOverflow(roomOfUnknownStack)
    return isBelowZero ? 0 : floor
  }

  /// The same where the system says how large the stack is, however often it is asked.
  static func knownFloor() -> UInt? {
    Assumption.stackBounds.isRefused ? nil : lowestAddress().map { $0 + reserve }
  }

  /// Whether code that takes so much for each level can go down so many from here.
  static func affords(levels: Int, of bytes: Int) -> Bool {
    let (needed, isTooMuch) = UInt(levels).multipliedReportingOverflow(by: UInt(bytes))
    let (lowest, isBelowZero) = here().subtractingReportingOverflow(needed)
    return !isTooMuch && !isBelowZero && lowest > floor()
  }

  /// The lowest address of this thread's stack, nil where the system does not say.
  private static func lowestAddress() -> UInt? {
    #if canImport(Darwin)
      let thread = pthread_self()
      let top = unsafe UInt(bitPattern: pthread_get_stackaddr_np(thread))
      return top - UInt(pthread_get_stacksize_np(thread))
    #elseif canImport(Glibc) || canImport(Musl)
      var attributes = pthread_attr_t()
      guard unsafe getAttributes(pthread_self(), &attributes) == 0 else { return nil }
      defer { unsafe pthread_attr_destroy(&attributes) }
      var lowest: UnsafeMutableRawPointer?
      var size = 0
      guard unsafe pthread_attr_getstack(&attributes, &lowest, &size) == 0 else { return nil }
      return UInt(bitPattern: lowest)
    #else
      return nil
    #endif
  }

  /// What is said of a value for which there is no room.
  static let sentence = "is nested too deep for the stack of this thread"

  /// An address in the frame of the caller, more or less.
  @inline(never)
  static func here() -> UInt {
    var marker: UInt8 = 0
    return unsafe withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
  }
}

#if !canImport(Darwin) && (canImport(Glibc) || canImport(Musl))
  /// The library's own, which its headers hide behind a feature macro; linked, since a static executable cannot
  /// look it up by its name.
  @_silgen_name("pthread_getattr_np")
  private func getAttributes(
    _ thread: pthread_t, _ attributes: UnsafeMutablePointer<pthread_attr_t>
  ) -> Int32
#endif
