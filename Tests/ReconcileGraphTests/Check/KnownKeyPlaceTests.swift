import Foundation
import Reconcile
import ReconcileTesting
import Testing

/// O17, N7: what is read behind a path, and what an extras property holds of the rest.
@Suite struct `An object on the way of a path` {
  typealias Album = KnownKeys.Album
  typealias Hit = KnownKeys.Hit
  typealias Page = KnownKeys.Page

  let reconciler = Reconciler()

  private func found(_ source: SourceValue) -> [String] {
    reconciler.refusal(of: Album(), from: source) { $0.unknownKeys = .reject }
  }

  @Test func `has the keys of aliases, versions, tombstones and variants`() {
    #expect(
      found([
        "data": ["type": "album", "attributes": ["released": ["year": 1971]]],
        "meta": ["revision": 4, "deleted": false],
      ]) == [])
    #expect(
      found([
        "data": ["typ": "album", "attributes": ["released": ["yaer": 1971]]],
        "meta": ["revison": 4, "delete": false],
      ]) == [
        #"data.attributes.released: unknown key "yaer", did you mean "year"?"#,
        #"data: unknown key "typ", did you mean "type"?"#,
        #"meta: unknown key "delete", did you mean "deleted"?"#,
        #"meta: unknown key "revison", did you mean "revision"?"#,
      ])
  }

  @Test func `has its issues among others by their places`() {
    #expect(
      found(["zz": 1, "data": ["zz": 1, "attributes": ["zz": 1, "aa": 2]], "aa": 1]) == [
        #"unknown key "aa""#, #"data.attributes: unknown key "aa""#,
        #"data.attributes: unknown key "zz""#, #"data: unknown key "zz""#, #"unknown key "zz""#,
      ])
  }

  @Test func `is what it was under other policies`() throws {
    let album = Album()
    let report = try reconciler.update(
      album, from: ["data": ["attributes": ["title": "Blue", "x": 1]]])
    #expect(album.title == "Blue" && album.unknown.isEmpty && report.counts.unknown == 0)
  }

  @Test func `is no object where a path ends too early`() throws {
    let hit = Hit()
    hit.unknown = ["source": ["x": 1]]
    try reconciler.update(hit, from: ["source": nil, "y": 2]) { $0.null = .keep }
    #expect(hit.unknown == ["source": ["x": 1], "y": 2])
    #expect(
      reconciler.refusal(of: hit, from: ["source": [["x": 2]], "y": 3])
        == ["source: expected object, found array"])
    #expect(hit.unknown == ["source": ["x": 1], "y": 2])
  }

  @Test func `holds the last of two members with one key`() throws {
    let hit = Hit()
    try reconciler.update(hit, from: .json(#"{"source": {"x": 1, "title": "Blue", "x": 2}}"#))
    #expect(hit.unknown == ["source": ["x": 2]] && hit.title == "Blue")
  }

  @Test(arguments: Way.all)
  func `keeps what an earlier source brought, member by member`(way: Way) throws {
    let hit = Updated(Hit(), way) { $0.told }
    try hit.update(#"{"id": 1, "source": {"title": "Blue", "x": {"a": 1}, "z": 1}}"#)
    #expect(hit.told == #"Blue: source {"x":{"a":1},"z":1}"#)
    try hit.update(
      #"{"id": 1, "source": {"y": 2, "x": {"b": 2}}}"#,
      becomes: #"Blue: source {"z":1,"y":2,"x":{"b":2}}"#
    ) { _ in
      let written = try reconciler.sourceValue(of: hit.root)
      #expect(
        written == ["id": 1, "source": ["title": "Blue", "x": ["b": 2], "y": 2, "z": 1]])
    }
  }

  @Test func `keeps that of the last source alone where the policy says so`() throws {
    let page = Page()
    try reconciler.update(page, from: ["source": ["title": "Blue", "x": 1], "z": 1])
    try reconciler.update(page, from: ["source": ["y": 2]])
    #expect(page.unknown == ["source": ["y": 2]] && page.title == "Blue")
    try reconciler.update(page, from: ["source": ["title": "Hejira"]])
    #expect(page.unknown == nil)
    var label = KnownKeys.Label()
    try reconciler.update(&label, from: ["source": ["x": 1]]) { $0.unknownKeys = .collect }
    try reconciler.update(&label, from: ["source": ["name": "Reprise", "y": 2]]) {
      $0.unknownKeys = .collect
    }
    #expect(label == KnownKeys.Label(name: "Reprise", unknown: ["source": ["y": 2]]))
    #expect(try reconciler.sourceValue(of: label) == ["source": ["name": "Reprise", "y": 2]])
  }

  @Test func `has declared keys that win over kept ones`() throws {
    let hit = Hit()
    (hit.id, hit.title) = (1, "Blue")
    hit.unknown = ["source": ["title": "Hejira", "x": 1], "id": 2]
    #expect(try reconciler.sourceValue(of: hit) == ["id": 1, "source": ["title": "Blue", "x": 1]])
    hit.unknown = ["source": 5]
    #expect(try reconciler.sourceValue(of: hit) == ["id": 1, "source": ["title": "Blue"]])
  }

  @Test func `is written for what is kept alone, and not where an object is only named`() throws {
    let album = Album()
    album.unknown = ["meta": ["deleted": true, "x": 1]]
    let written = try reconciler.sourceValue(of: album)
    #expect(written["meta"] == ["x": 1, "revision": 0])
    final class List: Reconcilable {
      var hits: [Hit] = []
      static let schema = Schema(List.init) { Field("hits", \.hits) }
    }
    let list = List()
    try reconciler.update(list, from: ["hits": [["id": 1, "source": ["x": 1]]]]) {
      $0.unknownKeys = .collect
    }
    #expect(list.hits[0].unknown == ["source": ["x": 1]])
    #expect(
      try reconciler.sourceValue(of: list, nested: .named).description == #"{"hits":[{"id":1}]}"#)
  }

  @Test func `takes patches of what is kept`() throws {
    let hit = Hit()
    try reconciler.update(hit, from: ["id": 1, "source": ["title": "Blue", "x": 1], "z": 1])
    try reconciler.apply([.add("/source/y", 2)], to: hit)
    #expect(hit.unknown == ["source": ["x": 1, "y": 2], "z": 1] && hit.title == "Blue")
    try reconciler.apply([.remove("/source/x"), .replace("/source/title", "Hejira")], to: hit)
    #expect(hit.unknown == ["source": ["y": 2], "z": 1] && hit.title == "Hejira")
    try reconciler.apply([.replace("/source/title", "Mingus")], to: hit)
    #expect(hit.unknown == ["source": ["y": 2], "z": 1] && hit.title == "Mingus")
    try reconciler.apply([.remove("/source/y")], to: hit)
    #expect(hit.unknown == ["z": 1])
    try reconciler.apply(MergePatch(["source": ["x": 3]]), to: hit)
    #expect(hit.unknown == ["z": 1, "source": ["x": 3]] && hit.title == "Mingus")
  }

  @Test func `is judged alike in a source that was prepared, and in a stream`() async throws {
    let text = #"{"id": 1, "source": {"titel": "u"}, "x": 1}"#
    let edit: PolicyEdit = { $0.unknownKeys = .reject }
    let expected = [
      #"source: unknown key "titel", did you mean "title"?"#, #"unknown key "x""#,
    ]
    let prepared = try await reconciler.prepare(Hit.self, from: text)
    #expect(reconciler.refusal(of: Hit(), from: prepared, policy: edit) == expected)
    let map = IdentityMap()
    let lines = reconciler.updateOrInsert(
      Hit.self, fromLines: Chunks(chunks: [Data(text.utf8)]), in: map)
    for try await hit in lines {
      #expect(hit.unknown == ["source": ["titel": "u"], "x": 1])
    }
    #expect(
      complaints {
        _ = try reconciler.updateOrInsert(Hit.self, from: .json(text), in: map, policy: edit)
      } == expected)
  }

  @Test func `is kept in a record, and restored`() throws {
    let types = RecordTypes { Records(Hit.self, named: "hit") }
    let (map, store) = (IdentityMap(scope: .everything), MemoryRecordStore())
    map.didCommit { commit in
      if let batch = try? types.batch(of: commit) { _ = try? store.commit(batch) }
    }
    let held = try reconciler.updateOrInsert(
      Hit.self, from: ["id": 1, "source": ["title": "Blue", "x": 1], "y": nil], in: map)
    let again = IdentityMap()
    let restored = try reconciler.restore(store.snapshotNow, of: types, into: again)
    let hit = again[Hit.self, 1]
    #expect(hit?.unknown == ["source": ["x": 1], "y": nil] && hit?.title == "Blue")
    withExtendedLifetime((held, restored)) {}
  }

  @Test func `may be an object of another field, which reads other keys`() throws {
    let shelf = KnownKeys.Shelf()
    try reconciler.update(
      shelf,
      from: [
        "cover": ["url": "a.png", "caption": "front"], "maker": ["country": "CA", "name": "Joni"],
        "x": 1,
      ])
    #expect(shelf.url == "a.png" && shelf.cover.caption == "front" && shelf.country == "CA")
    #expect(shelf.maker?.name == "Joni")
    let written = try reconciler.sourceValue(of: shelf)
    #expect(written["cover"]?["url"] == "a.png" && written["maker"]?["country"] == "CA")
    #expect(
      reconciler.refusal(of: shelf, from: ["cover": ["ulr": "b.png", "size": ["widht": 1]]]) == [
        #"cover.size: unknown key "widht", did you mean "width"?"#,
        #"cover: unknown key "ulr", did you mean "url"?"#,
      ])
    #expect(
      reconciler.refusal(of: shelf, from: ["artwork": ["caption": "back", "url": "b.png"]])
        == [#"cover: unknown key "url""#], "no path leads there by the other key")
    #expect(
      reconciler.explain(KnownKeys.Shelf.self, "cover.url").mistake == nil
        && reconciler.explain(KnownKeys.Shelf.self, "cover.size.width").mistake == nil)
  }

  @Test func `is explained by its keys`() {
    #expect(
      reconciler.explain(Hit.self, "source.titel").mistake
        == #"unknown key "titel", did you mean "title"?"#)
    #expect(reconciler.explain(Hit.self, "source.title").mistake == nil)
  }

  @Test(arguments: Way.all)
  func `may have keys with dots`(way: Way) throws {
    let album = Updated(Album(), way) { $0.related }
    try album.update(
      #"{"content": {"m.relates_to": {"event_id": "$1"}}}"#, becomes: "$1",
      policy: { $0.unknownKeys = .reject }
    ) { report in
      #expect(
        report.changes.map(\.path).contains(
          SourcePath([
            .key("content"), .key("m.relates_to"), .key("event_id"),
          ])))
      let written = try reconciler.sourceValue(of: album.root)
      #expect(written["content"] == ["m.relates_to": ["event_id": "$1"]])
    }
    #expect(SourceKey.path("a", "b") == "a.b" && SourceKey.path("a.b") == .literal("a.b"))
    #expect(SourceKey.path("a.b") != "a.b")
  }

  @Test func `is on a path that has a key`() async {
    await #expect(processExitsWith: .failure) { _ = SourceKey.path() }
  }
}
