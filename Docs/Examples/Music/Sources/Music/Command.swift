import Reconcile

/// A line that was typed: a name, mostly the number of an album, and a text.
struct Command {
  let name: String
  let rest: String

  init(_ line: String) {
    let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
    name = parts.first ?? ""
    rest = parts.count > 1 ? parts[1] : ""
  }

  /// What follows the number.
  var text: String { String(rest.drop { $0 != " " }.dropFirst()) }

  @MainActor func album(in library: Library) -> Album? {
    let place = Int(rest.prefix { $0 != " " }).map { $0 - 1 }
    return place.flatMap {
      library.shelf.albums.indices.contains($0) ? library.shelf.albums[$0] : nil
    }
  }
}

extension Library: @MainActor CustomStringConvertible {
  var description: String {
    if shelf.albums.isEmpty { return "the shelf is empty" }
    let recent = shelf.recent.map(\.title).joined(separator: ", ")
    let lines = shelf.albums.enumerated().map { place, album in
      let year = album.year.map { " (\($0))" } ?? ""
      let tracks = album.tracks.map(\.title).joined(separator: ", ")
      let contents = tracks.isEmpty ? "" : ": \(tracks)"
      return "\(place + 1). \(album.title)\(year)\(contents)\(album.isLiked ? " ♥" : "")"
    }
    return (lines + ["recent: \(recent)"]).joined(separator: "\n")
  }
}

extension [ChangeReport] {
  /// The trees, or that there is none.
  var text: String {
    let trees = filter { !$0.isEmpty }.map { $0.tree() }
    return trees.isEmpty ? "nothing new" : trees.joined(separator: "\n")
  }
}
