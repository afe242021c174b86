/// The edits that an update meets. Edited objects are checked against their bases, and at the end it is
/// decided what the bases are from now on and what becomes visible.
final class EditPass: UpdateRider {
  let table: EditTable
  let request: Request

  /// What the update is about besides its source.
  enum Request {
    case refresh
    /// Edits are accepted, or what they changed in some of their objects; all if none are named.
    case settle([Edit], parts: [AnyObject])
    case revert([Edit])
    case redo(Edit)
    /// Objects are gone.
    case forget([AnyObject])
    /// A draft has taken the place of another object, and gets its edits.
    case absorb(AnyObject, by: AnyObject)

    var isRefresh: Bool { if case .refresh = self { true } else { false } }

    /// The edits that are accepted, taken back or made again.
    var edits: [Edit] {
      switch self {
      case .refresh: []
      case .settle(let edits, _), .revert(let edits): edits
      case .redo(let edit): [edit]
      case .forget, .absorb: []
      }
    }

    /// The parts of an edit that it is about.
    func parts(of edit: Edit) -> [EditPart] {
      guard case .settle(_, let roots) = self, !roots.isEmpty else { return edit.parts }
      return edit.parts.filter { part in roots.contains { $0 === part.root } }
    }
  }

  /// The edited properties that the update meets, in order.
  private(set) var works: [Work] = []

  /// The edited objects that the update meets.
  private var met: [ObjectIdentifier: Met] = [:]

  private struct Met {
    var cover: ResolvedType?
    var works: [Work] = []
  }

  /// The entries that the request is about, by their properties, if it is about several edits.
  private var entries: [ObjectIdentifier: [EditEntry]] = [:]

  /// The states of the findings before each edited property under check.
  private var marks: [(findings: Findings.Mark, isDetailed: Bool)] = []

  init(_ table: EditTable, _ request: Request = .refresh) {
    self.table = table
    self.request = request
    let edits = request.edits
    if edits.count < 2 { return }
    for edit in edits {
      for entry in pending(of: edit) {
        entries[ObjectIdentifier(entry.property), default: []].append(entry)
      }
    }
  }

  /// What is pending of an edit, and in the objects that the request is about.
  private func pending(of edit: Edit) -> [EditEntry] {
    request.parts(of: edit).flatMap { $0.entries.filter(\.isLinked) }
  }

  deinit { forgetAnswers() }

  /// Forgets what stood in for properties while the response was checked.
  private func forgetAnswers() {
    if case .settle = request {
      for work in works { work.property.answered = nil }
    }
  }

  /// An edited property that the update meets.
  final class Work {
    let property: EditedProperty
    let path: SourcePath?

    /// The field by which the source reaches it, nil if it does not.
    let field: ResolvedField?

    /// The word of the source that speaks of it, -1 if there is none.
    var word = -1

    /// What the source leaves there, nil if no step of the update writes it.
    var written: StandIn?

    /// What others have written over its edits, or what an edit put there with its object.
    let foreign: FoundChange?

    /// The edit that put the object somewhere, nil if the map or another edit knew it.
    let adding: Edit?

    init(
      _ property: EditedProperty, _ field: ResolvedField?, at path: SourcePath?,
      over foreign: FoundChange?, of adding: Edit? = nil
    ) {
      (self.property, self.field, self.path) = (property, field, path)
      (self.foreign, self.adding) = (foreign, adding)
    }

    var object: AnyObject { property.object }

    /// What the source leaves there; nil if that is the base.
    var said: StandIn? { written ?? (word < 0 ? nil : property.answered) }
  }
}

extension EditPass {
  var filter: ObjectFilter { table.filter }

  var isRefresh: Bool { request.isRefresh }

  var holders: [AnyObject] {
    if case .forget = request { table.objects.values.map(\.object) } else { [] }
  }

  var acknowledged: [(object: AnyObject, plan: ResolvedType, field: ResolvedField)] {
    guard request.isSettling else { return [] }
    return request.edits.flatMap(request.parts).map { part in
      (part.property.object, part.property.plan, part.property.field)
    }
  }

  func complete(_ update: Update) -> (any RiderOutcome)? {
    defer { forgetAnswers() }
    update.writes.takeCovered { standIn(for: $0, of: $1) }
    reach()
    let replacement = replacement(in: update)
    if let replacement { reachAll(replacement) }
    if case .absorb(let object, let draft) = request { reach(draft, absorbing: object) }
    if works.isEmpty { return nil }
    return EditSettling(self, of: update, replacement).outcome()
  }

  /// What takes the place of objects that are gone, or that the root absorbs; nil if there are none.
  private func replacement(in update: Update) -> ((AnyObject) -> Replacement)? {
    if case .forget(let objects) = request {
      let gone = Set(objects.map { ObjectIdentifier($0) })
      return { gone.contains(ObjectIdentifier($0)) ? .gone : .same }
    }
    guard let adoption = update.holders.graph?.adoption, let known = adoption.known else {
      return nil
    }
    return { $0 === known ? .other(adoption.draft) : .same }
  }

  /// The entries that the request is about in a property.
  func entries(in property: EditedProperty) -> [EditEntry] {
    switch request {
    case .settle(let edits, _), .revert(let edits):
      if edits.count > 1 { return entries[ObjectIdentifier(property)] ?? [] }
      guard let edit = edits.first else { return [] }
      return request.parts(of: edit).flatMap { part in
        part.entries.filter { $0.isLinked && $0.property === property }
      }
    case .refresh, .redo, .forget, .absorb: return []
    }
  }

  func cover(_ object: AnyObject, _ plan: ResolvedType, in update: Update) -> ResolvedType {
    let id = ObjectIdentifier(object)
    if let known = met[id]?.cover { return known }
    // The edit that put the object somewhere, nil if the map or another edit knew it.
    let adding = update.holders.graph?.added?.edit(of: object) as? Edit
    let edited = table[object]?.properties ?? []
    let added = adding.map { self.added(to: object, by: $0) } ?? []
    if edited.isEmpty, added.isEmpty { return plan }
    let path = update.findings.path
    // The root property was met before its owner.
    var works = met[id]?.works ?? []
    let own = edited.isEmpty ? plan : table.covers.cover(plan, edited, of: table)
    let cover = added.isEmpty ? own : ResolvedType(covering: own, with: added.map(\.property))
    for property in edited where !works.contains(where: { $0.property === property }) {
      works.append(meet(property, cover.fields[property.number], at: path))
    }
    for (property, change) in added {
      let field = cover.fields[property.number]
      let work = Work(property, field, at: path, over: change, of: adding)
      self.works.append(work)
      works.append(work)
    }
    met[id] = Met(cover: cover, works: works)
    return cover
  }

  /// What an edit put into an object with the object itself, over what a new instance holds. An answer
  /// to the edit has the last word about that.
  private func added(
    to object: AnyObject, by edit: Edit
  ) -> [(property: EditedProperty, change: FoundChange)] {
    if request.edits.contains(where: { $0 === edit }) { return [] }
    return table.additions(in: object).compactMap { change in
      table.property(of: change).map { ($0, change) }
    }
  }

  func cover(
    _ root: ResolvedField, of owner: AnyObject, _ plan: ResolvedType?
  ) -> ResolvedField {
    let path = root.field.property
    let found = table.properties(of: owner).first { $0.path.leads(toPropertyOf: path) }
    guard let property = found?.property else { return root }
    let cover = ResolvedField(covering: root) { _ in property.answered ?? property.base }
    met[ObjectIdentifier(owner), default: Met()].works.append(meet(property, cover, at: nil))
    return cover
  }

  private func meet(
    _ property: EditedProperty, _ field: ResolvedField, at path: SourcePath?
  ) -> Work {
    // The source is compared with what others have written beside the edits.
    let work = Work(property, field, at: path, over: table.takeForeign(property))
    works.append(work)
    if case .settle = request { property.answered = property.answering(entries(in: property)) }
    return work
  }

  /// Finds the properties of the request's edits that the source did not reach.
  private func reach() {
    for edit in request.edits {
      for part in request.parts(of: edit) {
        let (object, number) = (part.property.object, part.property.number)
        let isMet = met[ObjectIdentifier(object)]?.works.contains { $0.property.number == number }
        if isMet == true { continue }
        var property = table[object]?[number]
        if property == nil, case .redo = request { property = part.property.renewed() }
        guard let property else { continue }
        add(property, at: object === edit.object ? SourcePath() : nil)
      }
    }
  }

  /// Meets a property that the source does not reach.
  private func add(_ property: EditedProperty, at path: SourcePath? = nil) {
    let work = Work(property, nil, at: path, over: table.takeForeign(property))
    works.appendFew(work)
    met[ObjectIdentifier(property.object), default: Met()].works.appendFew(work)
  }

  /// Finds the edited properties in which others take the places of objects, or that are of objects
  /// which are gone.
  private func reachAll(_ replacement: (AnyObject) -> Replacement) {
    for edited in table.objects.values {
      let known = met[ObjectIdentifier(edited.object)]?.works ?? []
      for property in edited.properties
      where !known.contains(where: { $0.property === property })
        && (property.names(replacement) || property.isGone(replacement)
          || property.object is EditedList)
      {
        add(property)
      }
    }
  }

  /// Finds the properties of a draft whose edits it gets from an object that it absorbs.
  private func reach(_ draft: AnyObject, absorbing object: AnyObject) {
    for property in table[object]?.properties ?? [] {
      let own = table[draft]?[property.number] ?? property.renewed(for: draft)
      if let own { add(own, at: SourcePath()) }
    }
  }
}

extension EditPass {
  func enter(
    _ field: ResolvedField, of object: AnyObject, _ value: _Token, _ findings: Findings
  ) {
    marks.append((findings.mark, findings.isDetailed))
    findings.isDetailed = true
    if let work = work(field, of: object), work.word < 0 { work.word = value.index }
  }

  // What was found of the property itself is about what is beneath.
  func leave(_ field: ResolvedField, _ findings: Findings) {
    guard let mark = marks.popLast() else { return }
    findings.isDetailed = mark.isDetailed
    findings.forgetOwn(of: field, since: mark.findings)
  }

  /// What the steps of the update write beneath a property.
  private func standIn(for field: ResolvedField, of object: AnyObject) -> StandIn? {
    guard let work = work(field, of: object) else { return nil }
    let standIn = work.written ?? (work.property.answered ?? work.property.base).copy
    work.written = standIn
    return standIn
  }

  private func work(_ field: ResolvedField, of object: AnyObject) -> Work? {
    met[ObjectIdentifier(object)]?.works.first { $0.field === field }
  }
}

extension ResolvedType {
  /// A type for one object, some properties of which are edited and not listed yet.
  fileprivate convenience init(covering type: ResolvedType, with properties: [EditedProperty]) {
    var fields: [Int: ResolvedField] = [:]
    for property in properties {
      fields[property.number] = ResolvedField(covering: type.fields[property.number]) { _ in
        property.answered ?? property.base
      }
    }
    self.init(covering: type, with: fields)
  }
}

extension EditedProperty {
  /// The property as if nobody had edited it, of which no edit is left.
  fileprivate func renewed(for other: AnyObject? = nil) -> EditedProperty? {
    let cell = EditCell(field, of: other ?? object, resolver)
    return cell.standIn(with: cell.value).map {
      EditedProperty(cell, plan, number, base: $0, held: cell.value)
    }
  }

  /// What a response is compared with that entries are settled with: the base, with the objects without
  /// identity that they have put there, so that these stay the same. Nil if that is the base.
  fileprivate func answering(_ entries: [EditEntry]) -> StandIn? {
    guard field.node.innermostObject?.isClass == true, field.declared?.hasIdentity != true,
      field.unresolved == nil
    else { return nil }
    var own: [EditPlace: EditAction] = [:]
    for entry in entries where entry.chain.place.hasValue {
      own[entry.chain.place] = entry.action
    }
    if own.isEmpty { return nil }
    let standIn = base.copy
    EditCell(standIn, EditShape(field, resolver)).perform(own.map { ($0, $1) })
    return standIn
  }
}
