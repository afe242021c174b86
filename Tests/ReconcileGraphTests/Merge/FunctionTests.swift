import Foundation
import Reconcile
import Testing

/// N4, T4, L2, L3: functions that decide what a fixed policy says, which is what the crossings draw at
/// random; here what they once did differently.
@Suite struct `A function of a policy` {
  final class Album: Reconcilable {
    var subtitle: String?
    var tracks: [Polled.Track] = []
    var plays: [String: Int?] = [:]
    var price = Price()
    static let schema = Schema(Album.init) {
      Field("subtitle", \.subtitle)
      Field("tracks", \.tracks)
      Field("plays", \.plays)
      Field("price", \.price)
    }
  }

  struct Price: Reconcilable {
    var amount = 0.0
    var currency: String?
    static let schema = Schema(Price.init) {
      Field("amount", \.amount)
      Field("currency", \.currency)
    }
  }

  let album = Album()
  let reconciler = Reconciler()

  @Test(arguments: [false, true])
  func `L3: that keeps what the source lacks leaves it where a fixed policy would`(
    isFunction: Bool
  ) throws {
    let baseline = Baseline()
    try reconciler.update(
      album, from: .json(Data(#"{"tracks":[{"id":1},{"id":2},{"id":3}]}"#.utf8), since: baseline))
    album.tracks.insert(Polled.Track(id: 9), at: 1)
    try reconciler.update(
      album, from: .json(Data(#"{"tracks":[{"id":3},{"id":1}]}"#.utf8), since: baseline)
    ) {
      $0.collection.unmatched = isFunction ? .custom("all") { _ in .keep } : .keep
    }
    #expect(album.tracks.map(\.id) == [3, 1, 9, 2])
  }

  @Test(arguments: [false, true])
  func `L2: that keeps at null is in no conflict with what was edited`(isFunction: Bool) throws {
    let baseline = Baseline()
    let first = #"{"subtitle":"Live","plays":{"a":1}}"#
    try reconciler.update(album, from: .json(Data(first.utf8), since: baseline))
    (album.subtitle, album.plays) = ("Studio", ["a": 2])
    let report = try reconciler.update(
      album, from: .json(Data(#"{"subtitle":null,"plays":{"a":null}}"#.utf8), since: baseline)
    ) { $0.null = isFunction ? .custom("none") { _ in .keep } : .keep }
    #expect(album.subtitle == "Studio" && album.plays == ["a": 2])
    #expect(report.counts.conflicted == 0)
  }

  @Test(arguments: [false, true])
  func `L2: that resets at an absent key is in conflict with what was edited`(
    isFunction: Bool
  ) throws {
    let baseline = Baseline()
    try reconciler.update(album, from: .json(Data(#"{"subtitle":"Live"}"#.utf8), since: baseline))
    album.subtitle = "Studio"
    let report = try reconciler.update(album, from: .json(Data("{}".utf8), since: baseline)) {
      $0.missing =
        isFunction ? .custom("subtitle") { $0.key == "subtitle" ? .reset : .keep } : .reset
      $0.conflict = .local
    }
    #expect(album.subtitle == "Studio" && report.counts.conflicted == 1)
  }

  @Test(arguments: [false, true])
  func `L2: that rejects null finds no edit where the last source said null`(
    isFunction: Bool
  ) throws {
    let baseline = Baseline()
    let first = #"{"price":{"amount":2.5,"currency":null}}"#
    try reconciler.update(album, from: .json(Data(first.utf8), since: baseline))
    let error = #expect(throws: UpdateError.self) {
      try reconciler.update(
        album, from: .json(Data(#"{"price":{"amount":3,"currency":null}}"#.utf8), since: baseline)
      ) {
        $0.null = isFunction ? .custom("all") { _ in .reject } : .reject
        $0.object = .replace
        $0.conflict = .reject
      }
    }
    #expect(error?.issues.map(\.kind) == [.null])
  }

  @Test(arguments: [false, true])
  func `L2: that assigns null finds an edit where the last source said null`(
    isFunction: Bool
  ) throws {
    let baseline = Baseline()
    try reconciler.update(album, from: .json(#"{"subtitle":null}"#, since: baseline))
    album.subtitle = "Studio"
    let report = try reconciler.update(album, from: .json(#"{"subtitle":"Live"}"#, since: baseline))
    {
      $0.null =
        isFunction ? .custom("all") { $0.source?.isNull == true ? .assign : .reject } : .assign
      $0.conflict = .local
    }
    #expect(album.subtitle == "Studio" && report.counts.conflicted == 1)
  }

  @Test(arguments: [false, true])
  func `T4: that rejects what does not fit skips the element alone`(isFunction: Bool) throws {
    let report = try reconciler.update(
      album, from: ["tracks": [["id": 1], 5, ["id": 2], "x"]]
    ) {
      $0.failure = .bestEffort
      $0.mismatch = isFunction ? .custom("all") { _ in .reject } : .reject
    }
    #expect(album.tracks.map(\.id) == [1, 2])
    #expect(report.counts.skipped == 2)
  }

  @Test func `N4: is asked once about a collection, at the first that does not fit`() throws {
    let asked = Asked()
    let report = try reconciler.update(album, from: ["tracks": [["id": 1], 5, "x"]]) {
      $0.mismatch = .custom("none") {
        asked.paths.append($0.path.description)
        return .keep
      }
    }
    #expect(album.tracks.isEmpty && report.counts.skipped == 1)
    #expect(asked.paths == ["tracks"])
  }

  final class Asked: @unchecked Sendable {
    var paths: [String] = []
  }
}
