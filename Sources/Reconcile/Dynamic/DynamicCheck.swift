/// An object or array of a dynamic tree under check.
///
/// Checks are on a stack of their own, so a deep source takes no space on the program's stack.
class DynamicCheck {
  let token: _Token
  let plan: DynamicPlan
  let purpose: Purpose

  /// The state of the update before, to rewind to if the value is rejected.
  let before: Savepoint

  /// What the last source said of a live object that is merged, if there is one.
  var last: _Token?

  /// The word of the next child in the source.
  var next: Int

  enum Purpose {
    /// A live value is updated in place.
    case update
    /// A new value is created where there was none.
    case insert
    /// A new value is created in place of another and reported as this kind of change.
    case replace(DynamicValue, Change.Kind)
  }

  init(_ token: _Token, _ plan: DynamicPlan, _ purpose: Purpose, _ before: Savepoint) {
    self.token = token
    self.plan = plan
    self.purpose = purpose
    self.before = before
    next = token.first
  }

  /// Whether the update itself created the value, so it is filled at once.
  var isFresh: Bool { if case .update = purpose { false } else { true } }
}

/// A dynamic object under check.
final class DynamicObjectCheck: DynamicCheck {
  let object: DynamicObject
  let keys: DynamicKeys
  let values: [DynamicValue]

  /// Which members the source names.
  var claimed: [Bool]

  /// The index of the next key if keys come in the order of the live ones.
  var predicted = 0

  /// Keys of the source that the object lacks.
  var others = DynamicKeys()

  /// The member under check: its key, its index or -1 if it is new, and its value in the source.
  var member: (key: String, position: Int, token: _Token)

  /// What the last source said of the member under check, if that is merged member by member.
  var lastOfMember: _Token?
  var edits: [DynamicObject.Edit] = []
  var isFailed = false

  init(
    _ object: DynamicObject, _ token: _Token, _ plan: DynamicPlan, _ purpose: Purpose,
    _ before: Savepoint
  ) {
    self.object = object
    keys = object.index
    values = object.values
    claimed = Array(repeating: false, count: values.count)
    member = ("", -1, token)
    super.init(token, plan, purpose, before)
  }

  /// The live value under the key of the member under check, nil if it is new.
  var live: DynamicValue? { member.position < 0 ? nil : values[member.position] }

  func edit(_ key: String, _ value: DynamicValue?) {
    edits.append(DynamicObject.Edit(key: key, value: value))
  }
}
