import Reconcile
import ReconcileTesting
import Testing

/// Expectations of the changes that an update makes.
@Suite struct `Expecting an update` {
  @Test func `succeeds with the tree of its changes`() throws {
    let album = try Album.blue()
    let report = try expectUpdate(
      album, from: ["title": "Hejira", "subtitle": nil, "tracks": [["id": 72]]],
      changes: """

        title: "Blue" → "Hejira"
        tracks
          removed "Track", was [0]

        """)
    #expect(report.counts.removed == 1)
    #expect(album.title == "Hejira")
  }

  @Test func `remembers objects that hold each other, each once`() {
    final class Artist: Reconcilable {
      var name = ""
      var similar: [Artist] = []
      static let schema = Schema(Artist.init) {
        Field("name", \.name)
        Field("similar", \.similar)
      }
    }
    let (joni, graham) = (Artist(), Artist())
    joni.similar = [graham, joni]
    graham.similar = [joni, joni]
    let before = ObjectState(of: joni)
    #expect(before.difference(to: ObjectState(of: joni)) == nil)
    graham.similar[1] = graham
    #expect(before.difference(to: ObjectState(of: joni)) != nil)
    (joni.similar, graham.similar) = ([], [])
  }

  @Test func `remembers structs, and how often a list holds an object`() {
    var price = Price()
    let before = ObjectState(of: price)
    #expect(before.difference(to: ObjectState(of: price)) == nil)
    price.amount = 1.5
    #expect(
      before.difference(to: ObjectState(of: price)) == """
        - {amount: 0.0, currency: "EUR"}
        + {amount: 1.5, currency: "EUR"}
        """)
    let track = Track()
    #expect(ObjectState(of: [track]).difference(to: ObjectState(of: [track, track])) != nil)
  }

  @Test func `fails with a line for each change that differs`() throws {
    let album = try Album.blue()
    let error = #expect(throws: ExpectationError.self) {
      try expectUpdate(
        album, from: ["title": "Hejira", "price": ["amount": 1]],
        changes: """
          title: "Blue" → "Mingus"
          price
            amount: 9.5 → 1
          """)
    }
    #expect(
      error?.message == """
        the update makes other changes
        - title: "Blue" → "Mingus"
        + title: "Blue" → "Hejira"
          price
            amount: 9.5 → 1
        """)
    #expect(error?.fileID == #fileID)
    #expect(error.map { $0.description.hasPrefix("\($0.fileID):\($0.line): the update") } == true)
  }

  @Test func `takes an empty text for no change, and shows what was touched on request`() throws {
    let album = try Album.blue()
    try expectUpdate(album, from: ["title": "Blue"], changes: "")
    try expectUpdate(
      album, from: ["title": "Blue"], changes: #"title: "Blue", unchanged"#, includingTouched: true)
    #expect(throws: ExpectationError.self) {
      try expectUpdate(album, from: ["title": "Mingus"], changes: "")
    }
  }

  @Test func `fails with the issues of an update that fails`() throws {
    let album = try Album.blue()
    let error = #expect(throws: ExpectationError.self) {
      try expectUpdate(album, from: ["title": nil], changes: "")
    }
    #expect(error?.message == "the update failed\ntitle: expected String, found null")
  }

  @Test func `works on a list of an object, under a policy`() throws {
    let album = try Album.blue()
    try expectUpdate(
      album, \.tracks, from: [["id": 73, "title": "Carey"]],
      changes: #"[0] inserted {"id":73,"title":"Carey"}"#,
      policy: { $0.collection = .upsert })
    #expect(album.tracks.count == 3)
  }
}

/// Expectations of the issues that an update has.
@Suite struct `Expecting issues` {
  @Test func `succeeds where they are the whole error`() throws {
    let album = try Album.blue()
    try expectIssues(
      updating: album, from: ["title": "", "tracks": [["id": "71"]]],
      """
      title: is not empty, found an empty string
      tracks[0].id: expected Int, found string
      """)
  }

  @Test func `fails where there are others or none`() throws {
    let album = try Album.blue()
    let other = #expect(throws: ExpectationError.self) {
      try expectIssues(updating: album, from: ["title": 1], "title: expected Int, found string")
    }
    #expect(
      other?.message == """
        the update has other issues
        - title: expected Int, found string
        + title: expected String, found number
        """)
    let none = #expect(throws: ExpectationError.self) {
      try expectIssues(updating: album, from: ["title": "Hejira"], "title: is wrong")
    }
    #expect(none?.message == "the update succeeded: 1 changed")
  }

  final class Leaking: Reconcilable, @unchecked Sendable {
    var title = ""
    var attempts = 0
    static let schema = Schema(Leaking.init) {
      Field("title", \.title)
    }
  }

  /// A model whose conversion writes into the model itself.
  @Test func `fails where a property that no field declares was changed`() throws {
    let model = Leaking()
    let error = #expect(throws: ExpectationError.self) {
      try Self.$current.withValue(model) {
        try expectIssues(updating: Holder(model), from: ["value": "x"], "value: refused")
      }
    }
    #expect(
      error?.message.hasPrefix("the failed update changed something\n- leaking.attempts: 0") == true
    )
  }

  @TaskLocal static var current: Leaking?

  final class Holder: Reconcilable {
    let leaking: Leaking
    var value = 0
    init(_ leaking: Leaking) { self.leaking = leaking }
    static let schema = Schema(Holder.self) {
      Field("leaking", \.leaking)
      Field(
        "value", \.value,
        as: .custom(
          decode: { _ in
            current?.attempts += 1
            throw UpdateError(issues: [.init(kind: .invalid, "refused")])
          }, encode: { _ in 0 }))
    }
  }
}
