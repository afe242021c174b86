extension CountedRow {
  /// Every row, in the order of the table.
  static var all: [CountedRow] { graphs + others + refreshes + lists }

  /// The rows that the options name, or all.
  static func chosen(by options: Options) throws -> [CountedRow] {
    guard !options.rows.isEmpty else { return all }
    return try options.rows.map(named)
  }

  static func named(_ name: String) throws -> CountedRow {
    guard let row = all.first(where: { $0.name == name }) else {
      throw Mistake(
        "no row \(name) is counted; there are: " + all.map(\.name).joined(separator: ", "))
    }
    return row
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
