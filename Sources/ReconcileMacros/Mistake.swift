#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  /// The message for a mistake in a declaration.
  struct Mistake: DiagnosticMessage {
    let id: String
    let message: String
    var severity = DiagnosticSeverity.error

    var diagnosticID: MessageID { MessageID(domain: "Reconcile", id: id) }
  }

  /// The message of a fix-it.
  struct WayOut: FixItMessage {
    let id: String
    let message: String

    var fixItID: MessageID { MessageID(domain: "Reconcile", id: id) }
  }

  extension FixIt {
    /// Removes attributes and keeps the trivia before them.
    static func remove(_ attributes: [AttributeSyntax]) -> FixIt {
      let names = attributes.map { "@\($0.lastName ?? "")" }.joined(separator: " and ")
      return FixIt(
        message: WayOut(id: "remove", message: "remove \(names)"),
        changes: attributes.map { attribute in
          let nothing = TokenSyntax.identifier("", leadingTrivia: attribute.leadingTrivia)
          return .replace(oldNode: Syntax(attribute), newNode: Syntax(nothing))
        })
    }

    /// Adds an attribute to a declaration, before those that it has.
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
    /// Replaces a node by another.
    static func swap(_ old: some SyntaxProtocol, for new: some SyntaxProtocol) -> FixIt.Change {
      let new = new.with(\.leadingTrivia, old.leadingTrivia)
        .with(\.trailingTrivia, old.trailingTrivia)
      return .replace(oldNode: Syntax(old), newNode: Syntax(new))
    }
  }
#endif
