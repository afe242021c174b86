/// Checks properties that refer to objects by their identities, and connects them once all objects are known.
struct ReferenceCheck {
  let update: Update

  init(_ update: Update) { self.update = update }

  /// Checks a property that refers to objects by identity; which objects these are may be known
  /// only at the end of the check.
  func check(
    _ field: ResolvedField, _ number: Int, _ value: _Token, _ subject: inout Subject
  ) {
    if value.isObject, let null = referred(by: value, field)?.null {
      return update.checkNull(field, number, null, &subject)
    }
    if update.options.isProbe { return compareReference(field, value, &subject) }
    if failClasses(value, field) { return }
    guard let graph = update.holders.graph ?? update.holders.beginLate(), isReference(value, field)
    else {
      let issues = mismatches(value, field)
      return update.checkMismatch(field, number, value, &subject, issues: issues)
    }
    if field.isAwaited { WaitingReferences(update).end(of: field, subject) }
    _ = field.access(subject.object, .load, value, &update.transfer)
    let live = update.transfer.live
    update.transfer.live = .none
    update.guards.keep(field, number, &subject, live: live)
    let earlier = subject.isAgain ? openReference(of: field, subject.object, graph) : nil
    if earlier == nil, holds(live, value, field) {
      guard field.writesAlways || subject.isFresh else { return }
      if !subject.isFresh { update.findings.note(.touched, field, new: .word(value.index)) }
      return update.emitAgain(live, field, at: number, &subject)
    }
    subject.isChanged = true
    // Who is known decides it, at the end of the check.
    update.writes.watch?.noteUnsure()
    let step = subject.isDirect ? -1 : update.writes.count
    if !subject.isDirect { update.writes.store(live, number, &subject) }
    graph.references.append(
      OpenReference(
        object: subject.object, plan: subject.plan, isDirect: subject.isDirect, field: field,
        value: value, live: live, path: update.findings.path(of: field),
        node: update.findings.isDetailed
          ? update.findings.at(field) { update.findings.node() } : -1, step: step,
        earlier: earlier))
  }

  /// The issues of a value that names nobody: of each element that does, and at the part of an identity that
  /// does not fit, if all are there.
  private func mismatches(_ value: _Token, _ field: ResolvedField) -> [UpdateError.Issue] {
    let path = update.findings.path(of: field)
    guard value.isArray, field.node.kind != .object else {
      return [mismatch(value, field, at: path, isOne: field.node.kind == .object)]
    }
    return value.elements.enumerated().compactMap { index, element in
      isName(element, field)
        ? nil : mismatch(element, field, at: path.appending(index: index), isOne: true)
    }
  }

  private func mismatch(
    _ value: _Token, _ field: ResolvedField, at path: SourcePath, isOne: Bool
  ) -> UpdateError.Issue {
    if let referred = referred(by: value, field), value.isObject {
      for (number, part) in referred.plan.identity.enumerated() {
        let found = referred.part(number)
        if hash(of: found, part, referred.plan) == nil {
          return UpdateError.Issue(
            path: path.appending(SourcePath(part.steps)), expected: "identity", found: found.found,
            location: update.tape.location(ofWord: found.index))
        }
      }
    }
    let isAlone = field.declared?.identity.count == 1
    let expected =
      isOne
      ? isAlone ? "identity" : "object with an identity"
      : isAlone ? "array of identities" : "array of objects with identities"
    return UpdateError.Issue(
      path: path, kind: isOne && value.isNull ? .null : .mismatch, expected: expected,
      found: value.found, location: update.tape.location(ofWord: value.index))
  }

  /// The step of an earlier mention that connects a property, nil if there is none.
  private func openReference(
    of field: ResolvedField, _ object: AnyObject, _ graph: GraphState
  ) -> Int? {
    graph.references.last { $0.object === object && $0.field === field }?.step
  }

  /// Compares the objects in a property with those that a source names. Nil equals any reference,
  /// since the object that it names may be unknown.
  private func compareReference(_ field: ResolvedField, _ value: _Token, _ subject: inout Subject) {
    let live = update.load(field, subject, value)
    if case .none = live { return }
    guard isReference(value, field), holds(live, value, field) else {
      subject.isChanged = true
      return update.findings.note(.changed, field, new: .word(value.index))
    }
  }

  /// Whether a value, or one of its elements, says a class that the property cannot refer to.
  private func failClasses(_ value: _Token, _ field: ResolvedField) -> Bool {
    guard field.declared?.hasVariants == true else { return false }
    return update.findings.at(field) {
      guard value.isArray else { return refusesClass(value, field) }
      var isRefused = false
      for (index, element) in value.elements.enumerated() {
        update.findings.at(index: index) {
          if refusesClass(element, field) { isRefused = true }
        }
      }
      return isRefused
    }
  }

  /// Whether a source value can name one object, or a list of them.
  private func isReference(_ value: _Token, _ field: ResolvedField) -> Bool {
    if field.node.kind == .object { return isName(value, field) }
    return value.isArray && value.elements.allSatisfy { isName($0, field) }
  }

  /// Whether a source value can name one object.
  private func isName(_ value: _Token, _ field: ResolvedField) -> Bool {
    referred(by: value, field).flatMap { hash(of: $0) } != nil
  }

  /// Whether a property has exactly the objects that a source value names, in order.
  private func holds(_ live: _LiveValue, _ value: _Token, _ field: ResolvedField) -> Bool {
    if case .object(let object) = live { return isNamed(object, by: value, field) }
    guard value.isArray else { return false }
    let objects = LiveList(live)
    let named = value.elements
    guard named.count == objects.count else { return false }
    return named.enumerated().allSatisfy { position, value in
      objects.object(position).map { isNamed($0, by: value, field) } ?? false
    }
  }

  private func isNamed(_ object: AnyObject, by value: _Token, _ field: ResolvedField) -> Bool {
    guard let referred = referred(by: value, field) else { return false }
    return isNamed(object, by: referred, field)
      || referred.alternatives.contains { isNamed(object, by: $0, field) }
  }

  /// Connects the properties that refer to objects by identity, once all objects are known.
  func connectAll() {
    guard let graph = update.holders.graph, !graph.references.isEmpty else { return }
    for reference in graph.references { connect(reference, graph) }
    graph.references = []
  }

  private func connect(_ reference: OpenReference, _ graph: GraphState) {
    let field = reference.field
    guard let plan = field.declared, let type = field.node.innermostObject else { return }
    // What an earlier mention connected is known by now.
    let before = reference.earlier.map { update.writes.live(at: $0) } ?? reference.live
    var found: [AnyObject] = []
    var missing: Set<Int> = []
    let values = reference.value.isArray ? Array(reference.value.elements) : [reference.value]
    for (place, value) in values.enumerated() {
      let known = objects(named: value, field, graph)
      switch update.classes.referred(known, standing: before.objects, plan, type) {
      case .one(let object):
        found.append(object)
        graph.departure?.referred.append(object)
      case .nobody:
        missing.insert(place)
        miss(value, reference, graph)
      case .unclear:
        missing.insert(place)
        update.findings.fail(
          UpdateError.Issue(
            path: reference.path, kind: .identity,
            update.identities.unclear(known, parts(of: value, field), type.name),
            location: update.tape.location(ofWord: value.index)))
      }
    }
    let keeps = !missing.isEmpty && reference.keeps(in: graph)
    if field.unresolved == .wait {
      WaitingReferences(update).wait(
        for: missing, of: values, reference, keeping: keeps ? before : .none, graph)
    }
    let live: _LiveValue =
      keeps
      ? before
      : field.node.kind == .object
        ? found.first.map { .object($0) } ?? .none
        : .list(arranged(found, reference, over: before.objects).map { .object($0) })
    if field.node.kind == .object, case .none = live, !field.node.isOptional, !keeps {
      update.findings.fail(
        UpdateError.Issue(
          path: reference.path, kind: .null, expected: field.node.expectedValue,
          found: "an identity of nobody known",
          location: update.tape.location(ofWord: reference.value.index)))
      return
    }
    let isSame = before.objects.areSame(as: live.objects)
    // Where nothing is set no way back is.
    if !keeps, reference.isDirect || !isSame || field.writesAlways {
      update.writes.relate(reference.object, reference.plan, field, to: live)
    }
    if reference.isDirect {
      var transfer = _AccessorCall()
      transfer.live = live
      field.access(reference.object, .store, reference.value, &transfer).wasPromised()
      return
    }
    if keeps {
      update.writes.skip(reference.step)
      return
    }
    update.writes.setLive(live, at: reference.step)
    if isSame {
      // The objects stay the same: any other that the source names is unknown.
      if !update.setsEqual(field, of: reference.plan) { update.writes.skip(reference.step) }
      if field.writesAlways { recordLate(.touched, reference, new: .none, note: nil) }
      return
    }
    let isNil = field.node.kind == .object && found.isEmpty
    let isList = update.findings.isDetailed && field.node.kind != .object
    recordLate(
      .changed, reference,
      old: update.options.keepsUndo || isList
        ? update.resolver.identities(of: before, field) : .none,
      new: isList
        ? update.resolver.identities(of: live, field)
        : isNil ? .none : .word(reference.value.index),
      note: nil)
  }

  /// The parts of the identity that a value names.
  private func parts(of value: _Token, _ field: ResolvedField) -> [_Token] {
    guard let referred = referred(by: value, field) else { return [] }
    return referred.plan.identity.indices.map(referred.part)
  }

  /// Reports that a reference names somebody who is not known.
  private func miss(_ value: _Token, _ reference: OpenReference, _ graph: GraphState) {
    let unresolved = reference.field.unresolved
    guard unresolved == .reject || unresolved == .wait && graph.table == nil else {
      let note = unresolved == .wait ? "waits, since nobody known has it" : "names nobody known"
      return recordLate(.skipped, reference, new: .word(value.index), note: note)
    }
    let name = reference.field.node.innermostObject?.name ?? "object"
    update.findings.fail(
      UpdateError.Issue(
        path: reference.path, kind: .identity,
        "names no \(name) that is known"
          + (unresolved == .wait ? ", and cannot wait for one without a map" : ""),
        location: update.tape.location(ofWord: value.index)))
  }

  /// The objects of a list of references after the update, by the policy of collections: objects
  /// that the source names are matched.
  private func arranged(
    _ named: [AnyObject], _ reference: OpenReference, over live: [AnyObject]
  ) -> [AnyObject] {
    let names = Set(named.map { ObjectIdentifier($0) })
    let staying = live.enumerated().filter { position, object in
      names.contains(ObjectIdentifier(object)) || stays(object, at: position, reference)
    }.map(\.element)
    if reference.field.policy.collection.order == .existing {
      let known = Set(live.map { ObjectIdentifier($0) })
      return staying + named.filter { !known.contains(ObjectIdentifier($0)) }
    }
    return named + staying.filter { !names.contains(ObjectIdentifier($0)) }
  }

  /// Whether an object that the source does not name stays in a list of references.
  private func stays(
    _ object: AnyObject, at position: Int, _ reference: OpenReference
  ) -> Bool {
    let field = reference.field
    guard let rule = field.policy.collection.unmatched.rule else { return false }
    let path = reference.path.appending(index: position)
    func context() -> PolicyContext {
      var context = PolicyContext(
        key: field.name, path: path, owner: field.field.property.ownerName, source: nil)
      context.current = update.resolver.current(.object(object), field.node, field)
      return context
    }
    switch rule.decide(context()) {
    case .keep: return true
    case .remove: return false
    case .reject:
      update.findings.fail(
        UpdateError.Issue(
          path: path, kind: .element, "existing element is matched by no source element"))
      return true
    }
  }

  /// Records a change that is known only after the walk.
  private func recordLate(
    _ kind: Change.Kind, _ reference: OpenReference, old: ChangeLog.Value = .none,
    new: ChangeLog.Value, note: String?
  ) {
    update.findings.counts.add(kind)
    guard update.findings.isDetailed || kind == .skipped else { return }
    let node = reference.node < 0 ? update.findings.node(of: reference.path) : reference.node
    update.findings.log.add(kind, at: node, .none, ChangeLog.Detail(old: old, new: new, note: note))
  }

  /// The objects that a value names, from this update, the identity map, or the graph under the roots: one,
  /// or of a base each of another class.
  func objects(
    named value: _Token, _ field: ResolvedField, _ graph: GraphState
  ) -> [AnyObject] {
    guard let referred = referred(by: value, field) else { return [] }
    let found = objects(named: referred, field, graph)
    return referred.alternatives.reduce(found) { $0 + objects(named: $1, field, graph) }
  }

  private func objects(
    named referred: ReferredObject, _ field: ResolvedField, _ graph: GraphState
  ) -> [AnyObject] {
    guard let space = referred.plan.identitySpace, let hash = hash(of: referred),
      let type = field.node.innermostObject, let declared = field.declared
    else { return [] }
    if let adoption = graph.adoption, type.isInstance(adoption.draft),
      update.holders.isNamed(adoption, by: referred.part, hash, referred.plan)
    {
      return [adoption.draft]
    }
    var found: [AnyObject] = []
    // The search ends with the first one where there is no class to say.
    let endsWithFirst = !declared.hasVariants || referred.saysClass
    let isIt = { (object: AnyObject) -> Bool in
      guard isNamed(object, by: referred, field) else { return false }
      if !found.contains(where: { $0 === object }) { found.append(object) }
      return endsWithFirst
    }
    let row = graph.find(space, hash, isIt)
    if row >= 0 { return [graph.met[row].object] }
    if graph.table?.find(space, hash, isIt) == nil, found.isEmpty {
      _ = update.holders.added(space, hash, in: graph, isIt)
      if found.isEmpty { _ = update.holders.reachable(graph).find(space, hash, isIt) }
    }
    return found
  }
}

extension OpenReference {
  /// Whether the property keeps what it holds since somebody whom the source names is not known.
  fileprivate func keeps(in graph: GraphState) -> Bool {
    switch field.unresolved {
    case .keep: true
    case .wait: graph.table == nil || field.node.kind == .object && !field.node.isOptional
    case .nil, .reject, nil: false
    }
  }
}
