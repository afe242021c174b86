struct ItemRecord: Codable, Equatable, Identifiable {
  var id: Int
  var name: String
  var count: Int
}

extension ItemList: LiveGraph {
  func copy(_ record: [ItemRecord], always: Bool) {
    let (elements, moved) = matched(record, with: items) { $1.copy($0, always: always) }
    if always || moved { items = elements }
  }

  var record: [ItemRecord] {
    items.map { ItemRecord(id: $0.id, name: $0.name, count: $0.count) }
  }

  var instances: [String: ObjectIdentifier] {
    Dictionary(uniqueKeysWithValues: items.map { ("item \($0.id)", ObjectIdentifier($0)) })
  }
}

extension Item {
  fileprivate func copy(_ record: ItemRecord, always: Bool) {
    if always || id != record.id { id = record.id }
    if always || name != record.name { name = record.name }
    if always || count != record.count { count = record.count }
  }
}
