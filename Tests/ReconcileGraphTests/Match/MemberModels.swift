import Foundation
import Reconcile

/// A result that is the member of an object under the name of its player.
protocol Scored: Reconcilable, AnyObject, SendableMetatype {
  var name: String { get }
  var total: Int { get set }
}

extension Scored {
  var told: String { "\(name) \(total)" }
}

/// Games whose results are an object's members.
enum Members {
  /// A result whose key is its identity.
  final class Known: Scored {
    var name = ""
    var total = 0

    static let schema = Schema(Known.init) {
      Identity(.key, \.name)
      Field("total", \.total)
    }
  }

  /// A result that reads its key and has no identity.
  final class Keyed: Scored {
    var name = ""
    var total = 0

    static let schema = Schema(Keyed.init) {
      Field(.key, \.name)
      Field("total", \.total)
    }
  }

  final class Game<Entry: Scored>: Reconcilable {
    var results: [Entry] = []

    static var schema: Schema { Schema(Game.init) { Field("results", \.results) } }

    var told: String { results.map(\.told).joined(separator: ", ") }

    subscript(name: String) -> Entry? { results.first { $0.name == name } }
  }

  /// A game whose results are in a container that stays.
  final class Box<Entry: Scored>: Reconcilable {
    let results = NSMutableArray()

    static var schema: Schema {
      Schema(Box.init) { Field("results", \.results, of: Entry.self) }
    }

    var told: String {
      results.compactMap { ($0 as? Entry)?.told }.joined(separator: ", ")
    }
  }
}
