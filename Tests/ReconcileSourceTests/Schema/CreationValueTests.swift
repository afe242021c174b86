import Foundation
import Reconcile
import Testing

/// O19: what `create` can read of a source.
@Suite struct `A value for an initializer` {
  final class Artist: Reconcilable {
    let id: Int
    var name = ""
    init(id: Int) { self.id = id }
    static let schema = Schema(
      Artist.self, create: { source in Artist(id: try source.int("id")) }
    ) {
      Identity("id", \.id)
      Field("name", \.name)
    }
  }

  final class Sealed: Reconcilable {
    static let schema = Schema(Sealed.self) {}
  }

  let source: SourceValue = [
    "id": "6E2A2E5C-3F0F-4C39-9C27-9C1C6D1C0F5D", "cover": ["width": 600],
    "at": "1971-06-22T00:00:00Z", "artist": ["id": 1, "name": "Joni"], "none": nil,
    "artists": [["id": 1], ["id": 2]], "a.b": 5, "sealed": [:],
  ]

  @Test func `has the type of its property`() throws {
    #expect(
      try source.value("id", as: UUID.self)
        == UUID(uuidString: "6E2A2E5C-3F0F-4C39-9C27-9C1C6D1C0F5D"))
    #expect(try source.value("cover.width", as: Int.self) == 600)
    #expect(try source.value(.literal("a.b"), as: Int.self) == 5)
    #expect(try source.value("none", as: Int?.self) == nil)
    #expect(try source.value("absent", as: Int?.self) == nil)
    #expect(try source.value("cover.height", as: [Int]?.self) == nil)
  }

  @Test func `is found under the first key that is present`() throws {
    #expect(try source.value("height", alias: "cover.width", "a", as: Int.self) == 600)
    #expect(try source.value("cover.width", alias: .literal("a.b"), as: Int.self) == 600)
    #expect(try source.value("none", alias: "cover.width", as: Int?.self) == nil)
    let date: Date = try source.value("released", alias: "at", as: .iso8601)
    #expect(date == Date(timeIntervalSince1970: 46_396_800))
    #expect(
      complaints { _ = try source.value("year", alias: "in", as: Int.self) }
        == ["year: expected Int, found nothing"])
    #expect(
      complaints { _ = try source.value("year", alias: "at", as: Int.self) }
        == ["at: expected Int, found string"])
  }

  @Test func `can be made by a conversion`() throws {
    let date = Date(timeIntervalSince1970: 46_396_800)
    let plain: Date = try source.value("at", as: .iso8601)
    let optional: Date? = try source.value("at", as: .iso8601)
    let none: Date? = try source.value("none", as: .iso8601)
    let absent: Date? = try source.value("absent", as: .iso8601)
    #expect(plain == date && optional == date && none == nil && absent == nil)
  }

  @Test func `can be an object, made by its own factory`() throws {
    #expect(try source.value("artist", as: Artist.self).id == 1)
    #expect(try source.value("artists", as: [Artist].self).map(\.id) == [1, 2])
    #expect(try source.value("absent", as: Artist?.self) == nil)
  }

  @Test func `is an issue with its path where it cannot be had`() {
    #expect(
      complaints { _ = try source.value("absent.a", as: Int.self) }
        == ["absent.a: expected Int, found nothing"])
    #expect(
      complaints { _ = try source.value("cover.width", as: String.self) }
        == ["cover.width: expected String, found number"])
    #expect(
      complaints { let _: Date = try source.value("cover", as: .iso8601) }
        == ["cover: expected ISO 8601 date, found object"])
    #expect(
      complaints { _ = try source.value("artists", as: [[Artist]].self) }
        == [0, 1].map { "artists[\($0)]: expected array, found object" })
    #expect(
      complaints { _ = try source.value("sealed", as: Sealed.self) }
        == ["sealed: Sealed cannot be created"])
  }
}

/// Entries of a schema that a property holds.
@Suite struct `Entries that are declared elsewhere` {
  final class Album: Reconcilable {
    var title = ""
    @SchemaBuilder<Album> static var conditions: [SchemaEntry<Album>] {
      Validate("has a title") { !$0[\.title].isEmpty }
    }
    static let schema = Schema(Album.init) {
      Field("title", \.title)
      conditions
    }
  }

  @Test func `hold as if they stood in the schema`() {
    #expect(Reconciler().refusal(of: Album(), from: ["title": ""]) == ["has a title"])
  }
}
