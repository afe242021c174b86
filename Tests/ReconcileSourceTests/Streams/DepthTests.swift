import Foundation
import Reconcile
import Testing

/// H3: sources as deep as the limit allows, on small stacks.
@Suite struct `A source 512 levels deep` {
  typealias Node = HostileGraph.Node

  /// Objects in objects under one key, the innermost with a name.
  private static func chain(_ depth: Int, name: String) -> String {
    String(repeating: #"{"child":"#, count: depth - 1) + #"{"name":"\#(name)"}"#
      + String(repeating: "}", count: depth - 1)
  }

  private static func innermost(_ node: Node) -> Node {
    var node = node
    while let child = node.child ?? node.children.first ?? node.byName["a"] { node = child }
    return node
  }

  /// Runs on a stack of half a main thread's, in a process of its own: an overflow would end all.
  private static func succeeds(
    kilobytes: Int = 4_096, _ body: @escaping @Sendable () throws -> Void
  ) {
    let failure = onSmallStack(kilobytes: kilobytes) { () -> String? in
      do {
        try body()
        return nil
      } catch { return "\(error)" }
    }
    if let failure { fatalError(failure) }
  }

  @Test(.enabled(if: knowsStacks, "stacks are of unknown size"))
  func `makes, updates and plans a chain of objects`() async {
    await #expect(processExitsWith: .success) {
      Self.succeeds {
        let (one, two) = (Self.chain(512, name: "a"), Self.chain(512, name: "b"))
        let node = try Reconciler().make(Node.self, from: .json(one))
        precondition(Self.innermost(node).name == "a")
        try Reconciler().update(node, from: .json(two))
        precondition(Self.innermost(node).name == "b")
        let plan = try Reconciler().plan(updating: node, from: .json(one))
        precondition("\(plan.changes)".contains(#""b" → "a""#))
        try plan.apply()
        precondition(Self.innermost(node).name == "a")
      }
    }
  }

  @Test(.enabled(if: hasRoomForLists, "the long way takes more room in a debug build"))
  func `that the stack has no room for is an issue in a list of live objects too`() async {
    await #expect(processExitsWith: .success) {
      @Sendable func lists(_ name: String) -> String {
        String(repeating: #"{"id":1,"children":["#, count: 255) + #"{"id":1,"name":"\#(name)"}"#
          + String(repeating: "]}", count: 255)
      }
      // What was made where there is room is updated where there is none.
      nonisolated(unsafe) let node = Node()
      Self.succeeds {
        node.id = 1
        try Reconciler().update(node, from: .json(lists("a")))
      }
      Self.succeeds(kilobytes: 256) {
        var found: [UpdateError.Issue.Kind] = []
        do {
          try Reconciler().update(node, from: .json(lists("b"))) { $0.write = .ifChanged }
        } catch let error as UpdateError { found = error.issues.map(\.kind) }
        precondition(found == [.limit] && Self.innermost(node).name == "a")
      }
    }
  }

  @Test(.enabled(if: knowsStacks, "stacks are of unknown size"))
  func `is shown in a report on a small stack`() async {
    await #expect(processExitsWith: .success) {
      nonisolated(unsafe) var report: ChangeReport?
      Self.succeeds {
        let node = try Reconciler().make(Node.self, from: .json(Self.chain(512, name: "a")))
        report = try Reconciler().update(node, from: .json(Self.chain(512, name: "b"))) {
          $0.report = .changes
        }
      }
      Self.succeeds(kilobytes: 256) {
        guard let report else { fatalError("there is no report") }
        precondition("\(report)".hasSuffix(#"name: "a" → "b""#))
        precondition(report.html().contains("<code"))
        let patch = try report.jsonPatch().description
        precondition(patch.contains("/child/name"))
      }
    }
  }

  @Test func `is an error of coders where the stack has no room`() async {
    await #expect(processExitsWith: .success) {
      Self.succeeds(kilobytes: 256) {
        let value = try SourceValue.json(Self.chain(512, name: "a"))
        var refused = false
        do { _ = try JSONEncoder().encode(value) } catch is EncodingError { refused = true }
        precondition(refused)
        refused = false
        do {
          _ = try JSONDecoder().decode(
            SourceValue.self, from: Data(Self.chain(512, name: "a").utf8))
        } catch is DecodingError { refused = true }
        precondition(refused)
      }
    }
  }

  @Test func `that the stack has no room for is an issue and writes nothing`() async {
    await #expect(processExitsWith: .success) {
      Self.succeeds(kilobytes: 512) {
        let node = try Reconciler().make(Node.self, from: .json(Self.chain(8, name: "a")))
        do {
          try Reconciler().update(node, from: .json(Self.chain(512, name: "b")))
          preconditionFailure("there was room")
        } catch let error as UpdateError {
          precondition(error.issues.map(\.kind) == [.limit])
          precondition(error.description.contains("nested too deep for the stack"))
          precondition(Self.innermost(node).name == "a")
        }
      }
    }
  }

  @Test(.enabled(if: hasRoomForLists, "the long way takes more room in a debug build"))
  func `makes and updates lists in lists`() async {
    await #expect(processExitsWith: .success) {
      Self.succeeds {
        func lists(_ name: String) -> String {
          String(repeating: #"{"children":[{"id":1,"#, count: 255).replacing("{{", with: "{")
            .replacing(#""id":1,{"#, with: #""id":1,"#) + #""name":"\#(name)""#
            + String(repeating: "}]", count: 255) + "}"
        }
        let node = Node()
        try Reconciler().update(node, from: .json(lists("a")))
        precondition(Self.innermost(node).name == "a")
        try Reconciler().update(node, from: .json(lists("b"))) { $0.report = .changes }
        precondition(Self.innermost(node).name == "b")
      }
    }
  }

  @Test(.enabled(if: knowsStacks, "stacks are of unknown size"))
  func `makes and updates dictionaries in dictionaries`() async {
    await #expect(processExitsWith: .success) {
      Self.succeeds {
        func entries(_ name: String) -> String {
          String(repeating: #"{"byName":{"a":"#, count: 255) + #"{"name":"\#(name)"}"#
            + String(repeating: "}}", count: 255)
        }
        let node = Node()
        try Reconciler().update(node, from: .json(entries("a")))
        try Reconciler().update(node, from: .json(entries("b")))
        precondition(Self.innermost(node).name == "b")
      }
    }
  }

  @Test func `is passed over under an unknown key, and collected`() async {
    await #expect(processExitsWith: .success) {
      Self.succeeds {
        let deep = String(repeating: "[", count: 511) + String(repeating: "]", count: 511)
        let node = Node()
        let source = try SourceValue.json(#"{"unknown":\#(deep),"name":"x"}"#)
        let report = try Reconciler().update(node, from: source) { $0.unknownKeys = .collect }
        precondition(node.name == "x" && report.changes[0].new?.description == deep)
      }
    }
  }

  @Test(.enabled(if: knowsStacks, "stacks are of unknown size"))
  func `lists an issue at its bottom`() async {
    await #expect(processExitsWith: .success) {
      Self.succeeds {
        let bad = Self.chain(512, name: "a").replacing(#""a""#, with: "1")
        do {
          _ = try Reconciler().make(Node.self, from: .json(bad))
          fatalError("it was accepted")
        } catch {
          precondition("\(error)".hasSuffix("child.name: expected String, found number"))
        }
      }
    }
  }
}

/// H3: sources that are far too deep, through every way in.
@Suite struct `A source a million levels deep` {
  private static let opening = String(repeating: #"{"child":"#, count: 1_000_000)

  private func refusal(_ body: @escaping @Sendable () throws -> Void) -> [String] {
    onSmallStack { complaints(body) }
  }

  @Test(arguments: [
    opening, opening + "1" + String(repeating: "}", count: 1_000_000),
    #"{"unknown":"# + String(repeating: "[", count: 1_000_000),
  ]) func `is refused by every way in, on a small stack`(text: String) {
    let ways: [@Sendable (SourceValue) throws -> Void] = [
      { try Reconciler().update(HostileGraph.Node(), from: $0) },
      { _ = try Reconciler().plan(updating: HostileGraph.Node(), from: $0) },
      { _ = try Reconciler().make(HostileGraph.Node.self, from: $0) },
    ]
    for way in ways {
      let found = refusal { try way(.json(text)) }
      #expect(found.count == 1)
      #expect(found.first?.hasSuffix("exceeds the depth limit of 512") == true)
    }
  }

  @Test func `is refused as a dictionary`() {
    // Each level is kept, so that they can be released one by one from the outside.
    var levels: [[String: Any]] = [[:]]
    for _ in 0..<100_000 { levels.append(["child": levels[levels.count - 1]]) }
    let found = complaints {
      try Reconciler().update(
        HostileGraph.Node(), from: .dictionary(levels[levels.count - 1]))
    }
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("exceeds the depth limit of 512") == true)
    while levels.popLast() != nil {}
  }

  @Test func `is refused at the limit that one sets`() throws {
    var limits = Limits()
    limits.depth = 3
    _ = try SourceValue.json("[[[]]]", limits: limits)
    #expect(
      complaints { _ = try SourceValue.json("[[[[]]]]", limits: limits) }
        == ["[0][0][0]: exceeds the depth limit of 3"])
  }
}

/// Whether a list of new objects takes no more room on the stack than it does in a build of a client.
private let hasRoomForLists = knowsStacks && !refuses("simpleInsertion", allAs: "fast")
