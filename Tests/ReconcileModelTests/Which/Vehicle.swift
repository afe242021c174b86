import Reconcile

/// An object of several classes, which may have equal identities; a number tells what its schema says.
class Vehicle<Number: Row>: Reconcilable {
  var id = 0
  var wheels = 0

  required init() {}

  class var schema: Schema {
    Schema(Vehicle.self) {
      if Number.hasDefault {
        Variant("kind") {
          Reconcile.Case("car", Car<Number>.self)
          Reconcile.Case("train", Train<Number>.self)
          Default(Car<Number>.self)
        }
      } else {
        Variant("kind") {
          Reconcile.Case("car", Car<Number>.self)
          Reconcile.Case("train", Train<Number>.self)
        }
      }
      if !Number.hasIdentityInCases { Identity("id", \.id) }
      Field("wheels", \.wheels)
    }
  }
}

final class Car<Number: Row>: Vehicle<Number> {
  override class var schema: Schema {
    Schema(Car.self, extending: super.schema, create: { _ in Car() }) {
      if Number.hasIdentityInCases { Identity("id", \.id) }
    }
  }
}

final class Train<Number: Row>: Vehicle<Number> {
  override class var schema: Schema {
    Schema(Train.self, extending: super.schema, create: { _ in Train() }) {
      if Number.hasIdentityInCases { Identity("id", \.id) }
    }
  }
}

/// Who holds vehicles: in a property, under a key, in a list.
final class Depot<Number: Row>: Reconcilable {
  var vehicle: Vehicle<Number>?
  var bays: [String: Vehicle<Number>] = [:]
  var fleet: [Vehicle<Number>] = []

  static var schema: Schema {
    Schema(Depot.self, create: { _ in Depot() }) {
      Field("vehicle", \.vehicle)
      Field("bays", \.bays)
      Field("fleet", \.fleet)
    }
  }
}

extension Row {
  /// Whether a source that names no class means one all the same.
  fileprivate static var hasDefault: Bool { !number.isMultiple(of: 2) }

  /// Whether the identity is declared by the cases alone.
  fileprivate static var hasIdentityInCases: Bool { number >= 2 }
}
