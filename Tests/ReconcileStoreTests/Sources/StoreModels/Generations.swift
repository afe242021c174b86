import Foundation
import Reconcile
import ReconcileStore

/// One of many objects that say in which generation they were updated last.
public final class Generation: Reconcilable {
  public var id = 0
  public var number = 0
  public var text = ""
  public init() {}
  public static let schema = Schema(Generation.init) {
    Identity("id", \.id)
    Field("number", \.number)
    Field("text", \.text)
  }

  /// How many objects one generation has.
  public static let count = 12

  /// All objects of a generation as a source, with texts of many sizes.
  ///
  /// - Parameter first: The identity of the first one.
  public static func source(_ number: Int, from first: Int = 0) throws -> SourceValue {
    let objects = (first..<first + count).map { id in
      let text = String(repeating: "ab", count: (number &* 37 &+ id &* 91) % 700)
      return #"{"id": \#(id), "number": \#(number), "text": "\#(text)"}"#
    }
    return try .json("[" + objects.joined(separator: ",") + "]")
  }

  /// Opens the store of generations.
  public static func store(at url: URL) throws -> ModelStore {
    try ModelStore(at: url) { Records(Generation.self, named: "generation").indexed("number") }
  }

  /// What a store declares whose generations go once nobody needs them.
  @StoreBuilder public static var collected: StoreDeclarations {
    Records(Generation.self, named: "generation").indexed("number").collected()
  }
}

extension [Generation] {
  /// The generation that all of them have; nil if they are of several.
  public var common: Int? {
    let numbers = Set(map(\.number))
    return numbers.count == 1 && (isEmpty || count == Generation.count) ? numbers.first : nil
  }
}
