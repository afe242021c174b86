extension SourceBuilder {
  /// A container whose children are being written: an object if it has keys, otherwise an array.
  struct OpenContainer<Value> {
    let keys: [String]?
    let values: [Value]
    var place = 0

    init(keys: [String]? = nil, values: [Value]) {
      self.keys = keys
      self.values = values
    }
  }

  /// Appends a tree of values, without recursion.
  ///
  /// - Parameter leaf: Writes a value that is not a container. Returns the children of one that
  ///   is.
  mutating func append<Value>(
    tree root: Value, leaf: (inout SourceBuilder, Value) -> OpenContainer<Value>?
  ) {
    var open: [OpenContainer<Value>] = []
    begin(root, &open, leaf)
    while let depth = open.indices.last {
      let place = open[depth].place
      guard place < open[depth].values.count else {
        if open[depth].keys == nil { endArray() } else { endObject() }
        open.removeLast()
        continue
      }
      open[depth].place += 1
      if let keys = open[depth].keys { key(keys[place]) }
      begin(open[depth].values[place], &open, leaf)
    }
  }

  private mutating func begin<Value>(
    _ value: Value, _ open: inout [OpenContainer<Value>],
    _ leaf: (inout SourceBuilder, Value) -> OpenContainer<Value>?
  ) {
    guard let container = leaf(&self, value) else { return }
    if container.keys == nil { beginArray() } else { beginObject() }
    open.append(container)
  }
}
