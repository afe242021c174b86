extension _Token {
  /// Whether a number has digits other than zero behind the point.
  var isFraction: Bool {
    guard isNumber else { return false }
    return unsafe NumberParts(bytes + offset).exponent < 0
  }
}
