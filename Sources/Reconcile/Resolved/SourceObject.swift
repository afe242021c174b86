/// A source object whose keys were matched with those of a type.
struct SourceObject {
  let token: _Token

  /// The index of the first of its slots.
  var slots: Int

  /// Whether it was compared with the live object: what was found lies behind its slots.
  var isCompared = false

  init(token: _Token, slots: Int) {
    self.token = token
    self.slots = slots
  }

  /// What a comparison found of an object that may need more than that.
  struct Found {
    /// A bit for each property that the source has.
    let present: UInt64

    /// A bit for each field that differs or needs more.
    let open: UInt64

    /// A bit for each of those that differs and needs nothing but to be set.
    let different: UInt64

    /// How many properties count as touched of the objects and structs in properties that are equal.
    let touchedBelow: Int

    /// The number of slots that it takes.
    static let size = 7
  }
}
