import Reconcile

/// A walk down into a live value and its source at once.
struct MappingWalk {
  private(set) var value: Any?
  private(set) var source: SourceValue?

  /// The last field on the way, and the owner of its property.
  private(set) var field: FieldDescription?
  private(set) var owner: Any?

  /// The key under which the last field found its value.
  private(set) var key = ""

  /// The path of declared keys, as reports and explanations use it.
  private(set) var declared = SourcePath()

  init(value: Any, source: SourceValue) {
    self.value = value
    self.source = source
  }

  /// Goes one field, entry or element further down.
  ///
  /// - Returns: The remaining steps; nil if nothing is found.
  mutating func step(
    _ steps: ArraySlice<SourcePath.Component>
  ) -> ArraySlice<SourcePath.Component>? {
    guard let first = steps.first, let value else { return nil }
    switch first {
    case .index(let index):
      let elements = MappingWalk.elements(of: value)
      self.value = elements.indices.contains(index) ? elements[index] : nil
      source = source?[index]
      declared = declared.appending(index: index)
      return steps.dropFirst()
    case .key(let name):
      guard let model = value as? any Reconcilable else {
        self.value = MappingWalk.entries(of: value)[name]
        source = source?[name]
        declared = declared.appending(key: name)
        return steps.dropFirst()
      }
      return step(steps, into: model)
    }
  }

  private mutating func step(
    _ steps: ArraySlice<SourcePath.Component>, into model: any Reconcilable
  ) -> ArraySlice<SourcePath.Component>? {
    for field in type(of: model).schema.fields {
      let special = field.keys.isEmpty ? [[field.name]] : []
      for names in field.keys + special where steps.starts(with: names.map { .key($0) }) {
        // If an alias is present, it was read, even if the steps name the declared key.
        let present = field.keys.first { source?.value(at: $0) != nil } ?? names
        key = present.joined(separator: ".")
        source = source?.value(at: present)
        owner = model
        self.field = field
        value = MappingWalk.unwrapped((model as Any)[keyPath: field.property] as Any)
        declared = declared.appending(
          SourcePath((field.keys.first ?? names).map { .key($0) }))
        return steps.dropFirst(names.count)
      }
    }
    return nil
  }

  /// The value inside an optional; nil for nil.
  private static func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { unwrapped($0.value) }
  }

  private static func elements(of value: Any) -> [Any] {
    if let elements = value as? [Any] { return elements }
    switch (value as? any ReconcilableContainer)?.reconcilableContents {
    case .elements(let elements)?, .members(let elements)?: return elements
    default: return []
    }
  }

  private static func entries(of value: Any) -> [String: Any] {
    if case .entries(let entries)? = (value as? any ReconcilableContainer)?.reconcilableContents {
      return Dictionary(entries.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    }
    let entries = value as? [AnyHashable: Any] ?? [:]
    return Dictionary(
      entries.map { ("\($0.key.base)", $0.value) }, uniquingKeysWith: { first, _ in first })
  }
}

extension SourceValue {
  /// The value at the end of keys; nil if one of them is absent.
  func value(at keys: [String]) -> SourceValue? {
    keys.reduce(self as SourceValue?) { $0?[$1] }
  }
}
