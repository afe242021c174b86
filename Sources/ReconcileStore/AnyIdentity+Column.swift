#if Store
  import Foundation
  import Reconcile

  extension AnyIdentity {
    /// Reads an identity from its column; most are an integer, or a text without an escape.
    init(column text: String) throws(UpdateError) {
      if let integer = Int(text), String(integer) == text {
        self.init(integer)
      } else if text.utf8.count >= 2, text.utf8.first == UInt8(ascii: "\""),
        text.utf8.last == UInt8(ascii: "\""), !text.utf8.contains(UInt8(ascii: "\\"))
      {
        self.init(String(text.dropFirst().dropLast()))
      } else {
        try self.init(json: text)
      }
    }
  }

  extension [String] {
    /// The texts as JSON, nil if there are none.
    var column: String? {
      isEmpty ? nil : SourceValue(elements: map { SourceValue(stringLiteral: $0) }).description
    }

    /// Reads texts from their column.
    init(column text: String) {
      self = (try? SourceValue.json(text))?.elements.compactMap { try? $0.string() } ?? []
    }
  }
#endif
