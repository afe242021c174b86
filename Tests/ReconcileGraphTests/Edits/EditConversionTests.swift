import Reconcile
import Testing

/// E1: edits of properties whose values a conversion makes.
@Suite struct `An edit of what a conversion made` {
  private let song = ConvertedSong()
  private let map = IdentityMap(scope: .everything)
  private let reconciler = Reconciler()

  @Test func `E1: is of the members of a set, also where it is set in place`() throws {
    let first = try reconciler.edit(song, in: map) { $0.moods.insert("calm") }
    let second = try reconciler.edit(song, in: map) { $0.moods.insert("late") }
    try reconciler.revert(first, in: map)
    #expect(song.moods == ["late"])
    try reconciler.revert(second, in: map)
    #expect(song.moods.isEmpty)
  }

  @Test func `E1: says what an object was when it was replaced`() throws {
    let before = song.label
    let edit = try reconciler.edit(song, in: map) { $0.label = RecordLabel("Asylum") }
    (before.name, song.label.name) = ("Geffen", "Warner")
    let change = try #require(edit.changes.first)
    #expect(change.old == SourceValue("Reprise") && change.new == SourceValue("Asylum"))
    try reconciler.revert(edit, in: map)
    #expect(song.label === before)
  }
}

/// A song whose properties conversions make.
private final class ConvertedSong: Reconcilable {
  var id = 1
  var moods: Set<String> = []
  var label = RecordLabel("Reprise")

  static let schema = Schema(ConvertedSong.init) {
    Identity("id", \.id)
    Field("moods", \.moods, as: words).modify { $1(&$0.moods) }
    Field("label", \.label, as: named)
  }

  /// Words with spaces between them.
  private static let words = Conversion<Set<String>>.custom("words") {
    Set(try $0.string().split(separator: " ").map(String.init))
  } encode: {
    SourceValue($0.sorted().joined(separator: " "))
  }

  private static let named = Conversion<RecordLabel>.custom("a name") {
    RecordLabel(try $0.string())
  } encode: {
    SourceValue($0.name)
  }
}

/// A value that is an object, which whoever holds it can change.
private final class RecordLabel {
  var name: String

  init(_ name: String) { self.name = name }
}
