#if Macros
  import SwiftSyntax

  extension Property {
    /// The `@Key` attribute.
    private var key: AttributeSyntax? { marks.keys.first }

    /// The conversion of `@Key(as:)`.
    var conversion: ExprSyntax? { key?.argument("as")?.trimmed }

    /// The elements of `@Key(of:)`.
    var element: ExprSyntax? { key?.argument("of")?.trimmed }

    /// The key of `@Key`, as it is written.
    var ownKey: ExprSyntax? {
      guard let first = key?.list?.first, first.label == nil else { return nil }
      return first.expression.trimmed
    }

    /// The other keys of `@Key(alias:)`.
    var aliases: [ExprSyntax] {
      guard let list = key?.list,
        let start = list.firstIndex(where: { $0.label?.text == "alias" })
      else { return [] }
      return list[start...].prefix { $0.label == nil || $0.label?.text == "alias" }
        .map(\.expression.trimmed)
    }

    /// The key as the schema declares it.
    func key(by naming: KeyNaming) -> String { ownKey?.description ?? naming.key(for: name) }

    /// The key where the function of a naming is not visible.
    func key(outside naming: KeyNaming) -> String {
      ownKey?.description ?? naming.standaloneKey(for: name)
    }

    /// All keys of the property.
    func keys(by naming: KeyNaming) -> [String] {
      [key(by: naming)] + aliases.map(\.description)
    }
  }
#endif
