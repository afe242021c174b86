/// The elements of a live list before the check.
///
/// There are two arrays instead of an enum, since reading an enum's case counts a reference to its
/// array.
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
  subscript(_ position: Int) -> _LiveValue {
    isOfInstances ? .object(instances[position]) : lives[position]
  }

  /// The objects at some indices of a list of instances.
  ///
  /// A function that maps asks for each element whether its array is its own.
  func instances(at places: [Int]) -> [AnyObject] {
    unsafe [AnyObject](unsafeUninitializedCapacity: places.count) { buffer, count in
      for place in places {
        unsafe buffer.initializeElement(at: count, to: instances[place])
        count &+= 1
      }
    }
  }

  /// The object at an index, if there is one.
  @inline(__always)
  func object(_ position: Int) -> AnyObject? {
    unsafe reference(position)?.takeUnretainedValue()
  }

  /// The same, retained by the list alone.
  @inline(__always)
  func reference(_ position: Int) -> Unmanaged<AnyObject>? {
    guard position >= 0, position < count else { return nil }
    assert(
      count == (isOfInstances ? instances.count : lives.count), "the elements are those at first")
    if isOfInstances { return unsafe .passUnretained(instances[position]) }
    guard case .object(let object) = lives[position] else { return nil }
    return unsafe .passUnretained(object)
  }
}

/// The list that results from a check, built only once it differs from the live one.
///
/// While every source element takes the live element at its own index, nothing is allocated.
/// Afterwards an element that stays is represented by its live index, so that it is not retained
/// before the end.
struct ListBuilder {
  let live: LiveList

  /// The number of elements that took the live one at their index, before the list differed.
  private(set) var prefix = 0

  /// For each element its live index, or the complement of its index in `others`; empty until the
  /// list differs.
  private(set) var places: [Int] = []

  /// The elements that are not live ones, with the live index each takes; -1 if it takes none.
  private(set) var others: [(element: _LiveValue, origin: Int)] = []

  /// The elements of a list that had none, as long as each is a new instance; `places` and `others`
  /// are empty then.
  private(set) var inserted: [AnyObject] = []

  /// Which live elements are claimed, once the list differs.
  private(set) var claimed: [Bool] = []

  private(set) var differs = false

  /// The number of elements from the source, before the first that is kept without it; -1 until
  /// then.
  private var sourceCount = -1

  /// The number of elements that came from the source.
  var takenCount: Int { sourceCount < 0 ? count : sourceCount }

  /// For each element, its index before the order was changed; nil until then.
  private(set) var order: [Int]?

  init(live: LiveList) {
    self.live = live
  }

  /// The number of elements so far.
  var count: Int { differs ? places.count &+ inserted.count : prefix }

  /// Whether a live element is already claimed.
  func isClaimed(_ position: Int) -> Bool {
    differs ? claimed[position] : position < prefix
  }

  /// An element of the list, which must already differ from the live one.
  func element(at position: Int) -> _LiveValue {
    if !inserted.isEmpty { return .object(inserted[position]) }
    return places[position] < 0 ? others[~places[position]].element : live[places[position]]
  }

  /// Whether one of the elements so far satisfies a condition.
  func contains(where isWanted: (_LiveValue) -> Bool) -> Bool {
    (0..<count).contains { isWanted(differs ? element(at: $0) : live[$0]) }
  }

  /// For each element its live index, or -1 if it is fresh; empty until the list differs.
  var origins: [Int] {
    if !inserted.isEmpty { return Array(repeating: -1, count: inserted.count) }
    return others.isEmpty ? places : places.map { $0 < 0 ? others[~$0].origin : $0 }
  }

  /// The same. Mutating, since a builder behind a protocol would be copied to read it.
  mutating func makeOrigins() -> [Int] { origins }

  /// The list as it is now. Mutating for the same reason.
  mutating func makeResult() -> _LiveValue {
    checkInvariants()
    guard differs else { return live.live }
    if !inserted.isEmpty { return .instances(inserted) }
    if live.isOfInstances {
      if others.isEmpty { return .instances(live.instances(at: places)) }
      let instances = places.compactMap { position -> AnyObject? in
        if position >= 0 { return live.object(position) }
        guard case .object(let object) = others[~position].element else { return nil }
        return object
      }
      if instances.count == places.count { return .instances(instances) }
    }
    return .list(places.indices.map(element))
  }

  /// Claims the live element at `place`, and puts `element` into the list.
  mutating func take(_ position: Int, as element: _LiveValue) {
    if element.isSame(as: live[position]) { return take(position) }
    diverge()
    claimed[position] = true
    insert(element, origin: position)
  }

  /// Claims the live element at `place`, and keeps it as it is.
  @inline(__always)
  mutating func take(_ position: Int) {
    if !differs {
      if position == prefix {
        prefix &+= 1
        return
      }
      diverge()
    }
    claimed[position] = true
    places.append(position)
  }

  /// Claims the next live elements, and keeps them as they are; the list must not differ yet.
  mutating func takePrefix(of count: Int) { prefix &+= count }

  mutating func insert(_ element: _LiveValue) {
    if live.isEmpty, live.isOfInstances, others.isEmpty, case .object(let object) = element {
      differs = true
      return inserted.append(object)
    }
    diverge()
    insert(element, origin: -1)
  }

  private mutating func insert(_ element: _LiveValue, origin: Int) {
    placeInserted()
    places.append(~others.count)
    others.append((element, origin))
  }

  /// Gives the elements places, before others come beside them or their order changes.
  private mutating func placeInserted() {
    guard !inserted.isEmpty else { return }
    places = inserted.indices.map { ~$0 }
    others = inserted.map { (.object($0), -1) }
    inserted = []
  }

  /// Takes the last element back: a live one stays as it was, a fresh one goes.
  mutating func leaveOutLast() {
    guard differs else { return }
    if inserted.popLast() != nil {
      // The list had none, and has none again.
      if inserted.isEmpty { differs = false }
      return
    }
    guard let place = places.last, place < 0 else { return }
    places.removeLast()
    let origin = others[~place].origin
    if ~place == others.count - 1 { others.removeLast() }
    if origin >= 0 { places.append(origin) }
  }

  mutating func diverge() {
    guard !differs else { return }
    differs = true
    places.reserveCapacity(live.count)
    places.append(contentsOf: 0..<prefix)
    claimed = Array(repeating: false, count: live.count)
    for position in 0..<prefix { claimed[position] = true }
  }

  /// Appends a live element that no source element claimed.
  mutating func keep(_ position: Int) {
    diverge()
    if sourceCount < 0 { sourceCount = places.count }
    places.append(position)
  }

  /// Reorders the elements.
  mutating func arrange(_ order: [Int]) {
    placeInserted()
    places = order.map { places[$0] }
    self.order = order
  }

  /// Puts the elements that stayed into their live order, with fresh ones at the end.
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
  /// Whether both are nil or the same instance.
  func isSame(as other: _LiveValue) -> Bool {
    switch (self, other) {
    case (.none, .none): true
    case (.object(let one), .object(let other)): one === other
    default: false
    }
  }
}
