import Reconcile

/// An object whose class its source chooses, each of which reads one key in another way.
class Show: Reconcilable, Modelled {
  var id = 0
  var title = ""

  required init() {}

  class var schema: Schema {
    Schema(Show.self) {
      Shorthand("id")
      NullWhen(.identityIsNull)
      Tombstone("gone")
      Variant("kind") {
        Reconcile.Case("concert", Concert.self)
        Reconcile.Case("film", Film.self)
      }
      Identity("id", \.id)
      Field("title", \.title)
    }
  }

  static let base: TypeShape = {
    let shape = TypeShape("Show")
    shape.fields = [
      FieldShape(key: "id", shape: .int, initial: .int(0), isIdentity: true),
      FieldShape(key: "title", shape: .text, initial: .text("")),
    ]
    (shape.shorthand, shape.isNullByIdentity) = ("id", true)
    return shape
  }()

  static var shape: Shape { .object(base) }
  static var initial: Self { Self() }

  static func built(_ live: Live, _ bench: Instances) -> Self {
    guard case .object(let tag) = live else { return Self() }
    return show(tag, bench) as? Self ?? Self()
  }

  /// The instance of a tag, of the class that it has.
  static func show(_ tag: Int, _ bench: Instances) -> Show {
    if bench.world.objects[tag]?.type === Film.typeShape {
      bench.object(tag) as Film
    } else {
      bench.object(tag) as Concert
    }
  }

  func live(_ bench: Instances) -> Live {
    switch self {
    case let concert as Concert: .object(bench.tag(concert))
    case let film as Film: .object(bench.tag(film))
    default: .null
    }
  }
}

final class Concert: Show, ModelObject {
  var extra: [Int] = []

  override class var schema: Schema {
    Schema(Concert.self, extending: super.schema, create: { _ in Concert() }) {
      Field("extra", \.extra).oneOrMany()
    }
  }

  static let typeShape = TypeShape("Concert", "concert", of: Show.base, properties)
  nonisolated(unsafe) static let properties: [Property<Concert>] = [
    identity("id", \Concert.id), property("title", \.title),
    property("extra", \.extra, spelling: .oneOrMany),
  ]
}

final class Film: Show, ModelObject {
  var extra = ""

  override class var schema: Schema {
    Schema(Film.self, extending: super.schema, create: { _ in Film() }) {
      Field("extra", \.extra)
    }
  }

  static let typeShape = TypeShape("Film", "film", of: Show.base, properties)
  nonisolated(unsafe) static let properties: [Property<Film>] = [
    identity("id", \Film.id), property("title", \.title), property("extra", \.extra),
  ]
}
