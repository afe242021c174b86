#if Macros
  import SwiftSyntax

  extension AttributeListSyntax {
    /// The first attribute with a name, with or without a module.
    func named(_ name: String) -> AttributeSyntax? { all(named: name).first }

    /// All attributes with a name.
    func all(named name: String) -> [AttributeSyntax] {
      compactMap { $0.as(AttributeSyntax.self) }.filter { $0.lastName == name }
    }
  }

  extension AttributeSyntax {
    /// The name without the module.
    var lastName: String? {
      if let type = attributeName.as(IdentifierTypeSyntax.self) { return type.name.text }
      return attributeName.as(MemberTypeSyntax.self)?.name.text
    }

    /// The arguments in parentheses.
    var list: LabeledExprListSyntax? { arguments?.as(LabeledExprListSyntax.self) }

    /// The argument with a label.
    func argument(_ label: String) -> ExprSyntax? {
      list?.first { $0.label?.text == label }?.expression
    }
  }

  extension DeclModifierListSyntax {
    /// Whether one of the modifiers is present, without a detail such as `(set)`.
    func has(_ keyword: Keyword) -> Bool {
      contains { $0.name.tokenKind == .keyword(keyword) && $0.detail == nil }
    }

    /// Whether the declaration belongs to the type and not to its instances.
    var isOfType: Bool { has(.static) || has(.class) }

    /// The access modifier that the type's access requires of its members, with a trailing space.
    var accessOfMembers: String? {
      if has(.open) || has(.public) { return "public " }
      if has(.package) { return "package " }
      if has(.internal) || has(.fileprivate) || has(.private) { return "" }
      return nil
    }
  }

  extension TokenSyntax {
    /// The text of an identifier without backticks.
    var plainText: String {
      let text = text
      guard text.count > 2, text.first == "`", text.last == "`" else { return text }
      return String(text.dropFirst().dropLast())
    }
  }

  extension TypeSyntax {
    /// The wrapped type of an optional, as it is written; nil for any other type.
    var wrapped: TypeSyntax? {
      if let type = self.as(OptionalTypeSyntax.self) { return type.wrappedType }
      if let type = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return type.wrappedType }
      guard let type = self.as(IdentifierTypeSyntax.self), type.name.text == "Optional",
        case .type(let argument)? = type.genericArgumentClause?.arguments.first?.argument
      else { return nil }
      return argument
    }
  }
#endif
