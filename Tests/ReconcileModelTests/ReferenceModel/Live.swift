/// What a property holds; an object is told by its tag.
indirect enum Live: Hashable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case text(String)
  case list([Live])
  case set([Live])
  case entries([String: Live])
  case structure([String: Live])
  case object(Int)

  var elements: [Live] {
    switch self {
    case .list(let elements), .set(let elements): elements
    default: []
    }
  }
}

/// Every object there is, by its tag, and what holds the graph.
struct World {
  struct Object {
    let type: TypeShape
    var properties: [String: Live]
  }

  var objects: [Int: Object] = [:]
  var root = Live.null

  /// The tags of objects that were there before the update are below this.
  static let firstNew = 1000
}

extension World {
  /// The graph under the root and then every object that was live before, in one canonical text.
  func text(_ shape: Shape) -> String {
    var writer = Writer(world: self)
    var text = writer.text(root)
    for tag in objects.keys.sorted() where tag < Self.firstNew && !writer.names.keys.contains(tag) {
      text += "\n  beside: " + writer.text(.object(tag))
    }
    return text
  }

  private struct Writer {
    let world: World
    var names: [Int: String] = [:]
    var made = 0

    mutating func text(_ live: Live) -> String {
      switch live {
      case .null: return "nil"
      case .bool(let value): return "\(value)"
      case .int(let value): return "\(value)"
      case .double(let value): return "\(value)"
      case .text(let value): return "'\(value)'"
      case .list(let elements): return "[" + joined(elements) + "]"
      case .set(let elements): return "{" + joined(elements.sorted { key($0) < key($1) }) + "}"
      case .entries(let entries): return "[" + joined(entries) + "]"
      case .structure(let properties): return "(" + joined(properties) + ")"
      case .object(let tag):
        if let name = names[tag] { return name }
        if tag >= World.firstNew { made += 1 }
        let name = tag < World.firstNew ? "#\(tag)" : "new\(made)"
        names[tag] = name
        return name + "(" + joined(world.objects[tag]?.properties ?? [:]) + ")"
      }
    }

    private mutating func joined(_ elements: [Live]) -> String {
      elements.map { text($0) }.joined(separator: " ")
    }

    private mutating func joined(_ entries: [String: Live]) -> String {
      entries.sorted { $0.key < $1.key }.map { "\($0.key):\(text($0.value))" }
        .joined(separator: " ")
    }

    /// What puts the elements of a set in order: old ones by their tags, new ones by what they hold.
    private func key(_ live: Live) -> String {
      guard case .object(let tag) = live else { return "\(live)" }
      if tag < World.firstNew { return "#\(tag)" }
      let properties = world.objects[tag]?.properties ?? [:]
      return "new " + properties.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined()
    }
  }
}
