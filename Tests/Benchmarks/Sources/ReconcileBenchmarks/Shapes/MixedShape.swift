import Foundation
import Reconcile

/// A model of ten plain values and one thing more, or of plain values alone.
protocol MixedModel: ListedModel {
  var v1: Int { get }
}

/// A struct inside others.
struct MixedPair: Reconcilable, Equatable {
  var number = 0
  var title = ""

  static let schema = Schema(MixedPair.init) {
    Field("number", \.number)
    Field("title", \.title)
  }
}

/// A class that needs more than a comparison, beside one that has as many plain values.
struct MixedShape {
  let name: String
  let title: String

  /// The update of the class, and of the one that has as many plain values.
  let update: () throws -> Job
  let plainUpdate: () throws -> Job

  init<Model: MixedModel, Plain: MixedModel>(
    _ name: String, _ title: String, _ model: Model.Type, beside plain: Plain.Type
  ) {
    self.name = name
    self.title = title
    update = { try MixedShape.job(model) }
    plainUpdate = { try MixedShape.job(plain) }
  }

  /// How many times as long an update of the class takes as one of the other.
  func measurement(rounds: Int) throws -> Measurement {
    let times = try leastTimes(of: [update(), plainUpdate()], rounds: rounds)
    return Measurement(
      figure: times[0] / times[1],
      detail: "\(duration(times[0])), plain values \(duration(times[1]))")
  }

  /// An update of a thousand objects, of which every hundredth has other values, from a source that is read
  /// already.
  private static func job<Model: MixedModel>(_ model: Model.Type) throws -> Job {
    let sources = try [false, true].map { isEdited in
      try SourceValue.json(ShapeShelf<Model>.document(1_000, isEdited: isEdited))
    }
    let shelf = ShapeShelf<Model>()
    let reconciler = Library.reconciler(always: false)
    func update(_ number: Int) throws {
      try reconciler.update(shelf, \.items, from: sources[number])
    }
    for number in [0, 1, 0] {
      let before = shelf.items
      try update(number)
      for (place, item) in shelf.items.enumerated() {
        guard let said: SourceValue = sources[number][place], try said.int("v1") == item.v1 else {
          throw Wrong("\(model): the library left other values")
        }
      }
      guard before.isEmpty || before.elementsEqual(shelf.items, by: ===) else {
        throw Wrong("\(model): the library made other instances")
      }
    }
    return Job(run: { try update(1) }, restore: { try update(0) })
  }
}
