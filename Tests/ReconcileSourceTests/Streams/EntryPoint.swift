import Foundation
import Reconcile

/// A way by which a document reaches objects; a new one is a line in `all`.
struct EntryPoint: Sendable, CustomStringConvertible {
  let description: String

  /// Whether the objects have a schema, so that types and declared keys count.
  var isTyped = true

  /// Whether keys that come twice reach the engine.
  var keepsDuplicates = true

  /// Whether a document is one element of a stream.
  var isStream = false

  /// Whether documents are JSON Patches.
  var takesPatches = false

  /// Brings a document in; whatever it throws has to be an `UpdateError`.
  let enter: @Sendable (Document, any HostileTarget) throws -> Void

  static let all: [EntryPoint] = [
    EntryPoint(description: "bytes") { try $1.update(from: $0.source()) },
    EntryPoint(description: "dictionary", keepsDuplicates: false) {
      try $1.update(from: $0.native())
    },
    EntryPoint(description: "plan") { _ = try $1.plan(from: $0.source()) },
    EntryPoint(description: "make") { try $1.make(from: $0.source()) },
    EntryPoint(description: "best effort") { try $1.update(from: $0.source(), .bestEffort) },
    EntryPoint(description: "identity map") { try $1.updateInMap(from: $0.source()) },
    EntryPoint(description: "prepared", enter: prepared),
    EntryPoint(description: "deferred") { try $1.updateDeferred(from: $0.source()) },
    EntryPoint(description: "stream of lines", isTyped: false, isStream: true, enter: lines),
    EntryPoint(description: "stream of elements", isTyped: false, isStream: true, enter: elements),
    EntryPoint(description: "merge patch") { try $1.patch(MergePatch($0.source())) },
    EntryPoint(description: "serialize") { try $1.writeBack(from: $0.source()) },
    EntryPoint(description: "dynamic", isTyped: false) { document, _ in
      let source = try document.source()
      switch source.kind {
      case .object: try Reconciler().update(DynamicObject(), from: source)
      default: try Reconciler().update(DynamicArray(), from: source)
      }
    },
    EntryPoint(description: "dynamic made and written", isTyped: false) { document, _ in
      let source = try document.source()
      switch source.kind {
      case .object: _ = try DynamicObject(from: source).sourceValue.jsonData(pretty: true)
      default: _ = try DynamicArray(from: source).sourceValue.jsonData(pretty: true)
      }
    },
    EntryPoint(description: "JSON Patch", isTyped: false, takesPatches: true) { document, _ in
      // Large enough that copies of copies count.
      let text = String(repeating: "x", count: 1_000_000)
      let live = try DynamicObject(from: ["a": .init(stringLiteral: text)])
      try Reconciler().apply(JSONPatch(from: document.source()), to: live)
    },
    EntryPoint(description: "values", isTyped: false) { document, _ in
      let source = try document.source()
      _ = (source == source, source.hashValue, source.description, source.foundationValue)
    },
  ]

  /// A hostile document, which is read once for all that take JSON.
  final class Document: @unchecked Sendable {
    // Unchecked because one thread after the other uses it.
    let data: Data
    private var read: Result<SourceValue, any Error>?

    init(_ data: Data) { self.data = data }

    func source() throws -> SourceValue {
      let result = read ?? Result { try SourceValue.json(data) }
      read = result
      return try result.get()
    }

    /// The document as a dictionary or array of native values makes it.
    func native() throws -> SourceValue {
      let source = try source()
      switch source.foundationValue {
      case let dictionary as [String: Any]: return try .dictionary(dictionary)
      case let array as [Any]: return try .array(array)
      default: return source
      }
    }
  }
}

/// What hostile documents are brought to.
protocol HostileTarget {
  func update(from source: SourceValue, _ failure: Policy.Failure) throws
  func plan(from source: SourceValue) throws -> Plan
  func make(from source: SourceValue) throws
  func updateInMap(from source: SourceValue) throws
  func updatePrepared(from data: Data) async throws
  func updateDeferred(from source: SourceValue) throws
  func patch(_ patch: MergePatch) throws
  func writeBack(from source: SourceValue) throws
  var state: String { get }
}

extension HostileTarget {
  func update(from source: SourceValue) throws { try update(from: source, .atomic) }
}

/// A model with the properties that hostile documents aim at, and a list beside it for arrays.
final class Target<Number: FieldValue & SendableMetatype>: HostileTarget {
  final class Object: Reconcilable {
    var n: Number?
    var name = "a"
    var roles = 0
    var a = 0
    var isAdmin = false
    var userName = ""
    var scores: [String: Int] = [:]
    static var schema: Schema {
      Schema(Object.init) {
        Field("n", \.n)
        Field("name", \.name)
        Field("roles", \.roles)
        Field("a", \.a)
        Field("isAdmin", \.isAdmin)
        Field("userName", \.userName).alias("user_name")
        Field("scores", \.scores)
      }
    }
  }

  /// The same with deferred properties.
  final class Lazy: Reconcilable {
    @Deferred var n: Number?
    @Deferred var name = "a"
    @Deferred var roles = 0
    @Deferred var a = 0
    @Deferred var isAdmin = false
    @Deferred var userName = ""
    @Deferred var scores: [String: Int] = [:]
    @Deferred var list: [HostileGraph.Node] = []
    static var schema: Schema {
      Schema(Lazy.init) {
        Field("n", \.$n)
        Field("name", \.$name)
        Field("roles", \.$roles)
        Field("a", \.$a)
        Field("isAdmin", \.$isAdmin)
        Field("userName", \.$userName).alias("user_name")
        Field("scores", \.$scores)
        Field("list", \.$list)
      }
    }
  }

  let object = Object()
  let lazy = Lazy()
  var list: [HostileGraph.Node] = []
  private let reconciler = Reconciler()

  /// What of it a document is for.
  private func reach<Result>(
    _ source: SourceValue, _ object: () throws -> Result, _ list: () throws -> Result
  ) rethrows -> Result {
    source.kind == .array ? try list() : try object()
  }

  func update(from source: SourceValue, _ failure: Policy.Failure) throws {
    try reach(source) {
      _ = try reconciler.update(object, from: source) { $0.failure = failure }
    } _: {
      _ = try reconciler.update(self, \.list, from: source) { $0.failure = failure }
    }
  }

  func plan(from source: SourceValue) throws -> Plan {
    try reach(source) {
      try reconciler.plan(updating: object, from: source)
    } _: {
      try reconciler.plan(updating: self, \.list, from: source)
    }
  }

  func make(from source: SourceValue) throws {
    _ = try reconciler.make(Object.self, from: source)
  }

  func updateInMap(from source: SourceValue) throws {
    let map = IdentityMap()
    try reach(source) {
      _ = try reconciler.update(object, from: source, in: map)
    } _: {
      _ = try reconciler.updateOrInsert(HostileGraph.Node.self, from: source, in: map)
    }
  }

  func updatePrepared(from data: Data) async throws {
    let isList = data.first == UInt8(ascii: "[")
    let prepared =
      try await isList
      ? reconciler.prepare(HostileGraph.Node.self, from: data)
      : reconciler.prepare(Object.self, from: data)
    try reach(prepared) {
      _ = try reconciler.update(object, from: prepared)
    } _: {
      _ = try reconciler.update(self, \.list, from: prepared)
    }
  }

  /// An array is that of a property.
  func updateDeferred(from source: SourceValue) throws {
    try reach(source) {
      _ = try reconciler.update(lazy, from: source)
    } _: {
      _ = try reconciler.update(lazy, from: ["list": source])
    }
    try lazy.$n.resolve()
    try lazy.$name.resolve()
    try lazy.$roles.resolve()
    try lazy.$a.resolve()
    try lazy.$isAdmin.resolve()
    try lazy.$userName.resolve()
    try lazy.$scores.resolve()
    try lazy.$list.resolve()
  }

  func patch(_ patch: MergePatch) throws { try reconciler.apply(patch, to: object) }

  func writeBack(from source: SourceValue) throws {
    try update(from: source)
    _ = try reconciler.sourceValue(of: object).jsonData(pretty: true)
    _ = try reconciler.sourceValue(of: list).jsonData(pretty: true)
  }

  var state: String {
    let values: [Any?] = [
      object.n, object.name, object.roles, object.a, object.isAdmin, object.userName, object.scores,
    ]
    return "\(values) \(list.map(\.id))"
  }
}
