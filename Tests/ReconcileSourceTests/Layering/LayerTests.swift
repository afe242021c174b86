import Foundation
import Testing

/// Reads the sources of the library: a folder is a layer, and a layer names none after it.
@Suite struct `A layer` {
  private static let order = [
    "Issues", "Source", "Support", "Report", "Policy", "Schema", "Spellings", "Resolved", "Walk",
    "Writing", "Findings", "Graph", "Deferred", "Commit", "Match", "Check", "Merge", "Reconciler",
    "Records", "Edits", "Dynamic", "Patch", "Streams",
  ]

  /// Layers that do not name each other, though one comes first.
  private static let strangers = ["Match": "Commit", "Edits": "Records"]

  /// The parts of an update, by the layers whose files may name their contents.
  private static let parts = [
    "findings": "Findings", "writes": "Commit", "guards": "Commit", "keys": "Match",
    "classes": "Match", "identities": "Match",
  ]

  private static let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources/Reconcile")

  @Test(.enabled(if: FileManager.default.fileExists(atPath: sources.path), "no sources beside"))
  func `names no type of a later layer`() throws {
    let files = try Self.files()
    var layers: [String: Set<String>] = [:]
    // A nested type may have the name of a later layer's.
    var nested: [String: Set<String>] = [:]
    for file in files {
      for type in file.declaredTypes { layers[type, default: []].insert(file.layer) }
      for type in file.ownTypes { nested[type, default: []].insert(file.layer) }
    }
    var violations: Set<String> = []
    for file in files {
      let visible = Self.visible(from: file.layer)
      for word in file.words.subtracting(file.ownTypes) {
        guard let homes = layers[word], homes.isDisjoint(with: visible),
          nested[word, default: []].isDisjoint(with: visible)
        else { continue }
        let home = homes.sorted().joined(separator: ", ")
        violations.insert("\(file.layer) names \(word) of \(home)")
      }
    }
    #expect(violations == [])
    #expect(layers["Reconciler"] == ["Reconciler"] && layers["SourceValue"] == ["Source"])
  }

  /// Nearly all that updates an object is a member of one type, which the names of types do not tell apart.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: sources.path), "no sources beside"))
  func `uses no function of an update that a later layer declares`() throws {
    let files = try Self.files()
    var homes: [String: Set<String>] = [:]
    for file in files {
      for member in file.functions { homes[member, default: []].insert(file.layer) }
    }
    let ofUpdates = Set(files.filter(\.isOfUpdates).flatMap(\.functions))
      .subtracting(files.flatMap(\.cases))
    var violations: Set<String> = []
    for file in files where file.isOfUpdates {
      let visible = Self.visible(from: file.layer)
      for call in file.calls.intersection(ofUpdates) {
        guard let homes = homes[call], homes.isDisjoint(with: visible) else { continue }
        let home = homes.sorted().joined(separator: ", ")
        violations.insert("\(file.layer) uses \(call) of \(home)")
      }
    }
    #expect(violations == [])
  }

  /// A type may be extended by a later layer, for its own use.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: sources.path), "no sources beside"))
  func `uses no member that a later layer gives to a type`() throws {
    let files = try Self.files()
    var layers: [String: String] = [:]
    var names: [String: Set<String>] = [:]
    for file in files {
      for type in file.declaredTypes { layers[type] = file.layer }
      for name in file.names { names[name, default: []].insert(file.layer) }
    }
    var given: [String: Set<String>] = [:]
    for file in files {
      for (type, member) in file.extended where layers[type].map({ $0 != file.layer }) == true {
        given[member, default: []].insert(file.layer)
      }
    }
    var violations: Set<String> = []
    for file in files {
      let visible = Self.visible(from: file.layer)
      for use in file.uses.subtracting(Self.standardMembers) {
        guard let homes = given[use], homes.isDisjoint(with: visible),
          names[use, default: []].isDisjoint(with: visible)
        else { continue }
        violations.insert("\(file.layer) uses \(use) of \(homes.sorted().joined(separator: ", "))")
      }
    }
    #expect(violations == [])
  }

  /// Members of the standard library that a layer gives to a type of its own too.
  private static let standardMembers: Set = ["append", "first"]

  /// The language has no access level for a folder.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: sources.path), "no sources beside"))
  func `names the contents of no part of an update that another layer owns`() throws {
    for file in try Self.files() {
      for part in file.parts where Self.parts[part] != nil {
        #expect(Self.parts[part] == file.layer, "\(file.name) names \(part).contents")
      }
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: sources.path), "no sources beside"))
  func `has at most a quarter of the lines`() throws {
    let files = try Self.files()
    let all = files.map(\.lineCount).reduce(0, +)
    for (layer, files) in Dictionary(grouping: files, by: \.layer) {
      let lines = files.map(\.lineCount).reduce(0, +)
      #expect(lines * 4 <= all, "\(layer) has \(lines) of \(all) lines")
    }
  }

  /// These numbers only go down: what an update does is told apart by types, not by more members of one.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: sources.path), "no sources beside"))
  func `adds nothing to the members of an update, but what goes elsewhere`() throws {
    let files = try Self.files().filter(\.isOfUpdates)
    #expect(files.count <= 21)
    #expect(files.map(\.memberCount).reduce(0, +) <= 189)
  }

  /// A rider is a feature that the core does not name: it takes part in updates by protocols of the core.
  private static let riders: Set = ["Records", "Edits", "Dynamic", "Patch", "Streams"]

  @Test(.enabled(if: FileManager.default.fileExists(atPath: sources.path), "no sources beside"))
  func `of the core names no type of a rider`() throws {
    let files = try Self.files()
    let ofCore = files.filter { !Self.riders.contains($0.layer) }
    let known = Set(ofCore.flatMap(\.declaredTypes)).union(ofCore.flatMap(\.ownTypes))
    let ridden = Set(files.filter { Self.riders.contains($0.layer) }.flatMap(\.declaredTypes))
    #expect(ridden.isSuperset(of: ["MapRecords", "EditPass", "DynamicUpdate"]))
    for file in ofCore {
      let named = file.words.intersection(ridden).subtracting(known)
      #expect(named.isEmpty, "\(file.name) of \(file.layer) names \(named.sorted())")
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: sources.path), "no sources beside"))
  func `is a folder, and every folder is a layer`() throws {
    #expect(Set(try Self.files().map(\.layer)) == Set(Self.order))
  }

  @Test func `is known to see itself and what comes before it`() {
    #expect(Self.visible(from: "Source") == ["Issues", "Source"])
    #expect(!Self.visible(from: "Match").contains("Commit"))
  }

  @Test func `is read without comments and texts`() {
    let file = SourceFile(
      layer: "Source", name: "A.swift",
      text: """
        /// Tells of Omega.
        @frozen public struct Alpha<T>: Beta { // Gamma
          struct Inner {}
          let text = "Delta \\(epsilon)"  /* Zeta */
        }
        private enum Hidden {}
        extension Alpha {
          func find() { check(keys.contents.slots) }
          private func own() {}
        }
        extension Outer.Part {
          var size: Int { whole.length }
        }
        """)
    #expect(file.extended.map(\.member) == ["find", "size"])
    #expect(file.extended.map(\.type) == ["Alpha", "Outer"])
    #expect(file.uses.contains("length") && file.names.isSuperset(of: ["find", "size", "text"]))
    #expect(file.declaredTypes == ["Alpha"])
    #expect(file.ownTypes == ["Alpha", "Inner", "Hidden"])
    #expect(file.functions == ["find"] && file.calls.isSuperset(of: ["check"]) && !file.isOfUpdates)
    #expect(file.parts == ["keys"])
    #expect(file.words.isSuperset(of: ["Alpha", "Beta", "Inner", "Hidden"]))
    #expect(file.words.isDisjoint(with: ["Omega", "Gamma", "Delta", "Zeta"]))
  }

  private static func visible(from layer: String) -> Set<String> {
    guard let place = order.firstIndex(of: layer) else { return [layer] }
    return Set(order[...place]).subtracting([strangers[layer]].compactMap(\.self))
  }

  /// Read once for all tests, as that takes seconds.
  private static func files() throws -> [SourceFile] { try read.get() }

  private static let read = Result {
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

  /// The functions that it declares in types for others to call, and what it calls itself.
  let functions: Set<String>
  let calls: Set<String>

  /// The cases of its enums, which look like calls elsewhere.
  let cases: Set<String>

  /// What it gives to types for others to use, whose names it declares, and the members that it uses.
  let extended: [(type: String, member: String)]
  let names: Set<String>
  let uses: Set<String>

  /// The parts of an update whose contents it names.
  let parts: Set<String>

  /// Whether it declares members of an update.
  let isOfUpdates: Bool

  /// The functions and computed properties of the types that it declares or extends.
  let memberCount: Int
  let lineCount: Int

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
      code.matches(
        of: #/\b(?:struct|class|enum|protocol|actor|typealias) +(\w+)/#.wordBoundaryKind(.simple)
      )
      .map { String($0.1) })
    words = Set(code.matches(of: #/\b[A-Za-z_]\w*/#.wordBoundaryKind(.simple)).map { String($0.0) })
    let function = #/^  (?:@\w+(?:\([^)]*\))? +)*((?:\w+ +)*?)func +(\w+)/#
      .anchorsMatchLineEndings()
    functions = Set(
      code.matches(of: function).filter { !$0.1.contains("private") }.map { String($0.2) })
    // A name of the file's own, or a label, is none of another's.
    let own = Set(
      code.matches(of: #/\b(?:func|var|let|case) +(\w+)/#.wordBoundaryKind(.simple)).map {
        String($0.1)
      }
    )
    .union(code.matches(of: #/\b(\w+)\s*:/#.wordBoundaryKind(.simple)).map { String($0.1) })
    calls = Set(
      code.matches(of: #/\b([a-z]\w*) ?[({]/#.wordBoundaryKind(.simple)).map { String($0.1) }
    ).subtracting(own)
    cases = Set(code.matches(of: #/\bcase +(\w+)/#.wordBoundaryKind(.simple)).map { String($0.1) })
    let given = #/^  (?:@\w+(?:\([^)]*\))? +)*((?:[\w()]+ +)*?)(?:func|var) +(\w+)/#
      .anchorsMatchLineEndings()
    extended = code.matches(
      of: #/^extension (\w+)[^\n]*\{\n((?s:.*?))^\}/#.anchorsMatchLineEndings()
    )
    .flatMap { found in
      found.2.matches(of: given).filter { !$0.1.contains("private") }
        .map { (type: String(found.1), member: String($0.2)) }
    }
    names = Set(
      code.matches(of: #/\b(?:func|var|let|case) +(\w+)/#.wordBoundaryKind(.simple)).map {
        String($0.1)
      }
    )
    .union(code.matches(of: #/\b(\w+)\s*:/#.wordBoundaryKind(.simple)).map { String($0.1) })
    uses = Set(code.matches(of: #/\.(\w+)/#).map { String($0.1) })
    parts = Set(
      code.matches(of: #/\b(\w+)\.contents\b/#.wordBoundaryKind(.simple)).map { String($0.1) })
    isOfUpdates = code.contains(
      #/^(?:extension|final class) Update\b/#.wordBoundaryKind(.simple).anchorsMatchLineEndings())
    let member = #/^  (?:@\w+(?:\([^)]*\))? +)*(?:[\w()]+ +)*?(?:func|var) +\w+/#
      .anchorsMatchLineEndings()
    memberCount = code.matches(of: member).count
    lineCount = text.utf8.count { $0 == UInt8(ascii: "\n") }
  }
}
