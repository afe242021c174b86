import Reconcile
import Testing

/// A music library whose setters say that they ran, in the order in which they did.
enum Recorded {
  /// What the setters of one graph of models say.
  final class Journal {
    var lines: [String] = []
  }

  final class Artist: Reconcilable {
    var journal: Journal?
    var name = "" { didSet { journal?.lines.append("artist.name") } }
    var country: String? { didSet { journal?.lines.append("artist.country") } }

    init() {}

    init(_ name: String, country: String? = nil) {
      self.name = name
      self.country = country
    }

    static let schema = Schema(Artist.init) {
      Field("name", \.name)
      Field("country", \.country)
    }
  }

  final class Label: Reconcilable {
    let id: Int
    var journal: Journal?
    var name = "" { didSet { journal?.lines.append("label.name") } }
    var owner: Artist? { didSet { journal?.lines.append("label.owner") } }

    init(id: Int, name: String = "") {
      self.id = id
      self.name = name
    }

    static let schema = Schema(
      Label.self, create: { source in Label(id: try source.int("id")) }
    ) {
      Identity("id", \.id)
      Field("name", \.name)
      Field("owner", \.owner)
    }
  }

  /// A live album; `isDownloaded` is local and in no field.
  final class Album: Reconcilable {
    let id: Int
    var journal: Journal?
    var title = "" { didSet { journal?.lines.append("title") } }
    var subtitle: String? { didSet { journal?.lines.append("subtitle") } }
    var seconds = 0 { didSet { journal?.lines.append("seconds") } }
    var artist: Artist? { didSet { journal?.lines.append("artist") } }
    var label: Label? { didSet { journal?.lines.append("label") } }
    var ratings: [Int] = [] { didSet { journal?.lines.append("ratings") } }
    var isDownloaded = false { didSet { journal?.lines.append("isDownloaded") } }

    init(id: Int) { self.id = id }

    static let schema = Schema(
      Album.self, create: { source in Album(id: try source.int("id")) }
    ) {
      Identity("id", \.id)
      Field("title", \.title)
      Field("subtitle", \.subtitle)
      Field("seconds", \.seconds)
      Field("artist", \.artist)
      Field("label", \.label)
      Field("ratings", \.ratings)
    }

    /// "Blue" by Joni Mitchell on a label that she owns, with a journal that is still empty.
    static func blue() -> (album: Album, journal: Journal) {
      let album = Album(id: 1)
      let journal = Journal()
      album.title = "Blue"
      album.subtitle = "Remastered"
      album.seconds = 2145
      album.artist = Artist("Joni Mitchell", country: "CA")
      album.label = Label(id: 7, name: "Reprise")
      album.label?.owner = Artist("Frank Sinatra", country: "US")
      album.ratings = [5, 4]
      album.journal = journal
      album.artist?.journal = journal
      album.label?.journal = journal
      album.label?.owner?.journal = journal
      return (album, journal)
    }
  }
}

/// A model of one property of any type, which counts its sets.
final class Owner<Value: FieldValue>: Reconcilable {
  var value: Value { didSet { sets += 1 } }
  private(set) var sets = 0

  init(_ value: Value) { self.value = value }

  static var schema: Schema {
    Schema(Owner.self) { Field("value", \.value) }
  }
}
