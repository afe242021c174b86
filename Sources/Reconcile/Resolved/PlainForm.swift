/// What a log lists of objects of plain values whose properties are set again.
///
/// It owns what it needs of their type, since a report outlives the resolver.
final class PlainForm: EqualForm {
  let properties: [EqualProperty]

  /// The keys of the object, and of each struct in it.
  private let levels: [Level]

  private struct Level {
    let keys: KeyTable

    /// For each key, the index of its property; nil for one that is not set again.
    var properties: [Int?]

    /// For each key, the index of the level of its struct; nil for one that holds none.
    var structs: [Int?]

    init(_ keys: KeyTable) {
      self.keys = keys
      properties = Array(repeating: nil, count: keys.count)
      structs = properties
    }
  }

  init(_ type: ResolvedType, _ table: PlainTable) {
    var made: [(component: SourcePath.Component, isStruct: Bool, level: Int)] = []
    var levels = [Level(type.keys)]
    var structure: (row: PlainTable.Row, type: ResolvedType, first: Int)?
    func add(_ row: PlainTable.Row, _ field: ResolvedField, at level: Int) {
      guard row.isTouched, let component = field.steps.last else { return }
      levels[level].properties[Int(row.slot)] = made.count
      made.append((component, row.kind == .structure, level))
    }
    for number in 0..<table.count {
      let row = table[number]
      switch row.kind {
      case .structure:
        guard let nested = type.fields[Int(row.number)].structPlan else { continue }
        levels[0].structs[Int(row.slot)] = levels.count
        levels.append(Level(nested.keys))
        structure = (row, nested, Int(table[number &+ 1].number))
      case .end:
        guard let (row, _, _) = structure else { continue }
        add(row, type.fields[Int(row.number)], at: 0)
        structure = nil
      default:
        if let (_, nested, first) = structure {
          add(row, nested.fields[Int(row.number) - first], at: levels.count - 1)
        } else {
          add(row, type.fields[Int(row.number)], at: 0)
        }
      }
    }
    // A struct's properties come before it, so its index is known only now.
    var owners: [Int: Int] = [:]
    for (slot, level) in levels[0].structs.enumerated() {
      if let level { owners[level] = levels[0].properties[slot] }
    }
    properties = made.map {
      EqualProperty(component: $0.component, owner: owners[$0.level], isStruct: $0.isStruct)
    }
    self.levels = levels
  }

  func visit(_ source: _Token, _ body: (_ property: Int, _ word: Int) -> Void) {
    visit(source, levels[0], body)
  }

  private func visit(
    _ source: _Token, _ level: Level, _ body: (_ property: Int, _ word: Int) -> Void
  ) {
    var index = source.first
    var slot = -1
    while index < source.end {
      let (key, value) = (source.at(index), source.at(index + 1))
      index = value.next
      // Keys mostly come in declared order.
      let next = slot + 1
      slot =
        next < level.keys.count && level.keys.isKey(key, next) ? next : level.keys.slot(of: key)
      if slot < 0 { continue }
      if let property = level.properties[slot] { body(property, value.index) }
      if let nested = level.structs[slot] { visit(value, levels[nested], body) }
    }
  }
}
