import Reconcile

/// A song whose singer a source may name by an id alone.
final class Song: Reconcilable {
  var id = 0
  var title = ""
  var year = 0
  var singer: Singer?

  static let schema = Schema(Song.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("year", \.year)
    Field("singer", \.singer)
  }
}

final class Singer: Reconcilable {
  var id = 0
  var name = ""

  static let schema = Schema(Singer.init) {
    Shorthand("id")
    Identity("id", \.id)
    Field("name", \.name)
  }
}

final class SongList {
  var songs: [Song] = []
}
