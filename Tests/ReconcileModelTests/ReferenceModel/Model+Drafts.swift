/// SH7: an object that has no identity yet, so that no source names another one: the place decides.
extension Model {
  func isDraft(_ live: Live, _ type: TypeShape) -> Bool {
    identity(of: live, type).contains { $0 == .null || isTemporary($0, type) }
  }

  /// Whether the schema calls an identity temporary: that of a sketch does below zero.
  private func isTemporary(_ identity: Live, _ type: TypeShape) -> Bool {
    guard type.name == "Sketch", case .int(let number) = identity else { return false }
    return number < 0
  }

  /// O12: what becomes of an object of which the source names another identity. A draft takes it, unless another
  /// decision was set.
  func identityChange(
    _ live: Live, _ type: TypeShape, _ place: Place
  ) -> Settings.IdentityChange {
    place.decide(\.identityChange, isDraft(live, type) ? .update : .replace)
  }

  /// A draft at the root takes the identity that the source names.
  mutating func adopt(_ said: Said, _ live: Live, _ type: TypeShape, _ place: Place) -> Live {
    // What the axis says of a variable that is the root, no rule says.
    if place.decide(\.identityChange, .update) != .update { isSilent = true }
    let value = update(live, type, said, place)
    setAgain(place)
    return value
  }
}
