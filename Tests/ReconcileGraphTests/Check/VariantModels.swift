import Reconcile

/// A library whose media are of the classes that their sources name.
enum Mixed {
  class Medium: Reconcilable {
    var id = 0
    var title = "" { didSet { sets += 1 } }
    var sets = 0
    required init() {}
    convenience init(_ id: Int, _ title: String = "") {
      self.init()
      self.id = id
      self.title = title
      sets = 0
    }
    class var schema: Schema {
      Schema(Medium.self, create: { _ in Medium() }) {
        Identity("id", \.id)
        Field("title", \.title)
        Variant("type") {
          Case("song", Song.self)
          Case("video", Video.self)
          Case(3, Podcast.self)
          Decline("ad")
        }
      }
    }
  }

  class Song: Medium {
    var seconds = 0
    override class var schema: Schema {
      Schema(Song.self, extending: super.schema, create: { _ in Song() }) {
        Field("seconds", \.seconds)
        Variant("kind") {
          Case("live", LiveSong.self)
          Default(Song.self)
        }
      }
    }
  }

  final class LiveSong: Song {
    var venue = ""
    override class var schema: Schema {
      Schema(LiveSong.self, extending: super.schema, create: { _ in LiveSong() }) {
        Field("venue", \.venue)
      }
    }
  }

  class Video: Medium {
    var width = 0
    var artist: MapArtist?
    override class var schema: Schema {
      Schema(Video.self, extending: super.schema, create: { _ in Video() }) {
        Field("width", \.width)
        Reference("artist_id", \.artist)
      }
    }
  }

  /// A class that no case names.
  final class LocalVideo: Video {
    override class var schema: Schema {
      Schema(LocalVideo.self, extending: super.schema, create: { _ in LocalVideo() }) {}
    }
  }

  /// A class that cannot be created.
  final class Podcast: Medium {
    override class var schema: Schema { Schema(Podcast.self, extending: super.schema) {} }
  }

  final class Shelf: Reconcilable {
    var medium: Medium? { didSet { sets += 1 } }
    var song: Song?
    var media: [Medium] = []
    var named: [String: Medium] = [:]
    var shapes: [Shape] = []
    var artists: [MapArtist] = []
    var sets = 0
    init(_ medium: Medium? = nil) { self.medium = medium }
    static let schema = Schema(Shelf.self, create: { _ in Shelf() }) {
      Field("medium", \.medium)
      Field("song", \.song)
      Field("media", \.media)
      Field("named", \.named)
      Field("shapes", \.shapes)
      Field("artists", \.artists)
    }

    /// The media by class, identity and title.
    var list: [String] { media.map { "\(type(of: $0)) \($0.id) \($0.title)" } }
  }

  /// A shape, told by a key that a field reads too or by what the source has.
  class Shape: Reconcilable {
    var type = ""
    required init() {}
    class var schema: Schema {
      Schema(Shape.self, create: { _ in Shape() }) {
        Field("type", \.type)
        Variant("type") {
          Case("circle", Circle.self)
          Case(Square.self) { source in try source.string("type").hasPrefix("sq") }
        }
      }
    }
  }

  final class Circle: Shape {
    var r = 0
    override class var schema: Schema {
      Schema(Circle.self, extending: super.schema, create: { _ in Circle() }) { Field("r", \.r) }
    }
  }

  final class Square: Shape {
    var side = 0
    override class var schema: Schema {
      Schema(Square.self, extending: super.schema, create: { _ in Square() }) {
        Field("side", \.side)
      }
    }
  }

  /// A release, told by conditions alone.
  class Release: Reconcilable {
    var title = ""
    required init() {}
    class var schema: Schema {
      Schema(Release.self, create: { _ in Release() }) {
        Field("title", \.title)
        Variant {
          Case(LiveRelease.self) { source in source["venue"] != nil }
          Decline { source in source["title"]?.isNull == true }
          Default(Release.self)
        }
      }
    }
  }

  final class LiveRelease: Release {
    var venue = ""
    override class var schema: Schema {
      Schema(LiveRelease.self, extending: super.schema, create: { _ in LiveRelease() }) {
        Field("venue", \.venue)
      }
    }
  }
}
