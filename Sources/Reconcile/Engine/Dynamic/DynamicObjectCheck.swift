/// A dynamic object under check.
struct DynamicObjectCheck {
  let object: DynamicObject
  let isFresh: Bool
  let keys: DynamicKeys
  let values: [DynamicValue]

  /// Which members the source names.
  var claimed: [Bool]

  /// Where the next key stands if keys come in the order of the live ones.
  var predicted = 0

  /// Keys of the source that the object lacks.
  var others = DynamicKeys()
  var edits: [DynamicObject.Edit] = []
  var isFailed = false

  init(_ object: DynamicObject, isFresh: Bool) {
    self.object = object
    self.isFresh = isFresh
    keys = object.index
    values = object.values
    claimed = Array(repeating: false, count: values.count)
  }

  mutating func edit(_ key: String, _ value: DynamicValue?) {
    edits.append(DynamicObject.Edit(key: key, value: value))
  }
}
