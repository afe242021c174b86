import Foundation
import SwiftParser
import SwiftSyntax
import Testing

@testable import MacrosUnderTest

/// The benchmarks have no macro, so that nobody has to build swift-syntax for a figure. Their models are
/// written as the macro would write them, so that the figures are those of the macro form.
@Suite struct `The models of the benchmarks` {
  @Test func `of the dense rows are what the macro makes of them`() throws {
    try expectExpansion(
      """
      @Reconcilable final class Thing: Live, Decodable {
        @Identity var id = 0
        var title = ""
        @Key(as: .iso8601) var createdAt = Date(timeIntervalSince1970: 0)
        var rating = 0.0
        var active = false
        var tags: [String] = []
        var owner: Owner?
        var widgets: [Widget] = []
      }
      @Reconcilable final class Owner: Live, Decodable {
        @Identity var id = 0
        var name = ""
        var email = ""
      }
      @Reconcilable final class Widget: Live, Decodable {
        @Identity var id = 0
        var name = ""
        var price = 0.0
        var inStock = false
        var size = Size()
      }
      @Reconcilable struct Size: Codable, Equatable {
        var w = 0
        var h = 0
      }
      """, in: "Thing.swift")
  }

  @Test func `of the observable row are what the macro makes of them`() throws {
    try expectExpansion(
      """
      @Reconcilable @Observable final class ObservableThing: Live {
        @Identity var id = 0
        var title = ""
        @Key(as: .iso8601) var createdAt = Date(timeIntervalSince1970: 0)
        var rating = 0.0
        var active = false
        var tags: [String] = []
        var owner: ObservableOwner?
        var widgets: [ObservableWidget] = []
      }
      @Reconcilable @Observable final class ObservableOwner: Live {
        @Identity var id = 0
        var name = ""
        var email = ""
      }
      @Reconcilable @Observable final class ObservableWidget: Live {
        @Identity var id = 0
        var name = ""
        var price = 0.0
        var inStock = false
        var size = Size()
      }
      """, in: "ObservableThing.swift")
  }

  /// Expects a file of models to hold types as the macro leaves them, and no other schema.
  private func expectExpansion(_ text: String, in name: String) throws {
    let file = Repository.root.appendingPathComponent(
      "Tests/Benchmarks/Sources/ReconcileBenchmarks/Models/\(name)")
    let found = Parser.parse(source: try String(contentsOf: file, encoding: .utf8)).statements
      .filter { $0.words.contains("schema") || $0.item.is(ExtensionDeclSyntax.self) }
    var expected: [[String]] = []
    for statement in Parser.parse(source: text).statements {
      let expansion = try Expansion(statement.description)
      #expect(expansion.mistakes == [])
      let conformance = try #require(expansion.written.last)
      let members = expansion.written.dropLast().joined(separator: "\n")
      let type = Unmarked().rewrite(statement).words.dropLast() + Self.words(members) + ["}"]
      expected += [Array(type), Self.words(conformance)]
    }
    #expect(found.map(\.words) == expected)
  }

  private static func words(_ text: String) -> [String] { Parser.parse(source: text).words }

  /// Takes away what `@Reconcilable` reads.
  private final class Unmarked: SyntaxRewriter {
    override func visit(_ node: AttributeListSyntax) -> AttributeListSyntax {
      node.filter { attribute in
        guard let name = attribute.as(AttributeSyntax.self)?.lastName else { return true }
        return !["Reconcilable", "Identity", "Key"].contains(name)
      }
    }
  }
}

extension SyntaxProtocol {
  /// The words and signs, without the name of the module that the macro writes before its names.
  fileprivate var words: [String] {
    let all = tokens(viewMode: .sourceAccurate).map(\.text).filter { !$0.isEmpty }
    var words: [String] = []
    for token in all {
      if token == ".", words.last == "Reconcile" { words.removeLast() } else { words.append(token) }
    }
    return words
  }
}
