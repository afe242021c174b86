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
/// The walk over nested objects is recursive, and threads that are not the main one may have half a
/// megabyte. A source that is nested deeper than that becomes an issue and not a crash.
enum StackRoom {
  /// What has to be left for the next level and for code of the user's.
  static let reserve: UInt = 96 * 1024

  /// The lowest address that a level may begin at, 0 where the system does not say.
  static func floor() -> UInt {
    #if canImport(Darwin)
      let thread = pthread_self()
      let top = unsafe UInt(bitPattern: pthread_get_stackaddr_np(thread))
      return top - UInt(pthread_get_stacksize_np(thread)) + reserve
    #elseif canImport(Glibc) || canImport(Musl)
      // The headers hide it behind a feature macro; the library has it.
      typealias Query = @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> Int32
      guard let symbol = unsafe dlsym(nil, "pthread_getattr_np") else { return 0 }
      let query = unsafe unsafeBitCast(symbol, to: Query.self)
      var attributes = pthread_attr_t()
      guard unsafe query(pthread_self(), &attributes) == 0 else { return 0 }
      defer { unsafe pthread_attr_destroy(&attributes) }
      var base: UnsafeMutableRawPointer?
      var size = 0
      guard unsafe pthread_attr_getstack(&attributes, &base, &size) == 0 else { return 0 }
      return UInt(bitPattern: base) + reserve
    #else
      return 0
    #endif
  }

  /// An address in the frame of the caller, more or less.
  @inline(never)
  static func here() -> UInt {
    var marker: UInt8 = 0
    return unsafe withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
  }
}

extension Update {
  /// Whether there is room for another level; the first levels are not asked.
  @inline(__always)
  func hasRoom(_ token: _Token) -> Bool {
    places.count < 32 || hasRoomBelow(token)
  }

  private func hasRoomBelow(_ token: _Token) -> Bool {
    if stackFloor == 0 { stackFloor = StackRoom.floor() }
    if StackRoom.here() > stackFloor { return true }
    fail(.limit, "is nested too deep for the stack of this thread", token: token)
    return false
  }
}
