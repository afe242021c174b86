// Undoing an update is a commit of its map too.

extension UndoLog {
  var resolver: Resolver { decision.writes.resolver }

  /// Who comes back, leaves and says something else.
  func changes(_ table: IdentityTable) -> CommitAccount.Changes {
    var changes = CommitAccount.Changes()
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
    watch.noteHolders(
      of: watch.renamed + watch.lateParts, in: table, resolver, decision.writes.root)
    changes.changed = table.known(watch.changed, besides: comes.union(goes))
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
