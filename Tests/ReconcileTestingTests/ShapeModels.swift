import Foundation
import Reconcile

/// Models for the laws of how an object may stand in a source.
enum ShapeModels {
  /// Plays in a chart, without identity, which know the key under which they stand.
  final class Plays: Reconcilable {
    var place = ""
    var count = 0
    var by: [Plays]?
    static let schema = Schema(Plays.init) {
      Field(.key, \.place)
      Field("count", \.count)
      Field("by", \.by)
    }
  }

  /// A label whose identity is the key under which it stands.
  final class Label: Reconcilable, Hashable {
    var slug = ""
    var name = ""
    static func == (one: Label, other: Label) -> Bool { one === other }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    static let schema = Schema(Label.init) {
      Identity(.key, \.slug)
      Field("name", \.name)
    }
  }

  /// A guest with another identity than the key under which it stands.
  final class Guest: Reconcilable {
    var id = 0
    var role = ""
    var name: String?
    static let schema = Schema(Guest.init) {
      Identity("id", \.id)
      Field(.key, \.role)
      Field("name", \.name)
    }
  }

  struct Side: Reconcilable, Equatable {
    var letter = ""
    var seconds: Int?
    static let schema = Schema(Side.init) {
      Field(.key, \.letter)
      Field("seconds", \.seconds)
    }
  }

  /// Lists that objects fill: by key, by identity, of structs, optional ones.
  final class Chart: Reconcilable {
    var id = 0
    var plays: [Plays] = []
    var labels: [Label] = []
    var guests: [Guest] = []
    var sides: [Side] = []
    var former: [Label]?
    static let schema = Schema(Chart.init) {
      Identity("id", \.id)
      Field("plays", \.plays)
      Field("labels", \.labels)
      Field("guests", \.guests)
      Field("sides", \.sides)
      Field("former", \.former)
    }
    static let sample: SourceValue = [
      "id": 1,
      "plays": ["fr": ["count": 2, "by": ["b": ["count": 1], "a": [:]]], "ca": ["count": 5]],
      "labels": ["reprise": ["name": "Reprise"], "asylum": ["name": "Asylum"]],
      "guests": ["guitar": ["id": 2, "name": "James"], "drums": ["id": 1, "name": nil]],
      "sides": ["b": ["seconds": 1_075], "a": ["seconds": nil]],
      "former": ["geffen": ["name": "Geffen"]],
    ]
  }

  /// A collector with a list of members.
  final class Collector: Reconcilable, Hashable {
    var id = 0
    var plays: [Plays] = []
    static func == (one: Collector, other: Collector) -> Bool { one === other }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    static let schema = Schema(Collector.init) {
      Identity("id", \.id)
      Field("plays", \.plays)
    }
  }

  /// A set that an object fills.
  final class Roster: Reconcilable {
    var labels: Set<Label> = []
    static let schema = Schema(Roster.init) { Field("labels", \.labels) }
    static let sample: SourceValue = [
      "labels": ["reprise": ["name": "Reprise"], "asylum": ["name": "Asylum"]]
    ]
  }

  /// Lists that objects fill inside other collections, in sets and in containers.
  final class Archive: Reconcilable {
    var collectors: Set<Collector> = []
    var byYear: [String: [Plays]] = [:]
    var shelves: [[Label]] = []
    let box = NSMutableArray()
    static let schema = Schema(Archive.init) {
      Field("collectors", \.collectors)
      Field("by_year", \.byYear)
      Field("shelves", \.shelves)
      Field("box", \.box, of: Plays.self)
    }
    static let sample: SourceValue = [
      "collectors": [["id": 1, "plays": ["us": ["count": 1], "ca": [:]]], ["id": 2]],
      "by_year": ["1971": ["us": ["count": 3], "ca": ["count": 4]], "1972": [:]],
      "shelves": [["b": ["name": "B"], "a": ["name": "A"]], [:]],
      "box": ["b": ["count": 1], "a": ["count": 2]],
    ]
  }

  /// An item whose identity its classes alone declare.
  class Item: Reconcilable {
    required init() {}
    class var schema: Schema {
      Schema(Item.self) {
        Variant("type") {
          Case("song", Song.self)
          Case("video", Video.self)
        }
      }
    }
  }

  final class Song: Item {
    var id = 0
    var title = ""
    override class var schema: Schema {
      Schema(Song.self, extending: super.schema, create: { _ in Song() }) {
        Identity("song_id", \.id)
        Field("title", \.title)
      }
    }
  }

  final class Video: Item {
    var id = 0
    var seconds = 0
    override class var schema: Schema {
      Schema(Video.self, extending: super.schema, create: { _ in Video() }) {
        Identity("video_id", \.id)
        Field("seconds", \.seconds)
      }
    }
  }

  final class Feed: Reconcilable {
    var items: [Item] = []
    var top: Item?
    static let schema = Schema(Feed.init) {
      Field("items", \.items)
      Field("top", \.top)
    }
    static let sample: SourceValue = [
      "items": [
        ["type": "song", "song_id": 1, "title": "a"], ["type": "video", "video_id": 1],
        ["type": "song", "song_id": 2],
      ],
      "top": ["type": "video", "video_id": 1, "seconds": 7],
    ]
  }

  /// A disc that reads what is around it.
  final class Disc: Reconcilable {
    var title = ""
    var form = ""
    var shelf = 0
    var slot = ""
    var place = -1
    static let schema = Schema(Disc.init) {
      Field("title", \.title)
      Field(.parent("form"), \.form)
      Field(.root("id"), \.shelf)
      Field(.key, \.slot)
      Field(.index, \.place)
    }
  }

  final class Shelf: Reconcilable {
    var id = 0
    var form = ""
    var discs: [Disc] = []
    var named: [String: Disc] = [:]
    var top: Disc?
    static let schema = Schema(Shelf.init) {
      Identity("id", \.id)
      Field("form", \.form)
      Field("discs", \.discs)
      Field("named", \.named)
      Field("top", \.top)
    }
    static let sample: SourceValue = [
      "id": 4, "form": "vinyl", "discs": [["title": "Blue"], ["title": "Hejira"]],
      "named": ["gift": ["title": "Mingus"]], "top": ["title": "Blue"],
    ]
  }

  /// Values behind paths, and what else stands there.
  final class Release: Reconcilable {
    var id = 0
    var title = ""
    var year: Int?
    var label: String?
    var rest: [String: SourceValue] = [:]
    static let schema = Schema(Release.init) {
      Identity("id", \.id)
      Field("attributes.title", \.title)
      Field("attributes.year", \.year)
      Field("links.label.name", \.label)
      Extras(\.rest)
    }
    static let sample: SourceValue = [
      "id": 3, "attributes": ["title": "Blue", "year": 1971, "mood": "sad"],
      "links": ["label": ["name": "Reprise", "href": "/labels/1"]], "stars": 5,
    ]
  }

  /// A card that a person may have begun, without identity yet.
  final class Card: Reconcilable {
    var id: Int?
    var text = ""
    static let schema = Schema(Card.init) {
      Identity("id", \.id)
      Field("text", \.text)
    }
  }

  final class Board: Reconcilable {
    var id = 0
    var first: Card?
    var named: [String: Card] = [:]
    var cards: [Card] = []
    static let schema = Schema(Board.init) {
      Identity("id", \.id)
      Field("first", \.first)
      Field("named", \.named)
      Field("cards", \.cards)
    }
    static let sample: SourceValue = [
      "id": 1, "first": ["text": "begun"], "named": ["a": ["text": "begun too"], "b": ["id": 3]],
      "cards": [["id": 4, "text": "sent"], ["id": 5]],
    ]
  }
}
