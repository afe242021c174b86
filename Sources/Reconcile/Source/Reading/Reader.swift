// Why the unsafe code here is sound: 64 zero bytes follow the text. A zero byte ends every scan,
// no scan reads more than 32 bytes ahead of its position, and none continues after a zero; a key
// is compared with an expected one of at most 64 bytes. So nothing outside the block is read. Each
// iteration of the outer loop writes at most 3 words after checking that 4 fit, and words are read
// only below those written.

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
    assert(storage.capacity >= 4, "there is room for the words of one iteration")
    assert(unsafe storage.bytes[storage.count] == 0, "a zero byte ends every scan")
    self.storage = storage
    self.limits = limits
  }

  /// Writes all the words and the sentinel, or records the first fault.
  mutating func read() -> Bool {
    var b = unsafe UnsafePointer(storage.bytes)
    var first = unsafe storage.words
    var out = 0
    var lastRoom = storage.capacity &- 4
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
    // Objects mostly have the keys of the one before, so each is expected to be written like the key
    // there, up to its value: then it is well-formed. This is the word of that key, which is behind the
    // first word of a closed object and at most the one behind its last; 0 if none is expected, -1 in an
    // array.
    var expected = -1
    // What is expected behind the open container; the last expected value that is a closed container, 0
    // once a container begins or ends; and the container that was closed last.
    var (resumed, model, closed) = (0, 0, 0)
    if unsafe b[i] <= 0x20 { i = unsafe Reader.passSpace(b, i) }

    // Each iteration reads one item of the open container: a member, an array's element, or the
    // root.
    document: while true {
      if out > lastRoom {
        // A value and its key take at most 3 words, so more words mean too many values.
        if out / 3 > limits.nodes { return exceed(.nodes, at: i, out, in: open) }
        guard storage.grow() else { return fail(.memory, at: i) }
        unsafe b = UnsafePointer(storage.bytes)
        unsafe first = storage.words
        lastRoom = storage.capacity &- 4
      }

      if expected >= 0 {
        key: do {
          known: do {
            if expected == 0 { break known }
            // Less than `i` only for a text without escapes.
            let start = unsafe Int(first[expected] &- 2 &<< 29)
            if start >= i { break known }
            let length = unsafe Int(first[expected &+ 1] & 0x1FFF_FFFF) &- start
            let word = unsafe UnsafeRawPointer(b + i).loadUnaligned(as: UInt64.self)
            let other = unsafe UnsafeRawPointer(b + start).loadUnaligned(as: UInt64.self)
            if length <= 8 {
              let unread = UInt64(truncatingIfNeeded: 64 &- length &* 8)
              if (word ^ other).littleEndian &<< unread != 0 { break known }
            } else {
              // The padding allows for longer ones to be read at the end of the text, no more.
              if word != other || length > 64 { break known }
              var rest = length &- 8
              var differing: UInt64 = 0
              while rest > 0 {
                let word = unsafe UnsafeRawPointer(b + i + rest).loadUnaligned(as: UInt64.self)
                let other = unsafe UnsafeRawPointer(b + start + rest).loadUnaligned(as: UInt64.self)
                differing |= word ^ other
                rest &-= 8
              }
              if differing != 0 { break known }
            }
            unsafe first[out] = 2 << 29 | UInt32(truncatingIfNeeded: i)
            out &+= 1
            i &+= length
            expected &+= 2
            if unsafe first[expected &- 1] < 2 << 29 {
              model = expected &- 1
              expected = unsafe Int(Int32(truncatingIfNeeded: first[expected]))
              // So it is an open container, whose words are not complete.
              if expected < model { (expected, model) = (0, 0) }
            }
            break key
          }
          expected = 0
          if unsafe b[i] != 0x22 { return fail(.key, at: i) }
          unsafe first[out] = 2 << 29 | UInt32(truncatingIfNeeded: i)
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
            j = unsafe finishString(from: j, word: first + out)
            if j < 0 { return false }
          }
          if j &- i > limits.keyBytes &+ 1 {
            return exceed(.keyBytes, at: i, out, in: open)
          }
          out &+= 1
          i = j &+ 1
          if unsafe b[i] != 0x3A {
            i = unsafe Reader.passSpace(b, i)
            if unsafe b[i] != 0x3A { return fail(.colon, at: i) }
          }
          i &+= 1
        }
        if unsafe b[i] <= 0x20 { i = unsafe Reader.passSpace(b, i) }
      }

      let c = unsafe b[i]
      if c == 0x22 {
        unsafe first[out] = 2 << 29 | UInt32(truncatingIfNeeded: i)
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
          j = unsafe finishString(from: j, word: first + out)
          if j < 0 { return false }
        }
        if j &- i > limits.stringBytes &+ 1 {
          return exceed(.stringBytes, at: i, out, in: open)
        }
        out &+= 1
        i = j &+ 1
      } else if c &- 0x30 < 10 || c == 0x2D {
        unsafe first[out] = 4 << 29 | UInt32(truncatingIfNeeded: i)
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
          unsafe first[out] = 5 << 29 | UInt32(truncatingIfNeeded: i)
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
          unsafe first[out] = 5 << 29 | UInt32(truncatingIfNeeded: i)
          j = finishExponent(from: j)
          if j < 0 { return false }
        }
        if j &- i > limits.numberBytes {
          return exceed(.numberBytes, at: i, out, in: open)
        }
        out &+= 1
        i = j
      } else if c | 0x20 == 0x7B {
        if depth >= limits.depth { return exceed(.depth, at: i, out, in: open) }
        depth &+= 1
        resumed = expected
        let behind = expected >= 0 ? 1 : 0
        let isObject = c == 0x7B
        unsafe first[out] = (isObject ? 0 : 1 << 29) | UInt32(truncatingIfNeeded: i)
        unsafe first[out &+ 1] = UInt32(truncatingIfNeeded: open)
        open = out
        if isObject {
          if model == 0, unsafe Int(truncatingIfNeeded: first[closed &+ 1]) &+ behind == open {
            model = closed
          }
          expected = unsafe model > 0 && first[model] >> 29 == 0 ? model &+ 2 : 0
        } else {
          expected = -1
        }
        model = 0
        out &+= 2
        i &+= 1
        if unsafe b[i] <= 0x20 { i = unsafe Reader.passSpace(b, i) }
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
        unsafe first[out] = 6 << 29 | UInt32(truncatingIfNeeded: i)
        out &+= 1
        i &+= length
      }

      // A value has ended: a comma continues with the next iteration, a bracket also ends the
      // container.
      while true {
        if unsafe b[i] <= 0x20 { i = unsafe Reader.passSpace(b, i) }
        if open < 0 { break document }
        let c = unsafe b[i]
        i &+= 1
        if c == 0x2C {
          if unsafe b[i] <= 0x20 { i = unsafe Reader.skipSpace(b, i) }
          continue document
        }
        if c != (expected >= 0 ? 0x7D : 0x5D) {
          return fail(expected >= 0 ? .commaInObject : .commaInArray, at: i &- 1)
        }
        let outer = unsafe Int(Int32(truncatingIfNeeded: first[open &+ 1]))
        unsafe first[open &+ 1] = UInt32(truncatingIfNeeded: out)
        closed = open
        model = 0
        open = outer
        expected = unsafe outer >= 0 && first[outer] >> 29 == 0 ? resumed : -1
        resumed = 0
        depth &-= 1
      }
    }

    assert(i <= storage.count && out < storage.capacity, "all was read and written in the block")
    if i != storage.count { return fail(.trailing, at: i) }
    unsafe first[out] = UInt32(truncatingIfNeeded: i)
    used = out &+ 1
    return checkNodes()
  }

  /// Records a fault. Always returns false.
  @inline(never)
  mutating func fail(_ fault: Fault, at offset: Int) -> Bool {
    self.fault = fault
    faultOffset = offset
    return false
  }
}
