import Foundation
import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import Testing

@testable import MacrosUnderTest

/// What the macros write for the types of a text, in this process.
struct Expansion {
  /// The members of each type and its conformance, in the order of the text.
  private(set) var written: [String] = []

  /// What is wrong, each with its ways out, and the text that it stands at.
  private(set) var diagnostics: [Diagnostic] = []

  private let text: String

  /// Expands the macros of each declaration.
  ///
  /// - Parameters:
  ///   - text: The source text.
  ///   - inherits: Whether types inherit the conformance.
  ///   - all: Whether types without attributes are expanded too, as if they had them.
  init(_ text: String, inherits: Bool = false, all: Bool = false) throws {
    self.text = text
    let visitor = Visitor(viewMode: .sourceAccurate)
    visitor.walk(Parser.parse(source: text))
    let node: AttributeSyntax = "@Reconcilable(keys: .snakeCase)"
    let protocols: [TypeSyntax] = inherits ? [] : ["Reconcilable"]
    for type in visitor.types {
      guard let node = type.attributes.named("Reconcilable") ?? (all ? node : nil) else {
        continue
      }
      let context = BasicMacroExpansionContext(
        lexicalContext: Array(type.allMacroLexicalContexts()))
      try expand(node, type, protocols, in: context)
      diagnostics += context.diagnostics
    }
    for (mark, declaration) in visitor.marks {
      let context = BasicMacroExpansionContext(
        lexicalContext: Array(declaration.allMacroLexicalContexts()))
      _ = try MarkMacro.expansion(of: mark, providingPeersOf: declaration, in: context)
      diagnostics += context.diagnostics
    }
  }

  /// All that the macros write for the types of a text, in which nothing is wrong.
  static func written(_ text: String) throws -> String {
    let expansion = try Expansion(text)
    #expect(expansion.mistakes == [])
    return expansion.written.joined(separator: "\n")
  }

  private mutating func expand(
    _ node: AttributeSyntax, _ type: some DeclGroupSyntax, _ protocols: [TypeSyntax],
    in context: BasicMacroExpansionContext
  ) throws {
    let members = try ReconcilableMacro.expansion(
      of: node, providingMembersOf: type, conformingTo: protocols, in: context)
    let name = type.asProtocol((any NamedDeclSyntax).self)?.name.text ?? "Self"
    let extensions = try ReconcilableMacro.expansion(
      of: node, attachedTo: type, providingExtensionsOf: TypeSyntax("\(raw: name)"),
      conformingTo: protocols, in: context)
    written += members.map(\.description) + extensions.map(\.description)
  }

  /// What is wrong, a line each, with the ways out below.
  var mistakes: [String] {
    diagnostics.map { diagnostic in
      ([diagnostic.message] + diagnostic.fixIts.map { "- \($0.message.message)" })
        .joined(separator: "\n")
    }
  }

  /// The line and the column of each thing that is wrong, its kind and its text.
  var places: [String] {
    diagnostics.map { diagnostic in
      let converter = SourceLocationConverter(fileName: "", tree: diagnostic.node.root)
      let place = diagnostic.location(converter: converter)
      let message = diagnostic.diagMessage
      return "\(place.line):\(place.column): \(message.severity): \(message.message)"
    }
  }

  /// The text after a way out was taken.
  func fixed(_ message: String) -> String {
    var result = Array(text.utf8)
    let changes = diagnostics.flatMap(\.fixIts).filter { $0.message.message == message }
      .flatMap(\.changes)
    let edits = changes.compactMap { change -> (Range<Int>, String)? in
      guard case .replace(let old, let new) = change else { return nil }
      return (old.position.utf8Offset..<old.endPosition.utf8Offset, new.description)
    }
    for (range, new) in edits.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
      result.replaceSubrange(range, with: Array(new.utf8))
    }
    return String(decoding: result, as: UTF8.self)
  }

  private final class Visitor: SyntaxAnyVisitor {
    var types: [any DeclGroupSyntax] = []
    var marks: [(AttributeSyntax, any DeclSyntaxProtocol)] = []

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
      if let type = node.asProtocol((any DeclGroupSyntax).self) { types.append(type) }
      if let attributed = node.asProtocol((any WithAttributesSyntax).self),
        let declaration = node.asProtocol((any DeclSyntaxProtocol).self)
      {
        for name in [
          "Identity", "Key", "Policy", "Local", "Default", "Validate", "Direction",
        ] {
          marks += attributed.attributes.all(named: name).map { ($0, declaration) }
        }
      }
      return .visitChildren
    }
  }
}

/// The folder in which this package is nested.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
}
