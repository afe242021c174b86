/// Reads dictionaries and arrays of native values into a tape, without recursion.
///
/// Values that no source can hold are all listed. A limit that is exceeded ends the reading at
/// once, as nothing else ends that of a container that holds itself.
struct DictionaryReader: ~Copyable {
  let limits: Limits
  var builder = SourceBuilder()
  var issues: [UpdateError.Issue] = []
  /// The container that is being read, and those around it; the outermost frame holds the root.
  var frame = Frame(shape: .array)
  var outer: [Frame] = []

  init(limits: Limits) {
    self.limits = limits
  }

  /// Reads a container and all that is in it.
  mutating func read(_ root: NativeForm) throws(UpdateError) -> SourceValue {
    try write(root)
    while !outer.isEmpty {
      switch frame.shape {
      case .dictionary: try readMembers()
      case .pairs: try readPair()
      case .array: try readElements()
      }
    }
    try makeRoom(0)
    guard issues.isEmpty else {
      throw UpdateError(issues: issues.sorted { $0.path.precedes($1.path) })
    }
    return builder.finish()
  }

  /// Reads members up to one that is a container, or to the end.
  private mutating func readMembers() throws(UpdateError) {
    let depth = outer.count
    while let (key, value) = frame.members.next() {
      try writeKey(key)
      try write(value)
      if outer.count != depth { return }
    }
    close()
  }

  private mutating func readPair() throws(UpdateError) {
    guard frame.place &+ 1 < frame.elements.count else { return close() }
    let key = frame.elements[frame.place]
    let value = frame.elements[frame.place &+ 1]
    frame.place &+= 2
    try writePair(key, value)
  }

  /// Reads elements up to one that is a container, or to the end.
  private mutating func readElements() throws(UpdateError) {
    let depth = outer.count
    while frame.place < frame.elements.count {
      let value = frame.elements[frame.place]
      frame.place &+= 1
      try write(value)
      if outer.count != depth { return }
    }
    close()
  }

  /// Begins a container, which the loop goes on with.
  mutating func open(_ container: consuming Frame) throws(UpdateError) {
    guard outer.count < limits.depth else { throw limit("depth limit of \(limits.depth)") }
    if container.shape == .array { builder.beginArray() } else { builder.beginObject() }
    // Swapped, as a copy would retain and release all that a frame holds.
    swap(&frame, &container)
    outer.append(container)
  }

  private mutating func close() {
    if frame.shape == .array { builder.endArray() } else { builder.endObject() }
    if var last = outer.popLast() { swap(&frame, &last) }
  }

  private mutating func writeKey(_ key: String) throws(UpdateError) {
    let count = key.utf8.count
    if count > limits.keyBytes { throw limit("key limit of \(limits.keyBytes) bytes", at: key) }
    try makeRoom(count, for: key)
    frame.key = builder.nextWord
    builder.key(key)
  }

  private mutating func writePair(_ key: Any, _ value: Any) throws(UpdateError) {
    if case .string(let name) = (key as? any NativeValue)?.nativeForm {
      try writeKey(name)
      try write(value)
    } else {
      // The issue stands for the container, which has no path for such a member.
      let found = "\(type(of: key))"
      issues.append(
        UpdateError.Issue(path: containerPath, expected: "keys of String", found: found))
    }
  }
}
