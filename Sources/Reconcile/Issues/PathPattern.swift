/// A path with open places, as `todos[].tags`, that names properties of dynamic objects.
struct PathPattern: Sendable, Hashable {
  enum Step: Sendable, Hashable {
    case key(String)
    case anyElement
  }

  let steps: [Step]

  init(_ text: String) {
    var steps: [Step] = []
    for part in text.split(separator: ".") {
      var name = part
      var elements = 0
      while name.hasSuffix("[]") {
        name = name.dropLast(2)
        elements += 1
      }
      if !name.isEmpty { steps.append(.key(String(name))) }
      steps += Array(repeating: .anyElement, count: elements)
    }
    self.steps = steps
  }

  /// Whether a path leads through the pattern from start to end.
  func matches(_ path: SourcePath) -> Bool {
    guard path.components.count == steps.count else { return false }
    return zip(path.components, steps).allSatisfy { component, step in
      switch (component, step) {
      case (.key(let key), .key(let name)): key == name
      case (.index, .anyElement): true
      default: false
      }
    }
  }
}
