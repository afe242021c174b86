/// The elements of a live list, as they were found.
///
/// There are two arrays and not one of two cases, because to look into a case counts a reference to its array.
@safe
struct LiveList {
  private let isOfInstances: Bool
  private let lives: [_Live]
  private let instances: [AnyObject]

  init(_ live: _Live) {
    switch live {
    case .list(let lives): (isOfInstances, self.lives, instances) = (false, lives, [])
    case .instances(let objects): (isOfInstances, lives, instances) = (true, [], objects)
    default: (isOfInstances, lives, instances) = (false, [], [])
    }
  }

  var live: _Live { isOfInstances ? .instances(instances) : .list(lives) }

  @inline(__always) var count: Int { isOfInstances ? instances.count : lives.count }

  var indices: Range<Int> { 0..<count }

  var isEmpty: Bool { count == 0 }

  @inline(__always)
  subscript(_ place: Int) -> _Live {
    isOfInstances ? .object(instances[place]) : lives[place]
  }

  /// The object at a place, if one stands there.
  @inline(__always)
  func object(_ place: Int) -> AnyObject? {
    unsafe reference(place)?.takeUnretainedValue()
  }

  /// The same, which nobody but the list holds.
  @inline(__always)
  func reference(_ place: Int) -> Unmanaged<AnyObject>? {
    if isOfInstances {
      return place >= 0 && place < instances.count
        ? unsafe .passUnretained(instances[place]) : nil
    }
    guard place >= 0, place < lives.count, case .object(let object) = lives[place] else {
      return nil
    }
    return unsafe .passUnretained(object)
  }
}

/// The list that a check arrives at, made only once it differs from the live one.
///
/// While every source element takes the live element at its own place nothing is allocated.
struct ListBuilder {
  let live: LiveList

  /// How many elements took the live one at their place.
  private(set) var prefix = 0

  /// The list, once it differs.
  private(set) var result: [_Live] = []

  /// For each element of the result the place where it stood, or -1 where it is fresh.
  private(set) var origins: [Int] = []

  /// Which live elements are claimed, once the list differs.
  private(set) var claimed: [Bool] = []

  private(set) var differs = false

  init(live: LiveList) {
    self.live = live
  }

  /// How many elements the result has so far.
  var count: Int { differs ? result.count : prefix }

  /// Whether a live element is claimed already.
  func isClaimed(_ place: Int) -> Bool {
    differs ? claimed[place] : place < prefix
  }

  /// Takes the live element at `place`, as `element`.
  mutating func take(_ place: Int, as element: _Live) {
    if !differs {
      if place == prefix, element.isSame(as: live[place]) {
        prefix &+= 1
        return
      }
      diverge()
    }
    claimed[place] = true
    result.append(element)
    origins.append(place)
  }

  /// Takes the live element at `place` as it is.
  @inline(__always)
  mutating func take(_ place: Int) {
    if !differs && place == prefix {
      prefix &+= 1
    } else {
      take(place, as: live[place])
    }
  }

  mutating func insert(_ element: _Live) {
    diverge()
    result.append(element)
    origins.append(-1)
  }

  mutating func diverge() {
    guard !differs else { return }
    differs = true
    result.reserveCapacity(live.count)
    origins.reserveCapacity(live.count)
    claimed = Array(repeating: false, count: live.count)
    for place in 0..<prefix {
      result.append(live[place])
      origins.append(place)
      claimed[place] = true
    }
  }

  /// Appends a live element that no source element claimed.
  mutating func keep(_ place: Int) {
    diverge()
    result.append(live[place])
    origins.append(place)
  }

  /// Puts what stayed into its live order, with fresh elements at the end or behind those that they followed.
  mutating func restoreOrder(insertsInPlace: Bool = false) {
    guard differs else { return }
    let order = insertsInPlace ? orderInPlace : orderAtEnd
    result = order.map { result[$0] }
    origins = order.map { origins[$0] }
  }

  private var orderInPlace: [Int] {
    // A fresh element goes with the last one before it that stayed.
    var leaders: [Int] = []
    for origin in origins { leaders.append(origin < 0 ? leaders.last ?? -1 : origin) }
    return result.indices.sorted { (leaders[$0], $0) < (leaders[$1], $1) }
  }

  private var orderAtEnd: [Int] {
    result.indices.sorted { one, other in
      let (first, second) = (origins[one], origins[other])
      if first < 0 || second < 0 {
        return first >= 0 && second < 0 || (first < 0) == (second < 0) && one < other
      }
      return first < second
    }
  }

  /// The elements that stayed but changed their order: as few as can be.
  var moved: [Int] { ListOrder.moved(origins) }
}

extension _Live {
  /// Whether both are nil or the very same instance.
  func isSame(as other: _Live) -> Bool {
    switch (self, other) {
    case (.none, .none): true
    case (.object(let one), .object(let other)): one === other
    default: false
    }
  }
}
