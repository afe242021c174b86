#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Foundation
#elseif canImport(Musl)
  import Musl
#endif

// Addresses are only compared here, never dereferenced.

/// The remaining room on the current thread's stack.
///
/// The walk over nested objects is recursive, and secondary threads may have only a quarter of a
/// megabyte. With this, a source nested too deep is an issue instead of a crash.
enum StackRoom {
  /// The room that must remain for the next level and for user code.
  static let reserve: UInt = 96 * 1024

  /// The room that may be used below the first checked level if the stack's size is unknown.
  ///
  /// The levels above it, this room and the reserve fit into the smallest stack that a system
  /// gives a thread.
  #if os(WASI)
    static let roomOfUnknownStack: UInt = 24 * 1024
  #else
    static let roomOfUnknownStack: UInt = 80 * 1024
  #endif

  /// The first level that checks the stack. The levels before it fit in the reserve, even without
  /// optimization.
  static let firstLevel = 8

  /// The lowest address at which a level of this thread may begin, if called only once.
  static func floor() -> UInt {
    if let known = knownFloor() { return known }
    let (floor, isBelowZero) = here().subtractingReportingOverflow(roomOfUnknownStack)
    return isBelowZero ? 0 : floor
  }

  /// The same if the system reports the stack's size. It may be called any number of times.
  static func knownFloor() -> UInt? {
    Assumption.stackBounds.isRefused ? nil : lowestAddress().map { $0 + reserve }
  }

  /// Whether code that takes `bytes` for each level has room for `levels` levels from here.
  static func affords(levels: Int, of bytes: Int) -> Bool {
    let (needed, isTooMuch) = UInt(levels).multipliedReportingOverflow(by: UInt(bytes))
    let (lowest, isBelowZero) = here().subtractingReportingOverflow(needed)
    return !isTooMuch && !isBelowZero && lowest > floor()
  }

  /// The lowest address of this thread's stack, nil if the system does not report it.
  private static func lowestAddress() -> UInt? {
    #if canImport(Darwin)
      let thread = pthread_self()
      let top = unsafe UInt(bitPattern: pthread_get_stackaddr_np(thread))
      return top - UInt(pthread_get_stacksize_np(thread))
    #elseif canImport(Glibc) || canImport(Musl)
      #if canImport(Glibc)
        if Thread.isMainThread, let lowest = lowestMainAddress() { return lowest }
      #endif
      return lowestAskedAddress()
    #else
      return nil
    #endif
  }

  #if !canImport(Darwin) && (canImport(Glibc) || canImport(Musl))
    /// The same, asked of the C library.
    private static func lowestAskedAddress() -> UInt? {
      var attributes = pthread_attr_t()
      guard unsafe getAttributes(pthread_self(), &attributes) == 0 else { return nil }
      defer { unsafe pthread_attr_destroy(&attributes) }
      var lowest: UnsafeMutableRawPointer?
      var size = 0
      guard unsafe pthread_attr_getstack(&attributes, &lowest, &size) == 0 else { return nil }
      return UInt(bitPattern: lowest)
    }
  #endif

  #if !canImport(Darwin) && canImport(Glibc)
    /// The lowest address to which the main thread's stack may grow, by its present limit; nil if it is not
    /// where it is expected.
    ///
    /// The C library reads the process's list of memory mappings to find it, which takes 0.1 ms and more each
    /// time. The kernel says where it put the name of the executable, which ends eight bytes below the top of
    /// that stack (`AT_EXECFN` in getauxval(3)): in its last page, unless it is longer than a page. The stack
    /// ends at a distance from the top, if no other memory is there, of which the system keeps 128 MB free.
    private static func lowestMainAddress() -> UInt? {
      var limit = rlimit()
      let name = auxiliaryValue(31)
      guard name != 0, unsafe getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0,
        limit.rlim_cur <= 64 << 20
      else { return nil }
      let top = (name | 4095) &+ 1
      let lowest = top &- UInt(limit.rlim_cur)
      return lowest < top && lowest..<top ~= here() ? lowest : nil
    }
  #endif

  /// The sentence of an issue for a value that does not fit.
  static let sentence = "is nested too deep for the stack of this thread"

  /// An address in or near the caller's frame.
  @inline(never)
  static func here() -> UInt {
    var marker: UInt8 = 0
    return unsafe withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
  }
}

#if !canImport(Darwin) && (canImport(Glibc) || canImport(Musl))
  /// A function of the C library whose headers hide it behind a feature macro. It is linked,
  /// since a static executable cannot look it up by name.
  @_silgen_name("pthread_getattr_np")
  private func getAttributes(
    _ thread: pthread_t, _ attributes: UnsafeMutablePointer<pthread_attr_t>
  ) -> Int32

  #if canImport(Glibc)
    /// A function of the C library of which no imported header knows: what the kernel told the process when it
    /// began, 0 if it did not tell.
    @_silgen_name("getauxval")
    private func auxiliaryValue(_ kind: UInt) -> UInt
  #endif
#endif
