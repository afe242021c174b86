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
    ]
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
