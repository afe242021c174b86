import Foundation
import Reconcile
import Testing

/// How real services spell values, identities and references, in each way to an update.
@Suite struct `A document of a service` {
  /// A value of several types, of which one stands in a document: `value[x]`.
  final class Observation: Reconcilable {
    var id = 0
    var integer: Int?
    var text: String?
    static let schema = Schema(Observation.init) {
      Identity("id", \.id)
      Field("valueInteger", \.integer) { $0.missing = .reset }
      Field("valueString", \.text) { $0.missing = .reset }
    }
    var told: String { "\(integer.map { "\($0)" } ?? "nil") \(text ?? "nil")" }
  }

  @Test(arguments: Way.all)
  func `has one of several members, which puts the others out`(way: Way) throws {
    let observed = Updated(Observation(), way) { $0.told }
    try observed.update(#"{"id": 1, "valueInteger": 7}"#)
    #expect(observed.told == "7 nil")
    try observed.update(#"{"id": 1, "valueString": "high"}"#, becomes: "nil high")
  }

  /// Artists that name each other by `$ref`.
  final class Artist: Reconcilable {
    var ref = ""
    var name = ""
    var friend: Artist?
    static let schema = Schema(Artist.init) {
      Identity("$id", \.ref)
      Field("name", \.name)
      Reference("friend.$ref", \.friend)
    }
  }

  final class Scene: Reconcilable {
    var artists: [Artist] = []
    static let schema = Schema(Scene.init) { Field("artists", \.artists) }
    var told: String {
      artists.map { "\($0.ref) \($0.name) \($0.friend?.ref ?? "nil")" }.joined(separator: ", ")
    }
  }

  @Test(arguments: Way.all) func `names its objects by $id and $ref`(way: Way) throws {
    let scene = Updated(Scene(), way) { $0.told }
    try scene.update(
      #"""
      {"artists": [{"$id": "1", "name": "Joni", "friend": {"$ref": "2"}},
        {"$id": "2", "name": "Neil", "friend": {"$ref": "1"}}]}
      """#)
    #expect(scene.told == "1 Joni 2, 2 Neil 1")
    let (joni, neil) = (scene.root.artists[0], scene.root.artists[1])
    #expect(joni.friend === neil && neil.friend === joni)
    try scene.update(
      #"""
      {"artists": [{"$id": "2", "name": "Neil", "friend": null},
        {"$id": "1", "name": "Joan", "friend": {"$ref": "2"}}]}
      """#, becomes: "2 Neil nil, 1 Joan 2"
    ) { _ in #expect(sameInstances(scene.root.artists, [neil, joni]) && joni.friend === neil) }
  }

  final class Node: Reconcilable {
    var id = 0
    var height = 0
    static let schema = Schema(Node.init) {
      Identity("id", \.id)
      Field("height", \.height)
    }
  }

  final class Street: Reconcilable {
    var id = 0
    var nodes: [Node] = []
    static let schema = Schema(Street.init) {
      Identity("id", \.id)
      Reference("nodes", \.nodes)
    }
  }

  final class Chart: Reconcilable {
    var ways: [Street] = []
    var nodes: [Node] = []
    static let schema = Schema(Chart.init) {
      Field("ways", \.ways)
      Field("nodes", \.nodes)
    }
    var told: String {
      ways.map { "\($0.id): \($0.nodes.map { "\($0.id) \($0.height)" })" }.joined(separator: ", ")
    }
  }

  @Test(arguments: Way.all)
  func `has a way that comes back to its first node, before its nodes`(way: Way) throws {
    let chart = Updated(Chart(), way) { $0.told }
    func text(_ nodes: String, height: Int) -> String {
      #"{"ways": [{"id": 9, "nodes": [\#(nodes)]}], "nodes": [{"id": 3}, {"id": 1, "height": \#(height)}, {"id": 2}]}"#
    }
    try chart.update(text("1, 2, 3, 1", height: 5))
    #expect(chart.told == #"9: ["1 5", "2 0", "3 0", "1 5"]"#)
    let nodes = chart.root.ways[0].nodes
    #expect(nodes[0] === nodes[3] && nodes[0] === chart.root.nodes[1])
    try chart.update(
      text("2, 1, 3, 2", height: 6), becomes: #"9: ["2 0", "1 6", "3 0", "2 0"]"#
    ) { _ in
      #expect(sameInstances(chart.root.ways[0].nodes, [nodes[1], nodes[0], nodes[2], nodes[1]]))
    }
  }

  /// A track whose identity is its number and its album's.
  final class Track: Reconcilable {
    var album = 0
    var number = 0
    var title = ""
    static let schema = Schema(Track.init) {
      Identity(.parent("id"), \.album)
      Identity("number", \.number)
      Field("title", \.title)
    }
  }

  final class Album: Reconcilable {
    var id = 0
    var tracks: [Track] = []
    static let schema = Schema(Album.init) {
      Identity("id", \.id)
      Field("tracks", \.tracks)
    }
  }

  final class Shelf: Reconcilable {
    var albums: [Album] = []
    static let schema = Schema(Shelf.init) { Field("albums", \.albums) }
    var tracks: [Track] { albums.flatMap(\.tracks) }
    var told: String {
      tracks.map { "\($0.album).\($0.number) \($0.title)" }.joined(separator: ", ")
    }
  }

  @Test(arguments: Way.all)
  func `has a compound identity with its parent's id, whatever the order of parents`(
    way: Way
  ) throws {
    let shelf = Updated(Shelf(), way) { $0.told }
    try shelf.update(
      #"""
      {"albums": [{"id": 1, "tracks": [{"number": 1, "title": "a"}, {"number": 2, "title": "b"}]},
        {"id": 2, "tracks": [{"number": 1, "title": "c"}]}]}
      """#)
    #expect(shelf.told == "1.1 a, 1.2 b, 2.1 c")
    let tracks = shelf.root.tracks
    try shelf.update(
      #"""
      {"albums": [{"id": 2, "tracks": [{"number": 1, "title": "C"}]},
        {"id": 1, "tracks": [{"number": 2, "title": "B"}, {"number": 1, "title": "A"}]}]}
      """#, becomes: "2.1 C, 1.2 B, 1.1 A"
    ) { _ in #expect(sameInstances(shelf.root.tracks, [tracks[2], tracks[1], tracks[0]])) }
  }

  final class Singer: Reconcilable {
    var id = 0
    var name = ""
    static let schema = Schema(Singer.init) {
      Identity("id", \.id)
      Field("name", \.name)
    }
  }

  final class Record: Reconcilable {
    var id = 0
    var title = ""
    var singer: Singer?
    static let schema = Schema(Record.init) {
      Identity("id", \.id)
      Field("title", \.title)
      Field("singer", \.singer)
    }
    var told: String {
      "\(id) \(title), \(singer.map { "\($0.id) \($0.name)" } ?? "nil")"
    }
  }

  @Test(arguments: Way.withMap)
  func `is of a query that did not ask for the identity, with a map`(way: Way) throws {
    let record = Updated(Record(), way) { $0.told }
    try record.update(#"{"id": 1, "title": "Blue", "singer": {"id": 7, "name": "Joni"}}"#)
    let singer = try #require(record.root.singer)
    try record.update(
      #"{"title": "Blue!", "singer": {"name": "Joan"}}"#, becomes: "1 Blue!, 7 Joan"
    ) { _ in
      #expect(record.root.singer === singer)
      #expect(record.map?[Record.self, 1] === record.root)
      #expect(record.map?[Singer.self, 7] === singer)
    }
  }
}
