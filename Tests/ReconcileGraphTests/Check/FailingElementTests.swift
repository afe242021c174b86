import Foundation
import Reconcile
import Testing

/// T4: elements in which something fails, and which their policy skips (*Shapes*, section 5).
@Suite struct `An element in which something fails` {
  typealias Album = Failing.Album
  typealias Track = Failing.Track

  private func album(_ way: Way) -> Updated<Album> { Updated(Album(), way) { $0.told } }

  private func skipped(_ report: ChangeReport) -> [String] {
    report.changes.filter { $0.kind == .skipped }.map(\.path.description).sorted()
  }

  @Test(arguments: Way.all)
  func `does not come where it is fresh, and stays as it was where it is live`(way: Way) throws {
    let album = album(way)
    let kept = Track(2, "b", 2)
    album.root.tracks = [Track(1, "a", 1), kept, Track(3, "c", 3)]
    try album.update(
      #"""
      {"tracks": [
        {"id": 3, "title": "C"}, {"id": 4, "title": 7, "seconds": 4}, {"id": 2, "title": "B", "seconds": -1},
        {"id": 1, "title": "A"}
      ]}
      """#, becomes: "3 C 3, 2 b 2, 1 A 1"
    ) { report in
      #expect(album.root.tracks[1] === kept)
      #expect(report.counts.skipped == 2 && report.counts.inserted == 0)
    }
  }

  @Test(arguments: Way.all)
  func `is left out whole, with the objects in it, which their other mentions write`(way: Way)
    throws
  {
    let album = album(way)
    let artist = Failing.Artist()
    (artist.id, artist.name) = (9, "Joni")
    let tracks = [Track(1, "a"), Track(2, "b")]
    for track in tracks { track.artist = artist }
    album.root.tracks = tracks
    try album.update(
      #"""
      {"tracks": [
        {"id": 1, "title": "A", "artist": {"id": 9, "name": "Nina"}, "seconds": "x"},
        {"id": 2, "title": "B"}
      ]}
      """#, becomes: "1 a 0 by Joni, 2 B 0 by Joni")
  }

  @Test(arguments: Way.all)
  func `may be a struct, which stays as it was in its place`(way: Way) throws {
    let album = album(way)
    album.root.marks = [Failing.Mark(at: 1, text: "a"), Failing.Mark(at: 2, text: "b")]
    try album.update(
      #"{"marks": [{"at": 5, "text": 7}, {"at": 6, "text": "B"}, {"at": "x"}, {"at": 8}]}"#,
      becomes: "1 a, 6 B, 8 "
    ) { report in #expect(skipped(report) == ["marks[0]", "marks[2]"]) }
    // What does not come makes no room.
    try album.update(#"{"marks": [null, {"at": 7}]}"#)
  }

  @Test(arguments: Way.all)
  func `may be null or of another type, which means who is in its place`(way: Way) throws {
    let album = album(way)
    album.root.marks = [1, 2, 3].map { Failing.Mark(at: $0, text: "") }
    try album.update(#"{"marks": [null, 7, {"at": 9}]}"#, becomes: "1 , 2 , 9 ")
  }

  @Test(arguments: Way.all)
  func `removes nothing where it is unknown who was meant`(way: Way) throws {
    let album = album(way)
    album.root.tracks = [Track(1, "a"), Track(2, "b")]
    try album.update(
      #"{"tracks": [{"title": "x"}, {"id": 1, "title": "A"}]}"#, becomes: "1 A 0, 2 b 0"
    ) { report in #expect(report.counts.skipped == 2 && report.counts.removed == 0) }
  }

  @Test(arguments: Way.all)
  func `may be in a set, in an inner list, or a member of an object`(way: Way) throws {
    let album = album(way)
    let parts = ["a", "b"].map { key in
      let part = Failing.Part()
      (part.key, part.count) = (key, 1)
      return part
    }
    album.root.parts = parts
    try album.update(
      #"""
      {"bonus": [{"id": 1}, {"id": 2, "title": 5}],
       "sides": [[{"id": 3}, {"id": 4, "title": null}], 7, [{"id": 5}]],
       "parts": {"a": {"count": 2}, "b": {"count": "x"}, "c": {"count": "y"}, "d": {"count": 4}}}
      """#, becomes: "1  0 | (3  0)(5  0) | a 2, b 1, d 4"
    ) { report in #expect(report.counts.skipped == 5) }
  }

  @Test(arguments: Way.all)
  func `may be an entry, whose live value stays`(way: Way) throws {
    let album = album(way)
    album.root.byName = ["a": Track(1, "x"), "b": Track(2, "y")]
    album.root.counts = [1: 1, 2: 2]
    try album.update(
      #"""
      {"by_name": {"a": {"id": 1, "title": 5, "seconds": 4}, "c": {"id": 3, "seconds": -1}},
       "counts": {"1": "x", "7": "y", "3": 3}, "plays": {"a": [1, "x"], "b": "y"}}
      """#, becomes: "a: 1 x 0 | 1: 1, 3: 3 | a: [1]")
  }

  @Test(arguments: Way.all)
  func `under a key that does not fit removes no entry`(way: Way) throws {
    let album = album(way)
    album.root.counts = [1: 1, 2: 2]
    try album.update(#"{"counts": {"x": 1, "1": 4}}"#, becomes: "1: 4, 2: 2")
  }

  @Test(arguments: Way.all, [Policy.Failure.atomic, .bestEffort])
  func `of plain values is asked before a value of the wrong type`(
    way: Way, failure: Policy.Failure
  ) throws {
    let album = album(way)
    album.root.numbers = [7]
    try album.update(
      #"{"numbers": [1, "x", 3]}"#, becomes: "1, 3", policy: { $0.failure = failure }
    ) { report in #expect(skipped(report) == ["numbers[1]"]) }
    // The whole is no element.
    try album.update(#"{"numbers": "x"}"#)
  }

  @Test(arguments: Way.all)
  func `is left out whole under best effort too`(way: Way) throws {
    let album = album(way)
    album.root.tracks = [Track(1, "a", 1)]
    try album.update(
      #"{"tracks": [{"id": 1, "title": 5, "seconds": 9}]}"#, becomes: "1 a 1",
      policy: { $0.failure = .bestEffort })
  }

  @Test(arguments: Way.all)
  func `is an issue where another part of the source fails, and nothing is applied`(way: Way) {
    let album = album(way)
    let issues = complaints {
      try album.update(#"{"tracks": [{"id": 1, "title": 5}, {"id": 2}], "bonus": 7}"#)
    }
    #expect(issues.count == 1 && album.told.isEmpty)
  }

  @Test(arguments: Way.all)
  func `says what failed in it, once`(way: Way) throws {
    let album = album(way)
    try album.update(#"{"tracks": [{"id": 1, "title": 5, "seconds": -1}]}"#, becomes: "") {
      report in
      #expect(
        report.changes.contains {
          $0.note?.hasPrefix("title: expected String, found number; seconds: is not negative")
            == true
        }, "\(report)")
      #expect(report.counts.skipped == 1)
    }
  }

  @Test(arguments: Way.all)
  func `may be an element of what is made or updated in a map`(way: Way) throws {
    let map = IdentityMap()
    let objects = try Reconciler().updateOrInsert(
      Track.self, from: [["id": 1], ["id": 2, "title": 5], ["id": 3]], in: map
    ) { $0.collection.failingElements = .skip }
    #expect(objects.map(\.id) == [1, 3] && objects.report.counts.skipped == 1)
    #expect(map.count == 2)
  }

  @Test func `may be an element of live JSON that has no identity`() throws {
    let array = try DynamicArray(from: [["id": 1, "title": "a"]])
    let report = try Reconciler().update(array, from: [["title": "x"], ["id": 1, "title": "b"]]) {
      $0.collection = .keyed(by: "id")
      $0.collection.failingElements = .skip
    }
    #expect(report.counts.skipped == 1)
    #expect(array.count == 1 && array[0]["title"] == "b")
  }

  // Since a baseline

  @Test(arguments: Way.sinceBaseline)
  func `of the last source is no edit that lost it`(way: Way) throws {
    let album = album(way)
    try album.update(
      #"{"tracks": [{"id": 1, "title": "a"}, {"id": 2, "title": 5}], "numbers": [1, "x"]}"#,
      becomes: "1 a 0 | 1")
    guard !way.isUndone else { return }
    try album.update(
      #"{"tracks": [{"id": 1, "title": "a"}, {"id": 2, "title": "b"}], "numbers": [1, 2]}"#,
      becomes: "1 a 0, 2 b 0 | 1, 2", policy: { $0.conflict = .reject })
  }

  @Test(arguments: Way.sinceBaseline)
  func `of the last source is compared with what was here before`(way: Way) throws {
    let album = album(way)
    try album.update(#"{"tracks": [{"id": 1, "title": "a", "seconds": 1}, {"id": 2}]}"#)
    try album.update(#"{"tracks": [{"id": 1, "title": 5, "seconds": 2}, {"id": 2}]}"#)
    #expect(album.told == "1 a 1, 2  0")
    try album.update(
      #"{"tracks": [{"id": 1, "title": "b", "seconds": 2}, {"id": 2}]}"#,
      becomes: "1 b 2, 2  0", policy: { $0.conflict = .reject })
  }

  @Test(arguments: Way.sinceBaseline)
  func `goes where the next source has it no more`(way: Way) throws {
    let album = album(way)
    try album.update(#"{"tracks": [{"id": 1, "title": "a"}, {"id": 2}]}"#)
    try album.update(#"{"tracks": [{"id": 1, "title": 5}, {"id": 2}]}"#)
    try album.update(
      #"{"tracks": [{"id": 2}]}"#, becomes: "2  0", policy: { $0.conflict = .reject })
  }

  // SH6

  /// What a report calls skipped is what was not applied: a source without it does the same.
  @Test(arguments: 0..<300 as Range<UInt64>)
  func `is what the report says, and what is applied is the rest`(seed: UInt64) throws {
    var random = Splits(state: seed)
    let album = Album()
    let live = (1...6).shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random))
    album.tracks = live.map { Track($0, "live", $0) }
    let twin = Album()
    twin.tracks = live.map { Track($0, "live", $0) }
    let said = (1...6).shuffled(using: &random).prefix(Int.random(in: 0...6, using: &random))
    let misfits = Set(said.filter { _ in Int.random(in: 0..<3, using: &random) == 0 })
    func text(_ ids: [Int]) -> String {
      let elements = ids.map { id in
        let misfit = misfits.contains(id) ? #""title": 5, "x\#(id)": 1"# : #""title": "said""#
        return #"{"seconds": \#(id * 10), \#(misfit), "id": \#(id)}"#
      }
      return #"{"tracks": [\#(elements.joined(separator: ", "))]}"#
    }
    let reconciler = Reconciler()
    func update(_ album: Album, _ ids: [Int]) throws -> ChangeReport {
      try reconciler.update(album, from: .json(text(ids))) {
        $0.report = .changes
        $0.unknownKeys = .reject
      }
    }
    let report = try update(album, Array(said))
    // The report names each by what it found in it.
    let told = report.changes.filter { $0.kind == .skipped }.compactMap(\.note)
    let listed = Set(said.filter { id in told.contains { $0.contains("\"x\(id)\"") } })
    #expect(listed == misfits && told.count == misfits.count, "\(report)")
    let stays = listed.intersection(live)
    _ = try update(twin, said.filter { !listed.contains($0) })
    #expect(
      album.tracks.filter { !stays.contains($0.id) }.map(\.told) == twin.tracks.map(\.told))
    #expect(
      album.tracks.filter { stays.contains($0.id) }.allSatisfy {
        $0.title == "live" && $0.seconds == $0.id
      })
    #expect(stays.isSubset(of: album.tracks.map(\.id)))
  }
}
