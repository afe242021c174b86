/// A path with open places, as `todos[].tags`, that names properties and all that is below them.
struct PathPattern: Sendable, Hashable {
  enum Step: Sendable, Hashable {
    case key(String)
    case index(Int)
    case anyElement
  }

  let steps: [Step]

  /// Reads a text as a person would write it; a quoted key in brackets may hold anything.
  init(_ text: String) {
    var steps: [Step] = []
    var rest = text[...]
    while let first = rest.first {
      if first == "." {
        rest.removeFirst()
      } else if first == "[", let step = PathPattern.bracket(&rest) {
        steps.append(step)
      } else {
        let name = rest.dropFirst().prefix { $0 != "." && $0 != "[" }
        steps.append(.key(String(rest[..<name.endIndex])))
        rest = rest[name.endIndex...]
      }
    }
    self.steps = steps
  }

  /// Takes a step in brackets off a text, nil where it is none.
  private static func bracket(_ rest: inout Substring) -> Step? {
    if rest.hasPrefix("[\"") {
      guard let end = rest.dropFirst(2).firstRange(of: "\"]") else { return nil }
      defer { rest = rest[end.upperBound...] }
      return .key(String(rest.dropFirst(2)[..<end.lowerBound]))
    }
    guard let end = rest.firstIndex(of: "]") else { return nil }
    let inner = rest[..<end].dropFirst()
    guard inner.isEmpty || Int(inner).map({ $0 >= 0 }) ?? false else { return nil }
    rest = rest[end...].dropFirst()
    return Int(inner).map(Step.index) ?? .anyElement
  }

  /// Whether a path leads to a place that the pattern names, or to one below.
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

extension SourcePath {
  /// Creates a path from a text as a person would write it, nil where `[]` leaves a place open.
  ///
  ///     SourcePath("albums[2].tracks")
  ///
  /// A key that holds dots or brackets stands in quotes: `covers["front.png"]`.
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
