extension SourcePath: Codable {
  /// Encodes the path as an array of its keys and indices.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for component in components {
      switch component {
      case .key(let key): try container.encode(key)
      case .index(let index): try container.encode(index)
      }
    }
  }

  /// Creates a path from an array of keys and indices.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var components: [Component] = []
    while !container.isAtEnd {
      if let index = try? container.decode(Int.self) {
        components.append(.index(index))
      } else {
        components.append(.key(try container.decode(String.self)))
      }
    }
    self.init(components)
  }
}
