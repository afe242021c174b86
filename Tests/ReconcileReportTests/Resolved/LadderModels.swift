import Reconcile

/// Models whose schemas set one axis of the policy on the rungs that a type argument names.
enum Ladder {
  /// An axis: two edits of it, a source, and what comes of it.
  protocol Axis {
    static var edits: (PolicyEdit, PolicyEdit) { get }
    static var source: SourceValue { get }
    static var outcomes: (first: String, second: String, none: String) { get }
    static var isOfList: Bool { get }
  }

  /// What a rung of a schema says of the axis.
  protocol Setting {
    static func edit(_ axis: any Axis.Type) -> PolicyEdit?
  }
  enum Nothing: Setting {
    static func edit(_ axis: any Axis.Type) -> PolicyEdit? { nil }
  }
  enum First: Setting {
    static func edit(_ axis: any Axis.Type) -> PolicyEdit? { axis.edits.0 }
  }
  enum Second: Setting {
    static func edit(_ axis: any Axis.Type) -> PolicyEdit? { axis.edits.1 }
  }

  final class Value<A: Axis, V: Setting>: Reconcilable {
    var id = 1
    var name = "n"
    var version = 2
    init(id: Int = 1) { self.id = id }
    static var schema: Schema {
      Schema(Value.self, create: { _ in Value() }, policy: V.edit(A.self)) {
        Identity("id", \.id)
        Field("name", \.name)
        Version("version", \.version)
      }
    }
  }

  class Base<A: Axis, B: Setting>: Reconcilable {
    var note = ""
    init() {}
    class var schema: Schema {
      Schema(Base.self, policy: B.edit(A.self)) { Field("note", \.note) { $0.missing = .keep } }
    }
  }

  final class Owner<A: Axis, F: Setting, V: Setting, O: Setting, B: Setting>: Base<A, B> {
    var value: Value<A, V>? = Value() { didSet { sets += 1 } }
    var list = [Value<A, V>(id: 1), Value<A, V>(id: 2)]
    var sets = 0
    override class var schema: Schema {
      Schema(Owner.self, extending: super.schema, policy: O.edit(A.self)) {
        if A.isOfList {
          Field("list", \.list, policy: F.edit(A.self))
        } else {
          Field("value", \.value, policy: F.edit(A.self))
        }
      }
    }
  }

  enum Missing: Axis {
    static var edits: (PolicyEdit, PolicyEdit) {
      ({ $0.missing = .reset }, { $0.missing = .require })
    }
    static var source: SourceValue { ["note": "x"] }
    static var outcomes: (first: String, second: String, none: String) {
      ("nil", "value: expected Value, found nothing", "same n")
    }
    static var isOfList: Bool { false }
  }
  enum Null: Axis {
    static var edits: (PolicyEdit, PolicyEdit) { ({ $0.null = .keep }, { $0.null = .reject }) }
    static var source: SourceValue { ["value": nil] }
    static var outcomes: (first: String, second: String, none: String) {
      ("same n", "value: expected Value, found null", "nil")
    }
    static var isOfList: Bool { false }
  }
  enum Mismatch: Axis {
    static var edits: (PolicyEdit, PolicyEdit) {
      ({ $0.mismatch = .keep }, { $0.mismatch = .reset })
    }
    static var source: SourceValue { ["value": 5] }
    static var outcomes: (first: String, second: String, none: String) {
      ("same n", "nil", "value: expected Value, found number")
    }
    static var isOfList: Bool { false }
  }
  enum Write: Axis {
    static var edits: (PolicyEdit, PolicyEdit) {
      ({ $0.write = .ifChanged }, { $0.write = .always })
    }
    static var source: SourceValue { ["value": ["id": 1, "name": "n"]] }
    static var outcomes: (first: String, second: String, none: String) {
      ("same n", "same n, set", "same n, set")
    }
    static var isOfList: Bool { false }
  }
  enum UnknownKeys: Axis {
    static var edits: (PolicyEdit, PolicyEdit) {
      ({ $0.unknownKeys = .collect }, { $0.unknownKeys = .reject })
    }
    static var source: SourceValue { ["value": ["id": 1, "name": "n", "zzz": 1]] }
    static var outcomes: (first: String, second: String, none: String) {
      ("same n, set, unknown", #"value: unknown key "zzz""#, "same n, set")
    }
    static var isOfList: Bool { false }
  }
  enum Object: Axis {
    static var edits: (PolicyEdit, PolicyEdit) { ({ $0.object = .keep }, { $0.object = .replace }) }
    static var source: SourceValue { ["value": ["id": 1, "name": "m"]] }
    static var outcomes: (first: String, second: String, none: String) {
      ("same n, set", "another m, set", "same m, set")
    }
    static var isOfList: Bool { false }
  }
  enum IdentityChange: Axis {
    static var edits: (PolicyEdit, PolicyEdit) {
      ({ $0.identityChange = .update }, { $0.identityChange = .reject })
    }
    static var source: SourceValue { ["value": ["id": 2, "name": "m"]] }
    static var outcomes: (first: String, second: String, none: String) {
      ("same m, set", "value: names another identity", "another m, set")
    }
    static var isOfList: Bool { false }
  }
  enum Stale: Axis {
    static var edits: (PolicyEdit, PolicyEdit) { ({ $0.stale = .skip }, { $0.stale = .reject }) }
    static var source: SourceValue { ["value": ["id": 1, "name": "m", "version": 1]] }
    static var outcomes: (first: String, second: String, none: String) {
      ("same n, set", "value.version: is older than the object", "same m, set")
    }
    static var isOfList: Bool { false }
  }
  enum Collection: Axis {
    static var edits: (PolicyEdit, PolicyEdit) {
      ({ $0.collection.unmatched = .keep }, { $0.collection.unmatched = .reject })
    }
    static var source: SourceValue { ["list": [["id": 2, "name": "m"]]] }
    static var outcomes: (first: String, second: String, none: String) {
      ("[2 m, 1 n]", "list[0]: existing element is matched by no source element", "[2 m]")
    }
    static var isOfList: Bool { true }
  }
}
