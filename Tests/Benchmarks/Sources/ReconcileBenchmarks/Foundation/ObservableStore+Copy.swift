extension ObservableStore: LiveGraph {
  func copy(_ record: [ThingRecord], always: Bool) {
    let (elements, moved) = matched(record, with: things) { $1.copy($0, always: always) }
    if always || moved { things = elements }
  }

  var record: [ThingRecord] { things.map(\.record) }

  var instances: [String: ObjectIdentifier] {
    var result: [String: ObjectIdentifier] = [:]
    for thing in things {
      result["thing \(thing.id)"] = ObjectIdentifier(thing)
      if let owner = thing.owner { result["owner of \(thing.id)"] = ObjectIdentifier(owner) }
      for widget in thing.widgets { result["widget \(widget.id)"] = ObjectIdentifier(widget) }
    }
    return result
  }
}

extension ObservableThing {
  fileprivate func copy(_ record: ThingRecord, always: Bool) {
    if always || id != record.id { id = record.id }
    if always || title != record.title { title = record.title }
    if always || createdAt != record.createdAt { createdAt = record.createdAt }
    if always || rating != record.rating { rating = record.rating }
    if always || active != record.active { active = record.active }
    if always || tags != record.tags { tags = record.tags }
    let kept = owner?.id == record.owner.id ? owner : nil
    let current = kept ?? ObservableOwner()
    current.copy(record.owner, always: always)
    if always || kept == nil { owner = current }
    let (elements, moved) = matched(record.widgets, with: widgets) { $1.copy($0, always: always) }
    if always || moved { widgets = elements }
  }

  fileprivate var record: ThingRecord {
    ThingRecord(
      id: id, title: title, createdAt: createdAt, rating: rating, active: active, tags: tags,
      owner: owner?.record ?? OwnerRecord(id: -1, name: "none", email: "none"),
      widgets: widgets.map(\.record))
  }
}

extension ObservableOwner {
  fileprivate func copy(_ record: OwnerRecord, always: Bool) {
    if always || id != record.id { id = record.id }
    if always || name != record.name { name = record.name }
    if always || email != record.email { email = record.email }
  }

  fileprivate var record: OwnerRecord { OwnerRecord(id: id, name: name, email: email) }
}

extension ObservableWidget {
  fileprivate func copy(_ record: WidgetRecord, always: Bool) {
    if always || id != record.id { id = record.id }
    if always || name != record.name { name = record.name }
    if always || price != record.price { price = record.price }
    if always || inStock != record.inStock { inStock = record.inStock }
    if always || size != record.size { size = record.size }
  }

  fileprivate var record: WidgetRecord {
    WidgetRecord(id: id, name: name, price: price, inStock: inStock, size: size)
  }
}
