import Foundation
import Reconcile
import Testing

/// The same updates of two albums, of which one is followed: an observer makes an update set everything.
struct HeldCall {
  enum Way: CaseIterable {
    case object, map, property, variable, upsert, plan, baseline, prepared, edited, dictionary

    fileprivate var usesMap: Bool { [.map, .upsert, .edited].contains(self) }
  }

  private let way: Way
  private let reconciler: Reconciler
  private let isFollowed: Bool
  private let held = HeldAlbum()
  private let map = IdentityMap(repeats: .last)
  private let baseline = Baseline()

  private init(_ way: Way, _ reconciler: Reconciler, isFollowed: Bool) {
    (self.way, self.reconciler, self.isFollowed) = (way, reconciler, isFollowed)
    for track in held.album.tracks where way.usesMap { map.insert(track) }
  }

  /// Updates both albums several times with sources that say mostly what they hold.
  static func compare(
    _ way: Way, _ reconciler: Reconciler, _ seed: UInt64, rounds: Int = 40
  ) async throws {
    let one = HeldCall(way, reconciler, isFollowed: false)
    let other = HeldCall(way, reconciler, isFollowed: true)
    var random = SeededRandom(seed: seed)
    for round in 0..<rounds {
      let text = one.held.source(&random, isSame: round % 5 == 2)
      let (told, expected) = try await (one.outcome(text), other.outcome(text))
      #expect(told == expected, "\(round): \(text)")
    }
  }

  private func outcome(_ text: String) async throws -> [String] {
    let known = held.known
    let report = try await report(text)
    // The keys of a dictionary have another order each time.
    return ["\(report.counts)"] + report.changes.map { "\($0.path) \($0.kind)" }.sorted()
      + held.described(known)
  }

  private func report(_ text: String) async throws -> ChangeReport {
    let data = Data(text.utf8)
    switch way {
    case .object, .map:
      return try update(.json(data))
    case .baseline:
      return try update(.json(data, since: baseline))
    case .prepared:
      return try await update(reconciler.prepare(HeldAlbum.Album.self, from: data))
    case .dictionary:
      let object = try JSONSerialization.jsonObject(with: data)
      return try update(.dictionary(#require(object as? [String: Any])))
    case .plan:
      let plan = try reconciler.plan(updating: held.album, from: .json(data))
      return isFollowed ? try plan.apply(observer: { _ in }) : try plan.apply()
    case .edited:
      return try updateBeneathEdit(.json(data))
    case .property, .variable, .upsert:
      let tracks = try #require(SourceValue.json(data)["tracks"])
      return try updateTracks(tracks)
    }
  }

  private func update(_ source: SourceValue) throws -> ChangeReport {
    let map = way.usesMap ? map : nil
    return isFollowed
      ? try reconciler.update(held.album, from: source, in: map, observer: { _ in })
      : try reconciler.update(held.album, from: source, in: map)
  }

  /// Some tracks show what is edited meanwhile, and what the source says where the edit is taken back.
  private func updateBeneathEdit(_ source: SourceValue) throws -> ChangeReport {
    let (one, other) = (held.album.tracks[3], held.album.tracks[20])
    let edit = try reconciler.edit(one, other, in: map) { one, other in
      one.tags.append("edited")
      one.grade = one.grade == nil ? .low : nil
      other.counts["edited"] = 1
      other.start.name = "edited"
      other.producer = nil
    }
    let report = try update(source)
    #expect(one.tags.last == "edited" && other.start.name == "edited")
    try reconciler.revert(edit, in: map)
    return report
  }

  private func updateTracks(_ source: SourceValue) throws -> ChangeReport {
    let album = held.album
    if way == .property {
      return isFollowed
        ? try reconciler.update(album, \.tracks, from: source, observer: { _ in })
        : try reconciler.update(album, \.tracks, from: source)
    }
    if way == .upsert {
      let type = HeldAlbum.Track.self
      let objects =
        isFollowed
        ? try reconciler.updateOrInsert(type, from: source, in: map, observer: { _ in })
        : try reconciler.updateOrInsert(type, from: source, in: map)
      return objects.report
    }
    return isFollowed
      ? try reconciler.update(&album.tracks, from: source, observer: { _ in })
      : try reconciler.update(&album.tracks, from: source)
  }
}
