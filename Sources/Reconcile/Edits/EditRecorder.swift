/// What was found to have changed in a property. A class, since a copy would count a dozen references.
final class FoundChange {
  let cell: EditCell
  let plan: ResolvedType
  let number: Int

  /// The path of the object, empty for the first one that is named.
  let path: SourcePath

  /// The object named in which it is.
  let root: AnyObject
  let before: EditValue

  /// What was found in the property.
  let after: EditValue

  /// What leads from the value before to the one that was found; empty for an identity.
  let actions: [PlacedAction]

  init(
    _ cell: EditCell, _ plan: ResolvedType, _ number: Int, at path: SourcePath,
    in root: AnyObject, from before: EditValue, to after: EditValue, by actions: [PlacedAction]
  ) {
    (self.cell, self.plan, self.number) = (cell, plan, number)
    (self.path, self.root) = (path, root)
    (self.before, self.after, self.actions) = (before, after, actions)
  }

  /// The path of the property.
  var place: SourcePath { path.appending(SourcePath(plan.fields[number].steps)) }

  /// Sets the property to what it held, through its setter.
  func takeBack() { cell.set(before) }
}

/// Finds what a closure changes: the fields of objects before and after it.
///
/// Its accesses are not checked for overlap, as none lasts while code of the user's runs.
final class EditRecorder {
  /// The table owns those of open sessions.
  private unowned let table: EditTable

  /// What resolves the types of its objects.
  private let resolver: Resolver

  /// The properties of the first object that alone are looked at; nil for all of all objects.
  private let only: [AnyKeyPath]?

  /// The objects named.
  @exclusivity(unchecked) @safe private(set) var roots: [AnyObject] = []

  /// The objects named and those without identity in them.
  @exclusivity(unchecked) @safe private var walk: LiveWalk

  /// What is known of each of them.
  @exclusivity(unchecked) @safe private var watched: [Watched] = []

  /// The properties of children that `Inverse` keeps, which follow what is visible.
  @exclusivity(unchecked) @safe private var derived: [AnyKeyPath] = []

  #if DEBUG
    private var unnamed = UnnamedObjects()
  #endif

  /// What the fields of an object held.
  private struct Watched {
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
  init(
    _ table: EditTable, _ objects: [AnyObject], only: [AnyKeyPath]? = nil
  ) throws(UpdateError) {
    self.table = table
    resolver = table.resolver
    self.only = only
    walk = LiveWalk(resolver, .breadthFirst)
    try watch(objects)
  }

  /// Looks at more objects, as they are now. Those that are watched already stay so.
  func watch(_ objects: [AnyObject]) throws(UpdateError) {
    for object in objects where resolver.plan(of: object)?.isOwn == true {
      throw UpdateError(issues: [
        UpdateError.Issue(kind: .rejected, "edits of \(type(of: object)) are not recorded")
      ])
    }
    if roots.isEmpty { return add(objects) }
    add(objects.filter { object in !roots.contains { $0 === object } })
  }

  private func add(_ objects: [AnyObject]) {
    let first = roots.count
    if roots.isEmpty { roots = objects } else { roots += objects }
    for (place, object) in objects.enumerated() {
      let number = first + place
      guard let plan = resolver.plan(ofEdited: object) else { continue }
      watch(
        object, plan, below: -1, number == 0 ? [] : [.key(resolver.name(of: object))], in: number)
    }
    while let number = walk.next() { look(at: number) }
  }

  private func watch(
    _ object: AnyObject, _ plan: ResolvedType, below owner: Int, _ steps: [SourcePath.Component],
    in root: Int
  ) {
    guard !plan.isOwn, walk.add(object, plan, below: owner, steps) else { return }
    for field in plan.fields {
      if let inverse = field.field.inverse { derived.append(inverse.path) }
    }
    watched.append(Watched(root: root))
  }

  private func look(at number: Int) {
    let (object, plan) = (walk.spots[number].object, walk.spots[number].plan)
    var before: [Before] = []
    before.reserveCapacity(plan.fields.count)
    var call = _AccessorCall()
    let only = number == 0 ? only : nil
    for field in plan.fields {
      let isLeftOut =
        only?.contains { field.field.property.leads(toPropertyOf: $0) } == false
      if !field.isEditable || isLeftOut {
        before.append(.nothing)
      } else if field.isUnread(in: object) {
        before.append(.holder(SourceValue.nothing.withToken { field.deferredBox(in: object, $0) }))
      } else if field.node.kind == .leaf {
        before.append(
          .value(
            .plain(
              SourceValue.nothing.withToken { field.plainValue(in: object, $0, &call) })))
      } else {
        let value = EditCell(field, of: object, resolver).value
        before.append(.value(value))
        watchParts(of: value, field.declared, below: number, field.steps)
      }
    }
    watched[number].before = before
  }

  /// Watches the objects without identity in a value of an object that is watched.
  private func watchParts(
    of value: EditValue, _ declared: ResolvedType?, below number: Int,
    _ steps: [SourcePath.Component]
  ) {
    guard let declared, case .live(let live) = value else { return }
    if declared.isClass, declared.hasIdentity {
      #if DEBUG
        for part in live.objects.prefix(UnnamedObjects.most) {
          if let plan = resolver.plan(of: part) { unnamed.look(at: part, plan, table) }
        }
      #endif
      return
    }
    var steps = steps
    live.holdsObject(at: &steps) { part, steps in
      if !declared.isClass {
        for field in declared.fields where field.node.kind != .leaf {
          watchParts(
            of: EditCell(field, of: part, resolver).value, field.declared, below: number,
            steps + field.steps)
        }
      } else if let plan = resolver.plan(of: part), !plan.hasIdentity {
        watch(part, plan, below: number, steps, in: watched[number].root)
      }
      return false
    }
  }
}

extension EditRecorder {
  /// The objects named, and those without identity in them.
  var objects: [AnyObject] { walk.spots.map(\.object) }

  /// Makes edits of what others have written over edits of these objects.
  func recordForeign() {
    if table.isEmpty { return }
    for object in objects where table.filter.mayHold(object) { table.recordForeign(in: object) }
  }

  /// What changed, of the objects named in order with what is in each.
  var changes: [FoundChange] {
    var found: [FoundChange] = []
    var call = _AccessorCall()
    for root in roots.indices {
      for place in watched.indices where watched[place].root == root {
        for number in watched[place].before.indices {
          if let change = change(at: place, number, &call) { found.appendFew(change) }
        }
      }
    }
    return found
  }

  private func change(
    at place: Int, _ number: Int, _ call: inout _AccessorCall
  ) -> FoundChange? {
    let (object, plan) = (walk.spots[place].object, walk.spots[place].plan)
    let field = plan.fields[number]
    let held = watched[place].before[number]
    let isSame = holds(held, field, object, &call)
    guard isSame != true, !isDerived(field), let before = value(held, field, of: object)
    else { return nil }
    let cell = EditCell(field, of: object, resolver)
    let after = cell.value
    var actions: [PlacedAction] = []
    if field.isIdentity {
      if cell.shape.agree(before, after) { return nil }
    } else if isSame == false, cell.shape.isOneValue {
      actions = [(EditPlace(), .set(after))]
    } else {
      actions = cell.shape.difference(from: before, to: after)
      if actions.isEmpty { return nil }
    }
    return FoundChange(
      cell, plan, number, at: walk.path(of: place), in: roots[watched[place].root],
      from: before, to: after, by: actions)
  }

  /// Sets what changed back, through the setters, the last property first.
  func takeBack() {
    for change in changes.reversed() { change.takeBack() }
  }

  /// Whether a property has the plain value that it held; nil if it held none.
  private func holds(
    _ before: Before, _ field: ResolvedField, _ object: AnyObject, _ call: inout _AccessorCall
  ) -> Bool? {
    guard case .value(.plain(let value?)) = before, !field.isDeferred else { return nil }
    return SourceValue.nothing.withToken { field.holds(value, in: object, $0, &call) }
  }

  /// Looks at all objects again, as code that is not recorded has left them.
  func hold() {
    if isHeld { return }
    #if DEBUG
      unnamed = UnnamedObjects()
    #endif
    begin(with: roots)
  }

  private func begin(with objects: [AnyObject]) {
    (roots, watched, derived) = ([], [], [])
    walk = LiveWalk(resolver, .breadthFirst)
    add(objects)
  }

  /// Whether all properties hold what they did, read or unread.
  private var isHeld: Bool {
    var call = _AccessorCall()
    return zip(walk.spots, watched).allSatisfy { spot, watched in
      watched.before.indices.allSatisfy { number in
        let field = spot.plan.fields[number]
        switch watched.before[number] {
        case .nothing: return true
        case .holder(let holder):
          guard field.isUnread(in: spot.object) else { return false }
          return SourceValue.nothing.withToken { field.deferredBox(in: spot.object, $0) }
            === holder
        case .value(let value):
          if field.isUnread(in: spot.object) { return false }
          let isSame = holds(watched.before[number], field, spot.object, &call)
          if let isSame { return isSame }
          let cell = EditCell(field, of: spot.object, resolver)
          return cell.shape.agree(value, cell.value)
        }
      }
    }
  }

  /// Puts another object in the place of one of those that are named.
  func replace(_ object: AnyObject, by other: AnyObject) {
    begin(with: roots.map { $0 === object ? other : $0 })
  }

  #if DEBUG
    /// Says which objects with identities were changed without being named.
    func tellUnnamed() { unnamed.tell(besides: objects, table) }
  #endif

  private func isDerived(_ field: ResolvedField) -> Bool {
    derived.contains { field.field.property.leads(toPropertyOf: $0) }
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
      return EditCell(inside, of: holder, resolver).value
    }
  }
}

/// An edit whose closure is running.
struct EditRecording {
  let edit: Edit
  let recorder: EditRecorder

  init(_ edit: Edit, _ recorder: EditRecorder) {
    (self.edit, self.recorder) = (edit, recorder)
  }
}
