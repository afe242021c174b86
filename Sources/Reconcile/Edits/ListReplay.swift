/// Performs operations on a list of objects, in order.
///
/// Few are performed on the array itself. Many are performed on objects that are chained, and found
/// by their addresses, so that all cost as much as the list and the operations together.
struct ListReplay {
  private var objects: [AnyObject]

  init(_ objects: [AnyObject]) { self.objects = objects }

  /// The objects of a list after operations.
  static func objects(_ objects: [AnyObject], after operations: [ListOperation]) -> [AnyObject] {
    if operations.isEmpty { return objects }
    var replay = ListReplay(objects)
    if operations.count <= 4 || objects.count <= 16 && operations.count <= 16 {
      for operation in operations { replay.perform(operation) }
      return replay.objects
    }
    var chain = ChainedObjects(objects, room: operations.count)
    for operation in operations { chain.perform(operation) }
    return chain.objects
  }

  private func place(of object: AnyObject) -> Int? { objects.firstIndex { $0 === object } }

  private mutating func perform(_ operation: ListOperation) {
    let place = place(of: operation.object)
    if place == nil, operation.kind != .insert { return }
    if let place { objects.remove(at: place) }
    if operation.kind == .remove { return }
    switch operation.destination(objects.count, self.place) {
    case .front: objects.insert(operation.object, at: 0)
    case .behind(let place): objects.insert(operation.object, at: place + 1)
    case .before(let place), .index(let place): objects.insert(operation.object, at: place)
    }
  }
}

/// The objects of a list, each with the next and the previous one.
private struct ChainedObjects {
  private var nodes: [AnyObject?] = [nil]
  private var next: [Int] = [0]
  private var previous: [Int] = [0]
  private var places: [ObjectIdentifier: Int] = [:]
  private var count = 0

  /// - Parameter room: How many objects may come.
  init(_ objects: [AnyObject], room: Int) {
    let capacity = objects.count + room + 1
    nodes.reserveCapacity(capacity)
    next.reserveCapacity(capacity)
    previous.reserveCapacity(capacity)
    places.reserveCapacity(capacity)
    // The first node is before the first object and behind the last one.
    for object in objects { insert(object, behind: previous[0]) }
  }

  private mutating func insert(_ object: AnyObject, behind place: Int) {
    let number = nodes.count
    nodes.append(object)
    next.append(next[place])
    previous.append(place)
    previous[next[place]] = number
    next[place] = number
    // Of an object that stands twice the first place counts, as in an array.
    if places[ObjectIdentifier(object)] == nil { places[ObjectIdentifier(object)] = number }
    count += 1
  }

  private mutating func remove(_ number: Int) {
    guard let object = nodes[number] else { return }
    next[previous[number]] = next[number]
    previous[next[number]] = previous[number]
    places[ObjectIdentifier(object)] = nil
    count -= 1
  }

  mutating func perform(_ operation: ListOperation) {
    let place = places[ObjectIdentifier(operation.object)]
    if place == nil, operation.kind != .insert { return }
    if let place { remove(place) }
    if operation.kind == .remove { return }
    switch operation.destination(count, { places[ObjectIdentifier($0)] }) {
    case .front: insert(operation.object, behind: 0)
    case .behind(let place): insert(operation.object, behind: place)
    case .before(let place): insert(operation.object, behind: previous[place])
    case .index(let index):
      var place = 0
      for _ in 0..<index { place = next[place] }
      insert(operation.object, behind: place)
    }
  }

  var objects: [AnyObject] {
    var objects: [AnyObject] = []
    objects.reserveCapacity(count)
    var place = next[0]
    while place != 0, let object = nodes[place] {
      objects.append(object)
      place = next[place]
    }
    return objects
  }
}
