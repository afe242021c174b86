import Reconcile

/// Sources that instances can be made from, according to the user.
struct Samples {
  private let sources: [SourceValue]
  private let schema: Schema
  private let place: CallPlace

  init(_ sources: [SourceValue], of schema: Schema, _ place: CallPlace) {
    self.sources = sources
    self.schema = schema
    self.place = place
  }

  /// Finds what prevents the use of the samples: mistakes in the schemas, or in making instances.
  func check(_ make: (SourceValue) throws -> any LawSubject) throws(ExpectationError) {
    let name = schema.typeName
    let mistakes = schema.mistakesInReach
    guard mistakes.isEmpty else {
      throw ExpectationError(
        mistakes.joined(separator: "\n"),
        usually:
          "entries of a schema that do not go together; the first use of the schema ends the program",
        at: place)
    }
    guard !sources.isEmpty else {
      throw ExpectationError(
        "no sample of \(name) is given", usually: "a fixture is empty", at: place)
    }
    for sample in sources {
      let one: any LawSubject
      let other: any LawSubject
      do {
        (one, other) = try (make(sample), make(sample))
      } catch {
        throw ExpectationError(
          "no \(name) can be made of \(sample)\n\(error)",
          usually:
            "'create' asks for a key that the sample lacks, or does not read the identity that it has",
          at: place)
      }
      if let difference = TextDifference.changes(from: one.graph.lines, to: other.graph.lines) {
        throw ExpectationError(
          "two instances of \(name) differ that are made of one sample; give it these values\n"
            + difference, usually: "a property begins with a new date, number or UUID each time",
          at: place)
      }
    }
  }
}

extension Schema {
  /// The mistakes of the schema and of the types inside it, each with the name of its type.
  fileprivate var mistakesInReach: [String] {
    var known: Set<ObjectIdentifier> = []
    var pending = [self]
    var found: [String] = []
    while let schema = pending.popLast() {
      if let id = schema.typeID, !known.insert(id).inserted { continue }
      found += schema.mistakes.map { "\(schema.typeName): \($0)" }
      pending += schema.fields.compactMap(\.shape.innermostSchema).reversed()
    }
    return found
  }
}

extension ShapeDescription {
  /// The schema of the objects that the property holds, at any depth of collections.
  var innermostSchema: Schema? {
    switch self {
    case .value: nil
    case .object(let schema): schema()
    case .list(let element), .dictionary(let element, _), .container(let element):
      element.innermostSchema
    }
  }
}
