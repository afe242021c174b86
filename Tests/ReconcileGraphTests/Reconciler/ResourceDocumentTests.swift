import Foundation
import Reconcile
import Testing

/// A12, F8, G3: documents whose objects say their types, and name others by them.
@Suite struct `A document of resources` {
  /// Health records: entries of several types, a value of several types, and texts that refer.
  class Record: Reconcilable {
    var id = ""

    required init() {}

    class var schema: Schema {
      Schema(Record.init) {
        Variant("resource.resourceType") {
          Case("Patient", Patient.self)
          Case("Observation", Observation.self)
          Decline()
        }
        Identity("resource.id", \.id, as: name)
      }
    }

    /// `p1`, or the text that refers to it: `Patient/p1`.
    private static var name: Conversion<String> {
      .custom("an id, alone or behind a type") { source in
        let text = try source.string()
        return text.split(separator: "/").last.map(String.init) ?? text
      } encode: {
        SourceValue($0)
      }
    }

    var told: String { id }
  }

  struct Name: Reconcilable {
    var family = ""
    var given: [String] = []
    static let schema = Schema(Name.init) {
      Field("family", \.family)
      Field("given", \.given)
    }
  }

  final class Patient: Record {
    var names: [Name] = []

    override class var schema: Schema {
      Schema(Patient.self, extending: super.schema, create: { _ in Patient() }) {
        Field("resource.name", \.names)
      }
    }

    override var told: String {
      "Patient \(id) \(names.map { "\($0.family) \($0.given.joined(separator: " "))" })"
    }
  }

  struct Quantity: Reconcilable {
    var value: Decimal?
    var unit: String?
    static let schema = Schema(Quantity.init) {
      Field("value", \.value)
      Field("unit", \.unit)
    }
  }

  final class Observation: Record {
    var subject: Patient?
    var quantity: Quantity?
    var text: String?

    override class var schema: Schema {
      Schema(Observation.self, extending: super.schema, create: { _ in Observation() }) {
        Reference("resource.subject.reference", \.subject)
        Field("resource.valueQuantity", \.quantity) { $0.missing = .reset }.nils(.omit)
        Field("resource.valueString", \.text) { $0.missing = .reset }.nils(.omit)
      }
    }

    override var told: String {
      let value = quantity.map { "\($0.value ?? 0) \($0.unit ?? "-")" } ?? text ?? "nothing"
      return "Observation \(id) of \(subject?.id ?? "nobody"): \(value)"
    }
  }

  final class Bundle: Reconcilable {
    var entries: [Record] = []
    static let schema = Schema(Bundle.init) { Field("entry", \.entries) }
    var told: String { entries.map(\.told).joined(separator: ", ") }
  }

  @Test(arguments: Way.all)
  func `has entries of several types, and texts that refer to them`(way: Way) throws {
    let bundle = Updated(Bundle(), way) { $0.told }
    try bundle.update(
      #"""
      {"resourceType": "Bundle", "entry": [
        {"resource": {"resourceType": "Observation", "id": "1", "subject": {"reference": "Patient/1"},
          "valueQuantity": {"value": 6.2, "unit": "mmol/l"}}},
        {"resource": {"resourceType": "Patient", "id": "1", "name": [{"family": "Moss", "given": ["Ada"]}]}}]}
      """#)
    #expect(bundle.told == #"Observation 1 of 1: 6.2 mmol/l, Patient 1 ["Moss Ada"]"#)
    let (observation, patient) = (bundle.root.entries[0], bundle.root.entries[1])
    #expect((observation as? Observation)?.subject === patient)
    try bundle.update(
      #"""
      {"resourceType": "Bundle", "entry": [
        {"resource": {"resourceType": "Patient", "id": "1", "name": [{"given": ["Ada", "Jo"]}]}},
        {"resource": {"resourceType": "Device", "id": "7"}},
        {"resource": {"resourceType": "Observation", "id": "1", "subject": {"reference": "Patient/1"},
          "valueString": "high"}}]}
      """#, becomes: #"Patient 1 ["Moss Ada Jo"], Observation 1 of 1: high"#
    ) { report in
      #expect(sameInstances(bundle.root.entries, [patient, observation]))
      #expect(report.counts.skipped == 1)
    }
    try bundle.writesBack()
  }

  /// An answer whose objects stand beside the data that names them by type and id.
  class Item: Reconcilable {
    var id = ""

    required init() {}

    class var schema: Schema {
      Schema(Item.init) {
        Variant("type") {
          Case("people", Person.self)
          Case("comments", Comment.self)
          Case("articles", Article.self)
        }
        Identity("id", \.id)
      }
    }
  }

  final class Person: Item {
    var name = ""
    override class var schema: Schema {
      Schema(Person.self, extending: super.schema, create: { _ in Person() }) {
        Field("attributes.name", \.name)
      }
    }
  }

  final class Comment: Item {
    var body = ""
    var author: Person?
    override class var schema: Schema {
      Schema(Comment.self, extending: super.schema, create: { _ in Comment() }) {
        Field("attributes.body", \.body)
        Reference("relationships.author.data", \.author)
      }
    }
  }

  final class Article: Item {
    var title = ""
    var author: Person?
    var comments: [Comment] = []
    override class var schema: Schema {
      Schema(Article.self, extending: super.schema, create: { _ in Article() }) {
        Field("attributes.title", \.title)
        Reference("relationships.author.data", \.author)
        Reference("relationships.comments.data", \.comments)
      }
    }
  }

  final class Answer: Reconcilable {
    var articles: [Article] = []
    var included: [Item] = []
    static let schema = Schema(Answer.init) {
      Field("data", \.articles)
      Field("included", \.included) { $0.collection = .upsert }
    }
    var told: String {
      articles.map { article in
        let comments = article.comments.map { "\($0.id) \($0.body) by \($0.author?.name ?? "-")" }
        return "\(article.id) \(article.title) by \(article.author?.name ?? "-"): \(comments)"
      }.joined(separator: ", ")
    }
  }

  @Test(arguments: Way.all)
  func `has its objects beside the data that names them`(way: Way) throws {
    let answer = Updated(Answer(), way) { $0.told }
    try answer.update(
      #"""
      {"data": [{"type": "articles", "id": "1", "attributes": {"title": "A"}, "relationships": {
        "author": {"data": {"type": "people", "id": "9"}},
        "comments": {"data": [{"type": "comments", "id": "5"}, {"type": "comments", "id": "1"}]}}}],
      "included": [
        {"type": "people", "id": "9", "attributes": {"name": "Ann"}},
        {"type": "comments", "id": "5", "attributes": {"body": "x"},
          "relationships": {"author": {"data": {"type": "people", "id": "9"}}}},
        {"type": "comments", "id": "1", "attributes": {"body": "y"},
          "relationships": {"author": {"data": null}}}]}
      """#)
    #expect(answer.told == #"1 A by Ann: ["5 x by Ann", "1 y by -"]"#)
    let article = answer.root.articles[0]
    let (author, comments) = (article.author, article.comments)
    #expect(author === answer.root.included[0] && comments[0].author === author)
    try answer.update(
      #"""
      {"data": [{"type": "articles", "id": "1", "attributes": {"title": "B"}, "relationships": {
        "author": {"data": {"type": "people", "id": "9"}},
        "comments": {"data": [{"type": "comments", "id": "1"}, {"type": "comments", "id": "5"}]}}}],
      "included": [{"type": "people", "id": "9", "attributes": {"name": "Bea"}}]}
      """#, becomes: #"1 B by Bea: ["1 y by -", "5 x by Bea"]"#
    ) { _ in
      #expect(answer.root.articles[0] === article && article.author === author)
      #expect(sameInstances(article.comments, [comments[1], comments[0]]))
    }
    try answer.writesBack()
  }
}
