/// A source object whose keys were matched with those of a type.
struct SourceObject {
  let token: _Token

  /// The index of the first of its slots.
  var slots: Int

  /// What a comparison with the live object found, if there was one.
  var found = Found(present: 0, open: 0)

  /// What a comparison found of an object that may need more than that.
  struct Found {
    /// A bit for each property that the source has; none if nothing was compared.
    let present: UInt64

    /// A bit for each field that differs or needs more.
    let open: UInt64
  }

  init(token: _Token, slots: Int) {
    self.token = token
    self.slots = slots
  }
}
