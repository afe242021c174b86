#if Macros
  import SwiftSyntax

  /// The expression that reads a value from the source.
  struct Reading {
    let text: String

    /// - Returns: Nil for a type that an expression cannot name.
    init?(_ property: Property?, _ type: TypeSyntax, _ key: String) {
      guard let type = type.ofValue else { return nil }
      let short = ["Int", "String", "Double", "Bool", "Decimal"]
      let aliases = property?.aliases ?? []
      if property?.conversion == nil, short.contains(type), key.isPlainKey, aliases.isEmpty {
        text = "try source.\(type.lowercased())(\(key))"
        return
      }
      let others =
        aliases.isEmpty ? "" : ", alias: " + aliases.map(\.description).joined(separator: ", ")
      let conversion = property?.conversion?.description ?? "\(type).self"
      text = "try source.value(\(key)\(others), as: \(conversion))"
    }
  }

  extension TypeSyntax {
    /// The type as an expression names it, without what only a parameter can have.
    fileprivate var ofValue: String? {
      if let wrapped { return wrapped.ofValue.map { "\($0)?" } }
      switch kind {
      case .identifierType, .memberType, .arrayType, .dictionaryType: return trimmedDescription
      case .attributedType: return self.as(AttributedTypeSyntax.self)?.baseType.ofValue
      default: return nil
      }
    }
  }

  extension String {
    /// Whether an expression is the text of a single key, not of a path.
    fileprivate var isPlainKey: Bool { hasPrefix("\"") && !contains(".") }
  }
#endif
