#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  /// Finds the mistakes in a model's declaration; each function looks for one, and all are
  /// reported.
  enum Mistakes {
    static func find(in model: Model, inheritsConformance: Bool) -> [Diagnostic] {
      secondSchema(model) + superclass(model, inheritsConformance) + identities(model)
        + repeatedKeys(model) + remaking(model)
        + model.properties.flatMap {
          localFields($0) + repeatedMarks($0) + defaults($0) + identityMarks($0)
            + types($0, of: model)
        }
    }

    /// The attribute is on a declaration without properties to update.
    static func unsupported(
      _ node: AttributeSyntax, _ declaration: some DeclGroupSyntax
    ) -> Diagnostic {
      let kind =
        switch declaration.kind {
        case .enumDecl: "an enum is a value: let it conform to SourceConvertible"
        case .actorDecl: "an actor cannot be updated from outside"
        case .protocolDecl: "a protocol has no stored properties"
        case .extensionDecl: "an extension does not show the stored properties"
        default: "this has no stored properties"
        }
      return Diagnostic(
        node: node,
        message: Mistake(
          id: "unsupported", message: "@Reconcilable describes a class or a struct; \(kind)"),
        fixIt: .remove([node]))
    }

    /// The mark of a property is on another declaration.
    static func misplaced(
      _ node: AttributeSyntax, _ declaration: some DeclSyntaxProtocol
    ) -> Diagnostic {
      Diagnostic(
        node: node,
        message: Mistake(
          id: "misplaced",
          message: "@\(node.lastName ?? "") belongs before a property of an instance"
            + (node.lastName == "Local" ? " or an initializer" : "")),
        fixIt: .remove([node]))
    }

    /// No `@Reconcilable` reads the mark.
    static func undescribed(
      _ node: AttributeSyntax, _ declaration: some DeclSyntaxProtocol
    ) -> Diagnostic {
      Diagnostic(
        node: node,
        message: Mistake(
          id: "undescribed",
          message: "@\(node.lastName ?? "") says nothing in a type without @Reconcilable"),
        fixIt: .remove([node]))
    }

    /// A type has one schema.
    private static func secondSchema(_ model: Model) -> [Diagnostic] {
      guard let schema = model.ownSchema else { return [] }
      return [
        Diagnostic(
          node: schema,
          message: Mistake(
            id: "schema", message: "'\(model.name)' declares a schema, and @Reconcilable writes one"
          ),
          fixIt: .remove([model.node]))
      ]
    }

    /// A subclass of a described class extends its schema.
    private static func superclass(_ model: Model, _ inheritsConformance: Bool) -> [Diagnostic] {
      let inherited = model.inherited
      if let base = model.base {
        let name = base.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
        guard let name, inherited.first?.trimmedDescription != name else { return [] }
        return [
          Diagnostic(
            node: base,
            message: Mistake(
              id: "superclass", message: "'\(name)' is not the superclass of '\(model.name)'"))
        ]
      }
      let names = inherited.map(\.trimmedDescription)
      guard inheritsConformance, model.isClass, let base = inherited.first,
        !names.contains(where: { $0.hasSuffix("Reconcilable") })
      else { return [] }
      let message = "'\(model.name)' inherits the schema of '\(base.trimmedDescription)'"
      let argument = "extending: \(base.trimmedDescription).self"
      let rest = model.node.list.map { list in list.isEmpty ? "" : ", \(list.trimmedDescription)" }
      let attribute: AttributeSyntax =
        "@\(model.node.attributeName.trimmed)(\(raw: argument + (rest ?? "")))"
      let wayOut = FixIt(
        message: WayOut(id: "extending", message: "extend it with '\(argument)'"),
        changes: [.swap(model.node, for: attribute)])
      return [
        Diagnostic(
          node: model.node, message: Mistake(id: "superclass", message: message), fixIt: wayOut)
      ]
    }

    /// Two properties under one key.
    private static func repeatedKeys(_ model: Model) -> [Diagnostic] {
      var first: [String: Property] = [:]
      return model.fields.flatMap { property in
        property.keys(by: model.naming).compactMap { key -> Diagnostic? in
          guard let other = first[key] else {
            first[key] = property
            return nil
          }
          let isSame = other.reference == property.reference
          let message =
            isSame
            ? "'\(property.name)' has the key \(key) twice"
            : "'\(property.name)' has the key \(key), as '\(other.name)' has"
          let key: FixIt =
            property.marks.keys.isEmpty
            ? .add("@Key(\"<#key#>\")", to: property.variable, "name another key")
            : .remove(property.marks.keys)
          return Diagnostic(
            node: property.pattern, message: Mistake(id: "key", message: message), fixIt: key)
        }
      }
    }
  }
#endif
