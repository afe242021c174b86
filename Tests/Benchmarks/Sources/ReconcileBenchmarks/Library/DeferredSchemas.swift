import Reconcile

extension Product: Reconcilable {
  static let schema = Schema(Product.init) {
    Identity("id", \.id)
    Field("image", \.image)
    Field("title", \.title)
    Field("price", \.price)
    Field("seller", \.seller)
    Field("comments", \.comments)
  }
}

extension Comment: Reconcilable {
  static let schema = Schema(Comment.init) {
    Identity("id", \.id)
    Field("text", \.text)
    Field("date", \.date, as: .iso8601)
  }
}

extension DeferredProduct: Reconcilable {
  static let schema = Schema(DeferredProduct.init) {
    Identity("id", \.id)
    Field("image", \.image)
    Field("title", \.$title)
    Field("price", \.$price)
    Field("seller", \.$seller)
    Field("comments", \.$comments)
  }
}

extension DeferredThing: Reconcilable {
  static let schema = Schema(DeferredThing.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("createdAt", \.createdAt, as: .iso8601)
    Field("rating", \.rating)
    Field("active", \.active)
    Field("tags", \.tags)
    Field("owner", \.owner)
    Field("widgets", \.$widgets)
  }
}

extension Library {
  /// Refreshes objects from a source that was read before.
  static func refresh<Model: Reconcilable>(
    always: Bool = false
  ) -> (Shelf<Model>, SourceValue) throws -> Void {
    let reconciler = reconciler(always: always)
    return { try reconciler.update($0, \.models, from: $1) }
  }

  /// Puts new objects that agree with a source into a shelf.
  static func fill<Model: Reconcilable>(
    _ type: Model.Type, from source: SourceValue
  ) -> () throws -> Void {
    let reconciler = reconciler()
    return {
      let shelf = Shelf<Model>()
      try reconciler.update(shelf, \.models, from: source)
      keepAlive(shelf.models)
    }
  }
}
