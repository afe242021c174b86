import Reconcile

/// Objects of which paths lead to much, and documents that say all of it.
enum KnownKeys {
  class Release: Reconcilable {
    var id = 0
    var title = ""
    var year = 0
    var revision = 0
    var cover = Cover()
    var coverURL = ""
    var coverHeight = 0
    var country = ""
    var tags: [String: Int] = [:]
    var related = ""
    var unknown: [String: SourceValue] = [:]

    init() {}

    class var schema: Schema {
      Schema(Release.self, create: { _ in Release() }) {
        Variant("data.type") {
          Case("album", Album.self)
          Default(Release.self)
        }
        Identity("data.id", \.id)
        Field("data.attributes.title", \.title)
        Extras(\.unknown)
        Field("data.attributes.year", \.year).alias("data.attributes.released.year")
        Version("meta.revision", \.revision)
        Tombstone("meta.deleted")
        Field("cover", \.cover)
        Field("cover.url", \.coverURL)
        Field("cover.size.height", \.coverHeight)
        Field("cover.maker.country", \.country)
        Field("tags", \.tags)
        Field(.path("content", "m.relates_to", "event_id"), \.related)
      }
    }
  }

  final class Album: Release {
    override class var schema: Schema {
      Schema(Album.self, extending: super.schema, create: { _ in Album() }) {}
    }

    var told: String {
      [unknown, cover.unknown, cover.maker.unknown].map { members in
        members.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
          .joined(separator: ", ")
      }.joined(separator: " | ")
    }
  }

  /// A part of a release, in which the release reads some keys itself.
  final class Cover: Reconcilable {
    var caption = ""
    var width = 0
    var maker = Maker()
    var unknown: [String: SourceValue] = [:]

    static let schema = Schema(Cover.init) {
      Field("caption", \.caption)
      Field("size.width", \.width)
      Field("maker", \.maker)
      Extras(\.unknown)
    }
  }

  final class Maker: Reconcilable {
    var name = ""
    var unknown: [String: SourceValue] = [:]

    static let schema = Schema(Maker.init) {
      Field("name", \.name)
      Extras(\.unknown)
    }
  }

  /// A hit of a search, of which only a part is declared.
  final class Hit: Reconcilable {
    var id = 0
    var title = ""
    var unknown: [String: SourceValue] = [:]

    static let schema = Schema(Hit.init, policy: { $0.unknownKeys = .collect }) {
      Identity("id", \.id)
      Extras(\.unknown)
      Field("source.title", \.title)
    }

    var told: String {
      "\(title): "
        + unknown.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        .joined(separator: ", ")
    }
  }

  /// The same, of which only the last source counts.
  final class Page: Reconcilable {
    var title = ""
    var unknown: [String: SourceValue]?

    static let schema = Schema(Page.init, policy: { $0.unknownKeys = .collect }) {
      Field("source.title", \.title)
      Extras(\.unknown) { $0.missing = .reset }
    }
  }

  struct Label: Reconcilable, Equatable {
    var name = ""
    var unknown: [String: SourceValue] = [:]

    static let schema = Schema(Label.init) {
      Field("source.name", \.name)
      Extras(\.unknown) { $0.missing = .reset }
    }
  }

  /// A shelf that reads keys of the objects in it, of which no other may be there.
  final class Shelf: Reconcilable {
    var cover = Cover()
    var url = ""
    @Deferred var maker: Maker?
    var country = ""

    static let schema = Schema(Shelf.init) {
      Field("cover", \.cover) { $0.unknownKeys = .reject }.alias("artwork")
      Field("cover.url", \.url)
      Field("maker", \.$maker) { $0.unknownKeys = .reject }
      Field("maker.country", \.country)
    }
  }

  /// What a document says: each value, with the keys that lead to it.
  struct Document {
    var values: [(path: [String], text: String)]

    /// The objects on the ways to the values.
    static let ways = [
      [], ["data"], ["data", "attributes"], ["meta"], ["cover"], ["cover", "size"],
      ["cover", "maker"], ["content"], ["content", "m.relates_to"],
    ]

    init() {
      values = [
        (["data", "id"], "7"), (["data", "type"], #""album""#),
        (["data", "attributes", "title"], #""Blue""#), (["data", "attributes", "year"], "1971"),
        (["meta", "revision"], "3"), (["cover", "caption"], #""front""#),
        (["cover", "url"], #""a.png""#), (["cover", "size", "width"], "600"),
        (["cover", "size", "height"], "500"), (["cover", "maker", "name"], #""Joni""#),
        (["cover", "maker", "country"], #""CA""#), (["tags"], #"{"folk": 1, "titel": 2}"#),
        (["content", "m.relates_to", "event_id"], #""$1""#),
      ]
    }

    /// A document with its members in any order.
    init(_ random: inout some RandomNumberGenerator) {
      self.init()
      values.shuffle(using: &random)
    }

    /// Gives a key another name, wherever it leads.
    mutating func rename(_ path: [String], to name: String) {
      for place in values.indices where values[place].path.starts(with: path) {
        values[place].path[path.count - 1] = name
      }
    }

    var text: String { Self.text(values.map { ($0.path[...], $0.text) }) }

    private static func text(_ values: [(path: ArraySlice<String>, text: String)]) -> String {
      var keys: [String] = []
      for value in values {
        guard let key = value.path.first else { return value.text }
        if !keys.contains(key) { keys.append(key) }
      }
      let members = keys.map { key in
        let below = values.filter { $0.path.first == key }
        return "\"\(key)\": \(text(below.map { ($0.path.dropFirst(), $0.text) }))"
      }
      return "{\(members.joined(separator: ", "))}"
    }
  }
}
