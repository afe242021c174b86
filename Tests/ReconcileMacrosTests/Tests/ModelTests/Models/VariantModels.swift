import Reconcile

/// The library of mixed media in macro form.
enum Mixed {
  @Reconcilable class Medium {
    @Identity var id = 0
    var title = "" { didSet { sets += 1 } }
    @Local var sets = 0
    required init() {}
    convenience init(_ id: Int, _ title: String = "") {
      self.init()
      self.id = id
      self.title = title
      sets = 0
    }
    @SchemaBuilder<Medium> private static var entries: [SchemaEntry<Medium>] {
      Variant("type") {
        Case("song", Song.self)
        Case("video", Video.self)
        Case(3, Podcast.self)
        Decline("ad")
      }
    }
  }

  @Reconcilable(extending: Medium.self) class Song: Medium {
    var seconds = 0
    required init() {}
    @SchemaBuilder<Song> private static var entries: [SchemaEntry<Song>] {
      Variant("kind") {
        Case("live", LiveSong.self)
        Default(Song.self)
      }
    }
  }

  @Reconcilable(extending: Song.self) final class LiveSong: Song {
    var venue = ""
    required init() {}
  }

  @Reconcilable(extending: Medium.self) class Video: Medium {
    var width = 0
    @Local var artist: MapArtist?
    required init() {}
    @SchemaBuilder<Video> private static var entries: [SchemaEntry<Video>] {
      Reference("artist_id", \.artist)
    }
  }

  /// A class that no case names.
  @Reconcilable(extending: Video.self) final class LocalVideo: Video {
    required init() {}
  }

  /// A class that cannot be created: the macro sees no initializer.
  @Reconcilable(extending: Medium.self) final class Podcast: Medium {}

  @Reconcilable final class Shelf {
    var medium: Medium? { didSet { sets += 1 } }
    var song: Song?
    var media: [Medium] = []
    var named: [String: Medium] = [:]
    var shapes: [Shape] = []
    var artists: [MapArtist] = []
    @Local var sets = 0
    init(_ medium: Medium? = nil) { self.medium = medium }

    /// The media by class, identity and title.
    var list: [String] { media.map { "\(type(of: $0)) \($0.id) \($0.title)" } }
  }

  /// A shape, told by a key that a field reads too or by what the source has.
  @Reconcilable class Shape {
    var type = ""
    required init() {}
    @SchemaBuilder<Shape> private static var entries: [SchemaEntry<Shape>] {
      Variant("type") {
        Case("circle", Circle.self)
        Case(Square.self) { source in try source.string("type").hasPrefix("sq") }
      }
    }
  }

  @Reconcilable(extending: Shape.self) final class Circle: Shape {
    var r = 0
    required init() {}
  }

  @Reconcilable(extending: Shape.self) final class Square: Shape {
    var side = 0
    required init() {}
  }

  /// A release, told by conditions alone.
  @Reconcilable class Release {
    var title = ""
    required init() {}
    @SchemaBuilder<Release> private static var entries: [SchemaEntry<Release>] {
      Variant {
        Case(LiveRelease.self) { source in source["venue"] != nil }
        Decline { source in source["title"]?.isNull == true }
        Default(Release.self)
      }
    }
  }

  @Reconcilable(extending: Release.self) final class LiveRelease: Release {
    var venue = ""
    required init() {}
  }
}
