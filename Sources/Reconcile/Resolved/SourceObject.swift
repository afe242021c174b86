/// A source object whose keys are matched with the fields of a type.
struct SourceObject {
  let token: _Token

  /// The first slot of its keys.
  var slots: Int
}
