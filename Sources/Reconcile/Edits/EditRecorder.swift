/// Finds what a closure changes: the fields of objects before and after it.
struct EditRecorder {
  private let table: EditTable

  /// How many objects were named.
  private let roots: Int
  private var watched: [Watched] = []
  private var known: Set<ObjectIdentifier> = []

  /// The properties of children that `Inverse` keeps, which follow what is visible.
  private var derived: [AnyKeyPath] = []

  #if DEBUG
    private var unnamed = UnnamedObjects()
  #endif

  /// An object, and what its fields held.
  private struct Watched {
    let object: AnyObject
    let plan: ResolvedType
    let path: SourcePath

    /// The number of the object named in which it is.
    let root: Int
    var before: [Before] = []
  }

  private enum Before {
    case value(EditValue)
    /// The holder of a deferred property, which the closure may read.
    case holder(AnyObject)
    /// The field is no place for edits.
    case nothing
  }

  /// Looks at objects, and at those without identity in them.
  ///
  /// - Throws: An issue where the edits of an object are not recorded.
  init(_ table: EditTable, _ objects: [AnyObject]) throws(UpdateError) {
    self.table = table
    roots = objects.count
    for (number, object) in objects.enumerated() {
      guard let plan = table.resolver.plan(of: object) else { continue }
      if plan.isOwn {
        throw UpdateError(issues: [
          UpdateError.Issue(kind: .rejected, "edits of \(type(of: object)) are not recorded")
        ])
      }
      let path = number == 0 ? SourcePath() : SourcePath([.key(table.name(of: object))])
      watch(object, plan, at: path, in: number)
    }
    var next = 0
    while next < watched.count {
      look(at: next)
      next += 1
    }
  }

  private mutating func watch(
    _ object: AnyObject, _ plan: ResolvedType, at path: SourcePath, in root: Int
  ) {
    guard !plan.isOwn, isNew(object) else { return }
    derived += plan.fields.compactMap { $0.field.inverse?.path }
    watched.append(Watched(object: object, plan: plan, path: path, root: root))
  }

  /// Whether an object is not watched yet. No set is made of one object.
  private mutating func isNew(_ object: AnyObject) -> Bool {
    guard let first = watched.first else { return true }
    if known.isEmpty { known.insert(ObjectIdentifier(first.object)) }
    return known.insert(ObjectIdentifier(object)).inserted
  }

  private mutating func look(at number: Int) {
    let (object, plan) = (watched[number].object, watched[number].plan)
    var before: [Before] = []
    before.reserveCapacity(plan.fields.count)
    var call = _AccessorCall()
    for (place, field) in plan.fields.enumerated() {
      if !field.isEditable {
        before.append(.nothing)
      } else if field.isUnread(in: object) {
        before.append(.holder(SourceValue.nothing.withToken { field.deferredBox(in: object, $0) }))
      } else if field.node.kind == .leaf {
        before.append(
          .value(
            .plain(
              SourceValue.nothing.withToken { field.plainValue(in: object, $0, &call) })))
      } else {
        let value = table.cell(of: object, plan, place).value
        before.append(.value(value))
        let path = watched[number].path.appending(SourcePath(field.steps))
        watchParts(of: value, field.declared, at: path, in: watched[number].root)
      }
    }
    watched[number].before = before
  }

  /// Watches the objects without identity in a value.
  private mutating func watchParts(
    of value: EditValue, _ declared: ResolvedType?, at path: SourcePath, in root: Int
  ) {
    guard let declared, case .live(let live) = value else { return }
    for (part, steps) in live.parts {
      let path = path.appending(SourcePath(steps))
      if !declared.isClass {
        for field in declared.fields where field.node.kind != .leaf {
          watchParts(
            of: EditCell(field, of: part, table.resolver).value, field.declared,
            at: path.appending(SourcePath(field.steps)), in: root)
        }
      } else if let plan = table.resolver.plan(of: part) {
        if !plan.hasIdentity { watch(part, plan, at: path, in: root) }
        #if DEBUG
          if plan.hasIdentity { unnamed.look(at: part, plan, table) }
        #endif
      }
    }
  }
}

extension EditRecorder {
  /// What changed, of the objects named in order with what is in each.
  var differences: [EditDifference] {
    var found: [EditDifference] = []
    var call = _AccessorCall()
    for root in 0..<roots {
      for place in watched.indices where watched[place].root == root {
        for number in watched[place].before.indices {
          if let difference = difference(at: place, number, &call) { found.append(difference) }
        }
      }
    }
    return found
  }

  private func difference(
    at place: Int, _ number: Int, _ call: inout _AccessorCall
  ) -> EditDifference? {
    let (object, field) = (watched[place].object, watched[place].plan.fields[number])
    let isSame = holds(watched[place].before[number], field, object, &call)
    guard isSame != true, !isDerived(field),
      let before = value(watched[place].before[number], field, of: object)
    else { return nil }
    let cell = table.cell(of: object, watched[place].plan, number)
    let after = cell.value
    var operations: [EditOperation] = []
    if field.isIdentity {
      if cell.shape.agree(before, after) { return nil }
    } else if isSame == false, cell.shape.isOneValue {
      operations = [EditOperation(place: EditPlace(), action: .set(after))]
    } else {
      operations = cell.shape.difference(from: before, to: after)
      if operations.isEmpty { return nil }
    }
    let difference = EditDifference(
      cell, watched[place].plan, number, before: before, operations)
    difference.path = watched[place].path
    return difference
  }

  /// Whether a property has the plain value that it held; nil if it held none.
  private func holds(
    _ before: Before, _ field: ResolvedField, _ object: AnyObject, _ call: inout _AccessorCall
  ) -> Bool? {
    guard case .value(.plain(let value?)) = before, !field.isDeferred else { return nil }
    return SourceValue.nothing.withToken { field.holds(value, in: object, $0, &call) }
  }

  #if DEBUG
    /// Says which objects with identities were changed without being named.
    func tellUnnamed() { unnamed.tell(besides: watched.map(\.object), table) }
  #endif

  private func isDerived(_ field: ResolvedField) -> Bool {
    derived.contains { field.field.definition.path.leads(toPropertyOf: $0) }
  }

  /// What a field held; nil if it is no place for edits or was not looked at.
  private func value(_ before: Before, _ field: ResolvedField, of object: AnyObject) -> EditValue? {
    switch before {
    case .nothing: return nil
    case .value(let value): return field.isUnread(in: object) ? nil : value
    case .holder(let holder):
      let now = SourceValue.nothing.withToken { field.deferredBox(in: object, $0) }
      guard now !== holder, !field.isUnread(in: object), let state = holder as? DeferredState,
        let inside = field.reading?.fields.first
      else { return nil }
      // The closure set it. What it said before is read now, unless the closure did.
      state.read()
      return EditCell(inside, of: holder, table.resolver).value
    }
  }

  /// Sets what changed back, through the setters.
  func restore(_ differences: [EditDifference]) {
    for difference in differences.reversed() {
      table.cell(of: difference.object, difference.plan, difference.number).set(difference.before)
    }
  }
}

extension _LiveValue {
  /// The objects in a property, and the structs in their boxes, each with the steps to it.
  fileprivate var parts: [(object: AnyObject, steps: [SourcePath.Component])] {
    switch self {
    case .object(let object): [(object, [])]
    case .instances(let objects): objects.enumerated().map { ($1, [.index($0)]) }
    case .list(let lives):
      lives.enumerated().flatMap { place, live in
        live.parts.map { ($0.object, [.index(place)] + $0.steps) }
      }
    case .entries(let entries):
      entries.flatMap { entry in
        entry.live.parts.map { ($0.object, [.key(entry.key)] + $0.steps) }
      }
    case .none, .value, .container: []
    }
  }
}
