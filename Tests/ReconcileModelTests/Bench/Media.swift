import Reconcile

/// An object whose class its source chooses.
class Medium: Reconcilable, Modelled {
  var id = 0
  var title = ""

  required init() {}

  class var schema: Schema {
    Schema(Medium.self) {
      Tombstone("gone")
      Variant("kind") {
        Reconcile.Case("song", Song.self)
        Reconcile.Case("video", Video.self)
      }
      Identity("id", \.id)
      Field("title", \.title)
    }
  }

  static let base: TypeShape = {
    let shape = TypeShape("Medium")
    shape.fields = fields
    return shape
  }()

  fileprivate static var fields: [FieldShape] {
    [
      FieldShape(key: "id", shape: .int, initial: .int(0), isIdentity: true),
      FieldShape(key: "title", shape: .text, initial: .text("")),
    ]
  }

  static var shape: Shape { .object(base) }
  static var initial: Self { Self() }

  static func built(_ live: Live, _ bench: Instances) -> Self {
    guard case .object(let tag) = live else { return Self() }
    return medium(tag, bench) as? Self ?? Self()
  }

  /// The instance of a tag, of the class that it has.
  static func medium(_ tag: Int, _ bench: Instances) -> Medium {
    if bench.world.objects[tag]?.type === Video.typeShape {
      bench.object(tag) as Video
    } else {
      bench.object(tag) as Song
    }
  }

  func live(_ bench: Instances) -> Live {
    switch self {
    case let song as Song: .object(bench.tag(song))
    case let video as Video: .object(bench.tag(video))
    default: .null
    }
  }
}

final class Song: Medium, ModelObject {
  var artist = ""

  override class var schema: Schema {
    Schema(Song.self, extending: super.schema, create: { _ in Song() }) {
      Field("artist", \.artist)
    }
  }

  static let typeShape = TypeShape("Song", "song", of: Medium.base, properties)
  nonisolated(unsafe) static let properties: [Property<Song>] = [
    identity("id", \Song.id), property("title", \.title), property("artist", \.artist),
  ]
}

final class Video: Medium, ModelObject {
  var minutes = 0

  override class var schema: Schema {
    Schema(Video.self, extending: super.schema, create: { _ in Video() }) {
      Field("minutes", \.minutes)
    }
  }

  static let typeShape = TypeShape("Video", "video", of: Medium.base, properties)
  nonisolated(unsafe) static let properties: [Property<Video>] = [
    identity("id", \Video.id), property("title", \.title), property("minutes", \.minutes),
  ]
}

extension TypeShape {
  /// A class that the source of another chooses by a name.
  convenience init<Model>(
    _ name: String, _ kind: String, of base: TypeShape, _ properties: [Property<Model>]
  ) {
    self.init(name)
    (self.kind, self.base) = (kind, base)
    fields = properties.map(\.field)
    base.variants.append(self)
  }
}
