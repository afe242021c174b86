// Why the unsafe code here is sound: 64 zero bytes stand behind the text. A zero byte ends every
// scan, no scan looks more than 12 bytes ahead of where it stands, and none goes on behind a zero,
// so nothing is read outside the block. Each turn of the outer loop writes at most 3 words after
// checking that 4 fit.

/// Reads a JSON text into words, in one pass and without recursion.
///
/// An open container's second word holds the index of the container around it, so the words
/// themselves are the stack. The hot loop is written with raw pointers and plain integers so that it
/// is quick in debug builds as well.
@safe
struct Reader {
  /// The block of memory, which begins with the bytes; it belongs to the caller after reading.
  var storage: TapeStorage
  let limits: Limits
  var used = 0

  var fault = Fault.none
  var faultOffset = 0
  /// The innermost container that was open where the fault lies, or -1.
  var openContainer = -1
  /// The way to the fault where all words had been written.
  var finishedPath: SourcePath?

  init(_ storage: TapeStorage, limits: Limits) {
    self.storage = storage
    self.limits = limits
  }

  /// Writes all the words and the sentinel, or records the first fault.
  mutating func read() -> Bool {
    var b = unsafe UnsafePointer(storage.bytes)
    var w = unsafe storage.words
    let object: UInt32 = 0
    let array: UInt32 = 1 << 29
    let plainString: UInt32 = 2 << 29
    let integer: UInt32 = 4 << 29
    let literal: UInt32 = 6 << 29
    let ones: UInt64 = 0x0101_0101_0101_0101
    let depthLimit = limits.depth
    let keyLimit = limits.keyBytes
    let stringLimit = limits.stringBytes
    let numberLimit = limits.numberBytes
    let nodeLimit = limits.nodes
    var room = storage.capacity &- 4
    var n = 0
    var i = 0
    var depth = 0
    var inObject = false
    openContainer = -1
    if unsafe b[i] <= 0x20 { i = unsafe Reader.skipSpace(b, i) }

    // Each turn reads one element of the open container: a member, an array's element, the root.
    document: while true {
      if n > room {
        // A value takes at most 3 words with its key, so more of them tell of too many values.
        if n / 3 > nodeLimit { return exceed(.nodes, at: i, used: n) }
        guard storage.grow() else { return fail(.memory, at: i) }
        unsafe b = UnsafePointer(storage.bytes)
        unsafe w = storage.words
        room = storage.capacity &- 4
      }

      if inObject {
        if unsafe b[i] != 0x22 { return fail(.key, at: i) }
        var j = i &+ 1
        while true {
          let word = unsafe UnsafeRawPointer(b + j).loadUnaligned(as: UInt64.self).littleEndian
          let stop =
            (((word ^ 0x2222_2222_2222_2222) &- ones) | ((word ^ 0x5C5C_5C5C_5C5C_5C5C) &- ones)
              | (word &- 0x2020_2020_2020_2020) | word) & 0x8080_8080_8080_8080
          if stop != 0 {
            j &+= stop.trailingZeroBitCount &>> 3
            break
          }
          j &+= 8
        }
        var word = plainString
        if unsafe b[j] != 0x22 {
          j = finishString(from: j, word: &word)
          if j < 0 { return false }
        }
        if j &- i > keyLimit &+ 1 { return exceed(.keyBytes, at: i, used: n) }
        unsafe w[n] = word | UInt32(truncatingIfNeeded: i)
        n &+= 1
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
        var j = i &+ 1
        while true {
          let word = unsafe UnsafeRawPointer(b + j).loadUnaligned(as: UInt64.self).littleEndian
          let stop =
            (((word ^ 0x2222_2222_2222_2222) &- ones) | ((word ^ 0x5C5C_5C5C_5C5C_5C5C) &- ones)
              | (word &- 0x2020_2020_2020_2020) | word) & 0x8080_8080_8080_8080
          if stop != 0 {
            j &+= stop.trailingZeroBitCount &>> 3
            break
          }
          j &+= 8
        }
        var word = plainString
        if unsafe b[j] != 0x22 {
          j = finishString(from: j, word: &word)
          if j < 0 { return false }
        }
        if j &- i > stringLimit &+ 1 { return exceed(.stringBytes, at: i, used: n) }
        unsafe w[n] = word | UInt32(truncatingIfNeeded: i)
        n &+= 1
        i = j &+ 1
      } else if c &- 0x30 < 10 || c == 0x2D {
        var j = i
        if c == 0x2D { j &+= 1 }
        if unsafe b[j] == 0x30 {
          j &+= 1
        } else {
          if unsafe b[j] &- 0x30 >= 10 { return fail(.digit, at: j) }
          j &+= 1
          while unsafe b[j] &- 0x30 < 10 { j &+= 1 }
        }
        var word = integer
        let following = unsafe b[j]
        if following == 0x2E || following | 0x20 == 0x65 {
          word = 5 << 29
          if following == 0x2E {
            j &+= 1
            if unsafe b[j] &- 0x30 >= 10 { return fail(.digit, at: j) }
            while unsafe b[j] &- 0x30 < 10 { j &+= 1 }
          }
          if unsafe b[j] | 0x20 == 0x65 {
            j &+= 1
            if unsafe b[j] == 0x2B || b[j] == 0x2D { j &+= 1 }
            if unsafe b[j] &- 0x30 >= 10 { return fail(.digit, at: j) }
            while unsafe b[j] &- 0x30 < 10 { j &+= 1 }
          }
        }
        if j &- i > numberLimit { return exceed(.numberBytes, at: i, used: n) }
        unsafe w[n] = word | UInt32(truncatingIfNeeded: i)
        n &+= 1
        i = j
      } else if c | 0x20 == 0x7B {
        if depth >= depthLimit { return exceed(.depth, at: i, used: n) }
        depth &+= 1
        inObject = c == 0x7B
        unsafe w[n] = (inObject ? object : array) | UInt32(truncatingIfNeeded: i)
        unsafe w[n &+ 1] = UInt32(truncatingIfNeeded: openContainer)
        openContainer = n
        n &+= 2
        i &+= 1
        if unsafe b[i] <= 0x20 { i = unsafe Reader.skipSpace(b, i) }
        // An empty container is closed below like any other.
        if unsafe b[i] != c &+ 2 { continue document }
      } else {
        var length = 4
        if c == 0x74 {
          if unsafe b[i &+ 1] != 0x72 || b[i &+ 2] != 0x75 || b[i &+ 3] != 0x65 { length = 0 }
        } else if c == 0x66 {
          length = 5
          if unsafe b[i &+ 1] != 0x61 || b[i &+ 2] != 0x6C || b[i &+ 3] != 0x73
            || b[i &+ 4] != 0x65
          {
            length = 0
          }
        } else if c == 0x6E {
          if unsafe b[i &+ 1] != 0x75 || b[i &+ 2] != 0x6C || b[i &+ 3] != 0x6C { length = 0 }
        } else {
          return fail(.value, at: i)
        }
        if length == 0 { return fail(.literal, at: i) }
        unsafe w[n] = literal | UInt32(truncatingIfNeeded: i)
        n &+= 1
        i &+= length
      }

      // A value has ended: a comma leads to the next turn, a bracket ends the container as well.
      while true {
        if unsafe b[i] <= 0x20 { i = unsafe Reader.skipSpace(b, i) }
        let open = openContainer
        if open < 0 { break document }
        let c = unsafe b[i]
        if c == 0x2C {
          i &+= 1
          if unsafe b[i] <= 0x20 { i = unsafe Reader.skipSpace(b, i) }
          continue document
        }
        if c != (inObject ? 0x7D : 0x5D) {
          return fail(inObject ? .commaInObject : .commaInArray, at: i)
        }
        let outer = unsafe Int(Int32(truncatingIfNeeded: w[open &+ 1]))
        unsafe w[open &+ 1] = UInt32(truncatingIfNeeded: n)
        openContainer = outer
        inObject = unsafe outer >= 0 && w[outer] >> 29 == 0
        depth &-= 1
        i &+= 1
      }
    }

    if i != storage.count { return fail(.trailing, at: i) }
    unsafe w[n] = UInt32(truncatingIfNeeded: i)
    used = n &+ 1
    return checkNodes()
  }

  /// Records a fault; always false.
  mutating func fail(_ fault: Fault, at offset: Int) -> Bool {
    self.fault = fault
    faultOffset = offset
    return false
  }

  /// Records that a limit is exceeded and how far the words go, so that the path can be told.
  private mutating func exceed(_ fault: Fault, at offset: Int, used: Int) -> Bool {
    self.used = used
    // A sentinel, so that the key before it can be read.
    unsafe storage.words[used] = UInt32(truncatingIfNeeded: offset)
    return fail(fault, at: offset)
  }
}
