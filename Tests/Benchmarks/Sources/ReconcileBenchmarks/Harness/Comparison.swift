import Foundation

/// One update of a graph, done with Foundation and with the library.
struct Comparison<Graph: LiveGraph> {
  let original: Data
  let edited: Data
  /// Whether every value is set, or only those that differ.
  var always = false
  /// How often a round repeats the update, for jobs that a clock cannot see.
  var repeats = 1
  let library: (Graph, Data) throws -> Void

  /// The medians of both sides in seconds for one update.
  func times(rounds: Int) throws -> (foundation: Double, library: Double) {
    let times = try medians(of: [foundationJob(), libraryJob()], rounds: rounds)
    return (times[0] / Double(repeats), times[1] / Double(repeats))
  }

  /// How many times faster the library is, with both times.
  func ratio(rounds: Int) throws -> Measurement {
    let (foundation, library) = try times(rounds: rounds)
    return Measurement(
      figure: foundation / library,
      detail: "\(duration(library)), JSONDecoder and copy \(duration(foundation))")
  }

  func foundationJob() throws -> Job {
    try job("JSONDecoder and copy") { try decodeAndCopy($1, to: $0, always: always) }
  }

  func libraryJob() throws -> Job { try job("the library", library) }

  /// A job on a live graph of its own, checked once there and back.
  private func job(_ name: String, _ update: @escaping (Graph, Data) throws -> Void) throws -> Job {
    let graph = Graph()
    try decodeAndCopy(original, to: graph, always: true)
    for document in [edited, original] {
      try checkUpdate(of: graph, to: document, by: name, update)
    }
    guard repeats > 1 else {
      return Job(run: { try update(graph, edited) }, restore: { try update(graph, original) })
    }
    return Job(run: {
      for _ in 0..<repeats / 2 {
        try update(graph, edited)
        try update(graph, original)
      }
    })
  }

  /// Checks that an update gives the document's values, and that every instance is still the same.
  private func checkUpdate(
    of graph: Graph, to document: Data, by name: String, _ update: (Graph, Data) throws -> Void
  ) throws {
    let before = graph.instances
    try update(graph, document)
    guard graph.record == (try decoded(document, for: Graph.self)) else {
      throw Wrong("\(name) left other values than the document's")
    }
    for (element, instance) in graph.instances where before[element] ?? instance != instance {
      throw Wrong("\(name) made another instance of \(element)")
    }
  }
}

/// A result that makes its measurement worthless.
struct Wrong: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
