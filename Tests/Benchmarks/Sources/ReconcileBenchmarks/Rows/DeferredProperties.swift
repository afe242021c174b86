import Foundation
import Reconcile

extension Benchmark {
  /// New objects most of whose properties stay unread, against objects of which everything is read.
  ///
  /// The source is read before, as it can be on another thread: what is measured is what has to happen
  /// where the objects are.
  static var deferred: [Benchmark] {
    [
      Benchmark(
        name: "deferred-widgets", title: "70 new things, their 1,400 widgets unread, against read",
        goal: .faster(4, stretch: 10)
      ) { options in
        try ratio(Thing.self, DeferredThing.self, ThingsDocument.make(70), options)
      },
      Benchmark(
        name: "deferred-products", title: "1,000 new products, 4 of 5 fields unread, against read",
        goal: .faster(4, stretch: 10)
      ) { options in
        try ratio(Product.self, DeferredProduct.self, ProductsDocument.make(1_000), options)
      },
      Benchmark(
        name: "refresh-unread",
        title: "1,000 things refreshed, 20,000 widgets unread, 1 % changed, of the same read",
        goal: .atMost(1, "×", stretch: 0.5)
      ) { try refresh($0, always: false) },
      Benchmark(
        name: "refresh-unread-always", title: "the same under .always",
        goal: .atMost(1, "×", stretch: 0.5)
      ) { try refresh($0, always: true) },
    ]
  }

  private static func refresh(_ options: Options, always: Bool) throws -> Measurement {
    let document = ThingsDocument.make(1_000)
    let sources = (
      try SourceValue.json(document.json), try SourceValue.json(document.edited(0.01).json)
    )
    func job<Model: Reconcilable>(_ type: Model.Type) throws -> Job {
      let shelf = Shelf<Model>()
      let update: (Shelf<Model>, SourceValue) throws -> Void = Library.refresh(always: always)
      try update(shelf, sources.0)
      try update(shelf, sources.1)
      guard try Reconciler().sourceValue(of: shelf.models) == sources.1 else {
        throw Wrong("a refresh left other values than the document's")
      }
      try update(shelf, sources.0)
      return Job(run: { try update(shelf, sources.1) }, restore: { try update(shelf, sources.0) })
    }
    let times = try medians(
      of: [job(DeferredThing.self), job(Thing.self)], rounds: options.rounds)
    return Measurement(
      figure: times[0] / times[1], detail: "\(duration(times[0])), read \(duration(times[1]))")
  }

  private static func ratio<Eager: Reconcilable, Deferred: Reconcilable>(
    _ eager: Eager.Type, _ deferred: Deferred.Type, _ document: Value, _ options: Options
  ) throws -> Measurement {
    let data = document.json
    let source = try SourceValue.json(data)
    let times = try medians(
      of: [
        Job(run: Library.fill(eager, from: source)), Job(run: Library.fill(deferred, from: source)),
        Job(run: { try Library.read(data) }),
      ], rounds: options.rounds)
    return Measurement(
      figure: times[0] / times[1],
      detail: "\(duration(times[1])) after \(duration(times[2])) of reading, everything read "
        + duration(times[0]))
  }
}
