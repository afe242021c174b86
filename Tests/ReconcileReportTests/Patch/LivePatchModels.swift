import Reconcile

/// A music library whose getters and setters say that they ran.
enum Watched {
  /// What the accessors of one graph say.
  final class Journal {
    var reads: [String] = []
    var writes: [String] = []
  }

  class Thing {
    let journal: Journal
    init(_ journal: Journal) { self.journal = journal }
    func read<Value>(_ name: String, _ value: Value) -> Value {
      journal.reads.append(name)
      return value
    }
  }

  final class Track: Thing, Reconcilable {
    private var known = (id: 0, title: "", seconds: 0)
    var id: Int {
      get { read("track.id", known.id) }
      set { known.id = newValue }
    }
    var title: String {
      get { read("track.title", known.title) }
      set {
        known.title = newValue
        journal.writes.append("track.title")
      }
    }
    var seconds: Int {
      get { read("track.seconds", known.seconds) }
      set { known.seconds = newValue }
    }
    static let schema = Schema({ Track(Journal()) }) {
      Identity("id", \.id)
      Field("title", \.title)
      Field("seconds", \.seconds)
    }
  }

  final class Album: Thing, Reconcilable {
    private var known = (id: 0, title: "", tracks: [Track](), hits: [String: Track]())
    var id: Int {
      get { read("album.id", known.id) }
      set { known.id = newValue }
    }
    var title: String {
      get { read("album.title", known.title) }
      set { known.title = newValue }
    }
    var tracks: [Track] {
      get { read("album.tracks", known.tracks) }
      set {
        known.tracks = newValue
        journal.writes.append("album.tracks")
      }
    }
    var hits: [String: Track] {
      get { read("album.hits", known.hits) }
      set { known.hits = newValue }
    }
    static let schema = Schema({ Album(Journal()) }) {
      Identity("id", \.id)
      Field("title", \.title)
      Field("tracks", \.tracks)
      Field("hits", \.hits)
    }
  }

  final class Library: Thing, Reconcilable {
    private var known = (name: "", albums: [Album]())
    var name: String {
      get { read("name", known.name) }
      set { known.name = newValue }
    }
    var albums: [Album] {
      get { read("albums", known.albums) }
      set {
        known.albums = newValue
        journal.writes.append("albums")
      }
    }
    static let schema = Schema({ Library(Journal()) }) {
      Field("name", \.name)
      Field("albums", \.albums)
    }
  }

  /// A library of albums with so many tracks each, whose journal is empty.
  static func library(albums: Int, tracks: Int) -> Library {
    let library = Library(Journal())
    library.albums = (0..<albums).map { place in
      let album = Album(library.journal)
      album.id = place
      album.tracks = (0..<tracks).map { track(place * tracks + $0, library.journal) }
      album.hits = ["one": track(-1 - place, library.journal)]
      return album
    }
    library.journal.reads = []
    library.journal.writes = []
    return library
  }

  private static func track(_ id: Int, _ journal: Journal) -> Track {
    let track = Track(journal)
    track.id = id
    return track
  }
}
