/// Makes what is live in a case.
struct LiveMaker {
  var world = World()
  private var next = 2
  private let keys: FieldSpelling?

  /// - Parameter keys: How an array may hold the entries of the property, whose keys are then made from it.
  init(keys: FieldSpelling? = nil) {
    self.keys = keys
    world.root = .object(1)
  }

  /// The value of a property in a state.
  mutating func live(_ shape: Shape, _ state: LiveState) -> Live {
    let count = [LiveState.nothing: 0, .one: 1, .several: 3, .twins: 3, .shared: 3][state] ?? 0
    if shape.isOptional, state == .nothing { return .null }
    switch shape.wrapped {
    case .list(let element): return .list(elements(element, count, state))
    case .set(let element):
      let elements = elements(element, count, element.type == nil ? .several : state)
      return .set(elements)
    case .dictionary(let value):
      let all: [FieldSpelling: [String]] = [
        .byIdentity: ["1", "2", "3"], .byIndex: ["0", "1", "2"],
      ]
      let keys = (self.keys.flatMap { all[$0] } ?? ["a", "b", "c"]).prefix(count)
      var entries: [String: Live] = [:]
      for (index, key) in keys.enumerated() {
        let isNull = value.isOptional && index == 1
        entries[key] = isNull ? .null : self.value(value, index + 1)
        if state == .shared, index == 2 { entries[key] = entries[keys[0]] }
      }
      return .entries(entries)
    default:
      return value(shape.wrapped, state == .nothing ? 0 : 1)
    }
  }

  private mutating func elements(_ element: Shape, _ count: Int, _ state: LiveState) -> [Live] {
    var elements: [Live] = []
    for index in 0..<count {
      let number = state == .twins && index == 2 ? 1 : index + 1
      if state == .shared, index == 2, let first = elements.first {
        elements.append(first)
        continue
      }
      elements.append(element.isOptional && index == 1 ? .null : value(element, number))
    }
    return elements
  }

  /// The value of a number, which is its identity too.
  mutating func value(_ shape: Shape, _ number: Int) -> Live {
    switch shape.wrapped {
    case .bool: return .bool(number.isMultiple(of: 2))
    case .int: return .int(number)
    case .double: return .double(Double(number) + 0.5)
    case .text: return .text(number == 0 ? "" : "t\(number)")
    case .list(let element):
      return .list((0..<min(number, 2)).map { value(element, number * 10 + $0) })
    case .set(let element):
      return .set((0..<min(number, 2)).map { value(element, number * 10 + $0) })
    case .dictionary(let value): return .entries(["k": self.value(value, number)])
    case .object(let declared):
      let variants = declared.variants
      let type = variants.isEmpty ? declared : variants[number % variants.count]
      var properties: [String: Live] = [:]
      for field in type.fields {
        properties[field.key] = field.shape.type == nil ? value(field.shape, number) : field.initial
      }
      return made(type, properties)
    case .optional: return .null
    }
  }

  mutating func made(_ type: TypeShape, _ properties: [String: Live]) -> Live {
    guard type.isClass else { return .structure(properties) }
    let tag = next
    next += 1
    world.objects[tag] = World.Object(type: type, properties: properties)
    return .object(tag)
  }

  /// Makes drafts of all objects: they have no identity yet, or a temporary one.
  mutating func forgetIdentities(isTemporary: Bool) {
    for (tag, object) in world.objects {
      for field in object.type.identity {
        world.objects[tag]?.properties[field.key] = isTemporary ? .int(-tag) : .null
      }
    }
  }
}
