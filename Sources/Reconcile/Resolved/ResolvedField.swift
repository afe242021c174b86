import Synchronization

/// A field with the decisions that apply to it in one kind of update.
@safe
final class ResolvedField {
  let field: CompiledField
  let access: _Access
  let node: Node
  let slot: Int
  let name: String

  /// Its number among the fields that its resolver has resolved.
  let number: Int

  /// The steps of its key; none for a property that is the root itself.
  let steps: [SourcePath.Component]
  let policy: ResolvedPolicy

  /// Whether equal values are set again.
  let writesAlways: Bool

  /// Whether the property is the root of the update.
  let isRoot: Bool

  /// Whether a present value needs only a comparison and a write.
  let isSimple: Bool

  /// Whether it needs only a comparison, and validators for one that differs.
  let isSimpleButForValidators: Bool

  /// Whether nothing has to be done for a present value if its conversion says that the property's is
  /// equal.
  let isComparedAsConverted: Bool

  /// Whether another value stands in for that of the property, as it is edited.
  let isCovered: Bool

  /// Whether it is a dictionary of plain values that an equal one leaves as it is, whatever the policy.
  let isPlainDictionary: Bool

  /// The same, if nothing has to be done for one that has the entries of its source.
  var isComparedByEntries: Bool {
    isPlainDictionary && isWritable && !isRemade && node.hasStandardKeys
  }

  /// Whether it is an object, or a list of objects or structs, that an equal one leaves as it is.
  var isNested: Bool { isObjectList || isUpdatedObject || isStructList }

  /// Whether it is an object that an equal one leaves as it is, whatever the policy.
  let isUpdatedObject: Bool

  /// Whether it is a list of objects that an equal one leaves as it is, whatever the policy.
  let isObjectList: Bool

  /// Whether it may be a collection that is compared as a whole before it is looked at in detail.
  let maybeEqual: Bool

  /// Whether decoding runs no user code.
  let isDirect: Bool

  /// Whether a check of a value that is not null may say more than that it is unknown.
  let isChecked: Bool
  let isIdentity: Bool
  let isWritable: Bool

  /// Whether it cannot be set, and its struct is rebuilt instead.
  let isRemade: Bool
  let validators: [FieldValidator]

  /// Whether null simply makes the property nil.
  let takesNull: Bool

  /// Whether the source may hold its value under no key: an index in an array, or the unknown
  /// members.
  let isDerived: Bool

  /// What reads the key of an element that is the member of an object, nil if the elements do not.
  let memberKey: CompiledField?

  /// Whether an absent key has no effect.
  let keepsMissing: Bool

  /// Of a deferred property: the resolved type of its holder, used to read it later.
  let reading: ResolvedType?

  /// Whether nothing may be added or removed: it cannot be set, and is not a reference container.
  var isFixed: Bool { !isWritable && node.kind != .container }

  /// Whether it is a place for edits.
  var isEditable: Bool { isWritable && node.kind != .container }

  /// Whether null leaves a property as it is that is nil.
  var keepsNil: Bool { !writesAlways && node.isOptional && !isDeferred }

  /// Whether the property may keep its part of a source unread.
  var isDeferred: Bool { reading != nil }

  /// What to do if a reference names no known object; nil for a property that is no reference.
  let unresolved: Unresolved?

  /// Whether a source object may say that the object in the property is gone.
  let takesTombstones: Bool

  /// Whether a reference may wait for the objects in the property.
  let isAwaited: Bool

  /// Whether live objects are updated without consulting a policy.
  let updatesObjects: Bool

  /// Whether unknown keys of the objects have no effect.
  let ignoresUnknownKeys: Bool

  /// Whether an element in which an issue is found is left out.
  let skipsFailing: Bool

  /// Whether the same value may be spelled in several ways, so that a source may differ from what
  /// is written of it.
  let hasSpellings: Bool

  /// What `isObserved` found: 1 if it is, -1 if it is not, 0 while nobody has asked.
  let observation = Atomic<Int8>(0)

  /// How a collection of plain values is combined with the source's; nil if it is replaced.
  let combining: _Combining?

  /// The resolved type of the objects in the property, as declared.
  ///
  /// It is not owned, since recursive types refer to themselves: the resolver owns all resolved
  /// types, and every update and plan holds its resolver.
  let unownedType: Unmanaged<ResolvedType>?

  /// The resolved type of the objects in the property, as declared.
  var declared: ResolvedType? {
    @inline(__always) get { unsafe unownedType?.takeUnretainedValue() }
  }

  /// The resolved type of a struct in the property that is merged key by key without consulting a
  /// policy.
  var structPlan: ResolvedType? {
    guard let declared, let type = node.object, node.kind == .object, !type.isClass, !isCovered,
      !node.isOptional, isWritable, !isIdentity, !isDeferred, validators.isEmpty,
      !declared.hasIdentity,
      !declared.hasVersion, !declared.hasTombstones, declared.schema.remake == nil,
      ignoresUnknownKeys, updatesObjects
    else { return nil }
    return declared
  }

  /// The resolved type of an object in the property that is updated in place without consulting a
  /// policy, and has no identity.
  var objectPlan: ResolvedType? {
    guard let declared, let type = node.object, node.kind == .object, type.isClass, !isCovered,
      !node.takesArrays, isWritable, !isIdentity, !isDeferred, validators.isEmpty,
      unresolved == nil, !isAwaited, ignoresUnknownKeys, updatesObjects, rejectsMismatches,
      !declared.hasIdentity, !declared.hasVersion, !declared.hasTombstones, !declared.hasVariants,
      !declared.isOwn
    else { return nil }
    return declared
  }

  /// Whether it is a list of structs that are matched by position and have no fields but plain ones,
  /// so that an equal one stays as it is.
  ///
  /// Whether equal values are set again is asked besides, as of the fields of the structs.
  var isStructList: Bool {
    guard let declared, node.structs != nil, !node.isOptional, isWritable, !isDeferred, !isDerived,
      !isCovered,
      validators.isEmpty, unresolved == nil, updatesObjects, !declared.hasIdentity,
      !declared.hasVersion, !declared.hasTombstones, !declared.hasConditions, !declared.isOwn
    else { return false }
    return ResolvedField.pairsInOrder(policy.collection)
  }

  /// Whether a list that is equal to its source is paired with it element by element.
  private static func pairsInOrder(_ policy: Policy.Collection) -> Bool {
    switch policy.match.rule {
    case .automatic, .identity, .key, .position: !policy.addsValues
    case .value, .nothing: false
    }
  }

  init(
    _ field: CompiledField, policy: ResolvedPolicy, declared: ResolvedType?,
    isWritable: Bool? = nil,
    isRoot: Bool = false, number: Int = 0
  ) {
    self.field = field
    self.isRoot = isRoot
    self.number = number
    self.policy = policy
    unsafe unownedType = declared.map { unsafe Unmanaged.passUnretained($0) }
    access = field.access
    node = field.node
    slot = field.slot
    name = field.name
    steps = field.name.isEmpty ? [] : field.path
    writesAlways = policy.writesAlways
    isIdentity = field.definition.isIdentity
    isDirect = node.leaf?.isDirect == true
    isChecked = node.leaf?.isChecked != false
    self.isWritable = isWritable ?? field.isWritable
    isRemade = field.definition.isRemade
    validators = field.definition.validators
    takesNull =
      if case .fixed(.assign) = policy.null.rule { node.isOptional } else { false }
    isDerived = field.indexKey != nil || field.definition.key == .extras
    memberKey = field.definition.reference == nil ? declared?.schema.keyField : nil
    keepsMissing =
      if case .fixed(.keep) = policy.missing.rule { !isDerived } else { false }
    unresolved = field.definition.reference
    takesTombstones = node.kind == .object && declared?.hasTombstones == true
    isAwaited = field.isAwaited
    updatesObjects =
      if case .fixed(.update) = policy.object.rule { true } else { false }
    ignoresUnknownKeys = policy.unknownKeys == .ignore
    skipsFailing = policy.collection.failingElements == .skip
    let isOfPlainType = ResolvedField.isPlain(node.typeID)
    hasSpellings = node.leaf?.isConversion == true || !isOfPlainType
    combining = ResolvedField.combining(node, policy.collectionOfValues)
    reading = field.definition.read.map {
      ResolvedType(reading: $0, of: field, policy, declared)
    }
    isCovered = field.definition.isCovered
    isPlainDictionary =
      node.kind == .dictionary && !isDerived && !isCovered && reading == nil && validators.isEmpty
      && node.element.map { ResolvedField.isKeptIfEqual($0, policy.collectionOfValues) } == true
    let isOneValue =
      combining == nil && self.isWritable && reading == nil && !isRemade && !isCovered
    let holdsObjects =
      isOneValue && field.definition.validators.isEmpty && field.inverse == nil
      && node.innermostObject?.isClass == true && declared?.hasTombstones == false
      && declared?.isOwn == false && declared?.hasVariants == false && !field.isAwaited
      && field.definition.reference == nil && updatesObjects
    isObjectList =
      holdsObjects && node.kind == .list && node.element?.kind == .object
      && node.element?.isOptional == false && ResolvedField.pairsInOrder(policy.collection)
    isUpdatedObject = holdsObjects && node.kind == .object && !node.takesArrays
    maybeEqual =
      isPlainDictionary || isObjectList || node.structs != nil && declared != nil && !isCovered
    let isAlone = isOneValue && field.definition.validators.isEmpty
    isSimpleButForValidators = node.leaf?.isDirect == true && isOneValue
    isSimple = node.leaf?.isDirect == true && isAlone
    isComparedAsConverted = node.leaf != nil && !isDirect && isChecked && isAlone
  }
}

extension ResolvedField {
  /// Whether the values of a type have only one spelling in a source.
  private static func isPlain(_ type: ObjectIdentifier) -> Bool {
    type == ObjectIdentifier(Bool.self) || type == ObjectIdentifier(Int.self)
      || type == ObjectIdentifier(String.self)
  }

  /// Whether equal values under the keys of a dictionary stay as they are.
  private static func isKeptIfEqual(_ element: Node, _ policy: Policy.Collection) -> Bool {
    guard let leaf = element.leaf, leaf.isDirect, !leaf.isOptional else { return false }
    return !leaf.isCollection || combining(element, policy) == nil && !policy.pairsValues
  }

  /// How a policy combines a collection of plain values with the source's; nil if it simply
  /// replaces it.
  static func combining(_ node: Node, _ policy: Policy.Collection) -> _Combining? {
    node.leaf.flatMap { combining($0, policy) }
  }

  private static func combining(_ leaf: _LeafType, _ policy: Policy.Collection) -> _Combining? {
    guard leaf.isCollection else { return nil }
    let skipsNull = policy.nullElements != .reject && !leaf.holdsNull
    switch policy.values {
    case .replace where policy.isMerging && !(policy.nullElements == .keep && leaf.holdsNull):
      return _Combining(merging: policy, skipsNull: skipsNull)
    case .replace: return skipsNull ? _Combining(mode: .replace, skipsNull: true) : nil
    case .union: return _Combining(mode: .union, skipsNull: skipsNull)
    case .append: return _Combining(mode: .append, skipsNull: skipsNull)
    }
  }

  /// How a policy combines a collection with a source of which elements were left out: where position
  /// was set as the match, what is live in their places stays.
  static func combiningRest(_ leaf: _LeafType, _ policy: Policy.Collection) -> _Combining {
    var rules = combining(leaf, policy) ?? _Combining(mode: .replace, skipsNull: false)
    if rules.mode == .replace, policy.match == .position {
      rules = _Combining(merging: policy, skipsNull: rules.skipsNull)
    }
    return rules
  }

  /// The value of a plain property without what does not fit in its source, and whether elements that fit
  /// find no place in it.
  ///
  /// - Parameter decided: The value that an earlier mention has decided, nil for that of the object.
  func fitting(
    _ source: SourceValue, _ decided: Any?, of object: AnyObject
  ) -> (value: Any, isLossy: Bool)? {
    guard let leaf = node.leaf, !isIdentity else { return nil }
    var transfer = _AccessorCall()
    if decided == nil {
      _ = source.withToken { access(object, .readValue, $0, &transfer) }
    }
    return leaf.fitting(decided ?? transfer.value, source, policy.collectionOfValues)
  }
}

extension ResolvedField {
  /// Whether a value of the wrong type is always an issue.
  var rejectsMismatches: Bool {
    if case .fixed(.reject) = policy.mismatch.rule { true } else { false }
  }

  /// Whether a source value has the kind that the property requires.
  func accepts(_ value: _Token, _ live: _LiveValue) -> Bool {
    node.accepts(value, live) || value.isObject && takesMembers(node)
  }

  /// Whether the elements of a list may be the members of an object.
  func takesMembers(_ list: Node) -> Bool {
    switch list.kind {
    case .list, .set, .container: list.element.flatMap(memberKey(of:)) != nil
    case .leaf, .object, .dictionary: false
    }
  }

  /// What reads the keys of the elements of a list, nil if they have none.
  func memberKey(of element: Node) -> CompiledField? {
    element.kind == .object && !element.isOptional ? memberKey : nil
  }
}

extension ResolvedField {
  /// Whether the source's elements are added to the existing ones.
  var isAddedTo: Bool {
    let isCollection = node.kind == .leaf ? combining != nil : node.kind != .object
    return isCollection && policy.collection.addsValues
  }

  /// Whether elements are added even if equal ones exist.
  var appends: Bool { isAddedTo && policy.collection.values == .append }

  /// The same property as a child of an object whose source is older: objects in it are updated in
  /// place, none is added or removed. Nil for a property that belongs to the object itself.
  func asChild() -> ResolvedField? {
    guard let declared, unresolved == nil, node.kind != .container else { return nil }
    if node.innermostObject?.isClass == true {
      return ResolvedField(field, policy: policy, declared: declared, isWritable: false)
    }
    return node.kind == .object && !node.isOptional && declared.hasVersion ? self : nil
  }
}
