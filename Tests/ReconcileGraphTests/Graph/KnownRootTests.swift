import Foundation
import Reconcile
import Testing

/// G1: an object that a source names as a root and that the map knows.
@Suite struct `A root that the map knows` {
  class Work: Reconcilable {
    var id = 0
    var title = ""
    class var schema: Schema {
      Schema(Work.self, create: { _ in Work() }) {
        Identity("id", \.id)
        Field("title", \.title)
      }
    }
  }

  final class Song: Work {
    var seconds = 0
    override class var schema: Schema {
      Schema(Song.self, extending: super.schema, create: { _ in Song() }) {
        Field("seconds", \.seconds)
      }
    }
  }

  let reconciler = Reconciler()
  let map = IdentityMap()

  @Test func `takes the keys of its own class`() throws {
    let (work, song) = (Work(), Song())
    (work.id, song.id) = (4, 5)
    map.insert(work)
    map.insert(song)
    let source: SourceValue = [
      ["id": 4, "title": "Blue", "seconds": 1], ["id": 5, "title": "Carey", "seconds": 182],
      ["id": 4, "title": "Blue"],
    ]
    let works = try reconciler.updateOrInsert(Work.self, from: source, in: map)
    #expect(works[0] === work && works[1] === song && works[2] === work)
    #expect(work.title == "Blue" && song.title == "Carey" && song.seconds == 182)
  }

  @Test func `has an issue of a repeated key told once`() {
    let artist = MapArtist(id: 7)
    map.insert(artist)
    let error = #expect(throws: UpdateError.self) {
      let source = try SourceValue.json(Data(#"{"id":7,"name":"a","name":"b"}"#.utf8))
      try reconciler.updateOrInsert(MapArtist.self, from: source, in: map)
    }
    #expect(error?.issues.map(\.description) == [#"key "name" appears twice"#])
    #expect(artist.names == 0)
  }

  @Test func `has unknown keys rejected`() {
    let artist = MapArtist(id: 7)
    map.insert(artist)
    let error = #expect(throws: UpdateError.self) {
      try reconciler.updateOrInsert(
        MapArtist.self, from: ["id": 7, "name": "Joni", "nom": 1], in: map
      ) { $0.unknownKeys = .reject }
    }
    #expect(error?.issues.count == 1 && error?.issues.first?.kind == .unknownKey)
    #expect(artist.names == 0)
  }

  @Test func `has one set of values in one source`() throws {
    let artist = MapArtist(id: 7)
    map.insert(artist)
    let agreeing: SourceValue = [["id": 7, "name": "Joni"], ["id": 7, "city": "Saskatoon"]]
    let artists = try reconciler.updateOrInsert(MapArtist.self, from: agreeing, in: map)
    #expect(artists[0] === artist && artists[1] === artist)
    #expect(artist.name == "Joni" && artist.city == "Saskatoon")
    let error = #expect(throws: UpdateError.self) {
      try reconciler.updateOrInsert(
        MapArtist.self, from: [["id": 7, "name": "a"], ["id": 7, "name": "b"]], in: map)
    }
    #expect(error?.issues.first?.kind == .contradiction)
    #expect(artist.name == "Joni")
  }
}
