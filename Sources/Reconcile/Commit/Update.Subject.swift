extension Update {
  /// The object under check.
  ///
  /// It owns neither the object nor the plan, to save the counting: whoever checks an object holds
  /// both for the time of the check.
  @safe
  struct Subject {
    private let objectReference: Unmanaged<AnyObject>
    private let planReference: Unmanaged<ResolvedType>
    let token: _Token

    /// Where the slots of its keys begin.
    let base: Int

    /// Whether the update itself made the instance, so that there is nothing to compare with.
    let isFresh: Bool

    /// Whether writes go through at once: a fresh instance or a struct in its box.
    let isDirect: Bool

    /// What is known of its identity.
    let identity: IdentityState

    /// Its place among the targets of the commit, once it has a step.
    var target: Int32 = -1

    /// Whether a property has another value than before.
    var isChanged = false

    /// Whether it cannot be taken at all.
    var isFailed = false

    /// Whether an earlier mention in the source is written into it.
    var isAgain = false

    /// Whether conditions across fields will ask for the proposed values.
    let isProposing: Bool

    /// What the check has found.
    var judgement: Judgement { isFailed ? .failed : isChanged ? .changed : .unchanged }

    /// The object as what a step writes, which owns it.
    var asTarget: Target { Target(object, plan) }

    /// Whether it is an instance of a class that nobody else has seen yet.
    var isOwn: Bool { unsafe planReference._withUnsafeGuaranteedRef { $0.isClass } && isFresh }

    /// Performs an operation of a field on the object, without counting it.
    func access(
      _ field: ResolvedField, _ operation: _Operation, _ token: _Token,
      _ transfer: inout _AccessorCall
    ) -> _Verdict {
      unsafe objectReference._withUnsafeGuaranteedRef {
        field.access($0, operation, token, &transfer)
      }
    }

    var object: AnyObject { unsafe objectReference.takeUnretainedValue() }

    /// Where the object lies.
    @inline(__always)
    var address: UInt { unsafe UInt(bitPattern: objectReference.toOpaque()) }

    var plan: ResolvedType { unsafe planReference.takeUnretainedValue() }

    init(
      object: AnyObject, plan: ResolvedType, token: _Token, base: Int, isDirect: Bool,
      identity: IdentityState
    ) {
      unsafe objectReference = .passUnretained(object)
      unsafe planReference = .passUnretained(plan)
      self.token = token
      self.base = base
      self.isDirect = isDirect
      self.identity = identity
      isFresh = identity == .fresh
      isProposing = plan.hasValidators && !isDirect
    }
  }

  enum IdentityState {
    /// The source names the object's own identity, or none.
    case same
    /// The object takes the identity that the source names.
    case morphs
    /// The object was made from the source.
    case fresh
    /// The source names an identity that the object cannot take; that issue is noted.
    case refused
  }
}

extension Update {
  /// Writes a property now or at the commit.
  func emit(
    _ kind: Step.Kind, _ field: ResolvedField, at place: Int, _ subject: inout Subject,
    token: _Token, value: Any? = nil, live: _LiveValue = .none
  ) {
    if subject.isProposing { propose(kind, field, &subject, token, value, live) }
    if subject.isDirect {
      if field.isRemade { return keepPart(kind, field, at: place, subject, value, live) }
      if kind == .store { relate(subject.object, subject.plan, field, to: live) }
      if kind == .write {
        field.access(subject.object, .write, token, &self.transfer).wasPromised()
        return
      }
      var transfer = _AccessorCall()
      transfer.value = value
      transfer.live = live
      field.access(subject.object, kind.operation, token, &transfer).wasPromised()
      return
    }
    var payload = token.index
    switch kind {
    case .write, .skip, .relate, .postpone: break
    case .writeValue:
      payload = values.count
      values.append(value as Any)
    case .store:
      payload = lives.count
      lives.append(live)
    }
    addStep(kind, place, payload, &subject)
    if kind == .store { relate(subject.object, subject.plan, field, to: live) }
  }

  /// Adds a write of a property to the commit.
  @inline(__always)
  func addStep(
    _ kind: Step.Kind, _ place: Int, _ payload: Int, _ subject: inout Subject,
    isStored: Bool = false
  ) {
    steps.push(
      Step(
        target: target(of: &subject), field: place, payload: payload, kind: kind,
        isStored: isStored))
  }

  /// The place of an object among the targets.
  @inline(__always)
  func target(of subject: inout Subject) -> Int32 {
    if subject.target < 0 { addTarget(&subject) }
    return subject.target
  }

  @inline(never)
  private func addTarget(_ subject: inout Subject) {
    subject.target = Int32(truncatingIfNeeded: targets.count)
    targets.append(subject.asTarget)
    if unsafe state.pointee.mentions.index.isFull { growTargetIndex() }
    unsafe state.pointee.mentions.index.enter(subject.address)
    if isTraced || subject.plan.hasHooks { nodes[subject.target] = findings.node() }
    if subject.plan.announces { announces = true }
  }

  private func propose(
    _ kind: Step.Kind, _ field: ResolvedField, _ subject: inout Subject, _ token: _Token,
    _ value: Any?, _ live: _LiveValue
  ) {
    var transfer = _AccessorCall()
    switch kind {
    case .writeValue:
      transfer.value = value
    case .write:
      transfer.source = SourceValue(tape: tape, index: token.index)
      field.access(subject.object, .convert, token, &transfer).wasPromised()
    case .store, .skip, .relate, .postpone:
      transfer.live = live
      field.access(subject.object, .assemble, token, &transfer).wasPromised()
    }
    proposals[proposals.count - 1][field.field.definition.path] = transfer.value
  }
}

extension Update.Step.Kind {
  var operation: _Operation {
    switch self {
    case .write: .write
    case .writeValue: .writeValue
    case .store, .skip, .relate, .postpone: .store
    }
  }
}
