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

/// What is known of the identity of an object under check.
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

/// What the check of an object found.
enum Judgement { case unchanged, changed, failed }
