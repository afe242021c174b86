import Reconcile

// Objects of the table of shapes that are more than a few plain values.

/// An object of one of two classes, which a key tells apart.
class ShapeMedium: Reconcilable {
  var id = 0
  var title = ""

  class var schema: Schema {
    Schema(ShapeMedium.self) {
      Identity("id", \.id)
      Field("title", \.title)
      Variant("kind") {
        Case("song", ShapeSong.self)
        Case("film", ShapeFilm.self)
      }
    }
  }
}

final class ShapeSong: ShapeMedium {
  var tempo = 0

  override class var schema: Schema {
    Schema(ShapeSong.self, extending: super.schema, create: { _ in ShapeSong() }) {
      Field("tempo", \.tempo)
    }
  }
}

final class ShapeFilm: ShapeMedium {
  var minutes = 0

  override class var schema: Schema {
    Schema(ShapeFilm.self, extending: super.schema, create: { _ in ShapeFilm() }) {
      Field("minutes", \.minutes)
    }
  }
}

struct ShapeMediumRecord: Decodable {
  let id: Int
  let kind: String
  let title: String
  let tempo: Int?
  let minutes: Int?
}

func copyNodes(_ media: inout [ShapeMedium], _ records: [ShapeMediumRecord]) {
  let known = Dictionary(media.map { ($0.id, $0) }) { first, _ in first }
  media = records.map { record in
    let medium = known[record.id] ?? (record.kind == "song" ? ShapeSong() : ShapeFilm())
    (medium.id, medium.title) = (record.id, record.title)
    if let tempo = record.tempo { (medium as? ShapeSong)?.tempo = tempo }
    if let minutes = record.minutes { (medium as? ShapeFilm)?.minutes = minutes }
    return medium
  }
}

func same(_ one: [ShapeMedium], _ other: [ShapeMedium]) -> Bool {
  one.elementsEqual(other) { one, other in
    one.id == other.id && one.title == other.title && type(of: one) == type(of: other)
      && (one as? ShapeSong)?.tempo == (other as? ShapeSong)?.tempo
      && (one as? ShapeFilm)?.minutes == (other as? ShapeFilm)?.minutes
  }
}

/// An object that holds another of its kind.
final class ShapeLink: Reconcilable {
  var value = 0
  var title = ""
  var next: ShapeLink?

  static let schema = Schema(ShapeLink.init) {
    Field("value", \.value)
    Field("title", \.title)
    Field("next", \.next)
  }
}

final class ShapeLinkRecord: Decodable {
  let value: Int
  let title: String
  let next: ShapeLinkRecord?
}

func copyNodes(_ link: inout ShapeLink?, _ record: ShapeLinkRecord?) {
  guard let record else {
    link = nil
    return
  }
  let copied = link ?? ShapeLink()
  (copied.value, copied.title) = (record.value, record.title)
  copyNodes(&copied.next, record.next)
  link = copied
}

func same(_ one: ShapeLink?, _ other: ShapeLink?) -> Bool {
  guard let one, let other else { return one == nil && other == nil }
  return one.value == other.value && one.title == other.title && same(one.next, other.next)
}
