import Reconcile

/// Objects whose class a source says elsewhere or not at all.
enum Which {
  class Vehicle: Reconcilable {
    var id = 0

    init() {}

    class var schema: Schema {
      Schema(Vehicle.self, create: { _ in Vehicle() }) {
        Identity("id", \.id)
        Variant("type") {
          Case("car", Car.self)
          Case("train", Train.self)
        }
      }
    }

    var told: String { "vehicle \(id)" }
  }

  final class Car: Vehicle {
    var wheels = 0

    override class var schema: Schema {
      Schema(Car.self, extending: super.schema, create: { _ in Car() }) {
        Field("wheels", \.wheels)
      }
    }

    override var told: String { "car \(id) \(wheels)" }
  }

  final class Train: Vehicle {
    var wheels = 0
    var coaches = 0

    override class var schema: Schema {
      Schema(Train.self, extending: super.schema, create: { _ in Train() }) {
        Field("wheels", \.wheels)
        Field("coaches", \.coaches)
      }
    }

    override var told: String { "train \(id) \(wheels) \(coaches)" }
  }

  final class Garage: Reconcilable {
    var vehicle: Vehicle?
    var vehicles: [Vehicle] = []

    static let schema = Schema(Garage.init) {
      Field("vehicle", \.vehicle)
      Field("vehicles", \.vehicles)
    }

    var told: String {
      "\(vehicle?.told ?? "nil"), [\(vehicles.map(\.told).joined(separator: ", "))]"
    }
  }

  /// Who names vehicles by their identities.
  final class Depot: Reconcilable {
    var vehicle: Vehicle?
    var vehicles: [Vehicle] = []

    static let schema = Schema(Depot.init) {
      Reference("vehicle_id", \.vehicle)
      Reference("vehicle_ids", \.vehicles)
    }
  }

  /// An item whose identity only its classes declare.
  class Item: Reconcilable {
    init() {}

    class var schema: Schema {
      Schema(Item.self, create: { _ in Item() }) {
        Variant("type") {
          Case("article", Article.self)
          Case("slideshow", Slideshow.self)
        }
      }
    }

    var told: String { "item" }
  }

  final class Article: Item {
    var id = 0
    var title = ""

    override class var schema: Schema {
      Schema(Article.self, extending: super.schema, create: { _ in Article() }) {
        Identity("article.id", \.id)
        Field("article.title", \.title)
      }
    }

    override var told: String { "article \(id) \(title)" }
  }

  final class Slideshow: Item {
    var id = 0
    var title = ""

    override class var schema: Schema {
      Schema(Slideshow.self, extending: super.schema, create: { _ in Slideshow() }) {
        Identity("slideshow.id", \.id)
        Field("slideshow.title", \.title)
      }
    }

    override var told: String { "slideshow \(id) \(title)" }
  }

  final class Feed: Reconcilable {
    var items: [Item] = []

    static let schema = Schema(Feed.init) { Field("items", \.items) }

    var told: String { items.map(\.told).joined(separator: ", ") }
  }

  /// What happened, whose class stands beside it.
  class Payload: Reconcilable {
    var ref = ""

    init() {}

    class var schema: Schema {
      Schema(Payload.self, create: { _ in Payload() }) {
        Field("ref", \.ref)
        Variant(.parent("type")) {
          Case("PushEvent", Push.self)
          Case("WatchEvent", Watch.self)
          Default(Payload.self)
        }
      }
    }
  }

  final class Push: Payload {
    override class var schema: Schema {
      Schema(Push.self, extending: super.schema, create: { _ in Push() }) {}
    }
  }

  final class Watch: Payload {
    override class var schema: Schema {
      Schema(Watch.self, extending: super.schema, create: { _ in Watch() }) {}
    }
  }

  final class Event: Reconcilable {
    var payload: Payload?

    static let schema = Schema(Event.init) { Field("payload", \.payload) }

    var told: String { payload.map { "\(type(of: $0)) \($0.ref)" } ?? "nil" }
  }
}
