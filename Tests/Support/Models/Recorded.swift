import Reconcile

/// A music library whose setters say that they ran, in the order in which they did.
package enum Recorded {
  /// What the setters of one graph of models say.
  package final class Journal {
    package var lines: [String] = []
    package init() {}
  }

  package final class Artist: Reconcilable {
    package var journal: Journal?
    package var name = "" { didSet { journal?.lines.append("artist.name") } }
    package var country: String? { didSet { journal?.lines.append("artist.country") } }

    package init() {}

    package init(_ name: String, country: String? = nil) {
      self.name = name
      self.country = country
    }

    package static let schema = Schema(Artist.init) {
      Field("name", \.name)
      Field("country", \.country)
    }
  }

  package final class Label: Reconcilable {
    package let id: Int
    package var journal: Journal?
    package var name = "" { didSet { journal?.lines.append("label.name") } }
    package var owner: Artist? { didSet { journal?.lines.append("label.owner") } }

    package init(id: Int, name: String = "") {
      self.id = id
      self.name = name
    }

    package static let schema = Schema(
      Label.self, create: { source in Label(id: try source.int("id")) }
    ) {
      Identity("id", \.id)
      Field("name", \.name)
      Field("owner", \.owner)
    }
  }

  /// A live album; `isDownloaded` is local and in no field.
  package final class Album: Reconcilable {
    package let id: Int
    package var journal: Journal?
    package var title = "" { didSet { journal?.lines.append("title") } }
    package var subtitle: String? { didSet { journal?.lines.append("subtitle") } }
    package var seconds = 0 { didSet { journal?.lines.append("seconds") } }
    package var artist: Artist? { didSet { journal?.lines.append("artist") } }
    package var label: Label? { didSet { journal?.lines.append("label") } }
    package var ratings: [Int] = [] { didSet { journal?.lines.append("ratings") } }
    package var isDownloaded = false { didSet { journal?.lines.append("isDownloaded") } }

    package init(id: Int) { self.id = id }

    package static let schema = Schema(
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
    package static func blue() -> (album: Album, journal: Journal) {
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
package final class Owner<Value: FieldValue>: Reconcilable {
  package var value: Value { didSet { sets += 1 } }
  package private(set) var sets = 0

  package init(_ value: Value) { self.value = value }

  package static var schema: Schema {
    Schema(Owner.self) { Field("value", \.value) }
  }
}
