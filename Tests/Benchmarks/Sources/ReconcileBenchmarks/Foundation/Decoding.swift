import Foundation

/// Decodes a graph's records, with dates in ISO 8601.
func decoded<Graph: LiveGraph>(_ data: Data, for graph: Graph.Type) throws -> Graph.Record {
  let decoder = JSONDecoder()
  decoder.dateDecodingStrategy = .iso8601
  return try decoder.decode(Graph.Record.self, from: data)
}

/// Updates a graph as it is done without the library: decode fresh values, copy them.
func decodeAndCopy<Graph: LiveGraph>(_ data: Data, to graph: Graph, always: Bool) throws {
  graph.copy(try decoded(data, for: Graph.self), always: always)
}
