/// Reads dictionaries and arrays of native values into a tape, without recursion.
///
/// All values that no source can contain are listed. An exceeded limit ends the reading at once,
/// since nothing else ends the reading of a container that contains itself.
struct DictionaryReader: ~Copyable {
  let limits: Limits

  /// Whether values can be read in place, without a cast.
  let readsInPlace = AnyLayout.isKnown
  /// Whether short strings can be read by their words.
  let readsShort = ShortString.isKnown
  var builder = SourceBuilder()
  var issues: [UpdateError.Issue] = []
  var frames = FrameStack()
  /// The word of the current member's key in the innermost container.
  private(set) var key = 0

  init(limits: Limits) {
    self.limits = limits
  }

  /// Reads a container with all of its contents.
  mutating func read(_ root: NativeForm) throws(UpdateError) -> SourceValue {
    try write(root)
    while !frames.isEmpty {
      switch frames.top.shape {
      case .dictionary: try readMembers()
      case .pairs: try readPair()
      case .array: try readElements()
      }
    }
    try makeRoom(0)
    guard issues.isEmpty else {
      throw UpdateError(issues: issues.sorted { $0.path.precedes($1.path) })
    }
    return builder.finish(isOrdered: false)
  }

  /// Reads members up to the next container, or to the end.
  private mutating func readMembers() throws(UpdateError) {
    let depth = frames.count
    guard var members = frames.takeMembers() else { return close() }
    while let (key, value) = members.next() {
      try writeKey(key)
      try write(value)
      if frames.count != depth { return frames.putBack(members, at: depth &- 1) }
    }
    close()
  }

  private mutating func readPair() throws(UpdateError) {
    let place = frames.top.place
    guard let elements = frames.top.elements, place &+ 1 < elements.count else { return close() }
    frames.top.place = place &+ 2
    try writePair(elements[place], elements[place &+ 1])
  }

  /// Reads elements up to the next container, or to the end.
  private mutating func readElements() throws(UpdateError) {
    let depth = frames.count
    guard let elements = frames.top.elements else { return close() }
    while frames.top.place < elements.count {
      let place = frames.top.place
      frames.top.place = place &+ 1
      try writeElement(place, of: elements)
      if frames.count != depth { return }
    }
    close()
  }

  /// Begins a container, which the main loop then reads.
  @inline(__always)
  mutating func open(_ container: consuming Frame) throws(UpdateError) {
    guard frames.count < limits.depth else { throw limit("depth limit of \(limits.depth)") }
    if container.shape == .array { builder.beginArray() } else { builder.beginObject() }
    if !frames.isEmpty { frames.top.key = key }
    frames.push(container)
  }

  mutating func close() {
    if frames.top.shape == .array { builder.endArray() } else { builder.endObject() }
    frames.pop()
  }

  @inline(__always)
  mutating func writeKey(_ key: String) throws(UpdateError) {
    let word = builder.nextWord
    // A known key was within the limits, and the whole is checked with its value.
    if !builder.knownKey(key) { try writeNewKey(key) }
    self.key = word
  }

  @inline(never)
  private mutating func writeNewKey(_ key: String) throws(UpdateError) {
    let count = key.utf8.count
    if count > limits.keyBytes { throw limit("key limit of \(limits.keyBytes) bytes", at: key) }
    try makeRoom(count, for: key)
    builder.newKey(key)
  }

  private mutating func writePair(_ key: Any, _ value: Any) throws(UpdateError) {
    if case .string(let name) = (key as? any NativeValue)?.nativeForm {
      try writeKey(name)
      try write(value)
    } else {
      // The issue is at the container, since a member with such a key has no path.
      let found = "\(type(of: key))"
      issues.append(
        UpdateError.Issue(path: containerPath, expected: "keys of String", found: found))
    }
  }
}
