/// A path with wildcards, such as `todos[].tags`, that matches properties and everything below
/// them.
///
/// A key that contains dots or brackets is written as `["…"]`, as ``SourcePath`` prints it.
struct PathPattern: Sendable, Hashable {
  enum Step: Sendable, Hashable {
    case key(String)
    case index(Int)
    case anyElement
  }

  var steps: [Step]

  init(steps: [Step]) {
    self.steps = steps
  }

  /// Parses a path.
  ///
  /// - Parameters:
  ///   - text: Keys separated by dots, `[3]` for an element and `[]` for any element.
  ///   - takesPlaces: Whether an index, `[3]`, matches any element too.
  init(_ text: String, takesPlaces: Bool = false) {
    steps = []
    var key = ""
    var rest = text[...]
    func element(_ inside: Substring) -> Step? {
      if inside.isEmpty { return .anyElement }
      guard inside.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      return takesPlaces ? .anyElement : Int(inside).map(Step.index)
    }
    while let character = rest.popFirst() {
      if character == "." {
        take(&key)
      } else if character == "[", rest.first == "\"", let end = rest.firstRange(of: "\"]") {
        take(&key)
        steps.append(.key(String(rest[..<end.lowerBound].dropFirst())))
        rest = rest[end.upperBound...]
      } else if character == "[", let end = rest.firstIndex(of: "]"),
        let step = element(rest[..<end])
      {
        take(&key)
        steps.append(step)
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

extension PathPattern {
  /// Whether the pattern matches the path or one of its ancestors.
  func contains(_ path: SourcePath) -> Bool {
    guard path.components.count >= steps.count else { return false }
    return zip(path.components, steps).allSatisfy { component, step in
      switch (component, step) {
      case (.key(let key), .key(let name)): key == name
      case (.index(let place), .index(let index)): place == index
      case (.index, .anyElement): true
      default: false
      }
    }
  }
}

extension PathPattern: CustomStringConvertible {
  var description: String {
    steps.reduce(into: "") { text, step in
      switch step {
      case .key(let name): text += SourcePath([.key(name)]).text(after: text)
      case .index(let index): text += "[\(index)]"
      case .anyElement: text += "[]"
      }
    }
  }
}

extension SourcePath {
  /// The path as printed after another.
  fileprivate func text(after text: String) -> String {
    let own = description
    return text.isEmpty || own.hasPrefix("[") ? own : ".\(own)"
  }
}

extension SourcePath {
  /// Creates a path from text as a person would write it, nil if it contains the wildcard `[]`.
  ///
  ///     SourcePath("albums[2].tracks")
  ///
  /// A key that contains dots or brackets is quoted: `covers["front.png"]`.
  public init?(_ text: String) {
    var components: [Component] = []
    for step in PathPattern(text).steps {
      switch step {
      case .key(let key): components.append(.key(key))
      case .index(let index): components.append(.index(index))
      case .anyElement: return nil
      }
    }
    self.init(components)
  }
}
