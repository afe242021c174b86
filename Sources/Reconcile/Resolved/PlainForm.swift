/// What a log lists of objects of plain values whose properties are set again.
///
/// It owns what it needs of their type, since a report outlives the resolver.
final class PlainForm: EqualForm {
  let properties: [EqualProperty]

  /// The keys of the object, and of each struct in it.
  private let levels: [Level]

  /// The index of the property that takes the key of an object; nil if none does that is set again.
  private let key: Int?

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

  init(_ type: ResolvedType, _ rows: RowTable) {
    var made: [(component: SourcePath.Component, isStruct: Bool, level: Int)] = []
    var levels = [Level(type.keys)]
    var key: Int?
    func add(_ number: Int, at level: Int) {
      let row = rows[number]
      guard row.traits.contains(.isTouched), let component = row.lastStep else { return }
      if number == rows.key {
        key = made.count
      } else {
        levels[level].properties[Int(row.slot)] = made.count
      }
      made.append((component, row.kind == .structure, level))
    }
    for (number, field) in type.fields.enumerated() {
      let row = rows[number]
      if row.kind == .structure, let nested = field.structPlan {
        levels[0].structs[Int(row.slot)] = levels.count
        levels.append(Level(nested.keys))
        for member in row.members..<row.end { add(Int(member), at: levels.count - 1) }
      }
      add(number, at: 0)
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
    self.key = key
  }

  func visit(_ source: _Token, _ body: (_ property: Int, _ word: Int) -> Void) {
    if let key { body(key, source.index - 1) }
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

extension Row {
  /// The last component of the path under which a source has the field.
  fileprivate var lastStep: SourcePath.Component? {
    unsafe field._withUnsafeGuaranteedRef { $0.steps.last }
  }
}
