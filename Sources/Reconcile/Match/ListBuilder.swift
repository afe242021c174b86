/// The elements of a live list, as they were found.
///
/// There are two arrays and not one of two cases, because to look into a case counts a reference to its array.
@safe
struct LiveList {
  let isOfInstances: Bool
  private let lives: [_LiveValue]
  private let instances: [AnyObject]
  let count: Int

  init(_ live: _LiveValue) {
    switch live {
    case .list(let lives): (isOfInstances, self.lives, instances) = (false, lives, [])
    case .instances(let objects): (isOfInstances, lives, instances) = (true, [], objects)
    default: (isOfInstances, lives, instances) = (false, [], [])
    }
    count = isOfInstances ? instances.count : lives.count
  }

  var live: _LiveValue { isOfInstances ? .instances(instances) : .list(lives) }

  var indices: Range<Int> { 0..<count }

  var isEmpty: Bool { count == 0 }

  @inline(__always)
  subscript(_ place: Int) -> _LiveValue {
    isOfInstances ? .object(instances[place]) : lives[place]
  }

  /// The objects at some places of a list of instances.
  func instances(at places: [Int]) -> [AnyObject] { places.map { instances[$0] } }

  /// The object at a place, if one stands there.
  @inline(__always)
  func object(_ place: Int) -> AnyObject? {
    unsafe reference(place)?.takeUnretainedValue()
  }

  /// The same, which nobody but the list holds.
  @inline(__always)
  func reference(_ place: Int) -> Unmanaged<AnyObject>? {
    guard place >= 0, place < count else { return nil }
    if isOfInstances { return unsafe .passUnretained(instances[place]) }
    guard case .object(let object) = lives[place] else { return nil }
    return unsafe .passUnretained(object)
  }
}

/// The list that a check arrives at, made only once it differs from the live one.
///
/// While every source element takes the live element at its own place nothing is allocated. Afterwards an
/// element that stays is told by the place where it stands, so that nothing is counted for it before the end.
struct ListBuilder {
  let live: LiveList

  /// How many elements took the live one at their place.
  private(set) var prefix = 0

  /// For each element the place where it stands in the live list, or `~` its place among `others`, once
  /// the list differs.
  private var places: [Int] = []

  /// The elements that do not stand in the live list, and whose place each takes, -1 for nobody's.
  private var others: [(element: _LiveValue, origin: Int)] = []

  /// Which live elements are claimed, once the list differs.
  private var claimed: [Bool] = []

  private(set) var differs = false

  /// How many elements came of the source, before the first that is kept without it.
  private var sourceCount = -1

  /// How many of the elements came of the source.
  var takenCount: Int { sourceCount < 0 ? count : sourceCount }

  /// For each element the place that it had before the order was arranged, once it was.
  private(set) var order: [Int]?

  init(live: LiveList) {
    self.live = live
  }

  /// How many elements the list has so far.
  var count: Int { differs ? places.count : prefix }

  /// Whether a live element is claimed already.
  func isClaimed(_ place: Int) -> Bool {
    differs ? claimed[place] : place < prefix
  }

  /// An element of the list, once it differs.
  func element(at place: Int) -> _LiveValue {
    places[place] < 0 ? others[~places[place]].element : live[places[place]]
  }

  /// Whether one of the elements so far is as asked for.
  func contains(where isWanted: (_LiveValue) -> Bool) -> Bool {
    (0..<count).contains { isWanted(differs ? element(at: $0) : live[$0]) }
  }

  /// For each element the place where it stood, or -1 where it is fresh, once the list differs.
  var origins: [Int] {
    others.isEmpty ? places : places.map { $0 < 0 ? others[~$0].origin : $0 }
  }

  /// The list as it is now.
  var result: _LiveValue {
    guard differs else { return live.live }
    if live.isOfInstances {
      if others.isEmpty { return .instances(live.instances(at: places)) }
      let instances = places.compactMap { place -> AnyObject? in
        if place >= 0 { return live.object(place) }
        guard case .object(let object) = others[~place].element else { return nil }
        return object
      }
      if instances.count == places.count { return .instances(instances) }
    }
    return .list(places.indices.map(element))
  }

  /// Takes the live element at `place`, as `element`.
  mutating func take(_ place: Int, as element: _LiveValue) {
    if element.isSame(as: live[place]) { return take(place) }
    diverge()
    claimed[place] = true
    insert(element, origin: place)
  }

  /// Takes the live element at `place` as it is.
  @inline(__always)
  mutating func take(_ place: Int) {
    if !differs {
      if place == prefix {
        prefix &+= 1
        return
      }
      diverge()
    }
    claimed[place] = true
    places.append(place)
  }

  mutating func insert(_ element: _LiveValue) {
    diverge()
    insert(element, origin: -1)
  }

  private mutating func insert(_ element: _LiveValue, origin: Int) {
    places.append(~others.count)
    others.append((element, origin))
  }

  mutating func diverge() {
    guard !differs else { return }
    differs = true
    places.reserveCapacity(live.count)
    places.append(contentsOf: 0..<prefix)
    claimed = Array(repeating: false, count: live.count)
    for place in 0..<prefix { claimed[place] = true }
  }

  /// Appends a live element that no source element claimed.
  mutating func keep(_ place: Int) {
    diverge()
    if sourceCount < 0 { sourceCount = places.count }
    places.append(place)
  }

  /// Puts the elements into another order.
  mutating func arrange(_ order: [Int]) {
    places = order.map { places[$0] }
    self.order = order
  }

  /// Puts what stayed into its live order, with fresh elements at the end.
  mutating func restoreOrder() {
    guard differs else { return }
    arrange(Self.orderAtEnd(origins))
  }

  private static func orderAtEnd(_ origins: [Int]) -> [Int] {
    origins.indices.sorted { one, other in
      let (first, second) = (origins[one], origins[other])
      if first < 0 || second < 0 {
        return first >= 0 && second < 0 || (first < 0) == (second < 0) && one < other
      }
      return first < second
    }
  }
}

extension _LiveValue {
  /// Whether both are nil or the very same instance.
  func isSame(as other: _LiveValue) -> Bool {
    switch (self, other) {
    case (.none, .none): true
    case (.object(let one), .object(let other)): one === other
    default: false
    }
  }
}
