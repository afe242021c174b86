import Foundation
import Observation
import Reconcile

/// The same graph as `Store`, for screens that observe it.
@Observable final class ObservableStore {
  var things: [ObservableThing] = []
}

@Observable final class ObservableThing: Live {
  var id = 0
  var title = ""
  var createdAt = Date(timeIntervalSince1970: 0)
  var rating = 0.0
  var active = false
  var tags: [String] = []
  var owner: ObservableOwner?
  var widgets: [ObservableWidget] = []

  // What `@Reconcilable` writes.
  static let schema = Schema(ObservableThing.init) {
    Identity("id", \._id)
      .announcing(\.id) { $0._$observationRegistrar }
    Field("title", \._title)
      .announcing(\.title) { $0._$observationRegistrar }
    Field("createdAt", \._createdAt, as: .iso8601)
      .announcing(\.createdAt) { $0._$observationRegistrar }
    Field("rating", \._rating)
      .announcing(\.rating) { $0._$observationRegistrar }
    Field("active", \._active)
      .announcing(\.active) { $0._$observationRegistrar }
    Field("tags", \._tags)
      .announcing(\.tags) { $0._$observationRegistrar }
    Field("owner", \._owner)
      .announcing(\.owner) { $0._$observationRegistrar }
    Field("widgets", \._widgets)
      .announcing(\.widgets) { $0._$observationRegistrar }
  }
}

extension ObservableThing: Reconcilable {}

@Observable final class ObservableOwner: Live {
  var id = 0
  var name = ""
  var email = ""

  // What `@Reconcilable` writes.
  static let schema = Schema(ObservableOwner.init) {
    Identity("id", \._id)
      .announcing(\.id) { $0._$observationRegistrar }
    Field("name", \._name)
      .announcing(\.name) { $0._$observationRegistrar }
    Field("email", \._email)
      .announcing(\.email) { $0._$observationRegistrar }
  }
}

extension ObservableOwner: Reconcilable {}

@Observable final class ObservableWidget: Live {
  var id = 0
  var name = ""
  var price = 0.0
  var inStock = false
  var size = Size()

  // What `@Reconcilable` writes.
  static let schema = Schema(ObservableWidget.init) {
    Identity("id", \._id)
      .announcing(\.id) { $0._$observationRegistrar }
    Field("name", \._name)
      .announcing(\.name) { $0._$observationRegistrar }
    Field("price", \._price)
      .announcing(\.price) { $0._$observationRegistrar }
    Field("inStock", \._inStock)
      .announcing(\.inStock) { $0._$observationRegistrar }
    Field("size", \._size)
      .announcing(\.size) { $0._$observationRegistrar }
  }
}

extension ObservableWidget: Reconcilable {}
