#if Store
  import Foundation
  internal import ReconcileZlib

  /// The CRC-32 of some values, joined by a zero byte; it changes with each bit of them.
  ///
  /// Its one unsafe call reads bytes that the caller lends for the call, as many as there are.
  @safe
  struct Checksum {
    private var sum: UInt = 0
    private var isEmpty = true

    /// The checksum of what was added so far, as the database holds it.
    var value: Int64 { Int64(sum) }

    /// Adds the bytes of a value; none if there is no value.
    mutating func add(_ bytes: UnsafeRawBufferPointer) {
      if isEmpty {
        isEmpty = false
      } else {
        unsafe withUnsafeBytes(of: 0 as UInt8) { unsafe update($0) }
      }
      unsafe update(bytes)
    }

    mutating func add(_ text: String?) {
      var text = text ?? ""
      text.withUTF8 { unsafe add(UnsafeRawBufferPointer($0)) }
    }

    mutating func add(_ data: Data?) {
      unsafe (data ?? Data()).withUnsafeBytes { unsafe add($0) }
    }

    /// Adds an integer by its digits, as every tool shows it.
    mutating func add(_ integer: Int64) {
      unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
        var start = 20
        var rest = integer.magnitude
        repeat {
          start -= 1
          unsafe digits[start] = UInt8(truncatingIfNeeded: 48 + rest % 10)
          rest /= 10
        } while rest > 0
        if integer < 0 {
          start -= 1
          unsafe digits[start] = UInt8(ascii: "-")
        }
        unsafe add(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(digits)[start...]))
      }
    }

    mutating func add(_ integer: Int) { add(Int64(integer)) }

    private mutating func update(_ bytes: UnsafeRawBufferPointer) {
      var rest = unsafe bytes[...]
      while unsafe !rest.isEmpty {
        let part = unsafe UnsafeRawBufferPointer(rebasing: rest.prefix(1 << 30))
        let start = unsafe part.baseAddress?.assumingMemoryBound(to: UInt8.self)
        sum = unsafe crc32(sum, start, UInt32(part.count))
        unsafe rest = rest.dropFirst(part.count)
      }
    }
  }
#endif
