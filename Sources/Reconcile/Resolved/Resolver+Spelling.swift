extension Resolver {
  /// What finds the plain form of the sources of an object; nil if they have one spelling.
  func speller(ofObject plan: ResolvedType) -> Speller? {
    usesSpellings ? plan.spellers.ofObject : nil
  }

  /// The same of the objects of a type that a map takes.
  func speller(ofObjects plan: ResolvedType) -> Speller? {
    usesSpellings ? plan.spellers.ofObjects : nil
  }

  /// The same of a property, as the schema of its owner declares it.
  func speller(of definition: FieldDefinition, in owner: AnyObject) -> Speller? {
    let owner = plan(ofOwner: owner)
    let type = definition.shape.innermostObject.map { plan(declared: $0) }
    guard usesSpellings || definition.spelling != nil else { return nil }
    let known = owner?.schema.field(of: definition.path)
    let spelling = known?.definition.spelling ?? definition.spelling
    let guide = type?.spellers.guide ?? SpellingGuide(nil)
    let value = guide.value(known?.node ?? Node(definition.shape), spelling)
    return value.isActive ? Speller(guide, .value(value)) : nil
  }
}
