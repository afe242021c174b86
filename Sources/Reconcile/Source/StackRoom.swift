#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Foundation
  import Synchronization
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
    #elseif canImport(Glibc)
      return Thread.isMainThread ? lowestMainAddress() : askedAddresses()?.lowerBound
    #elseif canImport(Musl)
      return askedAddresses()?.lowerBound
    #else
      return nil
    #endif
  }

  #if !canImport(Darwin) && (canImport(Glibc) || canImport(Musl))
    /// The addresses of this thread's stack, asked of the C library.
    private static func askedAddresses() -> Range<UInt>? {
      var attributes = pthread_attr_t()
      guard unsafe getAttributes(pthread_self(), &attributes) == 0 else { return nil }
      defer { unsafe pthread_attr_destroy(&attributes) }
      var lowest: UnsafeMutableRawPointer?
      var size = 0
      guard unsafe pthread_attr_getstack(&attributes, &lowest, &size) == 0, size >= 0 else {
        return nil
      }
      let start = UInt(bitPattern: lowest)
      let (end, isBeyond) = start.addingReportingOverflow(UInt(size))
      return isBeyond ? nil : start..<end
    }
  #endif

  #if !canImport(Darwin) && canImport(Glibc)
    /// The limit of the first stack for which its addresses were asked, and those addresses.
    ///
    /// Only the main thread reads and writes them, so that they belong together.
    private static let askedLimit = Atomic<UInt>(0)
    private static let askedStart = Atomic<UInt>(0)
    private static let askedEnd = Atomic<UInt>(0)

    /// The greatest limit for which addresses are kept.
    private static let greatestKeptLimit: UInt = 64 << 20

    /// The lowest address to which the main thread's stack may grow, by its present limit.
    ///
    /// The C library reads the process's list of memory mappings to find it, which takes 0.1 ms and more each
    /// time. What it answers depends on where the stack begins, which never changes, on the limit, for which
    /// it is asked again when it is another, and on the mapping below the stack, if that is nearer than the
    /// limit. The system puts no mapping into the 128 MB below the first stack unless it is told the address;
    /// so the answer for a limit of half of that is kept, and for a greater one, or none, it is asked each
    /// time. It is asked too if the stack in use is another: of a thread that forked the process, or of a fiber.
    private static func lowestMainAddress() -> UInt? {
      var limit = rlimit()
      guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0,
        limit.rlim_cur <= greatestKeptLimit
      else { return askedAddresses()?.lowerBound }
      let (start, end) = (askedStart.load(ordering: .relaxed), askedEnd.load(ordering: .relaxed))
      let isForThis = askedLimit.load(ordering: .relaxed) == UInt(limit.rlim_cur)
      let here = here()
      if isForThis, start <= here, here < end { return start }
      guard let addresses = askedAddresses() else { return nil }
      askedLimit.store(UInt(limit.rlim_cur), ordering: .relaxed)
      askedStart.store(addresses.lowerBound, ordering: .relaxed)
      askedEnd.store(addresses.upperBound, ordering: .relaxed)
      return addresses.lowerBound
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
#endif
