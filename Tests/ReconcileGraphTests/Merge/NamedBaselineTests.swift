import Foundation
import Reconcile
import ReconcileTesting
import Testing

/// K9: baselines that a store keeps, and their validators.
@Suite struct `A baseline with a name` {
  let reconciler = Reconciler()
  let map = IdentityMap(scope: .everything)
  let first = Data(#"[{"id": 1, "name": "Joni"}]"#.utf8)
  let second = Data(#"[{"id": 1, "name": "Joni Mitchell"}]"#.utf8)

  struct Refusal: Error {}

  private func refresh(
    _ data: Data, _ baseline: Baseline, _ validator: String?
  ) throws -> UpdatedObjects<MapArtist> {
    try reconciler.updateOrInsert(
      MapArtist.self, from: .json(data, since: baseline, validator: validator), in: map)
  }

  @Test func `K9: is listed in a commit as it will be, and advances with it`() throws {
    var will: [StoredBaseline] = []
    var did: [StoredBaseline] = []
    let baseline = Baseline(named: "artists")
    map.willCommit { [baseline] commit in
      will += commit.baselines
      #expect(baseline.validator == nil)
    }
    map.didCommit { did += $0.baselines }
    let held = try refresh(first, baseline, "\"a\"")
    let expected = StoredBaseline(name: "artists", document: first, validator: "\"a\"")
    #expect(will == [expected] && did == [expected])
    #expect(baseline.validator == "\"a\"" && baseline.data == first)
    withExtendedLifetime(held) {}
  }

  @Test func `K9: stays as it was where a handler refuses the update`() throws {
    let baseline = Baseline(named: "artists")
    let held = try refresh(first, baseline, "\"a\"")
    map.willCommit { _ in throw Refusal() }
    #expect(throws: UpdateError.self) { try refresh(second, baseline, "\"b\"") }
    #expect(baseline.validator == "\"a\"" && baseline.data == first)
    #expect(held[0].name == "Joni")
  }

  @Test func `K9: that only gets another validator is a commit`() throws {
    let artist = try reconciler.updateOrInsert(
      MapArtist.self, from: ["id": 1, "name": "Joni"], in: map)[0]
    let baseline = Baseline(named: "artists/1")
    let data = Data(#"{"id": 1, "name": "Joni"}"#.utf8)
    try reconciler.update(artist, from: .json(data, since: baseline, validator: "\"a\""), in: map)
    var commits: [MapCommit] = []
    map.didCommit { commits.append($0) }
    try reconciler.update(artist, from: .json(data, since: baseline, validator: "\"b\""), in: map)
    #expect(commits.count == 1 && commits[0].changed.isEmpty)
    #expect(commits[0].baselines.map(\.validator) == ["\"b\""] && baseline.validator == "\"b\"")
    try reconciler.update(artist, from: .json(data, since: baseline), in: map)
    #expect(commits.count == 1 && baseline.validator == "\"b\"")
  }

  @Test func `K9: is listed for a plan where that is applied`() throws {
    let artist = try reconciler.updateOrInsert(MapArtist.self, from: ["id": 1], in: map)[0]
    let baseline = Baseline(named: "artists/1")
    var names: [String] = []
    map.didCommit { names += $0.baselines.map(\.name) }
    let data = Data(#"{"id": 1, "name": "Joni"}"#.utf8)
    let plan = try reconciler.plan(
      updating: artist, from: .json(data, since: baseline, validator: "\"a\""), in: map)
    #expect(names == [] && baseline.data == nil)
    try plan.apply()
    #expect(names == ["artists/1"] && baseline.validator == "\"a\"")
  }

  @Test func `K9: goes on after a restart where it was`() throws {
    let types = RecordTypes { Records(MapArtist.self, named: "artist") }
    let store = MemoryRecordStore()
    map.didCommit { commit in
      if let batch = try? types.batch(of: commit) { _ = try? store.commit(batch) }
    }
    let held = try refresh(first, Baseline(named: "artists"), "\"a\"")
    let again = IdentityMap(scope: .everything)
    let restored = try reconciler.restore(store.snapshotNow, of: types, into: again)
    let baseline = try #require(try restored.baseline(named: "artists"))
    #expect(baseline.validator == "\"a\"" && baseline.name == "artists")
    let artist = try #require(again[MapArtist.self, 1])
    artist.name = "mine"
    // The source says what it said, so what was edited here stays.
    try reconciler.updateOrInsert(
      MapArtist.self, from: .json(first, since: baseline, validator: "\"a\""), in: again)
    #expect(artist.name == "mine")
    try reconciler.updateOrInsert(
      MapArtist.self, from: .json(second, since: baseline, validator: "\"b\""), in: again)
    #expect(artist.name != "mine" && baseline.validator == "\"b\"")
    #expect(try restored.baseline(named: "albums") == nil)
    withExtendedLifetime(held) {}
  }
}
