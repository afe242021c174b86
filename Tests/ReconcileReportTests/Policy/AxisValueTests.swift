import Reconcile
import Testing

/// The table of all values of all axes: each row fails without the value that it is about.
@Suite struct `A value of an axis` {
  /// One axis: a source, and what an album says afterwards.
  struct Axis: CustomTestStringConvertible, Sendable {
    let axis: Policy.Axis
    let source: SourceValue

    /// Another value on the reconciler, so that the row of the default has something to win over.
    let rival: @Sendable (inout Policy) -> Void
    let describe: @Sendable (Shelf, ChangeReport) -> String
    let rows: [Row]

    init(
      _ axis: Policy.Axis, source: SourceValue, rival: @escaping @Sendable (inout Policy) -> Void,
      describe: @escaping @Sendable (Shelf, ChangeReport) -> String, rows: [Row]
    ) {
      self.axis = axis
      self.source = source
      self.rival = rival
      self.describe = describe
      self.rows = rows
    }

    var testDescription: String { axis.name }
  }

  struct Row: Sendable {
    let value: String
    let outcome: String
    let isDefault: Bool
    let edit: @Sendable (inout Policy) -> Void

    init(
      _ value: String, _ outcome: String, isDefault: Bool = false,
      _ edit: @escaping @Sendable (inout Policy) -> Void
    ) {
      self.value = value
      self.outcome = outcome
      self.isDefault = isDefault
      self.edit = edit
    }
  }

  final class Edition: Reconcilable {
    var name = "second"
    var version = 2
    static let schema = Schema(Edition.init) {
      Field("name", \.name)
      Version("version", \.version)
    }
  }

  final class Shelf: Reconcilable {
    var title = "Blue" { didSet { sets += 1 } }
    var genre: String? = "folk"
    var subtitle: String? = "S"
    var singer: Jukebox.Singer? = Jukebox.singer("Joni")
    var label: Jukebox.Label? = Jukebox.Label()
    var songs = [Jukebox.song(1, "One"), Jukebox.song(2, "Two")]
    var guests = ["a": Jukebox.singer("A"), "b": Jukebox.singer("B")]
    var edition = Edition()
    var sets = 0
    let before: (singer: Jukebox.Singer?, label: Jukebox.Label?, songs: [Jukebox.Song])

    init() { before = (singer, label, songs) }

    static let schema = Schema(Shelf.init) {
      Field("title", \.title).default("Untitled")
      Field("genre", \.genre).default("any")
      Field("subtitle", \.subtitle)
      Field("singer", \.singer)
      Field("label", \.label)
      Field("songs", \.songs)
      Field("guests", \.guests)
      Field("edition", \.edition)
    }

    var words: String { "\(title) \(genre ?? "nil") \(subtitle ?? "nil")" }

    var nested: String {
      let (same, other) = (singer === before.singer, label === before.label)
      return "\(same ? "same" : "new") \(singer?.name ?? "nil"), "
        + "\(other ? "same" : "new") \(label?.id ?? -1)"
    }

    /// Each song by its place before, or a plus, with its title.
    var places: String {
      songs.map { song in
        let place = before.songs.firstIndex { $0 === song }
        return "\(place.map { "\($0)" } ?? "+")\(song.title)"
      }.joined(separator: " ") + " | " + guests.keys.sorted().joined(separator: " ")
    }
  }

  @Test(arguments: all) func `has an effect of its own`(axis: Axis) {
    for row in axis.rows {
      let edit = row.edit
      #expect(outcome(axis, rival: row.isDefault, edit) == row.outcome, "\(row.value)")
      #expect(
        outcome(axis, rival: row.isDefault) { _ in } != row.outcome,
        "\(row.value) does what happens without it")
    }
  }

  /// The axes that one update of an album does not show: conflicts need a last source, and how values
  /// are added is a part of presets.
  static let elsewhere: [Policy.Axis] = [.conflict, .values]

  @Test(arguments: Policy.Axis.allCases.filter { !elsewhere.contains($0) })
  func `stands in the table, for every axis`(axis: Policy.Axis) throws {
    let rows = try #require(Self.all.first { $0.axis == axis }?.rows)
    let names = axis.values.map(\.name)
    #expect(names.filter { name in !rows.contains { $0.value == name } } == [])
    #expect(rows.first { $0.value == names.first }?.isDefault == true)
  }

  @Test(arguments: Policy.Axis.allCases) func `is an edit of its axis alone`(axis: Policy.Axis) {
    for value in axis.values {
      var policy = Policy()
      value.edit(&policy)
      #expect(policy.edited == [axis], "\(value.name)")
    }
  }

  private func outcome(
    _ axis: Axis, rival: Bool, _ edit: @escaping (inout Policy) -> Void
  ) -> String {
    var reconciler = Reconciler()
    if rival { axis.rival(&reconciler.policy) }
    let shelf = Shelf()
    var text = ""
    let issues = complaints {
      text = axis.describe(shelf, try reconciler.update(shelf, from: axis.source, policy: edit))
    }
    return issues.first ?? text
  }
}
