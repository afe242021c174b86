/// A variant with its types erased, as declared in the schema of one class.
final class VariantDefinition {
  let key: SourceKey?
  let cases: [Case]

  /// The texts of the cases; nil for a case of another value or of a condition.
  let texts: [String?]

  /// The class whose schema declares it.
  let level: ObjectIdentifier

  /// The case that is chosen if no other fits; nil if that is an issue.
  let fallback: Case?

  /// The classes that the cases name.
  let targets: Set<ObjectIdentifier>

  /// The mistakes of the variant, as sentences.
  let mistakes: [String]

  init<Model>(_ variant: Variant, of type: Model.Type) {
    key = variant.key
    level = ObjectIdentifier(type)
    cases = variant.cases.filter { !$0.isFallback }
    texts = cases.map { choice in
      choice.value?.withToken { $0.isString ? $0.makeString() : nil }
    }
    let fallbacks = variant.cases.filter(\.isFallback)
    fallback = fallbacks.first
    targets = Set(variant.cases.compactMap { $0.type?.id })
    var mistakes: [String] = []
    if !(type is AnyObject.Type) {
      mistakes.append("a variant is declared for \(type), which is no class")
    }
    for choice in variant.cases {
      guard let target = choice.type, !(target.metatype is Model.Type) else { continue }
      mistakes.append("a variant of \(type) names \(target.name), which is no subclass of it")
    }
    let values = cases.compactMap(\.value)
    for (place, value) in values.enumerated() where values[..<place].contains(value) {
      mistakes.append("a variant of \(type) has two cases for \(value)")
    }
    if variant.key == nil, !values.isEmpty {
      mistakes.append("a variant of \(type) has a case for a value but no key")
    }
    if fallbacks.count > 1 { mistakes.append("a variant of \(type) has two defaults") }
    self.mistakes = mistakes
  }

  /// The values with a case, as an issue lists them.
  var expected: String {
    let values = cases.filter { $0.type != nil }.compactMap { $0.value?.description }
    guard let last = values.last else { return "a value with a case" }
    return values.count == 1 ? last : values.dropLast().joined(separator: ", ") + " or " + last
  }

  /// The value that selects a class when it is read again; nil if none is needed or known.
  func value(naming type: AnyClass) -> SourceValue? {
    for level in sequence(first: type, next: { _getSuperclass($0) }) {
      let id = ObjectIdentifier(level)
      for choice in cases where choice.type?.id == id {
        if let value = choice.value { return value }
      }
      if id == self.level || targets.contains(id) { return nil }
    }
    return nil
  }
}

extension Case {
  var isFallback: Bool { if case .otherwise = test { true } else { false } }

  var value: SourceValue? { if case .value(let value) = test { value } else { nil } }
}
