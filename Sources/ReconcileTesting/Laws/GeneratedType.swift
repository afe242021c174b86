import Reconcile

/// The types that a model reaches, each described once.
final class GeneratedTypes {
  private var types: [ObjectIdentifier: GeneratedType] = [:]

  /// The type that a schema describes.
  func type(_ schema: Schema) -> GeneratedType {
    if let id = schema.typeID, let known = types[id] { return known }
    let type = GeneratedType(schema)
    if let id = schema.typeID { types[id] = type }
    return type
  }
}

/// A type as the generator of sources knows it.
final class GeneratedType {
  let fields: [GeneratedField]
  let hasVariants: Bool

  /// The objects of the type in the samples.
  var observed: [SourceValue] = []

  init(_ schema: Schema) {
    fields = schema.fields.filter { !$0.keys.isEmpty }.map(GeneratedField.init)
    hasVariants = schema.hasVariants
  }

  /// The keys of the identity, none without one.
  var identity: [[[String]]] { fields.filter(\.description.isIdentity).map(\.description.keys) }

  /// The values of an object's identity; nil if one of them is missing.
  func identity(of object: SourceValue) -> [SourceValue]? {
    var values: [SourceValue] = []
    for keys in identity {
      guard let value = keys.lazy.compactMap(object.value(at:)).first, !value.isNull else {
        return nil
      }
      values.append(value)
    }
    return values.isEmpty ? nil : values
  }

  /// The elements without those whose identity occurred before.
  func unique<Element>(
    _ elements: [Element], _ object: (Element) -> SourceValue
  ) -> [Element] {
    var known: Set<[SourceValue]> = []
    return elements.filter { element in
      identity(of: object(element)).map { known.insert($0).inserted } ?? true
    }
  }
}

/// A field as the generator of sources knows it.
final class GeneratedField {
  let description: FieldDescription

  /// The values of the field in the samples.
  var observed: [SourceValue] = []

  private var known: [SourceValue]?
  private var knownElement: GeneratedField?

  init(_ description: FieldDescription) {
    self.description = description
  }

  /// The elements of the field's collection, as a field of their own.
  var element: GeneratedField {
    if let knownElement { return knownElement }
    let element = GeneratedField(description)
    element.observed = observed.flatMap { Array($0.elements) + $0.members.map(\.value) }
    knownElement = element
    return element
  }

  /// Values that the field accepts: those of the samples, and others of every kind.
  func candidates(_ accepts: (SourceValue) -> Bool) -> [SourceValue] {
    if let known { return known }
    let found = CandidateValues.all.filter { !$0.isNull && accepts($0) }
    let samples = observed.filter { !$0.isNull && accepts($0) }
    // Few identities, so that many occur again.
    let values = description.isIdentity ? samples + found.prefix(4) : samples + samples + found
    known = values
    return values
  }
}
