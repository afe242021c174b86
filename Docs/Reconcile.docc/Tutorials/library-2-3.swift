import Reconcile

final class Track: Reconcilable {
  var id = 0
  var title = ""
  var isDownloaded = false  // in no field: never written

  static let schema = Schema(Track.init) {
    Identity("id", \.id)
    Field("title", \.title)
  }
}

final class Album: Reconcilable {
  let id: Int
  var title = ""
  var label: String?
  var tracks: [Track] = []

  init(id: Int) { self.id = id }

  static let schema = Schema(
    Album.self, create: { source in Album(id: try source.int("id")) }
  ) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("label", \.label)
    Field("tracks", \.tracks)
  }
}

let reconciler = Reconciler()
let album = try reconciler.make(
  Album.self,
  from: .json(
    """
    {
      "id": 7, "title": "Blue", "label": "Reprise",
      "tracks": [
        {"id": 71, "title": "All I Want"}, {"id": 72, "title": "Carey"}
      ]
    }
    """))

let carey = album.tracks[1]
carey.isDownloaded = true

let refresh: SourceValue = [
  "title": "Blue (Remastered)",
  "tracks": [["id": 72, "title": "Carey"], ["id": 73, "title": "River"]],
]
try reconciler.update(album, from: refresh)

assert(album.title == "Blue (Remastered)")
assert(album.label == "Reprise")  // its key is absent
assert(album.tracks[0] === carey)  // the same object
assert(carey.isDownloaded)
