/// A source of many updates that others can overtake: a baseline.
protocol Overtakable: AnyObject {
  /// Notes that another source has changed an object that this one named.
  ///
  /// - Parameter moment: The moment of that change.
  func overtake(at moment: UInt64)
}

/// When the objects of a map changed last, which sources named them, and what was acknowledged while
/// older reads are under way.
///
/// A source of many objects has a bit in the entry of each object that it named; a source of one
/// object is listed with those few. So a commit knows in a few instructions an object whom it
/// overtakes.
final class MapHistory {
  /// The moment of the last change or acknowledgement; moments are counted from 1.
  private(set) var now: UInt64 = 0

  /// The reads that are under way.
  let reads = OpenReads()

  /// Whether anything is kept of one of the sources beside the map.
  var hasKept = false

  /// What was acknowledged since the oldest of them began.
  var acknowledged = Acknowledgements()

  /// What sends requests for the objects of the map.
  weak var server: AnyObject?

  #if DEBUG
    /// What the last call left in objects, where there is a server.
    var left = LeftValues()
  #endif

  /// The sources of many objects, each at the number of its bit.
  private var many: [WeakSource] = []

  /// Those beyond, which share the last bit.
  private var sharing: [WeakSource] = []
  private static let sharedBit = 63

  /// The objects that sources of one object named, by their addresses.
  private var listed: [ObjectIdentifier: Listed] = [:]

  /// The properties that sources of a property filled, owner by owner.
  private var filled: [ObjectIdentifier: [Filled]] = [:]

  private struct Filled {
    weak var owner: AnyObject?
    let property: AnyKeyPath
    weak var source: (any Overtakable)?
  }

  /// The lists of the map's objects that objects without a schema hold.
  private var lists: [KeptList] = []

  private struct KeptList {
    weak var owner: AnyObject?
    let definition: FieldDefinition
  }

  /// The number of listed objects at which those are forgotten that nobody names.
  private var mostListed = 64

  private struct WeakSource {
    weak var source: (any Overtakable)?
  }

  /// An object that sources of one object named.
  private struct Listed {
    weak var object: AnyObject?
    var sources: [WeakSource] = []
    var changed: UInt64 = 0
  }

  /// Which source named an object first, and when.
  struct Origin {
    var source: UInt64 = 0
    var moment: UInt64 = 0
  }

  /// Begins a new moment.
  func advance() -> UInt64 {
    now &+= 1
    return now
  }
}

extension MapHistory {
  /// The bit of a source of many objects that has none yet.
  ///
  /// A bit whose source is gone is cleared in all entries before it is used again.
  func makeBit(for source: any Overtakable, in table: IdentityTable) -> UInt64 {
    if many.count < Self.sharedBit {
      many.append(WeakSource(source: source))
      return 1 << UInt64(many.count - 1)
    }
    if let free = many.firstIndex(where: { $0.source == nil }) {
      table.forget(1 << UInt64(free))
      many[free].source = source
      return 1 << UInt64(free)
    }
    sharing.removeAll { $0.source == nil }
    sharing.append(WeakSource(source: source))
    return 1 << UInt64(Self.sharedBit)
  }

  /// Lists the objects that a source of one object names.
  ///
  /// - Parameter before: Those that it named before.
  func list(
    _ objects: [AnyObject], of source: any Overtakable, insteadOf before: [ObjectIdentifier]
  ) {
    for id in before { listed[id]?.sources.removeAll { $0.source == nil || $0.source === source } }
    if listed.count >= mostListed {
      listed = listed.filter { $0.value.object != nil && !$0.value.sources.isEmpty }
      mostListed = max(64, 2 * listed.count)
    }
    for object in objects {
      let id = ObjectIdentifier(object)
      if listed[id]?.object !== object { listed[id] = Listed(object: object) }
      listed[id]?.sources.append(WeakSource(source: source))
    }
  }

  /// Whether a source that lists its objects one by one named an object.
  func isListed(_ object: AnyObject, by source: any Overtakable) -> Bool {
    guard let known = listed[ObjectIdentifier(object)], known.object === object else {
      return false
    }
    return known.sources.contains { $0.source === source }
  }

  /// Remembers the property that a source fills.
  func note(_ source: any Overtakable, fills property: AnyKeyPath, of owner: AnyObject) {
    var known = filled[ObjectIdentifier(owner)] ?? []
    if known.contains(where: { $0.source === source && $0.owner === owner }) { return }
    known.removeAll { $0.source == nil || $0.owner == nil }
    known.append(Filled(owner: owner, property: property, source: source))
    filled[ObjectIdentifier(owner)] = known
  }

  /// Whether a source fills a property of an object.
  func isFilled(_ owner: AnyObject) -> Bool {
    !filled.isEmpty && filled[ObjectIdentifier(owner)] != nil
  }

  /// Tells the sources of a property, which another source changes.
  func tell(
    of property: AnyKeyPath, of owner: AnyObject, by own: (any Overtakable)?,
    _ tell: (any Overtakable) -> Void
  ) {
    for known in filled[ObjectIdentifier(owner)] ?? []
    where known.owner === owner && known.property == property && known.source !== own {
      if let source = known.source { tell(source) }
    }
  }

  /// Remembers a list of the map's objects, for what takes them out of whatever holds them.
  func keep(_ definition: FieldDefinition, of owner: AnyObject) {
    lists.removeAll { $0.owner == nil }
    let isKnown = lists.contains { $0.owner === owner && $0.definition.path == definition.path }
    if !isKnown { lists.append(KeptList(owner: owner, definition: definition)) }
  }

  /// The lists that were remembered, owner by owner.
  var keptLists: [(owner: AnyObject, lists: [FieldDefinition])] {
    var kept: [(owner: AnyObject, lists: [FieldDefinition])] = []
    for list in lists {
      guard let owner = list.owner else { continue }
      if let place = kept.firstIndex(where: { $0.owner === owner }) {
        kept[place].lists.append(list.definition)
      } else {
        kept.append((owner, [list.definition]))
      }
    }
    return kept
  }

  /// The moment at which an object without an entry changed last, 0 if nobody asked to know.
  func changed(_ object: AnyObject) -> UInt64 {
    guard let known = listed[ObjectIdentifier(object)], known.object === object else { return 0 }
    return known.changed
  }

  /// Tells the sources that named objects, which another source changes.
  ///
  /// - Parameters:
  ///   - moment: The moment of the change, which is noted; nil if it is only asked who is told.
  ///   - entry: Finds the entry of an object in the map.
  ///   - own: The source that changes them, which is not told.
  ///   - bit: Its bit, 0 if it has none.
  func tell(
    of changed: some Sequence<AnyObject>, at moment: UInt64?, by own: (any Overtakable)?,
    bit: UInt64, entry: (AnyObject) -> IdentityTable.Entry?, _ tell: (any Overtakable) -> Void
  ) {
    var bits: UInt64 = 0
    for object in changed {
      if let entry = entry(object) {
        if let moment { entry.changed = moment }
        bits |= entry.sources
      }
      let id = ObjectIdentifier(object)
      guard !listed.isEmpty, let known = listed[id], known.object === object else { continue }
      if let moment { listed[id]?.changed = moment }
      for case let source? in known.sources.map(\.source) where source !== own { tell(source) }
    }
    let shared: UInt64 = 1 << UInt64(Self.sharedBit)
    var rest = bits & ~shared & ~bit
    while rest != 0 {
      if let source = many[rest.trailingZeroBitCount].source { tell(source) }
      rest &= rest - 1
    }
    guard bits & shared != 0 else { return }
    for case let source? in sharing.map(\.source) where source !== own { tell(source) }
  }

  /// Puts another source in the place of one, whose bit it has and whose objects it named.
  func replace(_ source: any Overtakable, _ named: [ObjectIdentifier], by other: any Overtakable) {
    func replaced(_ known: WeakSource) -> WeakSource {
      known.source === source ? WeakSource(source: other) : known
    }
    many = many.map(replaced)
    sharing = sharing.map(replaced)
    for id in named {
      guard let sources = listed[id]?.sources else { continue }
      listed[id]?.sources = sources.map(replaced)
    }
  }
}
