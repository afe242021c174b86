import Foundation
import Reconcile

/// A model of which lists are updated.
protocol ListedModel: Reconcilable, AnyObject {
  init()

  var id: Int { get }

  /// The members of an object in JSON but its identity, each behind a comma.
  static func members(_ dice: inout SeededGenerator) -> String
}

/// A model of one shape: a hundred things of the same kind, so that what one kind costs is seen.
protocol ShapeModel: ListedModel {
  associatedtype Record: ShapeRecord

  /// Takes the values of a record, as a program does by hand.
  func copy(_ record: Record) throws

  /// Whether all values are equal.
  func equals(_ other: Self) -> Bool
}

/// What JSONDecoder makes for a model.
protocol ShapeRecord: Decodable {
  var id: Int { get }
}

/// A list of models, which holds them.
final class ShapeShelf<Model: ListedModel> {
  var items: [Model] = []

  /// Objects in JSON; edited, every hundredth has other values.
  static func document(_ count: Int, isEdited: Bool) -> Data {
    let objects = (0..<count).map { number in
      let seed = isEdited && number % 100 == 7 ? number + 1_000_000 : number
      var dice = SeededGenerator(seed: UInt64(seed))
      return #"{"id":\#(number)\#(Model.members(&dice))}"#
    }
    return Data("[\(objects.joined(separator: ","))]".utf8)
  }
}

/// A row of the table of shapes.
struct Shape {
  let name: String
  let title: String
  private let makeJobs: (_ always: Bool) throws -> (jobs: [Job], bytes: Int)

  init<Model: ShapeModel>(_ name: String, _ title: String, _ model: Model.Type) {
    self.name = name
    self.title = title
    makeJobs = { always in try Shape.jobs(model, always: always) }
  }

  /// How many times faster than JSONDecoder and a copy by hand the library is.
  func measurement(rounds: Int, always: Bool) throws -> Measurement {
    let (jobs, bytes) = try makeJobs(always)
    let times = try leastTimes(of: jobs, rounds: rounds)
    return Measurement(
      figure: times[0] / times[1],
      detail: "\(duration(times[1])), JSONDecoder and copy \(duration(times[0])), \(bytes) bytes")
  }

  /// The library's side alone.
  func update(always: Bool) throws -> Job { try makeJobs(always).jobs[1] }

  /// The update of both sides, each on live models of its own; checked against each other first.
  private static func jobs<Model: ShapeModel>(
    _ model: Model.Type, always: Bool
  ) throws -> (jobs: [Job], bytes: Int) {
    let count = count(model)
    let documents = [false, true].map { ShapeShelf<Model>.document(count, isEdited: $0) }
    let (peers, models) = (ShapeShelf<Model>(), ShapeShelf<Model>())
    let reconciler = Library.reconciler(always: always)
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    func copy(_ document: Data) throws {
      let records = try decoder.decode([Model.Record].self, from: document)
      let known = Dictionary(peers.items.map { ($0.id, $0) }) { first, _ in first }
      peers.items = try records.map { record in
        let model = known[record.id] ?? Model()
        try model.copy(record)
        return model
      }
    }
    func update(_ document: Data) throws {
      try reconciler.update(models, \.items, from: .json(document))
    }
    for document in documents + documents {
      let before = models.items
      try copy(document)
      try update(document)
      guard models.items.count == peers.items.count,
        zip(models.items, peers.items).allSatisfy({ $0.equals($1) })
      else { throw Wrong("\(model): the library left other values than the copy by hand") }
      guard before.isEmpty || models.items.elementsEqual(before, by: ===) else {
        throw Wrong("\(model): the library made other instances")
      }
    }
    let jobs = [copy, update].map { side in
      Job(run: { try side(documents[1]) }, restore: { try side(documents[0]) })
    }
    // Both start from the first document.
    for job in jobs { try job.restore() }
    return (jobs, documents[0].count)
  }

  /// The number of objects of about 300 KB of JSON.
  private static func count<Model: ShapeModel>(_ model: Model.Type) -> Int {
    let sample = 100
    return 300_000 * sample / ShapeShelf<Model>.document(sample, isEdited: false).count
  }
}
