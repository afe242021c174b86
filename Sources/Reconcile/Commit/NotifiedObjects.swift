/// The written objects that hooks or observers are notified about, and in which order.
struct NotifiedObjects {
  struct Touched {
    let object: AnyObject
    let hooks: Hooks

    /// The object's first place in the report.
    let place: Int

    /// Its other places, if the source mentions it several times.
    var others: [Int] = []
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
      if all[number].place != place, !all[number].others.contains(place) {
        all[number].others.append(place)
      }
      return
    }
    numbers[ObjectIdentifier(object)] = all.count
    all.append(Touched(object: object, hooks: hooks, place: place))
  }

  /// The objects from the root down, and from the leaves up.
  ///
  /// An object is inside another if its path is longer and leads through the other's. Of objects at
  /// the same path, each is inside the one that is written next.
  func orders() -> (down: [Int], up: [Int]) {
    let main = all.map { touched in
      touched.others.reduce(touched.place) {
        tree.depth(of: $1) < tree.depth(of: $0) ? $1 : $0
      }
    }
    let inside = Inside(main, tree)
    var down: [Int] = []
    var up: [Int] = []
    down.reserveCapacity(all.count)
    up.reserveCapacity(all.count)
    var next = inside.firstRoot
    while next >= 0 {
      down.append(next)
      let child = inside.firstChild(of: next)
      if child >= 0 {
        next = child
        continue
      }
      while next >= 0 {
        up.append(next)
        let sibling = inside.nextSibling(of: next)
        if sibling >= 0 {
          next = sibling
          break
        }
        next = inside.parent(of: next)
      }
    }
    return (down, up)
  }

  /// The reports of the objects in an order.
  func reports(in order: [Int]) -> ObjectReports {
    var places: [(object: Int, place: Int)] = []
    places.reserveCapacity(order.count)
    for (index, number) in order.enumerated() {
      places.append((index, all[number].place))
      for place in all[number].others { places.append((index, place)) }
    }
    return ObjectReports(tree, of: order.count, at: places)
  }

  /// Which objects are inside which, as chains through arrays; -1 ends each.
  private struct Inside {
    private var parents: [Int]
    private var children: [Int]
    private var siblings: [Int]
    private(set) var firstRoot = -1

    init(_ places: [Int], _ tree: ReportTree) {
      let none = [Int](repeating: -1, count: places.count)
      (parents, children, siblings) = (none, none, none)
      // The first and the next object at each place.
      var first = [Int](repeating: -1, count: tree.count + 1)
      var next = none
      for number in places.indices.reversed() {
        next[number] = first[places[number] + 1]
        first[places[number] + 1] = number
      }
      for number in places.indices.reversed() {
        var parent = next[number]
        var place = places[number]
        while parent < 0, place >= 0 {
          place = tree.parent(of: place)
          parent = first[place + 1]
        }
        parents[number] = parent
        if parent < 0 {
          siblings[number] = firstRoot
          firstRoot = number
        } else {
          siblings[number] = children[parent]
          children[parent] = number
        }
      }
    }

    func parent(of number: Int) -> Int { parents[number] }

    func firstChild(of number: Int) -> Int { children[number] }

    func nextSibling(of number: Int) -> Int { siblings[number] }
  }
}
