/// Where in the sources of a type another spelling may stand, at any depth.
///
/// Classes that no field and no variant names are not known here.
final class SpellingGuide {
  /// What is known of one type.
  final class TypeGuide {
    let schema: CompiledSchema

    /// The steps of the key whose value stands for an object; nil if none does.
    fileprivate(set) var shorthand: [String]?

    /// The paths of the keys of its identity, if null under one of them says that there is no object.
    fileprivate(set) var nullKeys: [[String]] = []

    /// What is read of an object, as far as it may be spelled in another way; nil if nothing may.
    fileprivate(set) var reader: Reader?

    /// The types that its variants name, by their numbers.
    fileprivate(set) var cases: [ObjectIdentifier: Int] = [:]

    /// Whether anything in its objects, or they themselves, may be spelled in another way.
    fileprivate(set) var isActive = false

    fileprivate var members = Members()

    /// The references that several keys of its objects say.
    fileprivate var references: [CombinedReference] = []

    init(_ schema: CompiledSchema) { self.schema = schema }

    /// Whether a key is read that has one spelling.
    func readsAsWritten(_ key: _Token) -> Bool {
      reader?.step(key) == nil && schema.keys.slot(of: key) >= 0
    }
  }

  /// A value whose spelling is looked at.
  final class Value {
    enum Kind {
      case leaf
      /// An object, with the number of its type.
      case object(Int)
      case list
      case dictionary
    }

    let kind: Kind
    let element: Value?
    let spelling: CollectionSpelling?
    fileprivate(set) var isActive = false

    init(
      _ kind: Kind, element: Value? = nil, spelling: CollectionSpelling? = nil,
      isActive: Bool = false
    ) {
      (self.kind, self.element, self.spelling) = (kind, element, spelling)
      self.isActive = isActive
    }
  }

  /// What is read under the keys of an object, as far as it may be spelled in another way.
  final class Reader {
    private let keys: KeyTable
    private let steps: [Step]

    /// The references that several keys of the object say.
    let references: [CombinedReference]

    /// What is read under one key: a value, the members of an object that paths lead through, or both.
    struct Step {
      let value: Value?
      let members: Reader?
    }

    fileprivate init?(_ members: Members, _ references: [CombinedReference] = []) {
      var names: [String] = []
      var steps: [Step] = []
      for (name, step) in zip(members.names, members.steps) {
        let value = step.value.flatMap { $0.isActive ? $0 : nil }
        let members = step.members.flatMap { Reader($0) }
        if value == nil, members == nil { continue }
        names.append(name)
        steps.append(Step(value: value, members: members))
      }
      if names.isEmpty, references.isEmpty { return nil }
      keys = KeyTable(names: names)
      self.steps = steps
      self.references = references
    }

    /// What is read under a key, nil if that has one spelling.
    func step(_ key: _Token) -> Step? {
      let slot = keys.slot(of: key)
      return slot < 0 ? nil : steps[slot]
    }
  }

  /// What is read under the keys of an object, while a guide is made.
  fileprivate struct Members {
    private(set) var names: [String] = []
    private(set) var steps: [(value: Value?, members: Members?)] = []

    mutating func add(_ value: Value, at path: ArraySlice<String>) {
      guard let name = path.first else { return }
      var number = names.firstIndex { String._equal($0, name) } ?? -1
      if number < 0 {
        number = names.count
        names.append(name)
        steps.append((nil, nil))
      }
      let rest = path.dropFirst()
      if rest.isEmpty {
        steps[number].value = steps[number].value ?? value
      } else {
        var members = steps[number].members ?? Members()
        members.add(value, at: rest)
        steps[number].members = members
      }
    }

    var isAnyActive: Bool {
      steps.contains { $0.value?.isActive == true || $0.members?.isAnyActive == true }
    }
  }

  private(set) var types: [TypeGuide] = []
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var values: [Value] = []

  /// The guide of a type and all inside it; of none it is empty.
  init(_ schema: CompiledSchema?) {
    guard let schema else { return }
    _ = number(of: schema)
    complete()
  }

  /// Whether objects of the type, or anything inside them, may be spelled in another way.
  var isActive: Bool { types.first?.isActive == true }

  /// One object of the type.
  var object: Value { Value(.object(0), isActive: isActive) }

  /// The value of a property whose innermost objects are of the type.
  func value(_ node: Node, _ spelling: CollectionSpelling?) -> Value {
    let value = made(node, spelling) { _ in 0 }
    func complete(_ value: Value) {
      value.element.map(complete)
      value.isActive = isActive(value)
    }
    complete(value)
    return value
  }

  private func number(of schema: CompiledSchema) -> Int {
    if let known = numbers[schema.id] { return known }
    let number = types.count
    numbers[schema.id] = number
    types.append(TypeGuide(schema))
    return number
  }

  private func number(of type: _ObjectType) -> Int {
    number(of: SchemaCache.schema(type.id, type.schema))
  }

  /// - Parameter number: Numbers the type of the innermost objects.
  private func made(
    _ node: Node, _ spelling: CollectionSpelling?, _ number: (_ObjectType) -> Int
  ) -> Value {
    let element = node.element.map { made($0, nil, number) }
    return switch node.kind {
    case .leaf: Value(.leaf, spelling: spelling)
    case .object: Value(node.object.map { .object(number($0)) } ?? .leaf)
    case .list, .set, .container: Value(.list, element: element, spelling: spelling)
    case .dictionary: Value(.dictionary, element: element, spelling: spelling)
    }
  }

  /// Visits the types that were found and not visited, and finds what of all is spelled.
  private func complete() {
    var number = 0
    while number < types.count {
      visit(number)
      number += 1
    }
    var isNew = true
    while isNew {
      isNew = false
      for value in values where !value.isActive && isActive(value) {
        value.isActive = true
        isNew = true
      }
      for number in types.indices where !types[number].isActive && isActive(types[number]) {
        types[number].isActive = true
        isNew = true
      }
    }
    for type in types { type.reader = Reader(type.members, type.references) }
  }

  private func isActive(_ value: Value) -> Bool {
    if value.spelling != nil || value.element?.isActive == true { return true }
    if case .object(let number) = value.kind, number < types.count { return types[number].isActive }
    return false
  }

  private func isActive(_ type: TypeGuide) -> Bool {
    type.shorthand != nil || !type.nullKeys.isEmpty || !type.references.isEmpty
      || type.members.isAnyActive
      || type.cases.values.contains { types[$0].isActive }
  }

  private func visit(_ number: Int) {
    let schema = types[number].schema
    for spelling in schema.spellings {
      switch spelling {
      case .shorthand(let key): types[number].shorthand = key.steps
      case .nullIdentity:
        types[number].nullKeys = schema.identity.flatMap { schema.fields[$0].memberPaths }
      }
    }
    for field in schema.fields {
      // The source of a reference holds identities, which are no objects.
      let isReference = field.definition.reference != nil
      if let reference = CombinedReference(field) { types[number].references.append(reference) }
      if isReference, field.definition.spelling == nil { continue }
      let value =
        isReference
        ? Value(.leaf, spelling: field.definition.spelling)
        : made(field.node, field.definition.spelling, self.number(of:))
      values += sequence(first: value, next: \.element)
      for path in field.memberPaths { types[number].members.add(value, at: path[...]) }
    }
    for variant in schema.variants {
      for choice in variant.cases + [variant.fallback].compactMap(\.self) {
        if let type = choice.type { types[number].cases[type.id] = self.number(of: type) }
      }
    }
  }
}

extension SpellingGuide {
  /// The types that an object may be of: the one that its variants name, or all that they may.
  func choices(_ number: Int, _ token: _Token) -> [Int] {
    var chosen = number
    while !types[chosen].cases.isEmpty {
      guard let next = named(types[chosen], token) else { return all(below: chosen) }
      if next == chosen { break }
      chosen = next
    }
    return [chosen]
  }

  /// The type that a variant's key names; nil if that is not known from the object alone.
  private func named(_ type: TypeGuide, _ token: _Token) -> Int? {
    for variant in type.schema.variants {
      guard let key = variant.key, !key.isSpecial, let said = token.value(at: key.steps) else {
        continue
      }
      if let target = variant.type(named: said) { return type.cases[target.id] }
    }
    return nil
  }

  private func all(below number: Int) -> [Int] {
    var found = [number]
    var place = 0
    while place < found.count {
      for next in types[found[place]].cases.values.sorted() where !found.contains(next) {
        found.append(next)
      }
      place += 1
    }
    return found
  }
}
