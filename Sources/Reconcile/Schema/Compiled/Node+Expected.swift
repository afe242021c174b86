extension Node {
  /// What an issue says was expected where null stands.
  var expectedValue: String { kind == .object || kind == .leaf ? name : expected }
}
