import Reconcile
import ReconcileTestSupport
import Testing

/// Patches: what a patch makes of live objects is what it makes of the document that they are
/// written as.
@Suite struct `A patch of live objects` {
  let reconciler = Reconciler()

  /// What an update makes of a graph, from the document as the patch leaves it.
  private func expected(
    _ patch: JSONPatch, _ album: Drawn.Album
  ) throws -> SourceValue {
    let document = try DynamicObject(from: reconciler.sourceValue(of: album))
    try reconciler.apply(patch, to: document)
    let copy = try reconciler.make(Drawn.Album.self, from: reconciler.sourceValue(of: album))
    try reconciler.update(copy, from: document.sourceValue) {
      $0 = .snapshot
      $0.write = .ifChanged
    }
    return try reconciler.sourceValue(of: copy)
  }

  @Test func `agrees with the same patch of their document, or fails and changes nothing`() throws {
    var made = 0
    for seed in 0..<UInt64(300) {
      var random = SeededRandom(seed: seed)
      let album = Drawn.album(&random)
      let before = try reconciler.sourceValue(of: album)
      let patch = JSONPatch(DrawnPatch(of: before, &random).operations)
      let tracks = Dictionary(uniqueKeysWithValues: album.tracks.map { ($0.id, $0) })
      let expected = Result { try self.expected(patch, album) }
      let result = Result { try reconciler.apply(patch, to: album) }
      let after = try reconciler.sourceValue(of: album)
      switch (expected, result) {
      case (.success(let expected), .success):
        made += 1
        #expect(after == expected, "seed \(seed): \(patch) of \(before)")
        guard patch.operations.allSatisfy({ !$0.path.tokens.contains("tracks") }) else { continue }
        #expect(album.tracks.allSatisfy { $0 === tracks[$0.id] }, "seed \(seed): \(patch)")
      case (.failure, .failure):
        #expect(after == before, "seed \(seed): \(patch)")
      case (.success, .failure(let error)):
        Issue.record("seed \(seed): \(error) of \(patch) of \(before)")
      case (.failure(let error), .success):
        Issue.record("seed \(seed): no \(error) of \(patch) of \(before)")
      }
    }
    #expect(made > 100)
  }
}
