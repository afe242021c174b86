/// An object or array of a dynamic tree under check.
///
/// Checks stand on a stack of their own, so that a deep source costs no stack of the program.
class DynamicCheck {
  let token: _Token
  let plan: DynamicPlan
  let purpose: Purpose

  /// Where the update stood, to go back to if this cannot be taken.
  let before: Savepoint

  /// The word of the next child in the source.
  var next: Int

  enum Purpose {
    /// A live value is updated in place.
    case update
    /// A new value is made where there was none.
    case insert
    /// A new value is made in place of another, which is a change of a kind.
    case replace(DynamicValue, Change.Kind)
  }

  init(_ token: _Token, _ plan: DynamicPlan, _ purpose: Purpose, _ before: Savepoint) {
    self.token = token
    self.plan = plan
    self.purpose = purpose
    self.before = before
    next = token.first
  }

  /// Whether the update itself made the value, so that it is filled at once.
  var isFresh: Bool { if case .update = purpose { false } else { true } }
}

/// A dynamic object under check.
final class DynamicObjectCheck: DynamicCheck {
  let object: DynamicObject
  let keys: DynamicKeys
  let values: [DynamicValue]

  /// Which members the source names.
  var claimed: [Bool]

  /// Where the next key stands if keys come in the order of the live ones.
  var predicted = 0

  /// Keys of the source that the object lacks.
  var others = DynamicKeys()

  /// The member under check: its key, and its place or -1 where it is new.
  var member: (key: String, place: Int, token: _Token)
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

  /// What the object holds under the key of the member under check.
  var live: DynamicValue? { member.place < 0 ? nil : values[member.place] }

  func edit(_ key: String, _ value: DynamicValue?) {
    edits.append(DynamicObject.Edit(key: key, value: value))
  }
}
