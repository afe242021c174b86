import Reconcile

/// An element of a list that an array or an object fills.
protocol Entry: Reconcilable, AnyObject, SendableMetatype {
  var slug: String { get }
  var name: String { get }
  var count: Int { get }
}

final class EntryList<Element: Entry> {
  var entries: [Element] = []
}

/// An element of an array, with its identity in it.
final class ListedEntry: Entry {
  var slug = ""
  var name = ""
  var count = 0
  static let schema = Schema(ListedEntry.init) {
    Identity("slug", \.slug)
    Field("name", \.name)
    Field("count", \.count)
  }
}

/// A member whose key is its identity.
final class NamedEntry: Entry {
  var slug = ""
  var name = ""
  var count = 0
  static let schema = Schema(NamedEntry.init) {
    Identity(.key, \.slug)
    Field("name", \.name)
    Field("count", \.count)
  }
}

/// A member that reads its key and has no identity.
final class KeyedEntry: Entry {
  var slug = ""
  var name = ""
  var count = 0
  static let schema = Schema(KeyedEntry.init) {
    Field(.key, \.slug)
    Field("name", \.name)
    Field("count", \.count)
  }
}

/// A medium whose identity stands in the schema of this class.
class IdentifiedMedium: Reconcilable {
  var id = 0
  var title = ""
  required init() {}
  class var schema: Schema {
    Schema(IdentifiedMedium.self) {
      Identity("id", \.id)
      Variant("type") {
        Case("song", IdentifiedSong.self)
        Case("video", IdentifiedVideo.self)
        Case("talk", IdentifiedTalk.self)
      }
      Field("title", \.title)
    }
  }
}

final class IdentifiedSong: IdentifiedMedium {
  override class var schema: Schema {
    Schema(IdentifiedSong.self, extending: super.schema, create: { _ in IdentifiedSong() }) {}
  }
}

final class IdentifiedVideo: IdentifiedMedium {
  override class var schema: Schema {
    Schema(IdentifiedVideo.self, extending: super.schema, create: { _ in IdentifiedVideo() }) {}
  }
}

final class IdentifiedTalk: IdentifiedMedium {
  override class var schema: Schema {
    Schema(IdentifiedTalk.self, extending: super.schema, create: { _ in IdentifiedTalk() }) {}
  }
}

/// The same, whose identity its three classes alone declare.
class CasedMedium: Reconcilable {
  var id = 0
  var title = ""
  required init() {}
  class var schema: Schema {
    Schema(CasedMedium.self) {
      Variant("type") {
        Case("song", CasedSong.self)
        Case("video", CasedVideo.self)
        Case("talk", CasedTalk.self)
      }
      Field("title", \.title)
    }
  }
}

final class CasedSong: CasedMedium {
  override class var schema: Schema {
    Schema(CasedSong.self, extending: super.schema, create: { _ in CasedSong() }) {
      Identity("id", \.id)
    }
  }
}

final class CasedVideo: CasedMedium {
  override class var schema: Schema {
    Schema(CasedVideo.self, extending: super.schema, create: { _ in CasedVideo() }) {
      Identity("id", \.id)
    }
  }
}

final class CasedTalk: CasedMedium {
  override class var schema: Schema {
    Schema(CasedTalk.self, extending: super.schema, create: { _ in CasedTalk() }) {
      Identity("id", \.id)
    }
  }
}

final class MediumList<Medium: Reconcilable & AnyObject> {
  var media: [Medium] = []
}
