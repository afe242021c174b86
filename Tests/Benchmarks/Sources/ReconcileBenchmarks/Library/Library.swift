import Foundation
import Reconcile

/// Every call of the library that a row measures.
enum Library {
  static func reconciler(always: Bool = false) -> Reconciler {
    var reconciler = Reconciler()
    reconciler.policy.write = always ? .always : .ifChanged
    return reconciler
  }

  static func things(always: Bool = false) -> (Store, Data) throws -> Void {
    let reconciler = reconciler(always: always)
    return { try reconciler.update($0, \.things, from: .json($1)) }
  }

  /// The same with every change in the report.
  static func thingsWithReport(always: Bool = false) -> (Store, Data) throws -> Void {
    let reconciler = reconciler(always: always)
    return { store, data in
      try reconciler.update(store, \.things, from: .json(data)) { $0.report = .changes }
    }
  }

  /// The same with what the source changed since the last time.
  static func thingsSinceBaseline() -> (Store, Data) throws -> Void {
    let reconciler = reconciler()
    let baseline = Baseline()
    return { try reconciler.update($0, \.things, from: .json($1, since: baseline)) }
  }

  static func observableThings() -> (ObservableStore, Data) throws -> Void {
    let reconciler = reconciler()
    return { try reconciler.update($0, \.things, from: .json($1)) }
  }

  static func items() -> (ItemList, Data) throws -> Void {
    let reconciler = reconciler()
    return { try reconciler.update($0, \.items, from: .json($1)) }
  }

  /// The same through a map, which knows every item after the first update.
  static func mappedItems() -> (ItemList, Data) throws -> Void {
    let reconciler = reconciler()
    let map = IdentityMap()
    return { try reconciler.update($0, \.items, from: .json($1), in: map) }
  }

  /// The same with what the source changed since the last time.
  static func mappedItemsSinceBaseline() -> (ItemList, Data) throws -> Void {
    let reconciler = reconciler()
    let (map, baseline) = (IdentityMap(), Baseline())
    return { try reconciler.update($0, \.items, from: .json($1, since: baseline), in: map) }
  }

  static func feed() -> (Feed, Data) throws -> Void {
    let reconciler = reconciler()
    return { try reconciler.update($0, from: .json($1)) }
  }

  static func profile() -> (Profile, Data) throws -> Void {
    let reconciler = reconciler()
    return { try reconciler.update($0, from: .json($1)) }
  }

  static func contact() -> (Contact, Data) throws -> Void {
    let reconciler = reconciler()
    return { try reconciler.update($0, from: .json($1)) }
  }

  static func dictionary() -> (Store, [String: Any]) throws -> Void {
    let reconciler = reconciler()
    return { try reconciler.update($0, from: .dictionary($1)) }
  }

  /// Reads and validates a document without any object.
  static func read(_ data: Data) throws {
    keepAlive(try SourceValue.json(data))
  }

  /// Reads dictionaries into a source without any object.
  static func read(_ elements: [Any]) throws {
    keepAlive(try SourceValue.array(elements))
  }

  /// Whether dictionaries say the same as others.
  static func agree(_ one: [Any], _ other: [Any]) throws -> Bool {
    try SourceValue.array(one) == SourceValue.array(other)
  }
}

/// Uses a value, so that no work for it is optimized away.
@inline(never) func keepAlive<Value>(_ value: Value) {}
