import Foundation
import Reconcile
import Testing

// Objects that are set again as a whole are listed property by property, where a report is read.

extension `An object that is compared as a whole` {
  private func update(_ album: Album, from text: String) throws -> ChangeReport {
    let reconciler = Reconciler { $0.report = .changes }
    // Plain storage is located at the seventeenth object.
    try reconciler.update(album, from: .json(Data(text.utf8)))
    return try reconciler.update(album, from: .json(Data(text.utf8)))
  }

  private var source: String { "{\"tracks\":\(source(of: album().tracks))}" }

  @Test func `is listed with every property, a struct after its own`() throws {
    let report = try update(album(), from: source)
    let listed = report.changes.filter { "\($0.path)".hasPrefix("tracks[7]") }
    #expect(listed.allSatisfy { $0.kind == .touched && $0.old == nil })
    #expect(
      listed.map { "\($0.path) \($0.new?.description ?? "-")" } == [
        "tracks[7].id 7", "tracks[7].title \"Carey\"", "tracks[7].plays 0",
        "tracks[7].rating 0.0", "tracks[7].isLive false", "tracks[7].note \"live\"",
        "tracks[7].year null", "tracks[7].length.minutes 0", "tracks[7].length.exact 0",
        "tracks[7].length -",
      ])
    #expect(report.changes.count == report.counts.touched)
    #expect(report.objects.isEmpty && report.isEmpty)
  }

  @Test func `is listed by a report that outlives everything else`() throws {
    var told: [String] = []
    let report = try {
      let album = album()
      let report = try update(album, from: source)
      told = report.changes.map { "\($0)" }
      album.tracks.forEach { $0.title = "Later" }
      album.tracks = []
      return report
    }()
    #expect(told.count == 24 * 10 + 1)
    #expect(report.changes.map { "\($0)" } == told)
  }

  @Test func `is counted in every part of a report`() throws {
    let report = try update(album(), from: source)
    #expect(report.filtered(under: "tracks[3]").counts.touched == 10)
    #expect(report.filtered(under: "tracks[3].length").changes.count == 3)
    #expect(report.filtered(kinds: [.changed]).changes.isEmpty)
    let copy = try JSONDecoder().decode(ChangeReport.self, from: JSONEncoder().encode(report))
    #expect(copy.changes.map(\.path) == report.changes.map(\.path))
    #expect(copy.counts == report.counts)
    #expect(report.tree(includingTouched: true).contains("\"A title of more than fifteen bytes\""))
    #expect(!report.tree().contains("title"))
  }

  @Test func `is listed in the report for a hook around it`() throws {
    let album = HookedAlbum()
    album.tracks = tracks
    let source = try SourceValue.json(Data(source.utf8))
    let reconciler = Reconciler()
    for _ in 1...2 { try reconciler.update(album, from: source) }
    #expect(album.told.last?.counts.touched == 24 * 10 + 1)
    #expect(album.told.last?.changes.count == 24 * 10 + 1)
  }

  @Test func `is listed in a set, whose elements have no indices`() throws {
    let mix = Mix()
    mix.picks = Set(tracks)
    let source = try SourceValue.json(Data("{\"picks\":\(source(of: tracks))}".utf8))
    let reconciler = Reconciler { $0.report = .changes }
    for _ in 1...2 {
      let report = try reconciler.update(mix, from: source)
      #expect(report.changes.count == 24 * 10 + 1)
      #expect(report.difference(at: "picks") == nil)
    }
    // One element stands where the source has it.
    mix.picks = [tracks[2]]
    let one = try SourceValue.json(Data("{\"picks\":\(self.source(of: [tracks[2]]))}".utf8))
    let report = try reconciler.update(mix, from: one)
    #expect(report.changes.count == 10 + 1)
    #expect(report.difference(at: "picks") == nil)
  }

  @Test func `is listed where it stands afterwards, if an element before it got no place`() throws {
    let album = self.album()
    let elements = album.tracks.map { self.source(of: [$0]).dropFirst().dropLast() }
    let list = (elements[..<5] + ["null"] + elements[5...]).joined(separator: ",")
    let nulled = try SourceValue.json(Data("{\"tracks\":[\(list)]}".utf8))
    let reconciler = Reconciler {
      $0.report = .changes
      $0.collection.nullElements = .skip
    }
    for _ in 1...2 {
      let report = try reconciler.update(album, from: nulled)
      let identities = report.changes.filter { "\($0.path)".hasSuffix(".id") }
      #expect(identities.map { "\($0.path)" } == (0..<24).map { "tracks[\($0)].id" })
      #expect(identities.map { $0.new?.description } == (0..<24).map { "\($0)" })
    }
  }

  /// A mix of tracks in no order.
  final class Mix: Reconcilable {
    var picks: Set<Track> = []

    static let schema = Schema(Mix.init) { Field("picks", \.picks) }
  }

  /// An album that keeps what it is told.
  final class HookedAlbum: Reconcilable {
    var tracks: [Track] = []
    var told: [ChangeReport] = []

    static let schema = Schema(HookedAlbum.init) {
      Field("tracks", \.tracks)
      DidReconcile { $0.told.append($1) }
    }
  }
}

extension `An object that is compared as a whole`.Track: Hashable {
  static func == (
    one: `An object that is compared as a whole`.Track,
    other: `An object that is compared as a whole`.Track
  ) -> Bool {
    one === other
  }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
