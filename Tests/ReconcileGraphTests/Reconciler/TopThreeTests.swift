import Foundation
import Reconcile
import Testing

/// Scenario 3: three albums of a user, in each kind of collection.
@Suite struct `Top three` {
  final class Album: Reconcilable {
    var title: String
    var isDownloaded = false
    init(_ title: String = "") { self.title = title }
    static let schema = Schema(Album.self, create: { _ in Album() }) { Field("title", \.title) }
  }

  final class User: Reconcilable {
    var albums: [Album] = []
    var byPlace: [String: Album] = [:]
    let shelf = NSMutableArray()
    static let schema = Schema(User.init) {
      Field("albums", \.albums)
      Field("by_place", \.byPlace)
      Field("shelf", \.shelf, of: Album.self)
    }
  }

  let titles: SourceValue = [["title": "Blue"], ["title": "Hejira"], ["title": "Mingus"]]

  @Test func `in an array change in place, by position`() throws {
    let user = User()
    let live = ["Clouds", "Ladies of the Canyon", "Song to a Seagull"].map { Album($0) }
    live[1].isDownloaded = true
    user.albums = live
    try Reconciler().update(user, from: ["albums": titles])
    #expect(sameInstances(user.albums, live))
    #expect(live.map(\.title) == ["Blue", "Hejira", "Mingus"])
    #expect(live.map(\.isDownloaded) == [false, true, false])
  }

  @Test func `in a dictionary change in place, by key`() throws {
    let user = User()
    let live = [Album("Clouds"), Album("Wild Things Run Fast")]
    user.byPlace = ["first": live[0], "second": live[1]]
    try Reconciler().update(
      user, from: ["by_place": ["third": ["title": "Mingus"], "first": ["title": "Blue"]]])
    #expect(user.byPlace["first"] === live[0])
    #expect(user.byPlace["second"] === live[1])
    #expect(
      user.byPlace.mapValues(\.title) == [
        "first": "Blue", "second": "Wild Things Run Fast", "third": "Mingus",
      ])
  }

  @Test func `in a mutable container are replaced in the same container`() throws {
    let user = User()
    let (container, live) = (user.shelf, [Album("Clouds")])
    container.addObjects(from: live)
    try Reconciler().update(user, from: ["shelf": titles])
    #expect(user.shelf === container)
    #expect(container.map { ($0 as? Album)?.title } == ["Blue", "Hejira", "Mingus"])
    #expect(!container.contains(live[0]))
    #expect(live[0].title == "Clouds")
  }

  @Test func `are added to only where somebody asks for it`() throws {
    let user = User()
    user.albums = [Album("Clouds")]
    user.shelf.add(Album("Clouds"))
    try Reconciler().update(user, from: ["albums": titles, "shelf": titles]) {
      $0.collection = .append
    }
    #expect(user.albums.map(\.title) == ["Clouds", "Blue", "Hejira", "Mingus"])
    #expect(user.shelf.count == 4)
  }
}
