// Dictionaries and arrays of one plain type, which a literal of like values makes.

/// A value that needs no container, of a type that is recognized without a cast.
private protocol PlainNative {
  func write(into reader: inout DictionaryReader) throws(UpdateError)
}

extension String: PlainNative {
  fileprivate func write(into reader: inout DictionaryReader) throws(UpdateError) {
    try reader.writeString(self)
  }
}

extension Int: PlainNative {
  @inline(__always)
  fileprivate func write(into reader: inout DictionaryReader) throws(UpdateError) {
    try reader.writeInteger(self)
  }
}

extension Double: PlainNative {
  @inline(__always)
  fileprivate func write(into reader: inout DictionaryReader) throws(UpdateError) {
    try reader.writeDouble(self)
  }
}

extension Bool: PlainNative {
  @inline(__always)
  fileprivate func write(into reader: inout DictionaryReader) throws(UpdateError) {
    try reader.writeTruth(self)
  }
}

extension DictionaryReader {
  /// Writes a dictionary or an array whose values are all of one plain type, each as it is: a cast of the whole
  /// would hash every key anew and make an `Any` of every value.
  ///
  /// Call it only if `readsInPlace`.
  ///
  /// - Returns: Whether it is one.
  mutating func writeTyped(at place: UnsafePointer<Any>) throws(UpdateError) -> Bool {
    if let members = unsafe exactly([String: String].self, at: place) {
      try write(members: members)
    } else if let members = unsafe exactly([String: Int].self, at: place) {
      try write(members: members)
    } else if let members = unsafe exactly([String: Double].self, at: place) {
      try write(members: members)
    } else if let members = unsafe exactly([String: Bool].self, at: place) {
      try write(members: members)
    } else if let elements = unsafe exactly([String].self, at: place) {
      try write(elements: elements)
    } else if let elements = unsafe exactly([Int].self, at: place) {
      try write(elements: elements)
    } else if let elements = unsafe exactly([Double].self, at: place) {
      try write(elements: elements)
    } else {
      return false
    }
    return true
  }

  private mutating func write(members: [String: some PlainNative]) throws(UpdateError) {
    try countNode()
    try open(Frame(shape: .dictionary, elements: []))
    for (key, value) in members {
      try writeKey(key)
      try value.write(into: &self)
    }
    close()
  }

  private mutating func write(elements: [some PlainNative]) throws(UpdateError) {
    try countNode()
    try open(Frame(shape: .array, elements: []))
    for element in elements {
      frames.top.place &+= 1
      try element.write(into: &self)
    }
    close()
  }
}
