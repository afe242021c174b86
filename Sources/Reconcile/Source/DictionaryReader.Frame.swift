extension DictionaryReader {
  /// A container that is being read and how far.
  struct Frame {
    enum Shape {
      case dictionary, pairs, array
    }

    let shape: Shape
    var members = Dictionary<String, Any>().makeIterator()
    /// The elements of an array, or keys and values in turn.
    var elements: [Any] = []
    /// The place of the next element.
    var place = 0
    /// The word of the key of the member that is being read.
    var key = 0

    init(shape: Shape, elements: [Any] = []) {
      self.shape = shape
      self.elements = elements
    }

    init(_ dictionary: [String: Any]) {
      shape = .dictionary
      members = dictionary.makeIterator()
    }
  }

  /// The way to the container that is being read.
  var containerPath: SourcePath {
    var path: [SourcePath.Component] = []
    for frame in outer.dropFirst() { path.append(component(of: frame)) }
    return SourcePath(path)
  }

  /// The way to the value that is being read.
  var path: SourcePath {
    outer.isEmpty ? SourcePath() : SourcePath(containerPath.components + [component(of: frame)])
  }

  /// The step to the child of a container that is being read.
  private func component(of frame: Frame) -> SourcePath.Component {
    frame.shape == .array ? .index(frame.place &- 1) : .key(builder.key(at: frame.key))
  }
}
