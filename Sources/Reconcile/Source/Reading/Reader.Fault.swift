extension Reader {
  /// The reasons why a text cannot be read.
  enum Fault {
    case none
    case literal, key, colon, commaInObject, commaInArray, trailing
    case digit, closingQuote, escape, surrogate, encoding
    case depth, keyBytes, stringBytes, numberBytes, nodes, memory
  }
}
