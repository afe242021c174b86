import Reconcile

/// A model with one property of each kind, for tests of single decisions.
final class AxisAlbum: Reconcilable {
  var title = "Blue" { didSet { writes.append("title") } }
  var year = 1971 { didSet { writes.append("year") } }
  var subtitle: String? = "S" { didSet { writes.append("subtitle") } }
  var genre: String? = "folk" { didSet { writes.append("genre") } }
  var tags = ["a", "b"] { didSet { writes.append("tags") } }
  var singer: Jukebox.Singer? = Jukebox.singer("Joni", "CA") { didSet { writes.append("singer") } }
  var label: Jukebox.Label? { didSet { writes.append("label") } }
  var songs = [Jukebox.song(1, "One"), Jukebox.song(2, "Two")] {
    didSet { writes.append("songs") }
  }
  var writes: [String] = []

  init() {
    let label = Jukebox.Label()
    label.id = 7
    label.name = "Reprise"
    label.writes = []
    self.label = label
  }

  static let schema = Schema(AxisAlbum.init) {
    Field("title", \.title).default("Untitled")
    Field("year", \.year)
    Field("subtitle", \.subtitle)
    Field("genre", \.genre).default("any")
    Field("tags", \.tags).default([])
    Field("singer", \.singer)
    Field("label", \.label)
    Field("songs", \.songs).default([])
  }
}
