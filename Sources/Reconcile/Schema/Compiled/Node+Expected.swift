extension Node {
  /// What an issue says was expected in place of null.
  var expectedValue: String { kind == .object || kind == .leaf ? name : expected }
}
