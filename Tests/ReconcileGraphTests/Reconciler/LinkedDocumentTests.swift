import Foundation
import Reconcile
import Testing

/// N3, P4, F1, F3, F8, U1: documents in which a name, a link or a sign may stand for an object.
@Suite struct `A document that links its objects` {
  /// Linked data: types and values that are one or many, and references by id.
  struct Label: Reconcilable {
    var text = ""
    var language: String?
    static let schema = Schema(Label.init) {
      Shorthand("@value")
      Field("@value", \.text)
      Field("@language", \.language)
    }
    var told: String { text + (language.map { "@\($0)" } ?? "") }
  }

  class Thing: Reconcilable {
    var id = ""
    var types: [String] = []
    var names: [Label] = []

    required init() {}

    class var schema: Schema {
      Schema(Thing.init) {
        Variant {
          Case(Person.self) { Self.isOf("Person", $0) }
          Case(Album.self) { Self.isOf("Album", $0) }
          Default(Thing.self)
        }
        Identity("@id", \.id)
        Field("@type", \.types).oneOrMany()
        Field("name", \.names).oneOrMany()
      }
    }

    private static func isOf(_ type: String, _ source: SourceValue) -> Bool {
      guard let found = source["@type"] else { return false }
      return found == SourceValue(type) || found.elements.contains(SourceValue(type))
    }

    var told: String { "\(Self.self) \(id) \(names.map(\.told).joined(separator: "/"))" }
  }

  final class Person: Thing {
    override class var schema: Schema {
      Schema(Person.self, extending: super.schema, create: { _ in Person() }) {}
    }
  }

  final class Album: Thing {
    var artists: [Person] = []
    var genres: [String] = []
    override class var schema: Schema {
      Schema(Album.self, extending: super.schema, create: { _ in Album() }) {
        Reference("byArtist", \.artists).oneOrMany()
        Field("genre", \.genres).oneOrMany()
      }
    }
    override var told: String { "\(super.told) by \(artists.map(\.id)) \(genres)" }
  }

  final class Graph: Reconcilable {
    var things: [Thing] = []
    static let schema = Schema(Graph.init) { Field("@graph", \.things) }
    var told: String { things.map(\.told).joined(separator: ", ") }
  }

  @Test(arguments: Way.all)
  func `has a graph whose objects name others by one id or many`(way: Way) throws {
    let graph = Updated(Graph(), way) { $0.told }
    try graph.update(
      #"""
      {"@context": "https://example.org", "@graph": [
        {"@id": "/d", "@type": "Album", "name": "Duet", "byArtist": {"@id": "/j"}, "genre": "folk"},
        {"@id": "/j", "@type": ["Person", "Painter"], "name": "Joni"},
        {"@id": "/n", "@type": "Person", "name": [{"@value": "Neil", "@language": "en"}]}]}
      """#)
    #expect(
      graph.told == #"Album /d Duet by ["/j"] ["folk"], Person /j Joni, Person /n Neil@en"#)
    let things = graph.root.things
    try graph.update(
      #"""
      {"@context": "https://example.org", "@graph": [
        {"@id": "/n", "@type": "Person", "name": "Neil"},
        {"@id": "/d", "@type": "Album", "name": ["Duet", {"@value": "Duett", "@language": "de"}],
          "byArtist": [{"@id": "/n"}, "/j"], "genre": ["folk", "rock"]},
        {"@id": "/j", "@type": ["Person"], "name": "Joan"}]}
      """#,
      becomes:
        #"Person /n Neil@en, Album /d Duet/Duett@de by ["/n", "/j"] ["folk", "rock"], Person /j Joan"#
    ) { _ in
      #expect(sameInstances(graph.root.things, [things[2], things[0], things[1]]))
      #expect(sameInstances((things[0] as? Album)?.artists ?? [], [things[2], things[1]]))
    }
    try graph.writesBack()
  }

  /// A description of messages: where a schema may stand, the path of one in this document may too.
  final class Message: Reconcilable {
    var name = ""
    var kind: String?
    var properties: [String: Part] = [:]

    static var schema: Schema {
      Schema(Message.init) {
        Identity(.key, \.name, as: path)
        Field("type", \.kind)
        Field("properties", \.properties) { $0.collection.unmatched = .remove }
      }
    }

    private static let folder = "#/components/schemas/"

    private static var path: Conversion<String> {
      .custom("a name or its path") { source in
        let text = try source.string()
        return text.hasPrefix(folder) ? String(text.dropFirst(folder.count)) : text
      } encode: {
        SourceValue(folder + $0)
      }
    }

    var told: String {
      let parts = properties.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.told)" }
      return "\(name) \(parts)"
    }
  }

  final class Part: Reconcilable {
    var kind: String?
    var items: Part?
    var message: Message?

    static var schema: Schema {
      Schema(Part.init, policy: { $0.missing = .reset }) {
        Field("type", \.kind)
        Field("items", \.items)
        Reference("$ref", \.message)
      }
    }

    var told: String {
      "\(kind ?? message?.name ?? "-")\(items.map { " of \($0.told)" } ?? "")"
    }
  }

  final class Description: Reconcilable {
    var messages: [String: Message] = [:]
    static let schema = Schema(Description.init) {
      Field("components.schemas", \.messages) { $0.collection.unmatched = .remove }
    }
    var told: String {
      messages.sorted { $0.key < $1.key }.map(\.value.told).joined(separator: ", ")
    }
  }

  @Test(arguments: Way.all)
  func `has the path of an object where an object may stand`(way: Way) throws {
    let description = Updated(Description(), way) { $0.told }
    let first = #"""
      {"components": {"schemas": {
        "Album": {"type": "object", "properties": {
          "artist": {"$ref": "#/components/schemas/Artist"}, "cover": {"type": "string"},
          "tracks": {"type": "array", "items": {"type": "string"}}}},
        "Artist": {"type": "object", "properties": {"friend": {"$ref": "#/components/schemas/Artist"}}}}}}
      """#
    try description.update(first)
    #expect(
      description.told
        == #"Album ["artist: Artist", "cover: string", "tracks: array of string"], Artist ["friend: Artist"]"#
    )
    let artist = try #require(description.root.messages["Artist"])
    let tracks = description.root.messages["Album"]?.properties["tracks"]
    #expect(artist.properties["friend"]?.message === artist)
    let second = #"""
      {"components": {"schemas": {
        "Album": {"type": "object", "properties": {
          "artist": {"type": "string"},
          "tracks": {"type": "array", "items": {"$ref": "#/components/schemas/Track"}}}},
        "Artist": {"type": "object", "properties": {"friend": {"$ref": "#/components/schemas/Artist"}}},
        "Track": {"type": "object", "properties": {}}}}}
      """#
    try description.update(
      second,
      becomes:
        #"Album ["artist: string", "tracks: array of Track"], Artist ["friend: Artist"], Track []"#
    ) { _ in
      #expect(description.root.messages["Artist"] === artist)
      #expect(description.root.messages["Album"]?.properties["tracks"] === tracks)
      #expect(tracks?.items?.message === description.root.messages["Track"])
    }
    try description.writesBack()
    let written = try Reconciler().sourceValue(of: description.root, nils: .omit)
    #expect(try written == .json(way.isUndone ? first : second))
  }

  /// A real-time database: objects under keys that a client drew, and a set as keys of true.
  final class User: Reconcilable {
    var id = ""
    var name = ""
    static let schema = Schema(User.init) {
      Identity(.key, \.id)
      Field("name", \.name)
    }
  }

  final class Chat: Reconcilable {
    var id = ""
    var text = ""
    var author: User?
    static let schema = Schema(Chat.init) {
      Identity(.key, \.id)
      Field("text", \.text)
      Reference("by", \.author)
    }
  }

  final class Membership: Reconcilable {
    var user: User?
    var isMember = false
    static let schema = Schema(Membership.init) {
      Shorthand("is")
      Reference(.key, \.user)
      Field("is", \.isMember)
    }
  }

  final class Room: Reconcilable {
    var users: [User] = []
    var chats: [Chat] = []
    var members: [String: Membership] = [:]
    static let schema = Schema(Room.init) {
      Field("users", \.users)
      Field("chats", \.chats) { $0.collection = .upsert }
      Field("members", \.members) { $0.collection.unmatched = .remove }
    }
    var told: String {
      "\(chats.map { "\($0.id) \($0.text) by \($0.author?.name ?? "-")" }) "
        + "\(members.values.map { $0.user?.name ?? "-" }.sorted())"
    }
  }

  @Test(arguments: Way.all)
  func `has objects under keys that a client drew, and a set as keys of true`(way: Way) throws {
    let room = Updated(Room(), way) { $0.told }
    try room.update(
      #"""
      {"users": {"u1": {"name": "Ann"}, "u2": {"name": "Bo"}}, "members": {"u1": true, "u2": true},
      "chats": {"-Na": {"text": "a", "by": "u1"}, "-Nb": {"text": "b", "by": "u2"}}}
      """#)
    #expect(room.told == #"["-Na a by Ann", "-Nb b by Bo"] ["Ann", "Bo"]"#)
    let (bo, chat, member) = (room.root.users[1], room.root.chats[1], room.root.members["u2"])
    #expect(chat.author === bo && member?.user === bo)
    try room.update(
      #"""
      {"users": {"u2": {"name": "Bob"}, "u1": {"name": "Ann"}}, "members": {"u2": true},
      "chats": {"-Nc": {"text": "c", "by": "u1"}, "-Na": null}}
      """#, becomes: #"["-Nb b by Bob", "-Nc c by Ann"] ["Bob"]"#
    ) { _ in
      #expect(room.root.users[1] === bo && room.root.chats[0] === chat)
      #expect(room.root.members["u2"] === member)
    }
    try room.writesBack()
  }
}
