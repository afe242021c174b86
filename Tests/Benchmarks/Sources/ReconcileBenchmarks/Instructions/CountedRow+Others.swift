import Foundation
import Reconcile

extension CountedRow {
  /// The reader alone, one small object, and new objects most of whose properties stay unread.
  static var others: [CountedRow] {
    [
      reader("things") { _ in ThingsDocument.make(1_000).json },
      reader("twitter") { try $0.document("twitter.json") },
      reader("citm") { try $0.document("citm_catalog.json") },
      CountedRow(name: "small", title: "one small object, 1,000 times") { _ in
        let (profile, update) = (Profile(), Library.profile())
        let (original, edited) = Benchmark.smallDocuments
        try decodeAndCopy(original, to: profile, always: true)
        return Job(run: {
          for _ in 0..<500 {
            try update(profile, edited)
            try update(profile, original)
          }
        })
      },
      CountedRow(name: "call", title: "one small object of 7 keys, half different, 1,000 times") {
        _ in
        let (contact, update) = (Contact(), Library.contact())
        let (original, edited) = Benchmark.callDocuments
        try decodeAndCopy(original, to: contact, always: true)
        return Job(run: {
          for _ in 0..<500 {
            try update(contact, edited)
            try update(contact, original)
          }
        })
      },
      CountedRow(name: "first-50", title: "the first update of 50 classes, one of which is known") {
        _ in
        // The first run is not counted.
        var counts = [1, 50]
        return Job(run: { _ = try FirstUpdates.measureInThisProcess(counts.removeFirst()) })
      },
      CountedRow(name: "insert", title: "2,000 calls of updateOrInsert, one small object each") {
        _ in
        try SingleCalls().insertionJob
      },
      CountedRow(name: "two-keys", title: "2,000 updates of two keys") { _ in
        try SingleCalls().twoKeysJob
      },
      CountedRow(name: "edit", title: "1,000 edits of one property, in a map of 1,000") { _ in
        let edited = try EditedItems(1_000)
        return Job(run: { try edited.edit(1_000) }, restore: { try edited.revert() })
      },
      CountedRow(name: "edit-reverted", title: "the same, and all of them reverted") { _ in
        let edited = try EditedItems(1_000)
        return Job(run: {
          try edited.edit(1_000)
          try edited.revert()
        })
      },
      CountedRow(name: "deferred-widgets", title: "70 new things, their 1,400 widgets unread") {
        _ in
        try fill(DeferredThing.self, ThingsDocument.make(70))
      },
      CountedRow(name: "deferred-products", title: "1,000 new products, 4 of 5 fields unread") {
        _ in
        try fill(DeferredProduct.self, ProductsDocument.make(1_000))
      },
      CountedRow(name: "new-products", title: "1,000 new products, everything read") { _ in
        try fill(Product.self, ProductsDocument.make(1_000))
      },
    ]
  }

  private static func reader(
    _ name: String, _ document: @escaping (Options) throws -> Data
  ) -> CountedRow {
    CountedRow(name: "reader-\(name)", title: "reader alone, \(name)") { options in
      let data = try document(options)
      return Job(run: { try Library.read(data) })
    }
  }

  private static func fill<Model: Reconcilable>(
    _ type: Model.Type, _ document: Value
  ) throws -> Job {
    Job(run: Library.fill(type, from: try SourceValue.json(document.json)))
  }
}
