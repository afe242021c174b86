import Reconcile

/// Generates sources that a model understands, from its schema and from samples.
final class SourceGenerator {
  private let samples: [SourceValue]
  private let types: GeneratedTypes
  private let root: GeneratedType

  /// The maximum nesting depth of objects.
  private static let greatestDepth = 3

  init(_ schema: Schema, _ types: GeneratedTypes, samples: [SourceValue]) {
    self.samples = samples
    self.types = types
    root = types.type(schema)
    for sample in samples { learn(sample, root, depth: 0) }
  }

  /// A source for an object that was made from a sample.
  func source(for sample: SourceValue, _ random: inout SeededGenerator) -> SourceValue {
    if random.chance(30), let other = random.pick(samples) {
      return adopting(sample, mutated(other, &random))
    }
    return adopting(sample, object(root, &random, depth: 0))
  }

  /// A source with a value at a random place that hardly any field accepts.
  func broken(_ source: SourceValue, _ random: inout SeededGenerator) -> SourceValue {
    guard let place = random.pick(source.places), let value = random.pick(CandidateValues.unfit)
    else { return source }
    return source.editing(place.components[...]) { _ in value }
  }

  /// The root's identity never changes, so a source has that of the object or none.
  private func adopting(_ sample: SourceValue, _ source: SourceValue) -> SourceValue {
    root.fields.filter(\.description.isIdentity).reduce(source) { source, field in
      guard let key = field.description.keys.first else { return source }
      let path = key.map(SourcePath.Component.key)
      return source.editing(path[...]) { old in
        old == nil ? nil : field.description.keys.lazy.compactMap(sample.value(at:)).first
      }
    }
  }
}

extension SourceGenerator {
  /// Records the values that a source has for each field.
  private func learn(_ source: SourceValue, _ type: GeneratedType, depth: Int) {
    guard source.kind == .object, depth < 16 else { return }
    type.observed.append(source)
    for field in type.fields {
      for key in field.description.keys {
        guard let value = source.value(at: key) else { continue }
        field.observed.append(value)
        if !field.description.isReference { learn(value, field.description.shape, depth: depth) }
      }
    }
  }

  private func learn(_ source: SourceValue, _ shape: ShapeDescription, depth: Int) {
    switch shape {
    case .value: break
    case .object(let schema): learn(source, types.type(schema()), depth: depth + 1)
    case .list(let element), .container(let element), .dictionary(let element, _):
      for value in Array(source.elements) + source.members.map(\.value) {
        learn(value, element, depth: depth)
      }
    }
  }

  /// An object with some of its fields.
  private func object(
    _ type: GeneratedType, _ random: inout SeededGenerator, depth: Int
  ) -> SourceValue {
    // A member that no field declares may decide the class of an object with variants.
    var source: SourceValue = type.hasVariants ? random.pick(type.observed) ?? [:] : [:]
    for field in type.fields {
      let percent = field.description.isIdentity && depth > 0 ? 96 : 60
      guard random.chance(percent), let key = random.pick(field.description.keys),
        let value = value(of: field, &random, depth: depth)
      else { continue }
      source = source.adding(value, at: key[...])
    }
    if random.chance(4) { source = source.adding(1, at: ["unheard-of"]) }
    return source
  }

  private func value(
    of field: GeneratedField, _ random: inout SeededGenerator, depth: Int
  ) -> SourceValue? {
    if random.chance(1) { return random.pick(CandidateValues.all) }
    if random.chance(field.description.isOptional ? 12 : 1) { return nil as SourceValue }
    if field.description.isReference { return random.pick(field.observed) }
    if random.chance(15), let value = random.pick(field.observed) { return value }
    return value(field.description.shape, field, &random, depth: depth)
  }

  private func value(
    _ shape: ShapeDescription, _ field: GeneratedField, _ random: inout SeededGenerator, depth: Int
  ) -> SourceValue? {
    switch shape {
    case .value(let accepts):
      return random.pick(field.candidates(accepts))
    case .object(let schema):
      guard depth < SourceGenerator.greatestDepth else { return nil }
      return object(types.type(schema()), &random, depth: depth + 1)
    case .list(let element):
      // What an object fills may be an array all the same.
      if field.observed.last?.kind == .object, random.chance(90) {
        return members(element, field, &random, depth: depth)
      }
      return list(element, field, &random, depth: depth)
    case .container(let element):
      if field.observed.last?.kind == .object {
        return members(element, field, &random, depth: depth)
      }
      return list(element, field, &random, depth: depth)
    case .dictionary(let element, let isKey):
      return dictionary(element, isKey, field, &random, depth: depth)
    }
  }

  private func list(
    _ element: ShapeDescription, _ field: GeneratedField, _ random: inout SeededGenerator,
    depth: Int
  ) -> SourceValue {
    var elements: [SourceValue] = []
    for _ in 0..<random.below(4) {
      guard let value = value(element, field.element, &random, depth: depth) else { continue }
      elements.append(value)
    }
    if case .object(let schema) = element {
      elements = types.type(schema()).unique(elements) { $0 }
    }
    return SourceValue(elements: elements)
  }

  /// An object of which each member is an element of a list.
  private func members(
    _ element: ShapeDescription, _ field: GeneratedField, _ random: inout SeededGenerator,
    depth: Int
  ) -> SourceValue {
    let drawn = dictionary(element, { _ in true }, field, &random, depth: depth)
    guard case .object(let schema) = element else { return drawn }
    return SourceValue(members: types.type(schema()).unique(Array(drawn.members)) { $0.value })
  }

  private func dictionary(
    _ element: ShapeDescription, _ isKey: (String) -> Bool, _ field: GeneratedField,
    _ random: inout SeededGenerator, depth: Int
  ) -> SourceValue {
    let known = field.observed.flatMap { $0.members.map(\.key) }
    let keys = Set((known + ["a", "b", "1", "2"]).filter(isKey)).sorted().shuffled(using: &random)
    let members = keys.prefix(random.below(4)).compactMap { key in
      value(element, field.element, &random, depth: depth).map { (key: key, value: $0) }
    }
    return SourceValue(members: members)
  }

  /// A sample with some members and elements gone, moved or replaced.
  private func mutated(_ source: SourceValue, _ random: inout SeededGenerator) -> SourceValue {
    var source = source
    for _ in 0..<random.below(5) {
      guard let place = random.pick(source.places) else { return source }
      let kind = random.below(4)
      let value = random.pick(CandidateValues.all)
      source = source.editing(place.components[...]) { old in
        guard let old else { return nil }
        switch kind {
        case 0: return nil
        case 1 where old.kind == .array: return SourceValue(elements: old.elements.reversed())
        case 1, 2: return old
        default: return value?.kind == old.kind ? value : old
        }
      }
    }
    return source
  }
}
