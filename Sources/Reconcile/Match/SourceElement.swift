/// A source element that is matched by its identity.
struct SourceElement {
  let object: SourceObject

  /// Its index in the source.
  let index: Int

  /// The hash of the identity that it names.
  var hash: UInt64 = 0

  /// The index of the live element with that identity, -1 if there is none.
  var found: Int

  var token: _Token { object.token }
}
