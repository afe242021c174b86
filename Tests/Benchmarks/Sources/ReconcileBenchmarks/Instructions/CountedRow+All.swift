extension CountedRow {
  /// Every row, in the order of the table.
  static var all: [CountedRow] { graphs + others + refreshes + lists }

  /// The rows that the options name, or all.
  static func chosen(by options: Options) throws -> [CountedRow] {
    guard !options.rows.isEmpty else { return all }
    return try options.rows.map(named)
  }

  static func named(_ name: String) throws -> CountedRow {
    guard let row = all.first(where: { $0.name == name }) ?? shape(name) else {
      throw Mistake(
        "no row \(name) is counted; there are: "
          + (all.map(\.name) + ["shape-…", "always-…", "mixed-…", "mixed-…-plain"]).joined(
            separator: ", "))
    }
    return row
  }

  /// The row of a shape of model, which is counted only if it is named.
  private static func shape(_ name: String) -> CountedRow? {
    for (prefix, always) in [("shape-", false), ("always-", true)] where name.hasPrefix(prefix) {
      guard let shape = Shape.all.first(where: { prefix + $0.name == name }) else { continue }
      return CountedRow(name: name, title: shape.title) { _ in try shape.update(always: always) }
    }
    for shape in MixedShape.all {
      if name == "mixed-\(shape.name)" {
        return CountedRow(name: name, title: "a class with \(shape.title)") { _ in
          try shape.update()
        }
      }
      if name == "mixed-\(shape.name)-plain" {
        return CountedRow(name: name, title: "the class of plain values beside it") { _ in
          try shape.plainUpdate()
        }
      }
    }
    return nil
  }

  /// Updates a graph from one source, which is counted, and back from another.
  static func update<Graph, Source>(
    _ graph: Graph, _ original: Source, _ edited: Source,
    _ update: @escaping (Graph, Source) throws -> Void
  ) throws -> Job {
    try update(graph, original)
    return Job(run: { try update(graph, edited) }, restore: { try update(graph, original) })
  }
}
