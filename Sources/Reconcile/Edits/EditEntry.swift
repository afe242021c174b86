/// What an edit does at one place of a property.
///
/// While it is pending it stands in the chain of its place. Nothing but its edit owns it, so that a
/// long chain is no deep one. Accesses are not checked for overlap, as none lasts while code of the
/// user's runs.
final class EditEntry {
  unowned let edit: Edit
  @exclusivity(unchecked) @safe var property: EditedProperty

  /// The chain of its place; another one if the edit is made again.
  @exclusivity(unchecked) @safe var chain: EditChain
  @exclusivity(unchecked) @safe var action: EditAction

  /// What the edit changed in a list, if less of it is left.
  @exclusivity(unchecked) @safe var whole: [ListOperation]?

  /// What a server has accepted above it and below the next pending entry of the place.
  @exclusivity(unchecked) @safe var above: AcceptedAction?

  /// Whether it is pending.
  @exclusivity(unchecked) @safe var isLinked = false

  /// The neighbours in its chain.
  @exclusivity(unchecked) @safe unowned var previous: EditEntry?
  @exclusivity(unchecked) @safe unowned var next: EditEntry?

  init(_ edit: Edit, _ property: EditedProperty, _ chain: EditChain, _ action: EditAction) {
    self.edit = edit
    self.property = property
    self.chain = chain
    self.action = action
  }
}

/// What a server has accepted at a place where an older edit is pending. Several in a row are one.
final class AcceptedAction {
  let action: EditAction

  /// The number of the last edit that it is of.
  let order: Int

  init(_ action: EditAction, _ order: Int) {
    self.action = action
    self.order = order
  }

  /// What is left of both.
  static func joined(_ one: AcceptedAction?, _ other: AcceptedAction?) -> AcceptedAction? {
    guard let one, let other else { return one ?? other }
    switch (one.action, other.action) {
    case (.list(let first), .list(let second)):
      return AcceptedAction(.list(first.followed(by: second)), max(one.order, other.order))
    default: return one.order > other.order ? one : other
    }
  }
}
