import Foundation
import Reconcile

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
