import Reconcile

/// A genre of music, which may stand inside another in every way that a property allows.
final class Genre: Reconcilable {
  var id = 0
  var name = ""
  var child: Genre?
  var children: [Genre] = []
  var byName: [String: Genre] = [:]
  static let schema = Schema(Genre.init) {
    Identity("id", \.id)
    Field("name", \.name)
    Field("child", \.child)
    Field("children", \.children)
    Field("byName", \.byName)
  }
}

/// A shelf whose inner shelves know it.
final class Shelf: Reconcilable {
  var name = ""
  weak var outer: Shelf?
  var child: Shelf?
  static let schema = Schema(Shelf.init) {
    Field("name", \.name)
    Field("child", \.child)
    Inverse(\.child, \.outer)
  }
}

/// A piece whose class is told by a discriminator.
class Piece: Reconcilable {
  var name = ""
  var child: Piece?
  class var schema: Schema {
    Schema(Piece.self, create: { _ in Piece() }) {
      Field("name", \.name)
      Field("child", \.child)
      Variant("type") {
        Case("song", Song.self)
        Default(Piece.self)
      }
    }
  }
}

final class Song: Piece {
  override class var schema: Schema {
    Schema(Song.self, extending: super.schema, create: { _ in Song() }) {}
  }
}

/// An archive whose inner parts are read later.
final class Archive: Reconcilable {
  var name = ""
  @Deferred var genre: Genre?
  @Deferred var child: Archive?
  static let schema = Schema(Archive.init) {
    Field("name", \.name)
    Field("genre", \.$genre)
    Field("child", \.$child)
  }
}

/// A folder, which is a struct and holds others in lists and dictionaries.
struct Folder: Reconcilable {
  var name = ""
  var children: [Folder] = []
  var byName: [String: Folder] = [:]
  static let schema = Schema(Folder.init) {
    Field("name", \.name)
    Field("children", \.children)
    Field("byName", \.byName)
  }
}

/// What holds folders, and values that Foundation decodes.
final class Cabinet: Reconcilable {
  var folder = Folder()
  var branch: Branch?
  static let schema = Schema(Cabinet.init) {
    Field("folder", \.folder)
    Field("branch", \.branch, as: .codable)
  }
}

/// A branch of a tree that Foundation decodes.
struct Branch: Codable, Equatable {
  var name: String?
  var child: [Branch]?
}
