/// The edits that an update meets. Edited objects are checked against what is beneath their edits,
/// and at the end it is decided what is beneath from now on and what becomes visible.
final class EditPass {
  let table: EditTable
  let request: Request

  /// What the update is about besides its source.
  enum Request {
    case refresh
    case settle([Edit])
    case revert(Edit)
    case redo(Edit)

    var isRefresh: Bool { if case .refresh = self { true } else { false } }

    /// The edits that are accepted, taken back or made again.
    var edits: [Edit] {
      switch self {
      case .refresh: []
      case .settle(let edits): edits
      case .revert(let edit), .redo(let edit): [edit]
      }
    }
  }

  /// The edited properties that the update meets, in order.
  private(set) var works: [Work] = []

  /// The types of edited objects, whose fields reach what stands in for edited properties.
  private var covers: [ObjectIdentifier: ResolvedType] = [:]
  private var byField: [ObjectIdentifier: Work] = [:]

  /// The states of the findings before each edited property under check.
  private var marks: [(findings: Findings.Mark, isDetailed: Bool)] = []

  init(_ table: EditTable, _ request: Request = .refresh) {
    self.table = table
    self.request = request
  }

  /// An edited property that the update meets.
  final class Work {
    let object: AnyObject
    let plan: ResolvedType
    let number: Int
    let path: SourcePath?
    var property: EditedProperty

    /// The word of the source that speaks of it, -1 if there is none.
    var word = -1

    /// What will be beneath, nil if no step of the update writes it.
    var written: StandIn?

    init(
      _ object: AnyObject, _ plan: ResolvedType, _ property: EditedProperty, at path: SourcePath?
    ) {
      self.object = object
      self.plan = plan
      number = property.number
      self.property = property
      self.path = path
    }

    var field: ResolvedField { plan.fields[number] }
  }
}

extension EditPass {
  /// The type of an object, with what stands in for its edited properties.
  ///
  /// - Parameter path: The object's place in the source.
  func covered(_ object: AnyObject, _ plan: ResolvedType, at path: @autoclosure () -> SourcePath)
    -> ResolvedType
  {
    if let known = covers[ObjectIdentifier(object)] { return known }
    guard let edited = table[object] else { return plan }
    let path = path()
    var fields: [Int: ResolvedField] = [:]
    for property in edited.properties {
      let number = property.number
      fields[number] = cover(plan.fields[number], Work(object, plan, property, at: path))
    }
    let cover = ResolvedType(covering: plan, with: fields)
    covers[ObjectIdentifier(object)] = cover
    return cover
  }

  /// The field of a property that is the root, with what stands in for it if it is edited.
  func covered(
    _ root: ResolvedField, of owner: AnyObject, _ plan: ResolvedType?
  ) -> ResolvedField {
    guard let plan, let edited = table[owner],
      let number = plan.schema.number(of: root.field.definition.path),
      let property = edited[number]
    else { return root }
    return cover(root, Work(owner, plan, property, at: nil))
  }

  private func cover(_ field: ResolvedField, _ work: Work) -> ResolvedField {
    let cover = ResolvedField(covering: field, with: work.property.beneath)
    works.append(work)
    byField[ObjectIdentifier(cover.field)] = work
    return cover
  }

  /// Finds the properties of an edit that the source did not reach, for those who accept, refuse or
  /// redo it.
  func reach(_ edit: Edit, _ resolver: Resolver) {
    for recorded in edit.differences {
      let isMet = works.contains { $0.object === recorded.object && $0.number == recorded.number }
      guard !isMet, let plan = resolver.plan(of: recorded.object) else { continue }
      var property = table[recorded.object]?[recorded.number]
      if property == nil, case .redo = request {
        let cell = table.cell(of: recorded.object, recorded.plan, recorded.number)
        property = cell.edited(recorded.number, beneath: cell.value)
      }
      guard let property else { continue }
      let isRoot = recorded.object === edit.objects.first
      works.append(
        Work(recorded.object, plan, property, at: isRoot ? SourcePath() : nil))
    }
  }
}

extension EditPass {
  /// Begins the check of an edited property.
  func enter(_ field: ResolvedField, _ value: _Token, _ findings: Findings) {
    marks.append((findings.mark, findings.isDetailed))
    findings.isDetailed = true
    let work = byField[ObjectIdentifier(field.field)]
    if let work, work.word < 0 { work.word = value.index }
  }

  /// Ends the check of an edited property: what it found of the property itself is about what is
  /// beneath.
  func leave(_ field: ResolvedField, _ findings: Findings) {
    guard let mark = marks.popLast() else { return }
    findings.isDetailed = mark.isDetailed
    findings.forgetOwn(of: field, since: mark.findings)
  }

  /// What the steps of the update write beneath a property.
  func standIn(for field: ResolvedField) -> StandIn? {
    guard let work = byField[ObjectIdentifier(field.field)] else { return nil }
    let standIn = work.written ?? work.property.beneath.copy
    work.written = standIn
    return standIn
  }
}

extension CompiledSchema {
  /// The index of the field of a property, nil if there is none.
  fileprivate func number(of property: AnyKeyPath) -> Int? {
    fields.firstIndex { $0.definition.path.leads(toPropertyOf: property) }
  }
}
