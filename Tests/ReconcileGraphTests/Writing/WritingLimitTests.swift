import Reconcile
import Testing

/// How many nodes the way back counts: as many as reading back does.
@Suite struct `A limit of nodes on a written source` {
  @Test func `is what reading it back needs, and not one less`() throws {
    let artists = [MapArtist(id: 1), MapArtist(id: 2)]
    let text = try Reconciler().sourceValue(of: artists).description
    func least(_ body: (Reconciler) throws -> Void) -> Int? {
      (1...40).first { nodes in
        var limited = Reconciler()
        limited.limits.nodes = nodes
        return complaints { try body(limited) }.isEmpty
      }
    }
    let written = least { _ = try $0.sourceValue(of: artists) }
    let read = least { _ = try SourceValue.json(text, limits: $0.limits) }
    #expect(written == read && read != nil)
  }
}
