#if os(Linux)
  import Glibc
  import Synchronization

  private typealias Fill = @convention(c) (UnsafeMutableRawPointer, Int) -> Void

  /// The runtime's own source of random numbers: the next symbol of that name after this program's.
  private let runtimeFill: Fill = {
    let next = UnsafeMutableRawPointer(bitPattern: -1)
    return unsafeBitCast(dlsym(next, "swift_stdlib_random"), to: Fill.self)
  }()

  /// Whether numbers are the same in each process, as they are for the hashes of the standard library.
  private let isDeterministic = getenv("SWIFT_DETERMINISTIC_HASHING") != nil

  /// How often numbers were asked for.
  private let draws = Atomic<UInt64>(0)

  /// Stands before the runtime's source of random numbers, in this program only.
  ///
  /// The library's hashes have a seed of the process, and how many of them collide decides up to 0.3 % of
  /// a row's instructions. Under `SWIFT_DETERMINISTIC_HASHING` the seed is the same each time.
  @_cdecl("swift_stdlib_random")
  func fillWithRandomBytes(_ buffer: UnsafeMutableRawPointer, _ count: Int) {
    guard isDeterministic else { return runtimeFill(buffer, count) }
    var random = SeededGenerator(seed: draws.wrappingAdd(1, ordering: .relaxed).newValue)
    let bytes = UnsafeMutableRawBufferPointer(start: buffer, count: count)
    for index in bytes.indices { bytes[index] = UInt8(truncatingIfNeeded: random.next()) }
  }
#endif
