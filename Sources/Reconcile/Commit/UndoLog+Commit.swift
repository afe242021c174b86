// Undoing an update is a commit of its map too.

extension UndoLog {
  var resolver: Resolver { decision.writes.resolver }

  /// What the undo is about to change.
  func change(of table: IdentityTable) -> MapChange {
    MapChange(
      table: table, resolver: resolver, graph: nil, objects: changes(),
      forecast: { [self] in LayeredForecast(decision.rider?.undone, over: UndoForecast(self)) },
      overtaken: { [self] in overtaken(table) }, root: decision.writes.root)
  }

  /// Who comes back, leaves and says something else.
  private func changes() -> MapChange.Objects {
    var changes = MapChange.Objects()
    let watch = CommitWatch()
    var comes: Set<ObjectIdentifier> = []
    var goes: Set<ObjectIdentifier> = []
    for entry in entries {
      switch (entry.place, entry.old) {
      case (.property(let object, let field), _):
        guard let plan = resolver.plan(of: object) else { continue }
        watch.note(late: object, plan)
        if field.isIdentity { watch.note(renamed: object) }
      case (.relation(let child, let link), _):
        guard let plan = resolver.plan(of: child),
          plan.fields.contains(where: { $0.field.property == link.path })
        else { continue }
        watch.note(late: child, plan)
      case (.rider(let rider), _):
        for object in rider.objects {
          if let plan = resolver.plan(of: object) { watch.note(late: object, plan) }
        }
      case (.own(let object), _):
        if let plan = resolver.plan(of: object) { watch.note(late: object, plan) }
      case (.entry(_, let member), .isEntered(let isEntered)):
        guard let plan = resolver.plan(of: member.object) else { continue }
        // An object that took another identity has two entries.
        let id = ObjectIdentifier(member.object)
        let member = CommitMember(object: member.object, plan: plan)
        if isEntered {
          if comes.insert(id).inserted { changes.inserted.append(member) }
        } else if goes.insert(id).inserted {
          changes.removed.append(member)
        }
      default: continue
      }
    }
    changes.changed = watch.changed
    changes.altered = watch.renamed + watch.lateParts
    return changes
  }
}

/// What undoing an update will write.
final class UndoForecast: Forecast {
  private let log: UndoLog
  private var entries: [ObjectIdentifier: [UndoLog.Entry]] = [:]

  init(_ log: UndoLog) {
    self.log = log
    for entry in log.entries {
      switch entry.place {
      case .property(let object, _), .relation(let object, _):
        entries[ObjectIdentifier(object), default: []].append(entry)
      case .own(let object): entries[ObjectIdentifier(object), default: []].append(entry)
      case .entry, .wait, .rider: continue
      }
    }
  }

  func value(of field: CompiledField, in owner: AnyObject, _ plan: ResolvedType) -> ForecastValue? {
    let path = field.property
    for entry in entries[ObjectIdentifier(owner)] ?? [] {
      switch (entry.place, entry.old) {
      case (.property(_, let written), .value(let value, let said)):
        guard written.field.property == path else { continue }
        if let said { return .encoded(.source(said)) }
        return .encoded(value.flatMap { written.node.leaf?.encode($0) } ?? .null)
      case (.property(_, let written), .live(let live)):
        guard written.field.property == path else { continue }
        return .live(live)
      case (.property(_, let written), .deferral(let box, _)):
        guard written.field.property == path else { continue }
        return ForecastValue(ofHolder: box, written, log.decision.writes.root)
      case (.relation(_, let link), .owners(let owners)):
        guard link.path == path else { continue }
        if field.node.kind == .object {
          return .live(owners.first.map(_LiveValue.object) ?? .none)
        }
        return .live(.list(owners.map(_LiveValue.object)))
      default: continue
      }
    }
    return nil
  }

  func contents(of object: AnyObject) -> SourceValue? {
    for entry in entries[ObjectIdentifier(object)] ?? [] {
      if case .held(let held) = entry.old { return held.sourceValue }
    }
    return nil
  }
}
