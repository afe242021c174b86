/// The object under check.
///
/// It owns neither the object nor its type, to avoid reference counting: the code that checks an
/// object holds both during the check.
@safe
struct Subject {
  private let objectReference: Unmanaged<AnyObject>
  private let planReference: Unmanaged<ResolvedType>
  let token: _Token

  /// The index of its first slot.
  let slots: Int

  /// Whether it was compared with its source: what was found lies behind its slots.
  let isCompared: Bool

  /// Whether the update itself created the instance, so that there is nothing to compare with.
  let isFresh: Bool

  /// Whether values are written at once: into a fresh instance, or into a struct in its box.
  let isDirect: Bool

  /// How its identity relates to the one that the source names.
  let identity: IdentityState

  /// Its index among the targets of the commit; -1 until it has a step.
  var target: Int32 = -1

  /// Whether a property gets another value.
  var isChanged = false

  /// Whether the source cannot be applied to it at all.
  var isFailed = false

  /// Whether a step of an earlier mention in the source already writes it.
  var isAgain = false

  /// Whether conditions across fields will need the proposed values.
  let isProposing: Bool

  /// The result of the check so far.
  var judgement: Judgement { isFailed ? .failed : isChanged ? .changed : .unchanged }

  /// The object as the target of a step.
  var asTarget: Target { unsafe Target(objectReference, planReference) }

  /// Whether it is a class instance that no other code has seen yet.
  var isOwn: Bool { unsafe planReference._withUnsafeGuaranteedRef { $0.isClass } && isFresh }

  /// Whether methods of the type run around its updates.
  var hasHooks: Bool { unsafe planReference._withUnsafeGuaranteedRef { $0.hasHooks } }

  /// Whether fields notify observers before the first write and after the last.
  var announces: Bool { unsafe planReference._withUnsafeGuaranteedRef { $0.announces } }

  /// Performs an operation of a field on the object, without retaining it.
  func access(
    _ field: ResolvedField, _ operation: _Operation, _ token: _Token,
    _ transfer: inout _AccessorCall
  ) -> _Verdict {
    unsafe objectReference._withUnsafeGuaranteedRef {
      field.access($0, operation, token, &transfer)
    }
  }

  var object: AnyObject { unsafe objectReference.takeUnretainedValue() }

  var plan: ResolvedType { unsafe planReference.takeUnretainedValue() }

  /// The same subject with what stands in for edited properties.
  func covered(by cover: ResolvedType) -> Subject {
    Subject(
      object, cover, SourceObject(token: token, slots: slots), isDirect: isDirect,
      identity: identity)
  }

  init(
    _ object: AnyObject, _ plan: ResolvedType, _ source: SourceObject, isDirect: Bool,
    identity: IdentityState
  ) {
    unsafe objectReference = .passUnretained(object)
    unsafe planReference = .passUnretained(plan)
    token = source.token
    slots = source.slots
    isCompared = source.isCompared
    self.isDirect = isDirect
    self.identity = identity
    isFresh = identity == .fresh
    isProposing = plan.hasValidators && !isDirect
  }
}

/// How the identity of an object under check relates to the one that the source names.
enum IdentityState {
  /// The source names the object's own identity, or none.
  case same
  /// The object adopts the identity that the source names.
  case morphs
  /// The object was made from the source.
  case fresh
  /// The source names an identity that the object cannot adopt; the issue is already added.
  case refused
}

/// The result of checking an object.
enum Judgement { case unchanged, changed, failed }
