/// What finds the plain form of the sources of one type.
final class Spellers {
  let guide: SpellingGuide

  /// Of one object, nil if it has one spelling.
  let ofObject: Speller?

  /// Of the objects that a map takes, nil if they have one spelling.
  let ofObjects: Speller?

  init(_ schema: CompiledSchema) {
    guide = SpellingGuide(schema)
    let value = guide.object
    ofObject = guide.isActive ? Speller(guide, .value(value)) : nil
    ofObjects =
      guide.isActive ? Speller(guide, .objects(value, areKeyed: schema.takesMembersAsRoots)) : nil
  }
}
