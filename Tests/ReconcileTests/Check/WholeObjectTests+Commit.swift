import Foundation
import Reconcile
import Testing

// What code of the user's changes during the commit stays, where the source says what was there before.

extension `An object that is compared as a whole` {
  /// A playlist whose setters, observer and elements run code during the commit.
  final class Playlist: Reconcilable {
    var name = "" { didSet { spoil?.plays = -1 } }
    var tracks: [Track] = []
    var favourites: [Track] = []
    var cover: Cover?
    var sleeve = Sleeve()
    var jacket: Jacket?
    var jackets: [Jacket] = []
    weak var spoil: Track?

    static let schema = Schema(Playlist.init) {
      Field("name", \.name)
      Field("cover", \.cover)
      Field("sleeve", \.sleeve)
      Field("jacket", \.jacket)
      Field("jackets", \.jackets)
      Field("tracks", \.tracks)
      Field("favourites", \.favourites)
    }
  }

  final class Cover: Reconcilable {
    var id = 0
    weak var spoil: Track?

    static let schema = Schema(Cover.init) { Identity("id", \.id) }

    deinit { spoil?.plays = -2 }
  }

  /// A struct that holds an object.
  struct Sleeve: Reconcilable {
    var inside: Cover?

    static let schema = Schema(Sleeve.init) { Field("inside", \.inside) }
  }

  /// A struct of plain values that holds an object in a property without a field.
  struct Jacket: Reconcilable {
    var pages = 0
    var inside: Cover?

    static let schema = Schema(Jacket.init) { Field("pages", \.pages) }
  }

  /// A playlist that a hook changes before its first write.
  final class HookedPlaylist: Reconcilable {
    var tracks: [Track] = []

    static let schema = Schema(HookedPlaylist.init) {
      Field("tracks", \.tracks)
      WillReconcile { $0.tracks.last?.plays = -3 }
    }
  }

  @Test(.enabled(if: leavesEqual, "storage is not known"), arguments: [false, true])
  func `is left as a setter has changed it where it was equal`(isFirst: Bool) throws {
    let playlist = Playlist()
    playlist.tracks = tracks
    let list = source(of: playlist.tracks)
    let reconciler = Reconciler()
    try reconciler.update(playlist, from: .json(Data("{\"tracks\":\(list)}".utf8)))
    playlist.spoil = isFirst ? playlist.tracks.first : playlist.tracks.last
    let text = "{\"name\":\"Miles of Aisles\",\"tracks\":\(list)}"
    let source = try SourceValue.json(Data(text.utf8))
    let report = try reconciler.update(playlist, from: source)
    #expect(playlist.spoil?.plays == -1)
    #expect(playlist.tracks.filter { $0.plays == 0 }.count == 23)
    #expect(report.counts.changed == 1)
    // Eight fields of each track and two of its struct, and the list.
    #expect(report.counts.touched == 24 * 10 + 1)
    // Under the other policy it is the same.
    playlist.name = ""
    playlist.tracks.forEach { $0.plays = 0 }
    try reconciler.update(playlist, from: source) { $0.write = .ifChanged }
    #expect(playlist.spoil?.plays == -1)
  }

  @Test func `keeps what a later mention says where a setter has changed it`() throws {
    let playlist = Playlist()
    playlist.tracks = tracks
    playlist.favourites = [playlist.tracks[4]]
    let list = source(of: playlist.tracks)
    let reconciler = Reconciler()
    try reconciler.update(playlist, from: .json(Data("{\"tracks\":\(list)}".utf8)))
    playlist.spoil = playlist.tracks[4]
    let favourites = "[{\"plays\":7,\"id\":4}]"
    let text = "{\"name\":\"Hejira\",\"tracks\":\(list),\"favourites\":\(favourites)}"
    try reconciler.update(playlist, from: .json(Data(text.utf8)))
    #expect(playlist.favourites.map(\.plays) == [7])
    #expect(playlist.favourites[0] === playlist.tracks[4])
    #expect(playlist.tracks.map(\.plays).reduce(0, +) == 7)
  }

  enum Place: CaseIterable {
    case property, inStruct, undeclaredInStruct, undeclaredInList
  }

  @Test(.enabled(if: leavesEqual, "storage is not known"), arguments: Place.allCases)
  func `is left as an object that is let go has changed it`(place: Place) throws {
    let playlist = Playlist()
    playlist.tracks = tracks
    let list = source(of: playlist.tracks)
    let reconciler = Reconciler()
    // Plain storage is located at the seventeenth object, also of the playlist.
    for _ in 0..<20 {
      try reconciler.update(playlist, from: .json(Data("{\"tracks\":\(list)}".utf8)))
    }
    weak var last: Cover?
    let gone = {
      let cover = Cover()
      cover.spoil = playlist.tracks.last
      last = cover
      switch place {
      case .property:
        playlist.cover = cover
        return "\"cover\":null"
      case .inStruct:
        playlist.sleeve.inside = cover
        return "\"sleeve\":{\"inside\":null}"
      case .undeclaredInStruct:
        playlist.jacket = Jacket(inside: cover)
        return "\"jacket\":null"
      case .undeclaredInList:
        playlist.jackets = [Jacket(inside: cover)]
        return "\"jackets\":[]"
      }
    }()
    // Steps are in declared order, so the cover goes before the tracks are set.
    try reconciler.update(playlist, from: .json(Data("{\(gone),\"tracks\":\(list)}".utf8)))
    #expect(last == nil)
    #expect(playlist.tracks.map(\.plays) == Array(repeating: 0, count: 23) + [-2])
  }

  @Test(.enabled(if: leavesEqual, "storage is not known"))
  func `is left as a hook has changed it before the first write`() throws {
    let playlist = HookedPlaylist()
    playlist.tracks = tracks
    let source = try SourceValue.json(Data("{\"tracks\":\(source(of: playlist.tracks))}".utf8))
    let reconciler = Reconciler()
    try reconciler.update(playlist, from: source)
    #expect(playlist.tracks.last?.plays == -3)
    try reconciler.update(playlist, from: source)
    #expect(playlist.tracks.last?.plays == 0)
  }
}
