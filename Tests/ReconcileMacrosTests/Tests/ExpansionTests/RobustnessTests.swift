import Foundation
import SwiftParser
import Testing

/// What the macros do with any declaration, though it is half written.
@Suite struct `The macros` {
  /// The interfaces of the toolchain's own modules.
  private static let interfaces: [URL] = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let tool = folders.lazy.map { URL(fileURLWithPath: String($0)).appendingPathComponent("swift") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    guard let tool else { return [] }
    let library = tool.resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("lib/swift")
    return files(in: library, ending: ".swiftinterface").filter { url in
      let module = url.deletingLastPathComponent().lastPathComponent
      // The two largest take minutes in a debug build.
      let size = (try? url.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
      return !url.path.contains(".private.") && module.hasSuffix(".swiftmodule") && size < 300_000
    }
  }()

  private static func files(in folder: URL, ending: String) -> [URL] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? [])
      .filter { $0.hasSuffix(ending) }.sorted().map { folder.appendingPathComponent($0) }
  }

  /// Expands the macros on every type of a text, and looks at what they wrote.
  private func expand(_ text: String) throws -> Int {
    let expansion = try Expansion(text, all: true)
    for text in expansion.written where Parser.parse(source: text).hasError {
      Issue.record("not Swift: \(text)")
    }
    return expansion.written.count
  }

  @Test(.enabled(if: !interfaces.isEmpty, "no interfaces beside the compiler"))
  func `crash on no type of the toolchain`() throws {
    var written = 0
    for file in Self.interfaces {
      written += try expand(String(contentsOf: file, encoding: .utf8))
    }
    #expect(written > 500)
  }

  @Test func `crash on no type of this repository`() throws {
    var written = 0
    for folder in [
      "Sources/Reconcile/Schema", "Tests/ReconcileTests/Check", "Tests/Support/Models",
      "Tests/ReconcileGraphTests/Check", "Tests/ReconcileGraphTests/Graph",
    ] {
      for file in Self.files(in: Repository.root.appendingPathComponent(folder), ending: ".swift") {
        written += try expand(String(contentsOf: file, encoding: .utf8))
      }
    }
    #expect(written > 250)
  }

  @Test func `crash on no half-written declaration`() throws {
    let text = """
      @Reconcilable(keys: .custom({ $0.lowercased() }), extending: Base.self, policy: { $0.null = .keep })
      @Observable @MainActor public final class `Album`<Value>: Base, Sendable where Value: Hashable {
        @Identity(.part) @Key("a", alias: "b", .literal("c.d")) let `id`: Swift.Int, other: String?
        @Key("x", as: .iso8601) private(set) weak var (a, b): Optional<() -> Void> = { nil }()
        #if DEBUG && os(Linux)
        @Default(-1) @Validate("is", { (n: Int) in n > 0 }) @Direction(.both) lazy var n: Int! = 1
        #elseif X
        @Local var size: (Int, [String: any P]) { get { 1 } set {} }
        #else
        init?(_ id: Int, x y: SourceValue = .null) async throws(UpdateError) {}
        #endif
        convenience init(id: Int, _ all: String...) throws { fatalError() }
        static var entries: [SchemaEntry<Album>] { [] }
        @Policy(other.policy) unowned(unsafe) var album: Album
      }
      """
    for length in stride(from: 0, through: text.count, by: 3) {
      _ = try Expansion(String(text.prefix(length)), all: true)
      _ = try Expansion(String(text.dropFirst(length)), inherits: true, all: true)
    }
  }

  @Test(arguments: [
    "class {}", "struct A { var }", "class A { var x: }",
    "class A { let (a, (b, c)): (Int, (Int, Int)) }",
    "class A { var a = 1, b: Int, c }", "class A { @Key() var a = 0 }",
    "class A { @Key var a = 0 }",
    "class A { @Identity() @Identity(.whole) var a = 0 }", "class A { @Policy var a = 0 }",
    "class A { @Default() var a = 0 }", "class A { var _: Int }", "class A { @Local var x }",
    "class A: B { init(; }", "struct A { subscript(i: Int) -> Int { 1 } }",
    "class `class` { var `var` = `let` }", "class A { #warning(\"x\") }",
    "struct A<each T> { var all: (repeat each T) }", "class A { var a: @Sendable () -> Void }",
    "struct A: ~Copyable { var a = 1; deinit {} }", "class A { var a: some P { 1 } }",
  ])
  func `crash on no odd declaration`(text: String) throws {
    _ = try Expansion("@Reconcilable \(text)")
    _ = try Expansion("@Reconcilable(extending:) \(text)", inherits: true)
    _ = try Expansion("@Reconcilable(keys: .custom, 5, policy) \(text)")
  }
}
