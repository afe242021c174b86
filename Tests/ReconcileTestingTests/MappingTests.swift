import Foundation
import Reconcile
import ReconcileTesting
import Testing

/// What a probe of a mapping says.
@Suite struct `A mapping probe` {
  private let released = Date(timeIntervalSince1970: 46_396_800)

  @Test func `finds the property, the value and the rule of a key`() throws {
    let probe = try MappingProbe(Album.self, from: Album.sample)
    let mapping = try #require(probe["released_at"])
    #expect(mapping.key == "released_at")
    #expect(mapping.property == \Album.released)
    #expect(mapping.source == "1971-06-22T00:00:00Z")
    #expect(mapping.value as? Date == released)
    #expect(mapping.kind == .created)
    #expect(mapping.rule.axes.first { $0.name == "null" }?.value == ".assign")
    try probe.expect("released_at", sets: \.released, to: released)
    try probe.expect("title", sets: \.title, to: "Blue")
    try probe.expect("subtitle", sets: \.subtitle, to: nil)
    #expect(probe.unread == [])
  }

  @Test func `finds what is inside objects, lists, dictionaries and containers`() throws {
    let probe = try MappingProbe(Album.self, from: Album.sample)
    try probe.expect("artist.name", of: Artist.self, sets: \.name, to: "Joni Mitchell")
    try probe.expect("tracks[1].title", of: Track.self, sets: \.title, to: "My Old Man")
    try probe.expect("guests.guitar.name", of: Artist.self, sets: \.name, to: "James Taylor")
    try probe.expect("charts[0].id", of: Track.self, sets: \.id, to: 71)
    try probe.expect("price.amount", of: Price.self, sets: \.amount, to: 9.5)
    #expect(probe["tracks[2].title"] == nil)
  }

  @Test func `says which alias was read, and what no field reads`() throws {
    let probe = try MappingProbe(
      Album.self,
      from: ["id": 7, "released": "1971-06-22T00:00:00Z", "artist": ["nam": "x", "id": 1]])
    #expect(probe["released_at"]?.key == "released")
    try probe.expect("released", sets: \.released, to: released)
    #expect(probe.unread.map(\.description) == ["artist.nam"])
  }

  @Test func `says what an update did to each property`() throws {
    let album = try Album.blue()
    let probe = try MappingProbe(
      updating: album,
      from: ["title": "Blue", "subtitle": "Live", "tracks": [["id": 71, "title": "x"]]])
    #expect(probe["title"]?.kind == .touched)
    #expect(probe["subtitle"]?.kind == .changed)
    #expect(probe["tracks[0].title"]?.kind == .changed)
    #expect(probe["artist"]?.kind == nil)
    #expect(probe["artist"]?.source == nil)
    #expect(
      probe["subtitle"]?.description
        == #"subtitle: read "Live", holds Live, changed"#)
  }

  @Test func `fails where a key is read by no field, sets another property or another value`()
    throws
  {
    let probe = try MappingProbe(Album.self, from: Album.sample)
    func message(_ body: () throws -> Void) -> String? {
      #expect(throws: ExpectationError.self) { try body() }?.message
    }
    #expect(
      message { try probe.expect("titel", sets: \.title, to: "Blue") }
        == #"titel is read by no field: unknown key "titel", did you mean "title"?"#)
    #expect(
      message { try probe.expect("title", of: Album.self, sets: \.subtitle, to: "Blue") }
        == #"title sets another property than expected, that of "subtitle""#)
    #expect(
      message { try probe.expect("title", sets: \.title, to: "Hejira") }
        == "title sets its property to Blue, expected Hejira")
    let empty = try MappingProbe(Album.self, from: ["id": 7])
    #expect(
      message { try empty.expect("title", sets: \.title, to: "") }
        == "title is not in the source")
  }
}

/// Scenario 6: what Remind tested of each of its mappers, and what must make each test fail.
@Suite struct `A list of avatars` {
  /// The mapper as it is, and with one mistake each.
  protocol Avatar: Reconcilable, AnyObject {
    init()
    static var identifier: KeyPath<Self, Int> { get }
    static var file: KeyPath<Self, String> { get }
  }

  final class Sound: Avatar {
    var remoteID = 0
    var fileURL = ""
    static var schema: Schema {
      Schema(Sound.init) {
        Identity("id", \.remoteID)
        Field("file_url", \.fileURL)
      }
    }
    static var identifier: KeyPath<Sound, Int> { \.remoteID }
    static var file: KeyPath<Sound, String> { \.fileURL }
  }

  /// The property was renamed and the field left with another one.
  final class Renamed: Avatar {
    var remoteID = 0
    var fileURL = ""
    var oldFileURL = ""
    static var schema: Schema {
      Schema(Renamed.init) {
        Identity("id", \.remoteID)
        Field("file_url", \.oldFileURL)
      }
    }
    static var identifier: KeyPath<Renamed, Int> { \.remoteID }
    static var file: KeyPath<Renamed, String> { \.fileURL }
  }

  /// The key was changed.
  final class Rekeyed: Avatar {
    var remoteID = 0
    var fileURL = ""
    static var schema: Schema {
      Schema(Rekeyed.init) {
        Identity("id", \.remoteID)
        Field("fileUrl", \.fileURL)
      }
    }
    static var identifier: KeyPath<Rekeyed, Int> { \.remoteID }
    static var file: KeyPath<Rekeyed, String> { \.fileURL }
  }

  /// The identity was removed.
  final class Anonymous: Avatar {
    var remoteID = 0
    var fileURL = ""
    static var schema: Schema {
      Schema(Anonymous.init) {
        Field("id", \.remoteID)
        Field("file_url", \.fileURL)
      }
    }
    static var identifier: KeyPath<Anonymous, Int> { \.remoteID }
    static var file: KeyPath<Anonymous, String> { \.fileURL }
  }

  /// The three tests; the names of those that fail.
  private func failures<Mapped: Avatar>(of type: Mapped.Type) -> [String] {
    let source: SourceValue = ["id": 1, "file_url": "/a.png"]
    let tests: [(String, () throws -> Void)] = [
      ("id", { try MappingProbe(type, from: source).expect("id", sets: type.identifier, to: 1) }),
      (
        "url",
        { try MappingProbe(type, from: source).expect("file_url", sets: type.file, to: "/a.png") }
      ),
      (
        "update",
        {
          var avatars: [Mapped] = []
          try Reconciler().update(&avatars, from: [["id": 1], ["id": 2]])
          let first = avatars[0]
          try Reconciler().update(&avatars, from: [["id": 2], ["id": 1, "file_url": "/b.png"]])
          if avatars.count != 2 || avatars[1] !== first { throw CancellationError() }
        }
      ),
    ]
    return tests.filter { test in (try? test.1()) == nil }.map(\.0)
  }

  @Test func `passes three tests, and fails one for each mistake`() {
    #expect(failures(of: Sound.self) == [])
    #expect(failures(of: Renamed.self) == ["url"])
    #expect(failures(of: Rekeyed.self) == ["url"])
    #expect(failures(of: Anonymous.self) == ["update"])
  }
}
