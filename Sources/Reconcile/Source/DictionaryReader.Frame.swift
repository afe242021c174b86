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
    /// The key of the member that is being read.
    var key = ""

    init(shape: Shape, elements: [Any] = []) {
      self.shape = shape
      self.elements = elements
    }

    init(_ dictionary: [String: Any]) {
      shape = .dictionary
      members = dictionary.makeIterator()
    }

    /// The step to the child that is being read.
    var component: SourcePath.Component { shape == .array ? .index(place &- 1) : .key(key) }
  }

  /// The way to the container that is being read.
  var containerPath: SourcePath { SourcePath(outer.dropFirst().map(\.component)) }

  /// The way to the value that is being read.
  var path: SourcePath {
    outer.isEmpty ? SourcePath() : SourcePath(containerPath.components + [frame.component])
  }
}
