import Foundation
import Reconcile

extension EntryPoint {
  /// The bytes of a document in chunks, as a connection brings them.
  private struct Chunks: AsyncSequence, AsyncIteratorProtocol {
    var rest: Data

    func makeAsyncIterator() -> Chunks { self }

    mutating func next() async -> Data? {
      if rest.isEmpty { return nil }
      defer { rest = rest.dropFirst(1_000) }
      return rest.prefix(1_000)
    }
  }

  static let lines: @Sendable (Document, any HostileTarget) throws -> Void = { document, _ in
    try read {
      Reconciler().updateOrInsert(
        HostileGraph.Node.self, fromLines: Chunks(rest: document.data), in: $0)
    }
  }

  /// An array of objects is a stream as it is, anything else is the one element of one.
  static let elements: @Sendable (Document, any HostileTarget) throws -> Void = { document, _ in
    let isStream = document.data.starts(with: Data("[{".utf8))
    let data = isStream ? document.data : Data("[".utf8) + document.data + Data("]".utf8)
    try read {
      Reconciler().updateOrInsert(HostileGraph.Node.self, fromElements: Chunks(rest: data), in: $0)
    }
  }

  static let prepared: @Sendable (Document, any HostileTarget) throws -> Void = {
    document, target in
    try ThisThread.run { try await target.updatePrepared(from: document.data) }
  }

  private static func read(
    _ stream: (IdentityMap) -> ElementStream<HostileGraph.Node, Chunks>
  ) throws {
    let nodes = stream(IdentityMap())
    try ThisThread.run {
      for try await node in nodes { _ = node.id }
    }
  }
}
