import Reconcile
import Testing

/// V4a: a policy of a field that can have no effect on its values.
@Suite struct `A useless policy of a field` {
  struct Label: Codable, Equatable {
    var name = ""
  }

  final class Artist: Reconcilable {
    var id = 0
    static let schema = Schema(Artist.init) { Identity("id", \.id) }
  }

  final class Album: Reconcilable {
    var year = 0
    var artist: Artist?
    var tags: [String] = []
    var artists: [Artist] = []
    var prices: [String: Double] = [:]
    var label = Label()
    var extra = DynamicObject()
    var rows = DynamicArray()
    static let schema = Schema(Album.init) {
      Field("year", \.year)
    }
  }

  private func mistakes(_ fields: [SchemaEntry<Album>]) -> [String] {
    Schema(Album.self, create: { _ in Album() }) { fields }.mistakes
  }

  private func field<Value>(_ field: Field<Album, Value>) -> [SchemaEntry<Album>] {
    SchemaBuilder<Album>.buildExpression(field)
  }

  @Test func `is a mistake for objects where there are none`() {
    #expect(
      mistakes(
        field(
          Field("year", \.year) {
            $0.object = .replace
            $0.identityChange = .update
            $0.unknownKeys = .reject
          })) == [
          "object has no effect on the field \"year\", which holds no objects",
          "identityChange has no effect on the field \"year\", which holds no objects",
          "unknownKeys has no effect on the field \"year\", which holds no objects",
        ])
    #expect(mistakes(field(Field("tags", \.tags) { $0.object = .replace })).count == 1)
  }

  @Test func `is a mistake for collections where there is none`() {
    #expect(
      mistakes(field(Field("year", \.year) { $0.collection = .append }))
        == ["collection has no effect on the field \"year\", which is none"])
    #expect(mistakes(field(Field("artist", \.artist) { $0.collection = .upsert })).count == 1)
    #expect(mistakes(field(Field("extra", \.extra) { $0.collection = .union })).count == 1)
    #expect(
      mistakes(field(Field("label", \.label, as: .codable) { $0.collection.order = .existing }))
        .count == 1)
  }

  @Test func `is none where it has an effect`() {
    #expect(mistakes(field(Field("tags", \.tags) { $0.collection = .append })).isEmpty)
    #expect(mistakes(field(Field("prices", \.prices) { $0.collection = .upsert })).isEmpty)
    #expect(mistakes(field(Field("artist", \.artist) { $0.object = .keep })).isEmpty)
    #expect(
      mistakes(
        field(
          Field("artists", \.artists) {
            $0.collection = .keyed
            $0.object = .replace
          })
      ).isEmpty)
    #expect(mistakes(field(Field("rows", \.rows) { $0.collection = .keyed(by: "id") })).isEmpty)
  }

  @Test func `is skipped on a type, the reconciler and a call`() throws {
    var reconciler = Reconciler()
    reconciler.policy.object = .replace
    reconciler.policy(for: Int.self) { $0.collection = .append }
    let album = Album()
    try reconciler.update(album, from: ["year": 1971]) { $0.collection = .upsert }
    #expect(album.year == 1971)
  }
}
