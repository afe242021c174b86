/// The written objects that hooks or observers are notified about, and in which order.
struct NotifiedObjects {
  struct Touched {
    let object: AnyObject
    let hooks: Hooks

    /// The object's places in the report: several if the source mentions it several times.
    var places: [Int]
  }

  let tree: ReportTree
  private(set) var all: [Touched] = []
  private var numbers: [ObjectIdentifier: Int] = [:]

  init(_ log: ChangeLog) {
    tree = ReportTree(log)
  }

  mutating func add(_ object: AnyObject, at node: Int, hooks: Hooks) {
    let place = tree.place(of: node)
    if let number = numbers[ObjectIdentifier(object)] {
      if !all[number].places.contains(place) { all[number].places.append(place) }
      return
    }
    numbers[ObjectIdentifier(object)] = all.count
    all.append(Touched(object: object, hooks: hooks, places: [place]))
  }

  /// The objects from the root down, and from the leaves up.
  ///
  /// An object is inside another if its path is longer and leads through the other's. Of objects at
  /// the same path, each is inside the one that is written next.
  func orders() -> (down: [Int], up: [Int]) {
    let main = all.map { touched in
      touched.places.min { tree.depth(of: $0) < tree.depth(of: $1) } ?? -1
    }
    var holders: [Int: [Int]] = [:]
    for number in all.indices { holders[main[number], default: []].append(number) }
    var inside: [[Int]] = all.map { _ in [] }
    var roots: [Int] = []
    for number in all.indices {
      if let parent = owner(of: number, at: main[number], holders) {
        inside[parent].append(number)
      } else {
        roots.append(number)
      }
    }
    var down: [Int] = []
    var up: [Int] = []
    var open = roots.reversed().map { (number: $0, isDone: false) }
    while let next = open.popLast() {
      if next.isDone {
        up.append(next.number)
        continue
      }
      down.append(next.number)
      open.append((next.number, true))
      open += inside[next.number].reversed().map { ($0, false) }
    }
    return (down, up)
  }

  private func owner(of number: Int, at place: Int, _ holders: [Int: [Int]]) -> Int? {
    if let next = holders[place]?.first(where: { $0 > number }) { return next }
    var place = place
    while place >= 0 {
      place = tree.parent(of: place)
      if let holder = holders[place]?.first { return holder }
    }
    return nil
  }
}
