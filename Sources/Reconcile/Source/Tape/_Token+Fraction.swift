extension _Token {
  /// Whether a number has digits other than zero after the point.
  var isFraction: Bool {
    guard isNumber else { return false }
    return numberParts.exponent < 0
  }
}
