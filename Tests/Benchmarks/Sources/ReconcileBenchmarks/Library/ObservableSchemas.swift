import Reconcile

extension ObservableThing: Reconcilable {
  static let schema = Schema(ObservableThing.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("createdAt", \.createdAt, as: .iso8601)
    Field("rating", \.rating)
    Field("active", \.active)
    Field("tags", \.tags)
    Field("owner", \.owner)
    Field("widgets", \.widgets)
  }
}

extension ObservableOwner: Reconcilable {
  static let schema = Schema(ObservableOwner.init) {
    Identity("id", \.id)
    Field("name", \.name)
    Field("email", \.email)
  }
}

extension ObservableWidget: Reconcilable {
  static let schema = Schema(ObservableWidget.init) {
    Identity("id", \.id)
    Field("name", \.name)
    Field("price", \.price)
    Field("inStock", \.inStock)
    Field("size", \.size)
  }
}
