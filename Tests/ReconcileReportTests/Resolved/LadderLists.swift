import Reconcile

/// The parts of `collection` as axes of the ladder.
extension Ladder {
  static var parts: [any Axis.Type] {
    [
      Match.self, Fresh.self, Order.self, Duplicates.self, MissingIdentity.self, NullElements.self,
      FailingElements.self,
    ]
  }

  enum Match: Axis {
    static var edits: (PolicyEdit, PolicyEdit) {
      ({ $0.collection.match = .nothing }, { $0.collection.match = .value })
    }
    static var source: SourceValue { ["list": [["id": 2, "name": "m"], ["id": 1, "name": "n"]]] }
    static var outcomes: (first: String, second: String, none: String) {
      ("[new 2 m, new 1 n]", "[new 2 m, 1 n]", "[2 m, 1 n]")
    }
    static var isOfList: Bool { true }
  }
  enum Fresh: Axis {
    static var edits: (PolicyEdit, PolicyEdit) {
      ({ $0.collection.fresh = .ignore }, { $0.collection.fresh = .reject })
    }
    static var source: SourceValue { ["list": [["id": 3], ["id": 1]]] }
    static var outcomes: (first: String, second: String, none: String) {
      ("[1 n]", "list[0]: matches no existing element", "[new 3 n, 1 n]")
    }
    static var isOfList: Bool { true }
  }
  enum Order: Axis {
    static var edits: (PolicyEdit, PolicyEdit) {
      ({ $0.collection.order = .existing }, { $0.collection.order = .source })
    }
    static var source: SourceValue { ["list": [["id": 2], ["id": 1]]] }
    static var outcomes: (first: String, second: String, none: String) {
      ("[1 n, 2 n]", "[2 n, 1 n]", "[2 n, 1 n]")
    }
    static var isOfList: Bool { true }
  }
  enum Duplicates: Axis {
    static var edits: (PolicyEdit, PolicyEdit) {
      ({ $0.collection.duplicates = .first }, { $0.collection.duplicates = .last })
    }
    static var source: SourceValue { ["list": [["id": 1, "name": "a"], ["id": 1, "name": "b"]]] }
    static var outcomes: (first: String, second: String, none: String) {
      ("[1 a]", "[1 b]", "list: identity appears twice, at [0] and [1]")
    }
    static var isOfList: Bool { true }
  }
  enum MissingIdentity: Axis {
    static var edits: (PolicyEdit, PolicyEdit) {
      ({ $0.collection.missingIdentity = .insert }, { $0.collection.missingIdentity = .skip })
    }
    static var source: SourceValue { ["list": [["name": "x"], ["id": 1]]] }
    static var outcomes: (first: String, second: String, none: String) {
      ("[new 1 x, 1 n]", "[1 n]", #"list[0]: has no identity "id""#)
    }
    static var isOfList: Bool { true }
  }
  enum NullElements: Axis {
    static var edits: (PolicyEdit, PolicyEdit) {
      ({ $0.collection.nullElements = .skip }, { $0.collection.nullElements = .reject })
    }
    static var source: SourceValue { ["list": [nil, ["id": 1]]] }
    static var outcomes: (first: String, second: String, none: String) {
      ("[1 n]", "list[0]: expected Value, found null", "list[0]: expected Value, found null")
    }
    static var isOfList: Bool { true }
  }
  enum FailingElements: Axis {
    static var edits: (PolicyEdit, PolicyEdit) {
      ({ $0.collection.failingElements = .skip }, { $0.collection.failingElements = .reject })
    }
    static var source: SourceValue { ["list": [["id": 1, "name": 7]]] }
    static var outcomes: (first: String, second: String, none: String) {
      (
        "[1 n]", "list[0].name: expected String, found number",
        "list[0].name: expected String, found number"
      )
    }
    static var isOfList: Bool { true }
  }
}
