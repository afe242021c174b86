import Foundation
import Reconcile
import Testing

/// N8: null where an object, a list or a document of either is expected.
@Suite struct `Null at the root` {
  static let reconcilers: [Reconciler] = [
    Reconciler(),
    Reconciler { $0.null = .keep },
    Reconciler { $0.null = .reset },
    Reconciler { $0.mismatch = .keep },
    Reconciler { $0.mismatch = .reset },
    Reconciler { ($0.failure, $0.null, $0.mismatch) = (.bestEffort, .keep, .keep) },
  ]

  @Test(arguments: reconcilers)
  func `is an issue for an object under every policy`(reconciler: Reconciler) {
    let album = Album()
    #expect(
      complaints { try reconciler.update(album, from: nil) } == ["expected Album, found null"])
    #expect(
      complaints { try reconciler.update(album, from: nil, in: IdentityMap()) }
        == ["expected Album, found null"])
    #expect(
      complaints { _ = try reconciler.plan(updating: album, from: nil) }
        == ["expected Album, found null"])
    #expect(album.title == "Blue")
  }

  @Test(arguments: reconcilers)
  func `makes no object under any policy`(reconciler: Reconciler) {
    #expect(
      complaints { _ = try reconciler.make(Album.self, from: nil) }
        == ["expected Album, found null"])
    let map = IdentityMap()
    #expect(
      complaints { _ = try reconciler.updateOrInsert(Album.self, from: nil, in: map) }
        == ["expected Album, found null"])
    #expect(map.count == 0)
  }

  @Test(arguments: reconcilers)
  func `is an issue among the objects of a map, as any other value`(reconciler: Reconciler) {
    let map = IdentityMap()
    let isBestEffort = reconciler.policy.failure == .bestEffort
    var albums: [Album] = []
    #expect(
      complaints {
        albums = Array(try reconciler.updateOrInsert(Album.self, from: [["id": 1], nil], in: map))
      } == (isBestEffort ? [] : ["[1]: expected Album, found null"]))
    #expect(albums.map(\.id) == (isBestEffort ? [1] : []))
    #expect(map.count == (isBestEffort ? 1 : 0))
  }

  @Test(arguments: reconcilers)
  func `is an issue for live JSON that holds an object or an array`(reconciler: Reconciler) throws {
    let object = try DynamicObject(from: ["title": "Blue"])
    let array = try DynamicArray(from: [1, 2])
    #expect(
      complaints { try reconciler.update(object, from: nil) } == ["expected object, found null"])
    #expect(
      complaints { try reconciler.update(array, from: nil) } == ["expected array, found null"])
    #expect(object.sourceValue == ["title": "Blue"])
    #expect(array.sourceValue == [1, 2])
  }

  @Test func `follows the policy for null where the root is a property`() throws {
    let album = Album()
    let kept = Reconciler { $0.null = .keep }
    let reset = Reconciler { $0.null = .reset }
    #expect(
      complaints { try Reconciler().update(album, \.title, from: nil) } == [
        "expected String, found null"
      ])
    #expect(try kept.update(album, \.title, from: nil).isEmpty)
    #expect(try kept.update(album, \.note, from: nil).isEmpty)
    #expect(album.note == "n")
    try reset.update(album, \.title, from: nil)
    #expect(album.title == "untitled")
    try Reconciler().update(album, \.note, from: nil)
    #expect(album.note == nil)
  }

  @Test func `follows the policy for null where the root is a variable`() throws {
    var title: String? = "Blue"
    var count = 1
    #expect(try Reconciler { $0.null = .keep }.update(&title, from: nil).isEmpty)
    #expect(try Reconciler { $0.null = .keep }.update(&count, from: nil).isEmpty)
    #expect(
      complaints { try Reconciler().update(&count, from: nil) } == [
        "expected Int, found null"
      ])
    try Reconciler().update(&title, from: nil)
    #expect(title == nil)
    #expect(count == 1)
  }

  @Test func `is an issue since a baseline too, and nothing is forgotten`() throws {
    let album = Album()
    let baseline = Baseline()
    let kept = Reconciler { $0.null = .keep }
    try kept.update(album, from: .json(Data(#"{"title": "Hejira"}"#.utf8), since: baseline))
    #expect(
      complaints { try kept.update(album, from: .json(Data("null".utf8), since: baseline)) }
        == ["expected Album, found null"])
    album.title = "mine"
    let report = try kept.update(
      album, from: .json(Data(#"{"title": "Hejira"}"#.utf8), since: baseline))
    #expect(report.isEmpty)
    #expect(album.title == "mine")
  }

  private final class Album: Reconcilable {
    var id = 0
    var title = "Blue"
    var note: String? = "n"

    static let schema = Schema(Album.init) {
      Identity("id", \.id)
      Field("title", \.title).default("untitled")
      Field("note", \.note)
    }
  }
}
