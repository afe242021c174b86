import Foundation
import Reconcile

/// Holds a collection and counts how often it is set; it needs no schema.
final class ListHolder<Value> {
  var value: Value { didSet { sets += 1 } }
  var sets = 0

  init(_ value: Value) {
    self.value = value
  }
}

/// A class whose elements are matched by identity.
class ListTrack: Reconcilable {
  var id: Int
  var title: String { didSet { titleSets += 1 } }
  var titleSets = 0

  init(_ id: Int, _ title: String = "") {
    self.id = id
    self.title = title
  }

  class var schema: Schema {
    Schema(ListTrack.self, create: { _ in ListTrack(0) }) {
      Identity("id", \.id)
      Field("title", \.title)
    }
  }
}

/// A subclass with a field of its own.
final class ListLiveTrack: ListTrack {
  var venue = ""

  override class var schema: Schema {
    Schema(ListLiveTrack.self, extending: super.schema, create: { _ in ListLiveTrack(0) }) {
      Field("venue", \.venue)
    }
  }
}

/// A class without an identity: its elements are matched by position.
final class ListDisc: Reconcilable {
  var label: String
  var side: String?

  init(_ label: String = "") {
    self.label = label
  }

  static let schema = Schema(ListDisc.self, create: { _ in ListDisc() }) {
    Field("label", \.label)
    Field("side", \.side)
  }
}

/// A struct without an identity.
struct ListPrice: Reconcilable, Equatable {
  var amount = 0
  var currency = "EUR"

  static let schema = Schema(ListPrice.self, create: { _ in ListPrice() }) {
    Field("amount", \.amount)
    Field("currency", \.currency)
  }
}

/// A struct with an identity.
struct ListTicket: Reconcilable, Hashable {
  var id = 0
  var seat = ""

  static let schema = Schema(ListTicket.self, create: { _ in ListTicket() }) {
    Identity("id", \.id)
    Field("seat", \.seat)
  }
}

/// Tracks with the identities 1, 2, 3 and so on, in that order.
func listTracks(_ titles: String...) -> [ListTrack] {
  titles.enumerated().map { ListTrack($0.offset + 1, $0.element) }
}

func listDiscs(_ labels: String...) -> [ListDisc] {
  labels.map { ListDisc($0) }
}

/// The issues that an update throws, as texts; none where it succeeds.
func issueTexts(_ body: () throws -> Void) -> [String] {
  do {
    try body()
    return []
  } catch let error as UpdateError {
    return error.issues.map { "\($0)" }
  } catch {
    return ["another error: \(error)"]
  }
}

/// Whether two lists hold the very same instances in the same order.
func sameInstances<Element: AnyObject>(_ one: [Element], _ other: [Element]) -> Bool {
  one.count == other.count && zip(one, other).allSatisfy { $0 === $1 }
}

extension Reconciler {
  /// A reconciler whose policy is edited.
  init(_ edit: PolicyEdit) {
    self.init()
    edit(&policy)
  }
}

extension ChangeReport {
  /// Each change in a few words: its place, its kind and its note.
  var brief: [String] {
    changes.map { change in
      "\(change.path) \(change.kind)" + (change.note.map { ", \($0)" } ?? "")
    }
  }
}
