import Foundation

extension CountedRow {
  /// Updates of a graph of 1,000 things with 20,000 widgets, and of a timeline.
  static var graphs: [CountedRow] {
    [
      things("if-changed", "full update, 1 % changed, .ifChanged", Library.things()) {
        $0.edited(0.01)
      },
      things("always", "the same, .always", Library.things(always: true)) { $0.edited(0.01) },
      things("everything", "everything changed", Library.things()) { $0.edited(1) },
      things("shuffled", "shuffled elements", Library.things()) { $0.shuffled() },
      things("reordered", "keys in another order, 1 % changed", Library.things()) {
        $0.edited(0.01).reversedMembers()
      },
      things("unknown-keys", "two unknown keys in every object, 1 % changed", Library.things()) {
        $0.edited(0.01).withUnknownKeys()
      },
      CountedRow(name: "sparse", title: "sparse model on twitter.json") { options in
        let original = try options.document("twitter.json")
        return try update(Feed(), original, Benchmark.withMoreRetweets(original), Library.feed())
      },
      CountedRow(name: "observable", title: "@Observable model, 1 % changed") { _ in
        let document = ThingsDocument.make(1_000)
        return try update(
          ObservableStore(), document.json, document.edited(0.01).json, Library.observableThings())
      },
      things("report", "detailed report, 1 % changed, .ifChanged", Library.thingsWithReport()) {
        $0.edited(0.01)
      },
      things(
        "report-always", "detailed report, 1 % changed, .always",
        Library.thingsWithReport(always: true), layouts: 4
      ) { $0.edited(0.01) },
      things("baseline", "refresh since a baseline, 1 % changed", Library.thingsSinceBaseline()) {
        $0.edited(0.01)
      },
      things(
        "baseline-equal", "refresh since a baseline, the same document",
        Library.thingsSinceBaseline()
      ) { $0 },
      things(
        "baseline-everything", "the same, everything changed", Library.thingsSinceBaseline()
      ) { $0.edited(1) },
      things(
        "baseline-shuffled", "the same, shuffled elements", Library.thingsSinceBaseline()
      ) { $0.shuffled() },
      CountedRow(
        name: "baseline-map", title: "20,000 elements through a map since a baseline, 1 % changed"
      ) { _ in
        let document = Value.array(ItemsDocument.make(20_000))
        return try update(
          ItemList(), document.json, document.edited(0.01).json,
          Library.mappedItemsSinceBaseline())
      },
      CountedRow(name: "prepare", title: "update from a prepared document, 1 % changed") { _ in
        let document = ThingsDocument.make(1_000)
        return try Benchmark.preparedJob(document.json, document.edited(0.01).json)
      },
      CountedRow(name: "dictionary", title: "dictionary input, 1 % changed") { _ in
        let (original, edited) = Benchmark.nativeDictionaries
        return try update(Store(), original, edited, Library.dictionary())
      },
      CountedRow(name: "dictionary-parsed", title: "the same, from JSONSerialization") { _ in
        let (original, edited) = try Benchmark.parsedDictionaries()
        return try update(Store(), original, edited, Library.dictionary())
      },
      CountedRow(name: "dictionary-typed", title: "typed dictionaries inside dictionaries, read") {
        _ in
        let source = Benchmark.typedDictionaries
        return Job { try Library.read(source) }
      },
      CountedRow(name: "new", title: "all new objects") { _ in
        let (document, store, update) = (ThingsDocument.make(1_000).json, Store(), Library.things())
        return Job(run: { try update(store, document) }, restore: { store.things = [] })
      },
    ]
  }

  private static func things(
    _ name: String, _ title: String,
    _ library: @autoclosure @escaping () -> (Store, Data) throws -> Void, layouts: Int = 1,
    _ edit: @escaping (Value) -> Value
  ) -> CountedRow {
    CountedRow(name: name, title: title, layouts: layouts) { _ in
      let document = ThingsDocument.make(1_000)
      return try update(Store(), document.json, edit(document).json, library())
    }
  }
}
