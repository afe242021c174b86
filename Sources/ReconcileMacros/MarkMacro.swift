#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// The attributes of properties: `@Reconcilable` reads them; they generate nothing themselves.
  enum MarkMacro: PeerMacro {
    static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      if !isProperty(declaration) && !isInitializer(declaration, with: node) {
        context.diagnose(Mistakes.misplaced(node, declaration))
      } else if !isDescribed(context.lexicalContext), !isStorage(declaration) {
        context.diagnose(Mistakes.undescribed(node, declaration))
      }
      return []
    }

    private static func isProperty(_ declaration: some DeclSyntaxProtocol) -> Bool {
      declaration.as(VariableDeclSyntax.self).map { !$0.modifiers.isOfType } ?? false
    }

    /// Whether the mark excludes an initializer from sources.
    private static func isInitializer(
      _ declaration: some DeclSyntaxProtocol, with node: AttributeSyntax
    ) -> Bool {
      node.lastName == "Local" && declaration.is(InitializerDeclSyntax.self)
    }

    /// Whether another macro made the property: `@Observable` copies the marks to its storage.
    private static func isStorage(_ declaration: some DeclSyntaxProtocol) -> Bool {
      let variable = declaration.as(VariableDeclSyntax.self)
      return variable?.bindings.first?.pattern.trimmedDescription.hasPrefix("_") ?? false
    }

    /// Whether the type around a property has the attribute that reads the mark.
    private static func isDescribed(_ context: [Syntax]) -> Bool {
      guard let type = context.first?.asProtocol((any DeclGroupSyntax).self) else { return false }
      return type.attributes.named("Reconcilable") != nil
    }
  }
#endif
