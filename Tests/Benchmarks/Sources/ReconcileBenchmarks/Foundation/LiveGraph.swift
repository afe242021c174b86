/// A live object that is matched by its id.
protocol Live: AnyObject, Identifiable where ID == Int {
  init()
}

/// A live graph that both sides update, with what is needed to check the result.
protocol LiveGraph: AnyObject {
  associatedtype Record: Decodable & Equatable
  init()
  /// The graph's values, to be compared with decoded ones.
  var record: Record { get }
  /// Every instance below the graph, under a name that stays.
  var instances: [String: ObjectIdentifier] { get }
  /// Copies decoded values onto the live objects: every one, or only those that differ.
  func copy(_ record: Record, always: Bool)
}

/// Pairs decoded records with live objects by id, as a person writes it.
///
/// - Returns: The objects in the order of the records, and whether one came, went or moved.
func matched<Record: Identifiable, Element: Live>(
  _ records: [Record], with live: [Element], update: (Record, Element) -> Void
) -> (elements: [Element], moved: Bool) where Record.ID == Int {
  var known: [Int: Element] = Dictionary(minimumCapacity: live.count)
  for element in live { known[element.id] = element }
  var elements: [Element] = []
  elements.reserveCapacity(records.count)
  var moved = records.count != live.count
  for (index, record) in records.enumerated() {
    let element = known[record.id] ?? Element()
    update(record, element)
    if !moved, live[index] !== element { moved = true }
    elements.append(element)
  }
  return (elements, moved)
}
