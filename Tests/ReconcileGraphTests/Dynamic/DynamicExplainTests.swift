import Reconcile
import Testing

/// How `explain` answers for a place that no schema declares.
@Suite struct `An explanation of a dynamic place` {
  private func explanation(_ path: String, _ edit: (inout Reconciler) -> Void = { _ in }) throws
    -> Explanation
  {
    var reconciler = Reconciler()
    edit(&reconciler)
    let library = try DynamicObject(
      from: .json(#"{"name":"Den","tracks":[{"id":1,"tags":["a"]},{"note":null}],"artist":{}}"#))
    return try reconciler.plan(updating: library, from: ["year": 1971]).explain(path)
  }

  @Test func `names the path that it came from`() throws {
    let text = try explanation("tracks[0].note") {
      $0.policy.write = .ifChanged
      $0.policy(at: "tracks[]") { $0.null = .keep }
      $0.policy(at: "tracks[].note") { $0.missing = .reset }
    }.description
    #expect(
      text == """
        tracks[0].note: a dynamic value
          missing: .reset, from the reconciler's policy at "tracks[].note"
          null: .keep, from the reconciler's policy at "tracks[]"
          mismatch: replaced, the default of dynamic values
          write: .ifChanged, from the reconciler
        """)
  }

  @Test func `says how elements are paired`() throws {
    let keyed = try explanation("tracks") { $0.policy.collection = .keyed(by: "id") }
    #expect(keyed.axes.first { $0.name == "collection.match" }?.value == #".identity("id")"#)
    let nearer = try explanation("tracks") {
      $0.policy.collection = .keyed(by: "id")
      $0.policy(at: "tracks") { $0.collection = .upsert }
    }
    #expect(
      nearer.axes.first { $0.name == "collection.match" }?.value
        == #".automatic (by the key "id")"#)
    #expect(
      try explanation("tracks").axes.first { $0.name == "collection.match" }?.value
        == ".automatic (by position)")
  }

  @Test func `lists the axes of objects, to which every key is known`() throws {
    #expect(
      try explanation("artist").axes.map { "\($0.name): \($0.value), \($0.origin)" } == [
        "missing: .keep, the default", "null: .assign, the default",
        "mismatch: replaced, the default of dynamic values", "write: .always, the default",
        "object: .update, the default", "identityChange: .update, the default of dynamic values",
      ])
    #expect(try explanation("").subject == "a dynamic object")
    #expect(try explanation("tracks[].tags").subject == "a dynamic array")
  }

  @Test func `knows places of the live value, of the source and of policies`() throws {
    for path in ["name", "year", "tracks[].id", "tracks[1].note", "tracks[].tags[]"] {
      #expect(try explanation(path).mistake == nil)
    }
    let named = try explanation("tracks[].rating") {
      $0.policy(at: "tracks[].rating") { $0.null = .keep }
    }
    #expect(named.mistake == nil)
  }

  @Test(arguments: [
    ("nam", #"unknown key "nam", did you mean "name"?"#),
    ("yeer", #"unknown key "yeer", did you mean "year"?"#),
    ("tracks[].nota", #"tracks[]: unknown key "nota", did you mean "note"?"#),
    ("tracks.note", "tracks: is a list, whose elements are written tracks[].note"),
    ("name[]", "name: is no list"), ("name.x", #"name: unknown key "x""#),
  ])
  func `says what is wrong with a path`(path: String, mistake: String) throws {
    #expect(try explanation(path).mistake == mistake)
  }

  @Test func `takes keys that hold dots`() throws {
    let object = try DynamicObject(from: ["a.b": ["c": 1]])
    var reconciler = Reconciler()
    reconciler.policy(at: #"["a.b"].c"#) { $0.null = .keep }
    let explanation = try reconciler.plan(updating: object, from: [:]).explain(#"["a.b"].c"#)
    #expect(explanation.axes[1].origin == #"from the reconciler's policy at "["a.b"].c""#)
    try reconciler.update(object, from: ["a.b": ["c": nil]])
    #expect(object["a.b"]?["c"] == 1)
  }
}
