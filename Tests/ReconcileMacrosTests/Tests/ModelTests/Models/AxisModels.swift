import Reconcile

/// The model in macro form with one property of each kind, for tests of single decisions.
@Reconcilable final class AxisAlbum {
  @Default("Untitled") var title = "Blue" { didSet { writes.append("title") } }
  var year = 1971 { didSet { writes.append("year") } }
  var subtitle: String? = "S" { didSet { writes.append("subtitle") } }
  @Default("any") var genre: String? = "folk" { didSet { writes.append("genre") } }
  @Default([]) var tags = ["a", "b"] { didSet { writes.append("tags") } }
  var singer: Jukebox.Singer? = Jukebox.singer("Joni", "CA") { didSet { writes.append("singer") } }
  var label: Jukebox.Label? { didSet { writes.append("label") } }
  @Default([]) var songs = [Jukebox.song(1, "One"), Jukebox.song(2, "Two")] {
    didSet { writes.append("songs") }
  }
  @Local var writes: [String] = []

  init() {
    let label = Jukebox.Label()
    label.id = 7
    label.name = "Reprise"
    label.writes = []
    self.label = label
  }
}
