import Foundation
import Reconcile
import Testing

// Since a baseline, an object of plain values is compared with both sources in one walk.

extension `An object that is compared as a whole` {
  static let conflicts: [Policy.Conflict] = [.source, .local, .reject]

  @Test(arguments: Form.allCases, [false, true])
  func `is merged since a baseline as a check of its fields merges`(
    form: Form, isIfChanged: Bool
  ) throws {
    for seed in 0..<9 {
      let reconciler = Reconciler {
        $0.conflict = Self.conflicts[seed % 3]
        if isIfChanged { $0.write = .ifChanged }
      }
      let (one, other) = (album(), album(of: CheckedTrack.self))
      let (baseline, otherBaseline) = (Baseline(), Baseline())
      var random = SeededRandom(seed: UInt64(seed) + 400)
      for round in 0..<12 {
        let text = source(one, &random, form)
        let expected = outcome(other) { () throws(UpdateError) in
          try reconciler.update(other, from: .json(Data(text.utf8), since: otherBaseline))
        }
        let found = outcome(one) { () throws(UpdateError) in
          try reconciler.update(one, from: .json(Data(text.utf8), since: baseline))
        }
        #expect(found == expected, "\(seed), \(round): \(text)")
        if round % 3 == 2 {
          let places = (0..<3).map { _ in random.below(24) }
          edit(one, at: places)
          edit(other, at: places)
        }
      }
    }
  }

  @Test(arguments: [false, true])
  func `is merged where every element changed and some were edited`(isIfChanged: Bool) throws {
    for conflict in Self.conflicts {
      let reconciler = Reconciler {
        $0.conflict = conflict
        if isIfChanged { $0.write = .ifChanged }
      }
      let (one, other) = (album(), album(of: CheckedTrack.self))
      let (baseline, otherBaseline) = (Baseline(), Baseline())
      for round in 0..<12 {
        let elements = (0..<24).map { number in
          """
          {"id":\(number),"title":"Title \(round)","plays":\(round / 3),"rating":0.5,"isLive":true,\
          "note":null,"year":\(number == round ? "\(round)" : "null"),\
          "length":{"minutes":\(round / 2),"exact":1.5}}
          """
        }
        let text = Data("{\"tracks\":[\(elements.joined(separator: ","))]}".utf8)
        let expected = outcome(other) { () throws(UpdateError) in
          try reconciler.update(other, from: .json(text, since: otherBaseline))
        }
        let found = outcome(one) { () throws(UpdateError) in
          try reconciler.update(one, from: .json(text, since: baseline))
        }
        #expect(found == expected, "\(round)")
        if round % 3 == 1 {
          let places = [2 * round, 2 * round + 1, 23 - round]
          edit(one, at: places)
          edit(other, at: places)
        }
      }
    }
  }

  @Test func `takes a negative zero in place of zero for a change since a baseline`() throws {
    func change<Element: PlainTrack>(_ type: Element.Type) throws -> FloatingPointSign? {
      let (album, baseline, reconciler) = (AlbumOf<Element>(), Baseline(), Reconciler())
      for rating in ["0.0", "-0.0"] {
        let text = Data("{\"tracks\":[{\"id\":1,\"rating\":\(rating)}]}".utf8)
        try reconciler.update(album, from: .json(text, since: baseline))
      }
      return album.tracks.first?.rating.sign
    }
    #expect(try change(Track.self) == .minus)
    #expect(try change(CheckedTrack.self) == .minus)
  }

  /// Edits tracks, and the list of them.
  private func edit(_ album: AlbumOf<some PlainTrack>, at places: [Int]) {
    guard album.tracks.count > 3 else { return }
    let tracks = places.map { album.tracks[$0 % album.tracks.count] }
    tracks[0].plays = 77
    tracks[1].title = "Edited"
    tracks[2].length.minutes = 9
    if places[0] % 3 == 0 { album.tracks.swapAt(0, places[1] % album.tracks.count) }
    if places[0] % 5 == 0 { album.tracks.remove(at: places[2] % album.tracks.count) }
  }
}
