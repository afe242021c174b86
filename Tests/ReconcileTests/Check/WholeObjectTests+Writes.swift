import Foundation
import Reconcile
import Testing

// What differs is kept as it was read, and written by one step for each object.

extension `An object that is compared as a whole` {
  /// A track that tells what it said when it went.
  final class FadingTrack: Reconcilable {
    var id = 0
    var title = ""
    var rating = 0.0
    var isLive = false
    var atEnd: ((String) -> Void)?

    static let schema = Schema(FadingTrack.init) {
      Identity("id", \.id)
      Field("title", \.title)
      Field("rating", \.rating)
      Field("isLive", \.isLive)
    }

    deinit { atEnd?("\(id) \(title) \(rating) \(isLive)") }
  }

  /// A shelf that lets go of its tracks when it gets a name.
  final class FadingShelf: Reconcilable {
    var name = "" { didSet { tracks = [] } }
    var tracks: [FadingTrack] = []

    static let schema = Schema(FadingShelf.init) {
      Field("name", \.name)
      Field("tracks", \.tracks)
    }
  }

  final class Ends {
    var told: [String] = []
  }

  @Test(arguments: [false, true])
  func `is written though a setter lets go of the list that held it`(isMoved: Bool) throws {
    let (shelf, ends) = (FadingShelf(), Ends())
    shelf.tracks = (1...20).map { number in
      let track = FadingTrack()
      track.id = number
      return track
    }
    let reconciler = Reconciler()
    let same = (1...20).map { "{\"id\":\($0),\"title\":\"\",\"rating\":0,\"isLive\":false}" }
    // Plain storage is located at the seventeenth object.
    try reconciler.update(
      shelf, from: .json(Data("{\"tracks\":[\(same.joined(separator: ","))]}".utf8)))
    for track in shelf.tracks { track.atEnd = { ends.told.append($0) } }
    let order = isMoved ? Array((1...20).reversed()) : Array(1...20)
    let tracks = order.map {
      "{\"id\":\($0),\"title\":\"A title of more than fifteen bytes\",\"rating\":\($0).5,"
        + "\"isLive\":true}"
    }
    let text = "{\"name\":\"Hejira\",\"tracks\":[\(tracks.joined(separator: ","))]}"
    try reconciler.update(shelf, from: .json(Data(text.utf8))) { $0.write = .ifChanged }
    let expected = (1...20).map { "\($0) A title of more than fifteen bytes \($0).5 true" }
    if isMoved {
      // The list is stored in its new order after that.
      #expect(shelf.tracks.map(\.id) == order)
      #expect(shelf.tracks.allSatisfy { $0.isLive && $0.rating == Double($0.id) + 0.5 })
      shelf.tracks = []
    }
    #expect(shelf.tracks.isEmpty)
    #expect(ends.told.count == 20)
    #expect(Set(ends.told) == Set(expected))
  }

  @Test(arguments: policies.indices)
  func `is mentioned again after all of it differed, and changes what a check changes`(
    policy: Int
  ) throws {
    let whole = mentionedAgain(Track.self, policy)
    let checked = mentionedAgain(CheckedTrack.self, policy)
    #expect(whole == checked)
  }

  private func mentionedAgain<Element: PlainTrack>(
    _ type: Element.Type, _ policy: Int
  ) -> [String] {
    let (album, reconciler) = (self.album(of: type), Reconciler())
    // Plain storage is located at the seventeenth object.
    _ = outcome(album, "{\"tracks\":[\(members(of: album, title: ""))]}", reconciler)
    let tracks = members(of: album, title: "A Case of You, as it was sung")
    // The first one says the same again in part, the other one other things.
    let favourites =
      "{\"id\":3,\"rating\":3.25,\"length\":{\"minutes\":3,\"exact\":0.5}},"
      + "{\"length\":{\"minutes\":9},\"isLive\":false,\"id\":5,\"title\":\"Carey\",\"plays\":-1}"
    return outcome(
      album, "{\"tracks\":[\(tracks)],\"favourites\":[\(favourites)]}", reconciler,
      Self.policies[policy].edit)
  }

  private func members<Element: PlainTrack>(of album: AlbumOf<Element>, title: String) -> String {
    album.tracks.map { track in
      let isFirst = title.isEmpty
      return """
        {"id":\(track.id),"title":"\(isFirst ? track.title : title)",\
        "plays":\(isFirst ? 0 : 7),"rating":\(isFirst ? "0" : "\(track.id).25"),\
        "isLive":\(!isFirst),"note":\(isFirst ? "null" : "\"a note\""),\
        "year":\(isFirst ? "null" : "1971"),\
        "length":{"minutes":\(isFirst ? 0 : 3),"exact":\(isFirst ? "0" : "0.5")}}
        """
    }.joined(separator: ",")
  }

  /// A shelf of which code of the user's runs while it is checked.
  final class WatchedShelf: Reconcilable {
    var id = 0
    var onRead: (() -> Void)?
    var name: String {
      get {
        onRead?()
        return ""
      }
      set { _ = newValue }
    }
    var tracks: [Track] = []

    static let schema = Schema(WatchedShelf.init) {
      Identity("id", \.id)
      Field("name", \.name)
      Field("tracks", \.tracks)
    }
  }

  @Test func `is seen as it will be by a handler of commits that was added during the check`()
    throws
  {
    let (map, reconciler) = (IdentityMap(scope: .everything), Reconciler())
    func text(_ title: String, _ rating: Double) -> Data {
      let tracks = (1...20).map {
        "{\"id\":\($0),\"title\":\"\(title)\",\"plays\":\($0),\"rating\":\(rating),\"isLive\":true,"
          + "\"note\":null,\"year\":1971,\"length\":{\"minutes\":4,\"exact\":\(rating)}}"
      }
      return Data(
        "{\"id\":1,\"name\":\"\",\"tracks\":[\(tracks.joined(separator: ","))]}".utf8)
    }
    let shelf = try reconciler.make(WatchedShelf.self, from: .json(text("", 0.25)), in: map)
    try reconciler.update(shelf, from: .json(text("", 0.25)), in: map)
    var handler: CommitHandler?
    var seen: [String] = []
    shelf.onRead = {
      if handler != nil { return }
      handler = map.willCommit { commit in
        #expect(shelf.tracks.allSatisfy { $0.title.isEmpty && $0.rating == 0.25 })
        for entry in commit.changed where entry.type == Track.self {
          let record = try entry.record()
          let said = [record["title"], record["rating"], record["length"]?["exact"]]
          seen.append(said.map { $0?.description ?? "-" }.joined(separator: " "))
        }
      }
    }
    try reconciler.update(shelf, from: .json(text("Carey", 4.5)), in: map) {
      $0.write = .ifChanged
    }
    #expect(seen == Array(repeating: "\"Carey\" 4.5 4.5", count: 20))
    #expect(shelf.tracks.allSatisfy { $0.title == "Carey" && $0.length.exact == 4.5 })
  }
}
