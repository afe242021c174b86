/// What an update will write, found in the steps of its commit.
final class DecidedForecast: Forecast {
  private enum Event {
    case step(Step)
    /// The child of a relation gets an owner or loses one.
    case relation(InverseLink, owner: AnyObject, isNew: Bool)
  }

  private let writes: Writes

  /// What happens to an object, in order.
  private var events: [ObjectIdentifier: [Event]] = [:]
  private var own = OwnSteps()

  /// What holds the deferred property that is being read, and the property in it.
  private var reading: (holder: AnyObject, field: CompiledField)?

  init(_ writes: Writes) {
    self.writes = writes
    let contents = writes.contents
    let isConcerned = DecidedForecast.targets(of: writes)
    for number in 0..<contents.steps.count {
      let step = contents.steps[number]
      switch step.kind {
      case .skip: continue
      case .relate: add(writes.rare.relations[Int(step.payload)])
      default:
        guard isConcerned[Int(step.target)] else { continue }
        let object = contents.targets[Int(step.target)].object
        events[ObjectIdentifier(object), default: []] += writes.properties(step).map(Event.step)
      }
    }
    for step in writes.ownSteps { own.add(step) }
    // What holds a deferred property that is read has one property, and nobody else writes it.
    guard let holder = contents.watch?.lateParts.first(where: { $0 is DeferredState }) else {
      return
    }
    if let target = contents.targets.first(where: { $0.object === holder }) {
      reading = (holder, target.plan.fields[0].field)
    }
  }

  /// Which targets have steps that change something.
  private static func targets(of writes: Writes) -> [Bool] {
    let contents = writes.contents
    guard let watch = contents.watch else {
      return Array(repeating: true, count: contents.targets.count)
    }
    // An object that is met again may be set to what it says now, after it changed.
    var concerned = watch.late
    for target in watch.targets {
      concerned.insert(ObjectIdentifier(contents.targets[Int(target)].object))
    }
    return contents.targets.map { concerned.contains(ObjectIdentifier($0.object)) }
  }

  private func add(_ relation: Writes.Relation) {
    let staying = Set(relation.new.map(ObjectIdentifier.init))
    for child in relation.old where !staying.contains(ObjectIdentifier(child)) {
      events[ObjectIdentifier(child), default: []].append(
        .relation(relation.link, owner: relation.owner, isNew: false))
    }
    for child in relation.new {
      events[ObjectIdentifier(child), default: []].append(
        .relation(relation.link, owner: relation.owner, isNew: true))
    }
  }

  func contents(of object: AnyObject) -> SourceValue? {
    if own.isEmpty { return nil }
    return (object as? any OwnTarget)?.sourceValue(after: own)
  }

  func value(of field: CompiledField, in owner: AnyObject, _ plan: ResolvedType) -> ForecastValue? {
    if let events = events[ObjectIdentifier(owner)],
      let value = value(after: events, of: field, in: owner)
    {
      return value
    }
    // A part that is read now is written into what holds the property.
    guard field.definition.reading != nil, let reading else { return nil }
    var call = _AccessorCall()
    _ = field.access(owner, .deferral, writes.root, &call)
    guard case .object(let box) = call.live, box === reading.holder else { return nil }
    return value(
      after: events[ObjectIdentifier(box)] ?? [], of: reading.field, in: box)
  }

  private func value(
    after events: [Event], of field: CompiledField, in owner: AnyObject
  ) -> ForecastValue? {
    let path = field.property
    var value: ForecastValue?
    for event in events {
      switch event {
      case .step(let step):
        let target = writes.contents.targets[Int(step.target)]
        let row = Int(step.field)
        let property = step.isStored ? target.rows.owner(row) : row
        let written = target.plan.fields[property]
        guard written.field === field || written.field.property == path else { continue }
        value =
          property == row
          ? self.value(of: step, written, target)
          : merged(step, into: value, written, property, target)
      case .relation(let link, let other, let isNew):
        guard link.path == path else { continue }
        value = related(value, field, link, of: owner, to: other, isNew: isNew)
      }
    }
    return value
  }

  /// The value to which a step sets a property.
  private func value(of step: Step, _ field: ResolvedField, _ target: Target) -> ForecastValue? {
    let payload = Int(step.payload)
    switch step.kind {
    case .write:
      let source = SourceValue(tape: writes.findings.tape, index: payload)
      guard let leaf = field.node.leaf, field.hasSpellings || leaf.isCollection else {
        return .encoded(.source(source))
      }
      var call = _AccessorCall()
      call.source = source
      _ = field.access(target.object, .convert, writes.root.at(payload), &call)
      return .encoded(call.value.map(leaf.encode) ?? .null)
    case .writeValue:
      let value = writes.rare.values[payload]
      guard let leaf = field.node.leaf else { return .live(field.takeApart(value)) }
      return .encoded(leaf.encode(value))
    case .store where field.node.kind == .set:
      // A set has each of its elements once.
      var call = _AccessorCall()
      call.live = writes.contents.lives[payload]
      _ = field.access(target.object, .assemble, writes.root, &call)
      return call.value.map { .live(field.takeApart($0)) }
    case .store: return .live(writes.contents.lives[payload])
    case .postpone: return .part(writes.rare.unread[payload].source)
    case .share:
      guard case .object(let box) = writes.contents.lives[payload] else { return nil }
      return ForecastValue(ofHolder: box, field, writes.root)
    case .plain, .relate, .skip: return nil
    }
  }

  /// The struct in a property, with the value that a step writes into it.
  private func merged(
    _ step: Step, into value: ForecastValue?, _ field: ResolvedField, _ property: Int,
    _ target: Target
  ) -> ForecastValue? {
    let live: _LiveValue
    if case .live(let known)? = value {
      live = known
    } else {
      live = field.live(in: target.object, writes.root)
    }
    guard case .object(let box) = live, let nested = field.structPlan else { return value }
    let members = target.rows.members(property)
    var call = _AccessorCall()
    nested.rows.access(
      Int(step.field) &- members, box, .write, writes.root.at(Int(step.payload)), &call
    ).wasPromised()
    return .live(live)
  }

  /// The owners in a child's back reference once a relation is written.
  private func related(
    _ value: ForecastValue?, _ field: CompiledField, _ link: InverseLink, of child: AnyObject,
    to owner: AnyObject, isNew: Bool
  ) -> ForecastValue {
    var owners =
      if case .live(let live)? = value { live.objects } else { link.owners(child) }
    let isToOne = field.node.kind == .object
    if isNew {
      if isToOne {
        owners = [owner]
      } else if !owners.contains(where: { $0 === owner }) {
        owners.append(owner)
      }
    } else {
      owners.removeAll { $0 === owner }
    }
    if isToOne { return .live(owners.first.map(_LiveValue.object) ?? .none) }
    return .live(.list(owners.map(_LiveValue.object)))
  }
}

extension ForecastValue {
  /// What a deferred property will say: the unread part in its holder, or the value there.
  init?(ofHolder box: AnyObject, _ field: ResolvedField, _ root: _Token) {
    if let part = (box as? DeferredState)?.postponed {
      self = .part(part.source)
      return
    }
    guard let inside = field.reading?.fields.first else { return nil }
    var call = _AccessorCall()
    if inside.node.kind == .leaf {
      _ = inside.access(box, .encode, root, &call)
      self = .encoded(call.encoded)
    } else {
      _ = inside.access(box, .load, root, &call)
      self = .live(call.live)
    }
  }
}
