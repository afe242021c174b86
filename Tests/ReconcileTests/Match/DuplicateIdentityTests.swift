import Reconcile
import Testing

/// A6: one identity twice, in a source or among live elements.
@Suite struct `One identity twice` {
  final class Album: Reconcilable {
    var tracks: [ListTrack] = []
    static let schema = Schema(Album.init) { Field("tracks", \.tracks) }
  }

  let source: SourceValue = [
    ["id": 1, "title": "a"], ["id": 2, "title": "b"], ["id": 3, "title": "c"],
    ["id": 1, "title": "d"],
  ]

  @Test func `in a source is an issue that names both places`() {
    let album = Album()
    album.tracks = listTracks("One")
    #expect(
      issueTexts { try Reconciler().update(album, from: ["tracks": source]) }
        == ["tracks: identity appears twice, at [0] and [3]"])
    #expect(album.tracks.map(\.title) == ["One"])
  }

  @Test func `is named with the first place for each further one`() {
    let holder = ListHolder(listTracks("One"))
    #expect(
      issueTexts {
        try Reconciler().update(
          holder, \.value, from: [["id": 5], ["id": 2], ["id": 5], ["id": 5]])
      } == [
        "identity appears twice, at [0] and [2]", "identity appears twice, at [0] and [3]",
      ])
  }

  @Test func `in a source takes the first where the policy says so`() throws {
    let live = listTracks("One", "Two")
    let holder = ListHolder(live)
    let taking = Reconciler { $0.collection.duplicates = .first }
    let report = try taking.update(holder, \.value, from: source)
    #expect(holder.value.map(\.id) == [1, 2, 3])
    #expect(holder.value.map(\.title) == ["a", "b", "c"])
    #expect(sameInstances(Array(holder.value.prefix(2)), live))
    #expect(report.brief == ["[3] skipped, identity appears again"])
  }

  @Test func `in a source takes the last where the policy says so`() throws {
    let live = listTracks("One", "Two")
    let holder = ListHolder(live)
    let taking = Reconciler { $0.collection.duplicates = .last }
    let report = try taking.update(holder, \.value, from: source)
    #expect(holder.value.map(\.id) == [2, 3, 1])
    #expect(holder.value.map(\.title) == ["b", "c", "d"])
    #expect(holder.value[2] === live[0])
    #expect(live[0].titleSets == 1)
    #expect(report.brief == ["[0] skipped, identity appears again"])
  }

  @Test func `among live elements is paired in order`() throws {
    let live = [ListTrack(1, "first"), ListTrack(1, "second"), ListTrack(2, "two")]
    let holder = ListHolder(live)
    let report = try Reconciler().update(
      holder, \.value, from: [["id": 2], ["id": 1, "title": "x"]])
    #expect(sameInstances(holder.value, [live[2], live[0]]))
    #expect(live.map(\.title) == ["x", "second", "two"])
    #expect(report.counts.removed == 1)
  }

  @Test func `among live elements stays where unmatched ones are kept`() throws {
    let live = [ListTrack(1, "first"), ListTrack(1, "second")]
    let holder = ListHolder(live)
    let upserting = Reconciler { $0.collection = .upsert }
    try upserting.update(holder, \.value, from: [["id": 1, "title": "x"]])
    #expect(sameInstances(holder.value, live))
    #expect(live.map(\.title) == ["x", "second"])
  }

  @Test func `as the very same live instance is one element for one source element`() throws {
    let track = ListTrack(1, "One")
    let holder = ListHolder([track, track])
    try Reconciler().update(holder, \.value, from: [["id": 1, "title": "x"]])
    #expect(sameInstances(holder.value, [track]))
    #expect(track.titleSets == 1)
  }

  @Test func `in two lists is no issue`() throws {
    let holder = ListHolder([listTracks("One"), listTracks("Uno")])
    try Reconciler().update(holder, \.value, from: [[["id": 1]], [["id": 1]]])
    #expect(holder.value.map { $0.map(\.title) } == [["One"], ["Uno"]])
  }
}
