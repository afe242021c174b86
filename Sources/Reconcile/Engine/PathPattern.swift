/// A path with open places, as `todos[].tags`, that names properties of dynamic objects.
///
/// A key that holds dots or brackets stands in `["…"]`, as a ``SourcePath`` prints it.
struct PathPattern: Sendable, Hashable {
  enum Step: Sendable, Hashable {
    case key(String)
    case anyElement
  }

  var steps: [Step]

  init(steps: [Step]) {
    self.steps = steps
  }

  /// Reads a path.
  ///
  /// - Parameters:
  ///   - text: Keys with dots between them and `[]` for any element.
  ///   - takesPlaces: Whether a place in a list, `[3]`, stands for any element too.
  init(_ text: String, takesPlaces: Bool = false) {
    steps = []
    var key = ""
    var rest = text[...]
    func isElement(_ inside: Substring) -> Bool {
      inside.isEmpty || takesPlaces && inside.allSatisfy(\.isNumber)
    }
    while let character = rest.popFirst() {
      if character == "." {
        take(&key)
      } else if character == "[", rest.first == "\"", let end = rest.firstRange(of: "\"]") {
        take(&key)
        steps.append(.key(String(rest[..<end.lowerBound].dropFirst())))
        rest = rest[end.upperBound...]
      } else if character == "[", let end = rest.firstIndex(of: "]"), isElement(rest[..<end]) {
        take(&key)
        steps.append(.anyElement)
        rest = rest[end...].dropFirst()
      } else {
        key.append(character)
      }
    }
    take(&key)
  }

  private mutating func take(_ key: inout String) {
    if !key.isEmpty { steps.append(.key(key)) }
    key = ""
  }
}

extension PathPattern: CustomStringConvertible {
  var description: String {
    steps.reduce(into: "") { text, step in
      switch step {
      case .key(let name): text += SourcePath([.key(name)]).text(after: text)
      case .anyElement: text += "[]"
      }
    }
  }
}

extension SourcePath {
  /// The path as it reads behind another.
  fileprivate func text(after text: String) -> String {
    let own = description
    return text.isEmpty || own.hasPrefix("[") ? own : ".\(own)"
  }
}
