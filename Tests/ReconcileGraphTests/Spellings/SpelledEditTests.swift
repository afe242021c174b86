import Foundation
import Reconcile
import Testing

/// F6, F10: pending edits, sessions and best effort with sources that are spelled in another way.
@Suite struct `An edit and a spelled source` {
  private let reconciler = Reconciler()
  private let map = IdentityMap(scope: .everything)

  private func album(_ text: String) throws -> Spelled.Album {
    let album = Spelled.Album()
    try reconciler.update(album, from: .json(text), in: map)
    return album
  }

  private func refresh(_ album: Spelled.Album, _ text: String) throws {
    try reconciler.update(album, from: .json(text), in: map)
  }

  private func artists(_ album: Spelled.Album) -> [Int?] { [album.artist?.id, album.cover?.id] }

  @Test func `stays visible over a poll, and ends with the response that has it`() throws {
    let album = try album(#"{"artist": {"id": 1, "name": "a"}, "meta": {"cover": 2}}"#)
    let other = try #require(album.cover)
    let edit = try reconciler.edit(album, in: map) { $0.artist = other }
    try refresh(album, #"{"artist": 1, "meta": {"cover": 1}}"#)
    #expect(artists(album) == [2, 1] && map.edits.pending.count == 1)
    try reconciler.settle(edit, with: .json(#"{"artist": 2}"#), of: album, in: map)
    #expect(artists(album) == [2, 1] && map.edits.pending.isEmpty && other.name == "?")
  }

  @Test func `in a list stays beside one element that a poll has`() throws {
    let album = try album(#"{"guests": [{"id": 1, "name": "a"}], "genres": "folk"}"#)
    let (first, mine) = (album.guests[0], Spelled.Artist())
    mine.id = 9
    let edit = try reconciler.edit(album, in: map) {
      $0.guests.append(mine)
      $0.genres.append("jazz")
    }
    try refresh(album, #"{"guests": 1, "genres": "blues"}"#)
    #expect(album.guests.count == 2 && album.guests[0] === first && album.guests[1] === mine)
    #expect(album.genres.contains("jazz"))
    try refresh(album, #"{"guests": [2, 1]}"#)
    #expect(album.guests.map(\.id) == [2, 1, 9])
    try reconciler.revert(edit, in: map)
    #expect(album.guests.map(\.id) == [2, 1] && album.genres == ["blues"])
  }

  @Test func `of a dictionary stays beside the entries of an array`() throws {
    let album = try album(#"{"labels": [{"id": 1, "name": "a"}, 2], "sales": ["x", 1]}"#)
    let edit = try reconciler.edit(album, in: map) {
      $0.labels["1"] = nil
      $0.sales["x"] = 5
    }
    try refresh(album, #"{"labels": [1, 2, 3], "sales": ["x", 2, "y", 3]}"#)
    #expect(album.labels.keys.sorted() == ["2", "3"] && album.sales == ["x": 5, "y": 3])
    try reconciler.revert(edit, in: map)
    #expect(album.labels.keys.sorted() == ["1", "2", "3"] && album.sales == ["x": 2, "y": 3])
  }

  @Test func `that a session makes is of what was assigned alone`() throws {
    let album = try album(#"{"artist": {"id": 1, "name": "a"}, "links": "x"}"#)
    let artist = try #require(album.artist)
    let session = try reconciler.beginEdit(artist, in: map)
    artist.name = "mine"
    try refresh(album, #"{"artist": 1, "link": ["x", {"href": "y"}]}"#)
    #expect(album.artist?.name == "mine" && album.links.map(\.href) == ["x", "y"])
    try refresh(album, #"{"artist": {"id": 1, "name": "b"}}"#)
    #expect(album.artist?.name == "mine")
    try session.cancel()
    #expect(album.artist?.name == "b")
  }

  @Test func `of a reference by several keys is sent under these`() throws {
    typealias Keys = `A reference by several keys`
    let charts = try reconciler.updateOrInsert(
      Keys.Chart.self,
      from: [
        ["list": "top", "week": ["number": 1]], ["list": "new", "week": ["number": 2]],
      ], in: map)
    let entries = try reconciler.updateOrInsert(
      Keys.Entry.self, from: [["id": 1, "chart": ["list": "top"], "week": 1]], in: map)
    let edit = try reconciler.edit(entries[0], in: map) { $0.chart = charts[1] }
    let sent = try reconciler.pendingPatch(of: entries[0], sending: [edit], in: map)
    #expect(sent.patch == ["chart": ["list": "new"], "week": 2])
    try reconciler.update(
      entries[0], from: ["id": 1, "chart": ["list": "top"], "week": 1], in: map)
    #expect(entries[0].chart === charts[1])
    try reconciler.settle(
      edit, with: ["id": 1, "chart": ["list": "new"], "week": 2], of: entries[0], in: map)
    #expect(entries[0].chart === charts[1] && map.edits.pending.isEmpty)
  }

  @Test(arguments: Way.all)
  func `is not in the way of best effort, which leaves out what does not fit`(way: Way) throws {
    let album = Updated(Spelled.Album(), way) { $0.told }
    try album.update(
      #"{"guests": ["x", 2], "labels": [{"id": 3}, {"id": true}], "sales": ["a", "many", "b", 2], "genres": 5}"#,
      becomes: " | nobody | none | 2 ? |  |  |  |  |  | b=2 | ",
      policy: { $0.failure = .bestEffort }
    ) { report in
      let skipped = report.changes.filter { $0.kind == .skipped }.map(\.path.description)
      // Which entry is meant by an array is known of all of it or of none.
      #expect(skipped == ["guests[0].id", "genres[0]", "labels", "sales.a"])
    }
  }
}
