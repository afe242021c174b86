/// What an update does to the waits of a table, once it is committed; made where something waits.
final class WaitChanges {
  private struct Property: Hashable {
    let owner: ObjectIdentifier
    let path: AnyKeyPath
  }

  /// The properties of which the source says something, so that their waits end.
  private(set) var said: [(owner: AnyObject, property: AnyKeyPath)] = []

  private var saidOf: Set<Property> = []

  private var begun: [Wait] = []
  private var places: [Property: Int] = [:]

  /// The places among those that begin of waits that the table has already.
  private var staying: Set<Int> = []

  /// The waits that end since the objects are connected, or the program has set the property.
  var over: [Wait] = []

  /// The waits for which nobody is there any more.
  var settled: [Wait] = []

  /// Notes that the source says something of a property.
  func say(_ owner: AnyObject, _ property: AnyKeyPath) {
    said.append((owner, property))
    saidOf.insert(Property(owner: ObjectIdentifier(owner), path: property))
  }

  /// Begins a wait, or ends what an earlier mention of the property began.
  func begin(_ wait: Wait?, of owner: AnyObject, _ property: AnyKeyPath) {
    let key = Property(owner: ObjectIdentifier(owner), path: property)
    if let place = places[key] {
      begun.remove(at: place)
      places = [:]
      for (place, wait) in begun.enumerated() {
        places[Property(owner: wait.ownerID, path: wait.property)] = place
      }
    }
    guard let wait else { return }
    places[key] = begun.count
    begun.append(wait)
  }

  /// The wait that begins at a property; nil if none does.
  func begun(of owner: AnyObject, _ property: AnyKeyPath) -> Wait? {
    places[Property(owner: ObjectIdentifier(owner), path: property)].map { begun[$0] }
  }

  /// Forgets what was said since; waits begin only after all objects are known.
  func rewind(to said: Int) {
    self.said.removeSubrange(said...)
    saidOf = Set(self.said.map { Property(owner: ObjectIdentifier($0.owner), path: $0.property) })
  }

  /// Whether the source says something of a property.
  func isSaid(_ owner: AnyObject, _ property: AnyKeyPath) -> Bool {
    saidOf.contains(Property(owner: ObjectIdentifier(owner), path: property))
  }

  /// Ends the waits of properties that were set, before objects enter the table.
  ///
  /// - Returns: The ended waits.
  func end(in waits: Waits) -> [Wait] {
    var ended: [Wait] = []
    for (owner, property) in said {
      for wait in waits.waits(of: owner) where wait.isOf(owner, property) {
        let place = places[Property(owner: wait.ownerID, path: wait.property)]
        // What waits for the same goes on waiting.
        if let place, begun[place].isSame(as: wait) {
          staying.insert(place)
        } else if waits.remove(wait) {
          ended.append(wait)
        }
      }
    }
    for wait in over where waits.remove(wait) { ended.append(wait) }
    return ended
  }

  /// Begins waits, and ends those of objects that left the table.
  func finish(in table: IdentityTable, _ changes: inout IdentityTable.Changes) {
    if let waits = table.waits {
      settled.forEach(waits.settle)
      for wait in changes.left.flatMap({ waits.waits(of: $0.object) }) where waits.remove(wait) {
        changes.ended.append(wait)
      }
    }
    for (place, wait) in begun.enumerated() where !staying.contains(place) {
      table.insert(wait)
      changes.begun.append(wait)
    }
    if table.waits?.all.isEmpty == true { table.waits = nil }
  }
}
