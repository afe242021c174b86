#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// Generates the code for `@Reconcilable`: the schema, an initializer if the class needs one, and
  /// the conformance.
  enum ReconcilableMacro {}

  extension ReconcilableMacro: MemberMacro {
    static func expansion(
      of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard let model = Model(node, declaration, in: context.lexicalContext) else {
        context.diagnose(Mistakes.unsupported(node, declaration))
        return []
      }
      let mistakes = Mistakes.find(in: model, inheritsConformance: protocols.isEmpty)
      mistakes.forEach(context.diagnose)
      if mistakes.isEmpty { Mistakes.creation(model).forEach(context.diagnose) }
      if model.ownSchema != nil { return [] }
      let writer = SchemaWriter(model)
      // A schema without entries keeps the compiler from reporting the same mistake again.
      let schema = mistakes.isEmpty ? writer.schema : writer.emptySchema
      return [schema, writer.initializer].compactMap(\.self).map { "\(raw: $0)" }
    }
  }

  extension ReconcilableMacro: ExtensionMacro {
    static func expansion(
      of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      guard !protocols.isEmpty, let model = Model(node, declaration, in: context.lexicalContext),
        model.base == nil
      else { return [] }
      let conformance: DeclSyntax =
        "extension \(type.trimmed): \(raw: model.isolation)Reconcile.Reconcilable {}"
      return conformance.as(ExtensionDeclSyntax.self).map { [$0] } ?? []
    }

    static var formatMode: FormatMode { .disabled }
  }
#endif
