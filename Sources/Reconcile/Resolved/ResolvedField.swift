/// A field with the decisions that hold for it in one kind of update.
@safe
final class ResolvedField {
  let field: CompiledField
  let access: _Access
  let node: Node
  let slot: Int
  let name: String

  /// Its number among the fields that its resolver has planned.
  let number: Int

  /// The steps of its key, none for a property that is the root itself.
  let steps: [SourcePath.Component]
  let policy: ResolvedPolicy

  /// Whether equal values are set again.
  let writesAlways: Bool

  /// Whether the property is itself what the update is about.
  let isRoot: Bool

  /// Whether a present value needs nothing but a comparison and a write.
  let isSimple: Bool

  /// Whether decoding runs no code of the user's.
  let isDirect: Bool
  let isIdentity: Bool
  let isWritable: Bool

  /// Whether it cannot be set, and its struct is made anew instead.
  let isRemade: Bool
  let validators: [FieldValidator]

  /// Whether null simply makes the property nil.
  let takesNull: Bool

  /// Whether its value may stand nowhere in the source: a place in an array, or what is unknown.
  let isMade: Bool

  /// Whether an object is taken for an array: its keys are data of the elements.
  let takesMembers: Bool

  /// Whether an absent key has no effect.
  let keepsMissing: Bool

  /// Of a deferred property: the plan by which it is read later.
  let reading: ResolvedType?

  /// Whether nothing may come or go in it: it cannot be set, and is no container that keeps its contents.
  var isFixed: Bool { !isWritable && node.kind != .container }

  /// Whether the property may keep its part of a source unread.
  var isDeferred: Bool { reading != nil }

  /// What happens where a reference names nobody, nil for a property that is none.
  let unresolved: Unresolved?

  /// Whether live objects are updated without asking a policy.
  let updatesObjects: Bool

  /// Whether keys that no field of the objects declares have no effect.
  let ignoresUnknownKeys: Bool

  /// Whether the same value may be spelled in several ways, so that a source need not say it as the
  /// way back does.
  let hasSpellings: Bool

  /// How a collection of plain values takes the source's, where it does not replace.
  let combining: _Combining?

  /// The plan of the objects in the property, as declared.
  ///
  /// It is not owned, since recursive types refer to themselves: the resolver owns all plans, and
  /// every update and plan holds its resolver.
  private let reference: Unmanaged<ResolvedType>?

  /// The plan of the objects in the property, as declared.
  var declared: ResolvedType? {
    @inline(__always) get { unsafe reference?.takeUnretainedValue() }
  }

  /// The plan of a struct in the property that is merged key by key and where no policy has to be
  /// asked.
  var structPlan: ResolvedType? {
    guard let declared, let type = node.object, node.kind == .object, !type.isClass,
      !node.isOptional, isWritable, !isIdentity, !isDeferred, validators.isEmpty,
      !declared.hasIdentity,
      !declared.hasVersion, declared.schema.remake == nil, ignoresUnknownKeys, updatesObjects
    else { return nil }
    return declared
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
    unsafe reference = declared.map { unsafe Unmanaged.passUnretained($0) }
    access = field.access
    node = field.node
    slot = field.slot
    name = field.name
    steps = field.name.isEmpty ? [] : field.path
    writesAlways = policy.writesAlways
    isIdentity = field.definition.isIdentity
    isDirect = node.leaf?.isDirect == true
    self.isWritable = isWritable ?? field.isWritable
    isRemade = field.definition.isRemade
    validators = field.definition.validators
    takesNull =
      if case .fixed(.assign) = policy.null.rule { node.isOptional } else { false }
    isMade = field.indexKey != nil || field.definition.key == .extras
    takesMembers =
      [.list, .set].contains(node.kind) && node.element?.kind == .object
      && field.definition.reference == nil && declared?.schema.keyField != nil
    keepsMissing =
      if case .fixed(.keep) = policy.missing.rule { !isMade } else { false }
    unresolved = field.definition.reference
    updatesObjects =
      if case .fixed(.update) = policy.object.rule { true } else { false }
    ignoresUnknownKeys = policy.unknownKeys == .ignore
    hasSpellings =
      node.leaf?.isConversion == true || !ResolvedField.plainTypes.contains(node.typeID)
    combining = ResolvedField.combining(node, policy.collection)
    reading = field.definition.read.map { ResolvedType(reading: $0, policy, declared) }
    isSimple =
      node.kind == .leaf && node.leaf?.isDirect == true && field.definition.validators.isEmpty
      && combining == nil && self.isWritable && reading == nil && !isRemade
  }
}

extension ResolvedField {
  /// The types whose values a source can say in one way only.
  private static let plainTypes: Set<ObjectIdentifier> = [
    ObjectIdentifier(Bool.self), ObjectIdentifier(Int.self), ObjectIdentifier(String.self),
  ]

  /// How a collection of plain values takes the source's under a policy, nil where it simply replaces.
  static func combining(_ node: Node, _ policy: Policy.Collection) -> _Combining? {
    guard let leaf = node.leaf, leaf.isCollection else { return nil }
    let skipsNull = policy.nullElements == .skip && !leaf.holdsNull
    switch policy.valuesEdit ?? .replace {
    case .replace: return skipsNull ? _Combining(mode: .replace, skipsNull: true) : nil
    case .union: return _Combining(mode: .union, skipsNull: skipsNull)
    case .append: return _Combining(mode: .append, skipsNull: skipsNull)
    }
  }
}

extension ResolvedField {
  /// Whether a source value has the kind that the property asks for.
  func accepts(_ value: _Token, _ live: _LiveValue) -> Bool {
    node.accepts(value, live) || takesMembers && value.isObject
  }
}
