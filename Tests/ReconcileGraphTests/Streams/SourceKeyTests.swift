import Foundation
import Reconcile
import Testing

/// U1, U6: each form of key, by each entry that takes one (*Shapes*, section 3, SH9).
@Suite struct `A key of a schema` {
  typealias Form = KeyForms.Form
  typealias Owner = KeyForms.Owner

  let reconciler = Reconciler()

  /// Makes an owner from the source of a form, in which the object is found.
  private func made<Model>(
    _: Model.Type, _ form: any Form.Type, in map: IdentityMap? = nil, policy: PolicyEdit? = nil
  ) throws -> Owner<Model> {
    let owner = Owner<Model>()
    try reconciler.update(owner, from: .json(form.source), in: map, policy: policy)
    return owner
  }

  /// What a form leads to.
  private func said(_ form: any Form.Type) -> SourceValue { form.key == .index ? 0 : "object" }

  @Test(arguments: KeyForms.forms.indices) func `is read by a field and by an alias`(number: Int)
    throws
  {
    func check<Key: Form>(_ form: Key.Type) throws {
      #expect(try made(KeyForms.Value<Key>.self, form).model?.value == said(form))
      #expect(try made(KeyForms.Alias<Key>.self, form).model?.value == said(form))
    }
    try check(KeyForms.forms[number])
  }

  @Test(arguments: KeyForms.forms.indices) func `chooses a class`(number: Int) throws {
    func check<Key: Form>(_ form: Key.Type) throws {
      #expect(try made(KeyForms.Base<Key>.self, form).model is KeyForms.Chosen<Key>)
    }
    try check(KeyForms.forms[number])
  }

  @Test(arguments: KeyForms.forms.indices) func `names an identity, but for a place`(number: Int)
    throws
  {
    func check<Key: Form>(_ form: Key.Type) throws {
      let mistake = #"the place "@index" is no identity, lists are matched by position without one"#
      let mistakes = form.key == .index ? [mistake] : []
      #expect(KeyForms.Identified<Key>.schema.mistakes == mistakes)
      #expect(KeyForms.OtherwiseIdentified<Key>.schema.mistakes == mistakes)
      guard mistakes.isEmpty else { return }
      let owner = try made(KeyForms.Identified<Key>.self, form)
      let model = try #require(owner.model)
      #expect(model.id == "object")
      try reconciler.update(owner, from: .json(form.source))
      #expect(owner.model === model)
      try reconciler.update(
        owner, from: .json(form.source.replacingOccurrences(of: ": \"object\"", with: ": \"x\"")))
      #expect((owner.model === model) == (form.key == .key))
      #expect(try made(KeyForms.OtherwiseIdentified<Key>.self, form).model?.id == "object")
    }
    try check(KeyForms.forms[number])
  }

  @Test(arguments: KeyForms.forms.indices) func `refers to an object, but for a place`(number: Int)
    throws
  {
    func check<Key: Form>(_ form: Key.Type) throws {
      let mistakes = form.key == .index ? [#"the place "@index" is no reference"#] : []
      #expect(KeyForms.Referring<Key>.schema.mistakes == mistakes)
      guard mistakes.isEmpty else { return }
      let map = IdentityMap()
      let artist = KeyForms.Artist()
      artist.id = "object"
      map.insert(artist)
      #expect(try made(KeyForms.Referring<Key>.self, form, in: map).model?.artist === artist)
    }
    try check(KeyForms.forms[number])
  }

  @Test(arguments: KeyForms.forms.indices) func `says a version, but for a place`(number: Int)
    throws
  {
    func check<Key: Form>(_ form: Key.Type) throws {
      let mistakes = form.key == .index ? [#"the place "@index" is no version"#] : []
      #expect(KeyForms.Versioned<Key>.schema.mistakes == mistakes)
      guard mistakes.isEmpty else { return }
      let owner = try made(KeyForms.Versioned<Key>.self, form)
      let model = try #require(owner.model)
      #expect(model.version == "object")
      (model.version, model.note) = ("p", 5)
      try reconciler.update(owner, from: .json(form.source)) { $0.stale = .skip }
      #expect(model.version == "p" && model.note == 5)
      (model.version, model.note) = ("a", 5)
      try reconciler.update(owner, from: .json(form.source)) { $0.stale = .skip }
      #expect(model.version == "object")
    }
    try check(KeyForms.forms[number])
  }

  @Test(arguments: KeyForms.forms.indices) func `marks a deletion, but for a place`(number: Int)
    throws
  {
    func check<Key: Form>(_ form: Key.Type) throws {
      let mistakes = form.key == .index ? [#"the place "@index" is no sign of deletion"#] : []
      #expect(KeyForms.Marked<Key>.schema.mistakes == mistakes)
      guard mistakes.isEmpty else { return }
      let owner = Owner<KeyForms.Marked<Key>>()
      (owner.plain, owner.inside) = (KeyForms.Marked(), KeyForms.Marked())
      try reconciler.update(owner, from: .json(form.source))
      #expect((owner.plain == nil) != (owner.inside == nil))
    }
    try check(KeyForms.forms[number])
  }

  @Test func `of the place of an object further out is a place too`() {
    let schema = Schema(KeyForms.Artist.self) { Tombstone(.parent(.index)) }
    #expect(schema.mistakes == [#"the place "@parent.@index" is no sign of deletion"#])
  }

  @Test func `of a stream's array stands under keys, or is a programmer's mistake`() async {
    await #expect(processExitsWith: .failure) {
      _ = Reconciler().updateOrInsert(
        KeyForms.Artist.self, fromElements: Chunks(chunks: []), under: .parent("k"),
        in: IdentityMap())
    }
  }

  @Test func `finds nothing around an element of a stream, but a part of it does`() async throws {
    typealias Entry = Around.Entry<Around.Parent>
    let map = IdentityMap()
    let entry = Entry()
    entry.id = 1
    map.insert(entry)
    let text = #"{"kind": "DELETED", "object": [{"id": 1, "title": "a"}]}"#
    let stream = reconciler.updateOrInsert(
      Entry.self, fromElements: Chunks(chunks: [Array(text.utf8)]), under: "object", in: map)
    for try await one in stream { #expect(one === entry) }
    #expect(entry.title == "a" && map.count == 1)
    for line in [#"{"kind": "ADDED", "object": {"id": 1, "title": "b"}}"#, text] {
      let part = try SourceValue.json(line).part(at: "object")
      try reconciler.updateOrInsert(Entry.self, from: part, in: map)
    }
    #expect(entry.title == "b" && map.count == 0)
  }
}
