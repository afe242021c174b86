extension Reader {
  /// What keeps a text from being read.
  enum Fault {
    case none
    case literal, key, colon, commaInObject, commaInArray, trailing
    case digit, closingQuote, escape, surrogate, encoding
    case depth, keyBytes, stringBytes, numberBytes, nodes, memory
  }
}
