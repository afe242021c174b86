// Why the unsafe code here is sound: 64 zero bytes follow the text. A zero byte ends every scan,
// no scan reads more than 32 bytes ahead of its position, and none continues after a zero, so
// nothing outside the block is read. Each iteration of the outer loop writes at most 3 words
// after checking that 4 fit.

/// Parses a JSON text into words, in one pass and without recursion.
///
/// The second word of an open container holds the index of its parent, so the words themselves
/// are the stack. The hot loop uses raw pointers and plain integers to be fast in debug builds
/// too.
@safe
struct Reader {
  /// The block of memory, which begins with the bytes. After reading it belongs to the caller.
  var storage: TapeStorage
  let limits: Limits
  var used = 0

  var fault = Fault.none
  var faultOffset = 0
  /// The innermost open container at the fault, or -1.
  var openContainer = -1
  /// The path of a fault found after all words were written.
  var finishedPath: SourcePath?

  init(_ storage: TapeStorage, limits: Limits) {
    self.storage = storage
    self.limits = limits
  }

  /// Writes all the words and the sentinel, or records the first fault.
  mutating func read() -> Bool {
    var b = unsafe UnsafePointer(storage.bytes)
    var first = unsafe storage.words
    var out = unsafe first
    var lastRoom = unsafe first + (storage.capacity &- 4)
    let highBits: UInt64 = 0x8080_8080_8080_8080
    let ones: UInt64 = 0x0101_0101_0101_0101
    let backslashes: UInt64 = 0x5C5C_5C5C_5C5C_5C5C
    // Flipping this bit places the quote directly after the control characters.
    let twos: UInt64 = 0x0202_0202_0202_0202
    let aboveQuote: UInt64 = 0x2121_2121_2121_2121
    let zeros: UInt64 = 0x3030_3030_3030_3030
    let digitsEnd: UInt64 = 0x7676_7676_7676_7676
    let limits = limits
    var i = 0
    var depth = 0
    var open = -1
    var inObject = false
    if unsafe b[i] <= 0x20 { i = unsafe Reader.skipSpace(b, i) }

    // Each iteration reads one item of the open container: a member, an array's element, or the
    // root.
    document: while true {
      if unsafe out > lastRoom {
        let used = unsafe out - first
        // A value and its key take at most 3 words, so more words mean too many values.
        if used / 3 > limits.nodes { return unsafe exceed(.nodes, at: i, out, in: open) }
        guard storage.grow() else { return fail(.memory, at: i) }
        unsafe b = UnsafePointer(storage.bytes)
        unsafe first = storage.words
        unsafe out = first + used
        unsafe lastRoom = first + (storage.capacity &- 4)
      }

      if inObject {
        if unsafe b[i] != 0x22 { return fail(.key, at: i) }
        unsafe out.pointee = 2 << 29 | UInt32(truncatingIfNeeded: i)
        var j = i &+ 1
        // Keys repeat, so their lengths are predictable: a counting loop lets the processor
        // continue speculatively, where a computed length would make it wait.
        while true {
          let word = unsafe UnsafeRawPointer(b + j).loadUnaligned(as: UInt64.self).littleEndian
          let stop =
            (((word ^ twos) &- aboveQuote) | ((word ^ backslashes) &- ones) | word) & highBits
          if stop != 0 {
            var rest = stop
            while rest & 0x80 == 0 {
              rest = rest &>> 8
              j &+= 1
            }
            break
          }
          j &+= 8
        }
        if unsafe b[j] != 0x22 {
          j = unsafe finishString(from: j, word: out)
          if j < 0 { return false }
        }
        if j &- i > limits.keyBytes &+ 1 {
          return unsafe exceed(.keyBytes, at: i, out, in: open)
        }
        unsafe out += 1
        i = j &+ 1
        if unsafe b[i] != 0x3A {
          i = unsafe Reader.skipSpace(b, i)
          if unsafe b[i] != 0x3A { return fail(.colon, at: i) }
        }
        i &+= 1
        if unsafe b[i] <= 0x20 { i = unsafe Reader.skipSpace(b, i) }
      }

      let c = unsafe b[i]
      if c == 0x22 {
        unsafe out.pointee = 2 << 29 | UInt32(truncatingIfNeeded: i)
        var j = i &+ 1
        let word = unsafe UnsafeRawPointer(b + j).loadUnaligned(as: UInt64.self).littleEndian
        var stop =
          (((word ^ twos) &- aboveQuote) | ((word ^ backslashes) &- ones) | word) & highBits
        // The rest of a long string is read by more bytes at once, like what follows an escape.
        let long = i &+ 320
        while stop == 0 && j <= long {
          j &+= 8
          let word = unsafe UnsafeRawPointer(b + j).loadUnaligned(as: UInt64.self).littleEndian
          stop = (((word ^ twos) &- aboveQuote) | ((word ^ backslashes) &- ones) | word) & highBits
        }
        if stop != 0 { j &+= stop.trailingZeroBitCount &>> 3 }
        if unsafe b[j] != 0x22 {
          j = unsafe finishString(from: j, word: out)
          if j < 0 { return false }
        }
        if j &- i > limits.stringBytes &+ 1 {
          return unsafe exceed(.stringBytes, at: i, out, in: open)
        }
        unsafe out += 1
        i = j &+ 1
      } else if c &- 0x30 < 10 || c == 0x2D {
        unsafe out.pointee = 4 << 29 | UInt32(truncatingIfNeeded: i)
        var j = c == 0x2D ? i &+ 1 : i
        if unsafe b[j] == 0x30 {
          j &+= 1
        } else {
          let start = j
          while true {
            let word =
              unsafe UnsafeRawPointer(b + j).loadUnaligned(as: UInt64.self).littleEndian ^ zeros
            let other = ((word &+ digitsEnd) | word) & highBits
            if other != 0 {
              j &+= other.trailingZeroBitCount &>> 3
              break
            }
            j &+= 8
          }
          if j == start { return fail(.digit, at: j) }
        }
        if unsafe b[j] == 0x2E {
          unsafe out.pointee = 5 << 29 | UInt32(truncatingIfNeeded: i)
          j &+= 1
          let start = j
          while true {
            let word =
              unsafe UnsafeRawPointer(b + j).loadUnaligned(as: UInt64.self).littleEndian ^ zeros
            let other = ((word &+ digitsEnd) | word) & highBits
            if other != 0 {
              j &+= other.trailingZeroBitCount &>> 3
              break
            }
            j &+= 8
          }
          if j == start { return fail(.digit, at: j) }
        }
        if unsafe b[j] | 0x20 == 0x65 {
          unsafe out.pointee = 5 << 29 | UInt32(truncatingIfNeeded: i)
          j = finishExponent(from: j)
          if j < 0 { return false }
        }
        if j &- i > limits.numberBytes {
          return unsafe exceed(.numberBytes, at: i, out, in: open)
        }
        unsafe out += 1
        i = j
      } else if c | 0x20 == 0x7B {
        if depth >= limits.depth { return unsafe exceed(.depth, at: i, out, in: open) }
        depth &+= 1
        inObject = c == 0x7B
        unsafe out.pointee = (inObject ? 0 : 1 << 29) | UInt32(truncatingIfNeeded: i)
        unsafe out[1] = UInt32(truncatingIfNeeded: open)
        open = Int(bitPattern: UInt(bitPattern: out) &- UInt(bitPattern: first)) &>> 2
        unsafe out += 2
        i &+= 1
        if unsafe b[i] <= 0x20 { i = unsafe Reader.skipSpace(b, i) }
        // An empty container is closed below like any other.
        if unsafe b[i] != c &+ 2 { continue document }
      } else {
        // Both lengths are computed, since no processor can predict whether true or false comes
        // next.
        let word = unsafe UnsafeRawPointer(b + i).loadUnaligned(as: UInt64.self).littleEndian
        let four = UInt32(truncatingIfNeeded: word)
        let isFour = four == 0x6575_7274 || four == 0x6C6C_756E
        let isFalse = word & 0xFF_FFFF_FFFF == 0x65_736C_6166
        let length = (isFour ? 4 : 0) | (isFalse ? 5 : 0)
        if length == 0 { return fail(.literal, at: i) }
        unsafe out.pointee = 6 << 29 | UInt32(truncatingIfNeeded: i)
        unsafe out += 1
        i &+= length
      }

      // A value has ended: a comma continues with the next iteration, a bracket also ends the
      // container.
      while true {
        if unsafe b[i] <= 0x20 { i = unsafe Reader.skipSpace(b, i) }
        if open < 0 { break document }
        let c = unsafe b[i]
        i &+= 1
        if c == 0x2C {
          if unsafe b[i] <= 0x20 { i = unsafe Reader.skipSpace(b, i) }
          continue document
        }
        if c != (inObject ? 0x7D : 0x5D) {
          return fail(inObject ? .commaInObject : .commaInArray, at: i &- 1)
        }
        let outer = unsafe Int(Int32(truncatingIfNeeded: first[open &+ 1]))
        let end = (UInt(bitPattern: out) &- UInt(bitPattern: first)) &>> 2
        unsafe first[open &+ 1] = UInt32(truncatingIfNeeded: end)
        open = outer
        inObject = unsafe outer >= 0 && first[outer] >> 29 == 0
        depth &-= 1
      }
    }

    if i != storage.count { return fail(.trailing, at: i) }
    unsafe out.pointee = UInt32(truncatingIfNeeded: i)
    used = unsafe out - first &+ 1
    return checkNodes()
  }

  /// Records a fault. Always returns false.
  @inline(never)
  mutating func fail(_ fault: Fault, at offset: Int) -> Bool {
    self.fault = fault
    faultOffset = offset
    return false
  }

  /// Records that a limit is exceeded and how many words are written, so that the path can be
  /// found.
  @inline(never)
  private mutating func exceed(
    _ fault: Fault, at offset: Int, _ out: UnsafeMutablePointer<UInt32>, in openContainer: Int
  ) -> Bool {
    used = unsafe out - storage.words
    self.openContainer = openContainer
    // A sentinel, so that the key before it can be read.
    unsafe out.pointee = UInt32(truncatingIfNeeded: offset)
    return fail(fault, at: offset)
  }
}
