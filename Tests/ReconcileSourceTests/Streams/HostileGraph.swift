import Foundation
import Reconcile

/// Models and helpers for sources that want to do harm.
enum HostileGraph {
  final class Node: Reconcilable {
    var id = 0
    var name = ""
    var child: Node?
    var children: [Node] = []
    var byName: [String: Node] = [:]
    static let schema = Schema(Node.init) {
      Identity("id", \.id)
      Field("name", \.name)
      Field("child", \.child)
      Field("children", \.children)
      Field("byName", \.byName)
    }
  }

  final class Meter: Reconcilable {
    var n = 1
    var small: UInt8 = 1
    var double = 1.0
    var wide: UInt64 = 1
    var decimal = Decimal(1)
    var scores: [String: Int] = [:]
    var list: [Int] = []
    static let schema = Schema(Meter.init) {
      Field("n", \.n)
      Field("small", \.small)
      Field("double", \.double)
      Field("wide", \.wide)
      Field("decimal", \.decimal)
      Field("scores", \.scores)
      Field("list", \.list)
    }
  }

  /// How many times longer things may take in a debug build.
  static var patience: Double {
    var factor = 1.0
    assert(
      {
        factor = 10
        return true
      }())
    return factor
  }
}
