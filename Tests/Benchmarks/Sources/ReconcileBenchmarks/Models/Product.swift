import Foundation
import Reconcile

/// Products of which a grid shows the image: the rest is read eagerly, or when it is asked for.
final class Product {
  var id = 0
  var image = ""
  var title = ""
  var price = 0.0
  var seller: Owner?
  var comments: [Comment] = []
}

final class Comment {
  var id = 0
  var text = ""
  var date: Date?
}

final class DeferredProduct {
  var id = 0
  var image = ""
  @Deferred var title = ""
  @Deferred var price = 0.0
  @Deferred var seller: Owner?
  @Deferred var comments: [Comment] = []
}

/// A thing whose widgets are read when it is on screen.
final class DeferredThing {
  var id = 0
  var title = ""
  var createdAt = Date(timeIntervalSince1970: 0)
  var rating = 0.0
  var active = false
  var tags: [String] = []
  var owner: Owner?
  @Deferred var widgets: [Widget] = []
}

/// A list of models in no schema.
final class Shelf<Model> {
  var models: [Model] = []
}
