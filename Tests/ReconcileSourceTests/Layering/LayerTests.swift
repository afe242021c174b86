import Foundation
import Testing

/// Reads the sources of the library: a folder is a layer, and a layer names none after it.
@Suite struct `A layer` {
  private static let order = [
    "Issues", "Source", "Report", "Policy", "Schema", "Engine", "Graph", "Deferred",
  ]

  /// Layers that stand beside the others, and what they may see.
  private static let beside = ["Adapters": ["Issues", "Source", "Schema"]]

  private static let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources/Reconcile")

  @Test(.enabled(if: FileManager.default.fileExists(atPath: sources.path), "no sources beside"))
  func `names no type of a later layer`() throws {
    let files = try Self.files()
    var layers: [String: Set<String>] = [:]
    for file in files {
      for type in file.declaredTypes { layers[type, default: []].insert(file.layer) }
    }
    var violations: [String] = []
    for file in files {
      let visible = Self.visible(from: file.layer)
      for word in file.words.subtracting(file.ownTypes).sorted() {
        guard let homes = layers[word], homes.isDisjoint(with: visible) else { continue }
        violations.append("\(file.layer)/\(file.name) names \(word) of \(homes.sorted())")
      }
    }
    #expect(violations.sorted() == [])
    #expect(layers["Reconciler"] == ["Engine"] && layers["SourceValue"] == ["Source"])
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: sources.path), "no sources beside"))
  func `is a folder, and every folder is a layer`() throws {
    let known = Set(Self.order).union(Self.beside.keys)
    #expect(Set(try Self.files().map(\.layer)).subtracting(known) == [])
  }

  @Test func `is known to see itself and what comes before it`() {
    #expect(Self.visible(from: "Source") == ["Issues", "Source"])
    #expect(Self.visible(from: "Adapters") == ["Issues", "Source", "Schema", "Adapters"])
  }

  @Test func `is read without comments and texts`() {
    let file = SourceFile(
      layer: "Source", name: "A.swift",
      text: """
        /// Tells of Engine.
        @frozen public struct Alpha<T>: Beta { // Gamma
          struct Inner {}
          let text = "Delta \\(epsilon)"  /* Zeta */
        }
        private enum Hidden {}
        """)
    #expect(file.declaredTypes == ["Alpha"])
    #expect(file.ownTypes == ["Alpha", "Inner", "Hidden"])
    #expect(file.words.isSuperset(of: ["Alpha", "Beta", "Inner", "Hidden"]))
    #expect(file.words.isDisjoint(with: ["Engine", "Gamma", "Delta", "Zeta"]))
  }

  private static func visible(from layer: String) -> Set<String> {
    if let seen = beside[layer] { return Set(seen + [layer]) }
    guard let place = order.firstIndex(of: layer) else { return [layer] }
    return Set(order[...place])
  }

  private static func files() throws -> [SourceFile] {
    let layers = try FileManager.default.contentsOfDirectory(atPath: sources.path)
      .filter { !$0.contains(".") }
    return try layers.sorted().flatMap { layer in
      let folder = sources.appendingPathComponent(layer)
      return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".swift") }.sorted()
        .map { name in
          let url = folder.appendingPathComponent(name)
          return SourceFile(
            layer: layer, name: name, text: try String(contentsOf: url, encoding: .utf8))
        }
    }
  }
}

/// One file of the library as words.
private struct SourceFile {
  let layer: String
  let name: String

  /// The types that it declares at its top level for others to see.
  let declaredTypes: Set<String>

  /// All types that it declares, nested and private ones too, whose names another layer may reuse.
  let ownTypes: Set<String>
  let words: Set<String>

  init(layer: String, name: String, text: String) {
    self.layer = layer
    self.name = name
    let code =
      text
      .replacing(#/\/\*(?s:.*?)\*\//#, with: "")
      .replacing(#/\/\/[^\n]*/#, with: "")
      .replacing(#/"(?:[^"\\\n]|\\.)*"/#, with: "\"\"")
    let declaration =
      #/^(?:@\w+(?:\([^)]*\))? +)*((?:\w+ +)*?)(?:struct|class|enum|protocol|actor|typealias) +(\w+)/#
      .anchorsMatchLineEndings()
    declaredTypes = Set(
      code.matches(of: declaration)
        .filter { !$0.1.contains("private") }
        .map { String($0.2) })
    ownTypes = Set(
      code.matches(of: #/\b(?:struct|class|enum|protocol|actor|typealias) +(\w+)/#)
        .map { String($0.1) })
    words = Set(code.matches(of: #/\b[A-Za-z_]\w*/#).map { String($0.0) })
  }
}
