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

  /// Notes that a property changes, and whose source of it is overtaken by that.
  func note(
    _ property: AnyKeyPath, of owner: AnyObject, at moment: UInt64, by own: (any Overtakable)?
  ) {
    for known in filled[ObjectIdentifier(owner)] ?? []
    where known.owner === owner && known.property == property && known.source !== own {
      known.source?.overtake(at: moment)
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

  /// Notes that objects change, and who is overtaken by that.
  ///
  /// - Parameters:
  ///   - entry: Finds the entry of an object in the map.
  ///   - own: The source that changes them, which is not overtaken.
  ///   - bit: Its bit, 0 if it has none.
  func note(
    _ changed: some Sequence<AnyObject>, at moment: UInt64, by own: (any Overtakable)?, bit: UInt64,
    entry: (AnyObject) -> IdentityTable.Entry?
  ) {
    var bits: UInt64 = 0
    for object in changed {
      if let entry = entry(object) {
        entry.changed = moment
        bits |= entry.sources
      }
      let id = ObjectIdentifier(object)
      guard !listed.isEmpty, let known = listed[id], known.object === object else { continue }
      listed[id]?.changed = moment
      for named in known.sources where named.source !== own {
        named.source?.overtake(at: moment)
      }
    }
    overtake(bits, at: moment, besides: own, bit)
  }

  private func overtake(
    _ bits: UInt64, at moment: UInt64, besides own: (any Overtakable)?, _ bit: UInt64
  ) {
    let shared: UInt64 = 1 << UInt64(Self.sharedBit)
    var rest = bits & ~shared & ~bit
    while rest != 0 {
      many[rest.trailingZeroBitCount].source?.overtake(at: moment)
      rest &= rest - 1
    }
    guard bits & shared != 0 else { return }
    for sharer in sharing where sharer.source !== own { sharer.source?.overtake(at: moment) }
  }
}
