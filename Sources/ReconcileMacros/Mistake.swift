#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  /// The text of something that is wrong with a declaration.
  struct Mistake: DiagnosticMessage {
    let id: String
    let message: String
    var severity = DiagnosticSeverity.error

    var diagnosticID: MessageID { MessageID(domain: "Reconcile", id: id) }
  }

  /// The text of a way out.
  struct WayOut: FixItMessage {
    let id: String
    let message: String

    var fixItID: MessageID { MessageID(domain: "Reconcile", id: id) }
  }

  extension FixIt {
    /// Takes attributes away, and leaves what stands before them.
    static func remove(_ attributes: [AttributeSyntax]) -> FixIt {
      let names = attributes.map { "@\($0.lastName ?? "")" }.joined(separator: " and ")
      return FixIt(
        message: WayOut(id: "remove", message: "remove \(names)"),
        changes: attributes.map { attribute in
          let nothing = TokenSyntax.identifier("", leadingTrivia: attribute.leadingTrivia)
          return .replace(oldNode: Syntax(attribute), newNode: Syntax(nothing))
        })
    }

    /// Gives a declaration another attribute, before those that it has.
    static func add(
      _ attribute: String, to declaration: some WithAttributesSyntax, _ why: String
    ) -> FixIt {
      let new: AttributeSyntax = "\(raw: attribute)"
      var result = declaration.with(\.leadingTrivia, [])
      result.attributes =
        [.attribute(new.with(\.trailingTrivia, .space))] + result.attributes
      result.leadingTrivia = declaration.leadingTrivia
      return FixIt(
        message: WayOut(id: "add", message: "\(why) with \(attribute)"),
        changes: [.replace(oldNode: Syntax(declaration), newNode: Syntax(result))])
    }
  }

  extension FixIt.Change {
    /// Puts a node in the place of another.
    static func swap(_ old: some SyntaxProtocol, for new: some SyntaxProtocol) -> FixIt.Change {
      let new = new.with(\.leadingTrivia, old.leadingTrivia)
        .with(\.trailingTrivia, old.trailingTrivia)
      return .replace(oldNode: Syntax(old), newNode: Syntax(new))
    }
  }
#endif
