import Foundation
import Reconcile
import Testing

/// O15: objects that are made by the initializer that the macro calls.
@Suite struct `A new instance of a described type` {
  let reconciler = Reconciler()

  @Reconcilable final class Note {
    @Identity let id: UUID
    @Key("text.plain") var text: String
    @Key("written_at", as: .iso8601) let written: Date
    @Key("read_at", as: .iso8601) let read: Date?
    let rating: Int?
    var author: Author
    var readers: [Author]
    var isPinned = false
  }

  @Reconcilable final class Author {
    @Identity let id: Int
    var name = ""
    init(id: Int) { self.id = id }
  }

  @Reconcilable struct Ticket: Equatable {
    @Identity let id: Int
    var seat: String
    var row = "A"
  }

  @Reconcilable final class Raw {
    @Local let text: String
    var length = 0
    init(source: SourceValue) throws { text = try source.string("text") }
  }

  @Reconcilable final class Sealed {
    @Local let key: String
    var title = ""
    @Local init(key: String) { self.key = key }
  }

  @Reconcilable(remakes: true) struct Price: Equatable {
    let amount: Double
    let currency: String
    var note = ""
    @Local var isShown = false
  }

  @Reconcilable(keys: .snakeCase, remakes: true, policy: { $0.mismatch = .keep })
  struct Span: Equatable {
    let firstYear: Int
    let lastYear: Int
    init(firstYear: Int, lastYear: Int = 0) {
      self.firstYear = firstYear
      self.lastYear = lastYear
    }
    init(firstYear: Int, lastYear last: Int, note: String = "") {
      self.init(firstYear: firstYear, lastYear: last)
    }
  }

  @Reconcilable final class Offer {
    var price = Price(amount: 1, currency: "EUR")
    var prices: [String: Price] = [:]
    var span = Span(firstYear: 1970)
  }

  private static let id = UUID()

  private static let source: SourceValue = [
    "id": "\(id)", "text": ["plain": "Hello"],
    "written_at": "1971-06-22T00:00:00Z",
    "author": ["id": 1, "name": "Joni"], "readers": [["id": 2, "name": "Leonard"], ["id": 3]],
    "isPinned": true,
  ]

  @Test func `O15: of a struct takes the place of the old one where its schema says so`() throws {
    let offer = Offer()
    offer.price.isShown = true
    offer.price.note = "net"
    try reconciler.update(offer, from: ["price": ["amount": 1, "note": "gross"]])
    #expect(offer.price.isShown && offer.price.note == "gross")
    try reconciler.update(
      offer, from: ["price": ["amount": 2], "prices": ["a": ["amount": 3, "currency": "USD"]]])
    #expect(offer.price == Price(amount: 2, currency: "EUR", note: "gross"))
    #expect(offer.prices == ["a": Price(amount: 3, currency: "USD")])
    try reconciler.update(offer, from: ["span": ["last_year": 1971]])
    #expect(offer.span == Span(firstYear: 1970, lastYear: 1971))
    try reconciler.update(offer, from: ["prices": ["a": ["currency": "CAD"]]])
    #expect(offer.prices == ["a": Price(amount: 3, currency: "CAD")])
  }

  @Test func `takes what its initializer asks for from the source`() throws {
    let note = try reconciler.make(Note.self, from: Self.source)
    #expect(note.id == Self.id && note.text == "Hello" && note.rating == nil && note.read == nil)
    #expect(note.written == Date(timeIntervalSince1970: 46_396_800) && note.isPinned)
    #expect(note.author.name == "Joni" && note.readers.map(\.name) == ["Leonard", ""])
    #expect(note.readers.map(\.id) == [2, 3])
  }

  @Test func `says which value is missing or wrong`() {
    #expect(
      complaints {
        _ = try reconciler.make(
          Note.self, from: ["id": "\(Self.id)", "text": "Hello"])
      } == ["text.plain: expected String, found nothing"])
    #expect(
      complaints { _ = try reconciler.make(Note.self, from: ["id": 5]) }
        == ["id: expected UUID, found number"])
    #expect(
      complaints { _ = try reconciler.make(Ticket.self, from: ["id": 5, "seat": nil]) }
        == ["seat: expected String, found null"])
  }

  @Test func `of a struct is made by the initializer that every struct has`() throws {
    let ticket = try reconciler.make(Ticket.self, from: ["id": 5, "seat": "7", "row": "C"])
    #expect(ticket == Ticket(id: 5, seat: "7", row: "C"))
  }

  @Test func `can be made of the whole source`() throws {
    let raw = try reconciler.make(Raw.self, from: ["text": "abc", "length": 3])
    #expect(raw.text == "abc" && raw.length == 3)
  }

  @Test func `is not made where a source cannot say what the initializer asks`() {
    #expect(
      complaints { _ = try reconciler.make(Sealed.self, from: ["title": "x"]) }
        == ["Sealed cannot be created"])
  }
}

/// O19: keys, aliases and namings in a declaration.
@Suite struct `Keys of a described type` {
  @Reconcilable(keys: .snakeCase) final class Snake {
    var coverURL = ""
    @Key("other") var releasedAt = ""
  }

  @Reconcilable(keys: .kebabCase) final class Kebab {
    var coverURL = ""
  }

  @Reconcilable(keys: .custom({ "m." + $0.uppercased() })) final class Custom {
    @Identity let id: Int
    var title = ""
  }

  @Reconcilable final class Aliased {
    @Key("title", alias: "name", "label") var title = ""
    @Key("cover.width", as: .string) var width = 0
    @Key(as: .string.or(.plain)) var height = 0
    @Default @Policy({ $0.missing = .reset }) var rank = 7
    @Default(nil) @Policy({ $0.missing = .reset }) var note: String? = "new"
    @Default([:]) @Policy({ $0.missing = .reset }) var plays = ["home": 1]
  }

  let reconciler = Reconciler()

  @Test func `follow its naming`() throws {
    let snake = Snake()
    try reconciler.update(snake, from: ["cover_url": "a", "other": "b"])
    #expect(snake.coverURL == "a" && snake.releasedAt == "b")
    let kebab = Kebab()
    try reconciler.update(kebab, from: ["cover-url": "a"])
    #expect(kebab.coverURL == "a")
    let custom = try reconciler.make(Custom.self, from: ["m.ID": 4, "m.TITLE": "Blue"])
    #expect(custom.id == 4 && custom.title == "Blue")
  }

  @Reconcilable(keys: .snakeCase) final class Renamed {
    @Key(alias: "name") let fullTitle: String
    @Key(alias: "released", "released_at") var releasedOn = ""
    @Key(as: .iso8601, alias: "at") let played: Date?
  }

  @Test func `can be aliases alone, beside the key of the naming`() throws {
    let album = try reconciler.make(
      Renamed.self, from: ["name": "Blue", "released_at": "1971", "at": "1971-06-22T00:00:00Z"])
    #expect(album.fullTitle == "Blue" && album.releasedOn == "1971")
    #expect(album.played == Date(timeIntervalSince1970: 46_396_800))
    try reconciler.update(album, from: ["released_on": "1972"])
    #expect(album.releasedOn == "1972")
    #expect(
      complaints { try reconciler.update(album, from: ["released": "a", "released_at": "b"]) }.count
        == 1)
    #expect(
      complaints { _ = try reconciler.make(Renamed.self, from: [:]) }
        == ["full_title: expected String, found nothing"])
  }

  @Test func `can be aliases and paths`() throws {
    let album = Aliased()
    album.rank = 1
    try reconciler.update(
      album, from: ["label": "Blue", "cover": ["width": "600"], "height": "5"])
    #expect(album.title == "Blue" && album.width == 600 && album.height == 5 && album.rank == 7)
    #expect(album.note == nil && album.plays == [:])
  }
}
