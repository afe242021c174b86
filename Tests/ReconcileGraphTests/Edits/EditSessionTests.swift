import Reconcile
import Testing

/// E1, E4, E7, E8: a form that is open while a server answers.
@Suite struct `A session` {
  @Test func `E1: makes one edit of what is assigned, and leaves the rest to the server`() throws {
    let scene = try Scene()
    let session = try scene.reconciler.beginEdit(scene.album, in: scene.map, label: "form")
    #expect(scene.map.edits.pending.isEmpty && session.label == "form" && !session.isOver)
    scene.album.title = "B"
    try scene.refresh(#"{"id": 1, "title": "theirs", "year": 5}"#)
    #expect(scene.album.title == "B" && scene.album.year == 5)
    scene.album.title = "Blu"
    scene.album.plays["wed"] = 3
    #expect(scene.map.edits.isPending(scene.album, \.title))
    let edits = scene.map.edits.pending(of: scene.album)
    #expect(edits.count == 1 && edits[0].label == "form")
    let publisher = try #require(scene.album.publisher)
    publisher.name = "x"
    #expect(scene.map.edits.pending(of: publisher).count == 1)
    publisher.name = "Reprise"
    #expect(scene.map.edits.pending(of: publisher).isEmpty)
    #expect(edits[0].changes.map(\.path.description) == ["title", "plays.wed"])
    scene.album.title = "Blue?"
    let edit = try #require(try session.end())
    #expect(edit === edits[0] && session.isOver && scene.map.edits.pending.count == 1)
    scene.album.cover.width = 100
    try scene.refresh(#"{"id": 1, "cover": {"width": 6}}"#)
    #expect(scene.album.cover.width == 6)
    try scene.reconciler.revert(edit, in: scene.map)
    #expect(scene.album.title == "theirs" && scene.album.plays == ["mon": 1, "tue": 2])
    #expect(try session.end() == nil)
  }

  @Test func `E1: that changes nothing, or types it back, finds nothing`() throws {
    let scene = try Scene()
    let session = try scene.reconciler.beginEdit(scene.album, in: scene.map)
    scene.album.title = "x"
    scene.album.moods.insert("warm")
    let (first, removed) = (scene.album.tracks[0], scene.album.tracks[2])
    scene.album.tracks = [scene.album.tracks[1], first]
    #expect(scene.map.edits.pending.count == 1)
    scene.album.title = "Blue"
    scene.album.moods.remove("warm")
    scene.album.tracks = [first, scene.album.tracks[0], removed]
    #expect(scene.map.edits.pending.isEmpty)
    #expect(try session.end() == nil)
  }

  @Test func `E7: keeps a value that equals the base where another edit is pending`() throws {
    let scene = try Scene()
    let other = try scene.edit { $0.title = "other" }
    let session = try scene.reconciler.beginEdit(scene.album, in: scene.map)
    scene.album.title = "Blue"
    #expect(scene.map.edits.pending.count == 2)
    try scene.reconciler.settle(other, in: scene.map)
    #expect(scene.album.title == "Blue")
    try session.cancel()
    #expect(scene.album.title == "other" && session.isOver && scene.map.edits.pending.isEmpty)
  }

  @Test func `E1: finds nothing that code of the program's does in a call`() throws {
    let clamped = Clamped()
    let map = IdentityMap(scope: .everything)
    let reconciler = Reconciler()
    map.insert(clamped)
    let session = try reconciler.beginEdit(clamped, in: map, label: "form")
    try reconciler.update(clamped, from: ["id": 1, "rating": 9], in: map)
    #expect(clamped.rating == 5 && clamped.stamps == 1)
    try reconciler.update(clamped, from: ["id": 1, "rating": 8], in: map)
    #expect(map.edits.pending.isEmpty)
    clamped.rating = 3
    #expect(map.edits.pending.flatMap(\.changes).map(\.path.description) == ["rating", "stamps"])
    try session.cancel()
    #expect(clamped.rating == 5 && map.edits.pending.isEmpty)
  }

  @Test func `E1: makes another edit of what is found after something was sent`() throws {
    let scene = try Scene()
    let session = try scene.reconciler.beginEdit(scene.album, in: scene.map, label: "form")
    scene.album.title = "Blu"
    let sent = try #require(session.pending.first)
    sent.isClosed = true
    scene.album.title = "Blue!"
    scene.album.year = 1
    #expect(scene.map.edits.pending.count == 2)
    #expect(sent.changes.map(\.new) == [SourceValue("Blu")])
    _ = try scene.settle(sent, #"{"id": 1, "title": "Blu"}"#)
    #expect(scene.album.title == "Blue!" && scene.map.edits.pending.count == 1)
    let patch = try scene.reconciler.pendingPatch(
      of: scene.album, sending: scene.map.edits.pending, in: scene.map)
    #expect(patch.patch == ["title": "Blue!", "year": 1])
    try session.cancel()
    #expect(scene.album.title == "Blu" && scene.album.year == 1971)
  }

  @Test func `E1: puts what is assigned over another edit of the place above that`() throws {
    let scene = try Scene()
    let session = try scene.reconciler.beginEdit(scene.album, in: scene.map, label: "form")
    scene.album.title = "typed"
    let other = try scene.edit("menu") { $0.title = "menu" }
    scene.album.title = "typed again"
    #expect(scene.map.edits.pending.map(\.label) == ["form", "menu", "form"])
    try scene.reconciler.revert(other, in: scene.map)
    #expect(scene.album.title == "typed again")
    scene.album.title = "typed at last"
    #expect(scene.map.edits.pending.count == 2)
    try session.cancel()
    #expect(scene.album.title == "Blue")
  }

  @Test func `E1: is of several objects, or of some properties`() throws {
    let scene = try Scene()
    let tracks = scene.album.tracks
    let session = try scene.reconciler.beginEdit(
      scene.album, Array(tracks.prefix(2)), in: scene.map)
    (scene.album.title, tracks[0].title, tracks[2].title) = ("a", "b", "c")
    scene.album.publisher?.name = "d"
    let edit = try #require(try session.end())
    #expect(
      edit.changes.map(\.path.description) == ["title", "publisher.name", "EditedTrack(1).title"])
    #expect(scene.map.edits.pending(of: tracks[0]).count == 1)
    try scene.map.edits.revertAll()
    let part = try scene.reconciler.beginEdit(scene.album, \.title, \.year, in: scene.map)
    (scene.album.title, scene.album.cover.width) = ("a", 50)
    let found = try #require(try part.end())
    #expect(found.changes.map(\.path.description) == ["title"])
  }

  @Test func `E1: is one an object, and names itself where a second one is begun`() throws {
    let scene = try Scene()
    let session = try scene.reconciler.beginEdit(scene.album, in: scene.map, label: "form")
    let error = #expect(throws: UpdateError.self) {
      _ = try scene.reconciler.beginEdit(scene.album, \.title, in: scene.map)
    }
    #expect(
      error?.description == #"EditedAlbum(1) is edited in the session "form" already"#)
    try session.cancel()
    _ = try scene.reconciler.beginEdit(scene.album, in: scene.map)
  }

  @Test func `E1: that is released is cancelled by the next call`() async throws {
    let scene = try Scene()
    var session: EditSession? = try scene.reconciler.beginEdit(
      scene.album, in: scene.map, label: "form")
    scene.album.title = "x"
    #expect(session?.pending.count == 1)
    scene.album.year = 1
    session = nil
    try scene.refresh(#"{"id": 1, "tags": ["jazz"]}"#)
    #expect(scene.album.title == "Blue" && scene.album.year == 1971)
    #expect(scene.map.edits.pending.isEmpty)
    _ = try scene.reconciler.beginEdit(scene.album, in: scene.map)
  }

  @Test func `E1: leaves unread parts unread, and is compared with what they said`() throws {
    let scene = try Scene()
    let session = try scene.reconciler.beginEdit(scene.album, in: scene.map)
    #expect(scene.map.edits.pending.isEmpty && scene.album.$notes.isPending)
    try scene.refresh(#"{"id": 1, "notes": ["b"]}"#)
    #expect(scene.album.$notes.isPending)
    scene.album.notes.append("mine")
    let edit = try #require(try session.end())
    #expect(edit.changes.first?.old == SourceValue(["b"]))
    #expect(scene.album.notes == ["b", "mine"])
  }

  @Test func `E8: is read before a plan is applied, an update is undone, and a record is kept`()
    throws
  {
    let scene = try Scene { $0.report = .changesWithInverse }
    let report = try scene.refresh(#"{"id": 1, "title": "theirs"}"#)
    let session = try scene.reconciler.beginEdit(scene.album, in: scene.map)
    let plan = try scene.reconciler.plan(
      updating: scene.album, from: ["id": 1, "year": 6], in: scene.map)
    scene.album.title = "mine"
    #expect(throws: UpdateError.self) { try plan.apply() }
    #expect(throws: UpdateError.self) { try report.undo() }
    let types = RecordTypes { Records(EditedAlbum.self, named: "album") }
    let batch = try types.batch(keeping: [scene.album], in: scene.map)
    #expect(try batch.records.first?.value.string("title") == "theirs")
    #expect(scene.album.title == "mine" && scene.map.edits.pending.count == 1)
    try session.cancel()
  }
}

/// An object whose setters run code of the program's.
private final class Clamped: Reconcilable {
  var id = 1
  var rating = 0 {
    didSet {
      if rating > 5 { rating = 5 }
      stamps += 1
    }
  }
  var stamps = 0

  static let schema = Schema(Clamped.init) {
    Identity("id", \.id)
    Field("rating", \.rating)
    Field("stamps", \.stamps)
  }
}
