#if RECONCILE_INVARIANTS
  import Synchronization
  import Testing

  @testable import Reconcile

  @Suite struct `A trace` {
    final class Track: Reconcilable {
      var id = 0
      var title = "Carey"
      var plays: Int? = 3
      var label = ""
      var artist = Artist()

      static let schema = Schema(Track.init) {
        Identity("id", \.id)
        Field("title", \.title)
        Field("plays", \.plays) { $0.null = .keep }
        Field("label", \.label)
        Field("artist", \.artist)
      }
    }

    final class Artist: Reconcilable {
      var name = "Joni"

      static let schema = Schema(Artist.init) { Field("name", \.name) }
    }

    final class Album {
      var tracks: [Track] = []
    }

    private final class Heard: Sendable {
      let reasons = Mutex<[String]>([])
    }

    /// What an update of two tracks says beside its report.
    private func reasons(_ text: String, rounds: Int = 20) throws -> [String] {
      let album = Album()
      album.tracks = [Track(), Track()]
      album.tracks[1].id = 1
      var reconciler = Reconciler()
      reconciler.policy.write = .ifChanged
      // The first objects of a class are reached by accessors.
      for _ in 0..<rounds { try reconciler.update(album, \.tracks, from: .json(text)) }
      let heard = Heard()
      try Trace.$listener.withValue({ path, reason in
        heard.reasons.withLock { $0.append("\(path): \(reason)") }
      }) {
        _ = try reconciler.update(album, \.tracks, from: .json(text))
      }
      return heard.reasons.withLock(\.self)
    }

    @Test(arguments: [0, 20])
    func `says which properties have no record, and why`(rounds: Int) throws {
      let text = #"[{"id":0,"plays":null,"title":"Carey"},{"id":1,"title":"Carey","plays":3}]"#
      let reasons = try reasons(text, rounds: rounds)
      #expect(reasons.contains("[0].title: is equal"))
      #expect(reasons.contains("[0].plays: is null, and the policy keeps the value"))
      #expect(reasons.contains("[0].label: has no key"))
    }

    @Test(.enabled(if: leavesEqual))
    func `says which elements are passed as a whole`() throws {
      let element = #""title":"Carey","plays":3,"label":"","artist":{"name":"Joni"}}"#
      #expect(
        try reasons(#"[{"id":0,\#(element),{"id":1,\#(element)]"#).contains {
          $0.hasSuffix("elements 0 to 1 are equal")
        })
    }
  }
#endif
