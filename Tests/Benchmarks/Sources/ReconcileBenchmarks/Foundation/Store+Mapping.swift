import Foundation

/// Maps dictionaries onto live objects as it is done by hand: each value is cast and compared, and
/// elements are found by their ids.
func mapByHand(_ store: Store, _ dictionary: [String: Any]) throws {
  guard let things = dictionary["things"] as? [[String: Any]] else { throw Wrong("no things") }
  let (elements, moved) = try mapped(things, onto: store.things) { try $1.map($0) }
  if moved { store.things = elements }
}

/// Pairs dictionaries with live objects by id.
private func mapped<Element: Live>(
  _ dictionaries: [[String: Any]], onto live: [Element],
  update: ([String: Any], Element) throws -> Void
) throws -> (elements: [Element], moved: Bool) {
  var known: [Int: Element] = Dictionary(minimumCapacity: live.count)
  for element in live { known[element.id] = element }
  var elements: [Element] = []
  elements.reserveCapacity(dictionaries.count)
  var moved = dictionaries.count != live.count
  for (index, dictionary) in dictionaries.enumerated() {
    let element = known[try dictionary.value("id")] ?? Element()
    try update(dictionary, element)
    if !moved, live[index] !== element { moved = true }
    elements.append(element)
  }
  return (elements, moved)
}

extension [String: Any] {
  /// The value of a key, or an error if there is none of the type.
  fileprivate func value<Found>(_ key: String) throws -> Found {
    guard let value = self[key] as? Found else { throw Wrong("no \(key)") }
    return value
  }
}

extension Thing {
  fileprivate func map(_ object: [String: Any]) throws {
    let id: Int = try object.value("id")
    if self.id != id { self.id = id }
    let title: String = try object.value("title")
    if self.title != title { self.title = title }
    let createdAt = try Date(object.value("createdAt"), strategy: .iso8601)
    if self.createdAt != createdAt { self.createdAt = createdAt }
    let rating: Double = try object.value("rating")
    if self.rating != rating { self.rating = rating }
    let active: Bool = try object.value("active")
    if self.active != active { self.active = active }
    let tags: [String] = try object.value("tags")
    if self.tags != tags { self.tags = tags }
    let dictionary: [String: Any] = try object.value("owner")
    let kept = try owner?.id == dictionary.value("id") ? owner : nil
    let current = kept ?? Owner()
    try current.map(dictionary)
    if kept == nil { owner = current }
    let (elements, moved) = try mapped(object.value("widgets"), onto: widgets) { try $1.map($0) }
    if moved { widgets = elements }
  }
}

extension Owner {
  fileprivate func map(_ object: [String: Any]) throws {
    let id: Int = try object.value("id")
    if self.id != id { self.id = id }
    let name: String = try object.value("name")
    if self.name != name { self.name = name }
    let email: String = try object.value("email")
    if self.email != email { self.email = email }
  }
}

extension Widget {
  fileprivate func map(_ object: [String: Any]) throws {
    let id: Int = try object.value("id")
    if self.id != id { self.id = id }
    let name: String = try object.value("name")
    if self.name != name { self.name = name }
    let price: Double = try object.value("price")
    if self.price != price { self.price = price }
    let inStock: Bool = try object.value("inStock")
    if self.inStock != inStock { self.inStock = inStock }
    let dictionary: [String: Any] = try object.value("size")
    let size = try Size(w: dictionary.value("w"), h: dictionary.value("h"))
    if self.size != size { self.size = size }
  }
}
