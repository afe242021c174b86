import Foundation

extension DictionaryReader {
  /// Writes a value of any type.
  @inline(__always)
  mutating func write(_ value: Any) throws(UpdateError) {
    guard readsInPlace else { return try writeOther(value) }
    try unsafe withUnsafePointer(to: value) { place throws(UpdateError) in
      try unsafe write(at: place)
    }
  }

  /// Writes an element of an array, where it is.
  @inline(__always)
  mutating func writeElement(_ place: Int, of elements: ContiguousArray<Any>) throws(UpdateError) {
    guard readsInPlace else { return try writeOther(elements[place]) }
    precondition(elements.indices ~= place, "no such element")
    try unsafe elements.withUnsafeBufferPointer { elements throws(UpdateError) in
      guard let first = elements.baseAddress else { return }
      try unsafe write(at: first + place)
    }
  }

  /// Writes the value at a place, which stays there meanwhile. The most common types are recognized without a
  /// cast.
  ///
  /// Call it only if `readsInPlace`.
  @inline(__always)
  mutating func write(at place: UnsafePointer<Any>) throws(UpdateError) {
    assert(readsInPlace, "a value lies in an `Any` as was tried")
    if let text = unsafe placeOf(String.self, at: place) {
      try unsafe writeString(at: text)
    } else if let number = unsafe exactly(Int.self, at: place) {
      try writeInteger(number)
    } else if let members = unsafe placeOf([String: Any].self, at: place) {
      try unsafe writeDictionary(at: members)
    } else if let number = unsafe exactly(Double.self, at: place) {
      try writeDouble(number)
    } else if let truth = unsafe exactly(Bool.self, at: place) {
      try writeTruth(truth)
    } else {
      try unsafe writeLessCommon(at: place)
    }
  }

  @inline(__always)
  mutating func writeInteger(_ number: Int) throws(UpdateError) {
    try countNode()
    builder.int(Int64(number))
  }

  @inline(__always)
  mutating func writeTruth(_ truth: Bool) throws(UpdateError) {
    try countNode()
    builder.bool(truth)
  }

  @inline(never)
  private mutating func writeLessCommon(at place: UnsafePointer<Any>) throws(UpdateError) {
    if let elements = unsafe exactly([Any].self, at: place) {
      try countNode()
      try open(Frame(shape: .array, elements: elements))
    } else if let number = unsafe exactly(NSNumber.self, at: place) {
      try writeNumber(number)
    } else if try unsafe !writeTyped(at: place) {
      try writeOther(unsafe place.pointee)
    }
  }

  @inline(never)
  private mutating func writeDictionary(at place: UnsafePointer<[String: Any]>) throws(UpdateError)
  {
    try countNode()
    try open(Frame(unsafe place.pointee))
  }

  /// Writes a number of Foundation, most of which `JSONSerialization` made.
  @inline(never)
  private mutating func writeNumber(_ number: NSNumber) throws(UpdateError) {
    // Booleans and decimal numbers are of other classes.
    guard number.isPlain else {
      guard let truth = number.truth else { return try write(number.nativeForm) }
      try countNode()
      return builder.bool(truth)
    }
    let form = number.form
    if form == .double { return try writeDouble(number.doubleValue) }
    try countNode()
    if form == .signed { builder.int(number.int64Value) } else { builder.uint(number.uint64Value) }
  }

  private mutating func writeOther(_ value: Any) throws(UpdateError) {
    var value = value
    // Wrappers may be nested, but only as deep as their static type.
    while true {
      guard let form = (value as? any NativeValue)?.nativeForm else {
        return reject(found: "\(type(of: value))")
      }
      guard case .wrapped(let content) = form else { return try write(form) }
      value = content
    }
  }

  /// Writes a value whose form is known.
  mutating func write(_ form: NativeForm) throws(UpdateError) {
    switch form {
    case .string(let value): return try writeString(value)
    case .double(let value): return try writeDouble(value)
    case .wrapped(let value): return try writeOther(value)
    case .number(let text): return try writeNumber(text)
    default: try countNode()
    }
    switch form {
    case .null: builder.null()
    case .bool(let value): builder.bool(value)
    case .int(let value): builder.int(value)
    case .uint(let value): builder.uint(value)
    case .date(let seconds):
      if seconds.isFinite { builder.date(seconds) } else { reject(found: "an infinite date") }
    case .data(let value):
      try makeRoom(value.count)
      builder.data(value)
    case .source(let value): try append(value)
    case .dictionary(let members): try open(Frame(members))
    case .array(let elements): try open(Frame(shape: .array, elements: elements))
    case .pairs(let pairs): try open(Frame(shape: .pairs, elements: pairs))
    case .string, .double, .number, .wrapped: break
    }
  }

  /// Writes a string at a place; a short one is read by its words.
  @inline(never)
  private mutating func writeString(at place: UnsafePointer<String>) throws(UpdateError) {
    guard readsShort, let words = unsafe ShortString.words(at: place) else {
      return try unsafe writeString(place.pointee)
    }
    try countNode()
    let count = ShortString.length(words.1)
    if count > limits.stringBytes { throw limit("string limit of \(limits.stringBytes) bytes") }
    try makeRoom(count)
    if !builder.shortString(words) { unsafe builder.string(place.pointee) }
  }

  mutating func writeString(_ value: String) throws(UpdateError) {
    try countNode()
    let count = value.utf8.count
    if count > limits.stringBytes {
      throw limit("string limit of \(limits.stringBytes) bytes")
    }
    try makeRoom(count)
    builder.string(value)
  }

  @inline(never)
  mutating func writeDouble(_ value: Double) throws(UpdateError) {
    try countNode()
    if !builder.double(value) {
      reject(found: value.isNaN ? "not a number" : "infinity")
    }
  }

  private mutating func writeNumber(_ text: String) throws(UpdateError) {
    try countNode()
    if text.utf8.count > limits.numberBytes {
      throw limit("number limit of \(limits.numberBytes) bytes")
    }
    if !builder.number(text) { reject(found: "not a number") }
  }

  /// Writes a copy of a value that is already a source, within the same limits.
  private mutating func append(_ value: SourceValue) throws(UpdateError) {
    var depth = 0
    value.withToken { token in
      var walk = TokenWalk(token)
      while walk.next() != nil { depth = max(depth, walk.depth) }
    }
    guard frames.count &+ depth <= limits.depth else {
      throw limit("depth limit of \(limits.depth)")
    }
    builder.append(value)
    try makeRoom(0)
  }
}
