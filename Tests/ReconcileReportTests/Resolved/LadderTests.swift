import Foundation
import Reconcile
import Testing

/// Every axis on every rung of the ladder, of which the nearest edit wins.
@Suite struct `The nearest edit of an axis` {
  /// The rungs, nearest first.
  enum Rung: Int, CaseIterable {
    case call, field, valueOnReconciler, valueInSchema
    case ownerOnReconciler, baseOnReconciler, ownerInSchema, baseInSchema, reconciler
  }

  static var axes: [any Ladder.Axis.Type] {
    [
      Ladder.Missing.self, Ladder.Null.self, Ladder.Mismatch.self, Ladder.Write.self,
      Ladder.UnknownKeys.self, Ladder.Object.self, Ladder.IdentityChange.self,
      Ladder.Stale.self,
      Ladder.Collection.self,
    ] + Ladder.parts
  }

  typealias Settings = [Rung: any Ladder.Setting.Type]

  @Test(arguments: axes.indices) func `is the default where there is none`(axis: Int) {
    #expect(outcome(Self.axes[axis], [:]) == Self.axes[axis].outcomes.none)
  }

  @Test(arguments: axes.indices, Rung.allCases)
  func `counts on every rung`(axis: Int, rung: Rung) {
    let axis = Self.axes[axis]
    #expect(outcome(axis, [rung: Ladder.First.self]) == axis.outcomes.first)
    #expect(outcome(axis, [rung: Ladder.Second.self]) == axis.outcomes.second)
  }

  @Test(arguments: axes.indices, Rung.allCases)
  func `wins over every farther one`(axis: Int, rung: Rung) {
    let axis = Self.axes[axis]
    var settings: Settings = [rung: Ladder.First.self]
    for other in Rung.allCases where other.rawValue > rung.rawValue {
      settings[other] = Ladder.Second.self
    }
    #expect(outcome(axis, settings) == axis.outcomes.first)
  }

  private func outcome(_ axis: any Ladder.Axis.Type, _ settings: Settings) -> String {
    func at(_ rung: Rung) -> any Ladder.Setting.Type { settings[rung] ?? Ladder.Nothing.self }
    return outcome(
      axis, at(.field), at(.valueInSchema), at(.ownerInSchema), at(.baseInSchema), settings)
  }

  private func outcome<
    A: Ladder.Axis, F: Ladder.Setting, V: Ladder.Setting, O: Ladder.Setting, B: Ladder.Setting
  >(
    _ axis: A.Type, _ field: F.Type, _ value: V.Type, _ owner: O.Type, _ base: B.Type,
    _ settings: Settings
  ) -> String {
    func edit(_ rung: Rung) -> PolicyEdit? { settings[rung]?.edit(axis) }
    var reconciler = Reconciler()
    edit(.reconciler)?(&reconciler.policy)
    if let edit = edit(.valueOnReconciler) {
      reconciler.policy(for: Ladder.Value<A, V>.self, edit)
    }
    if let edit = edit(.ownerOnReconciler) {
      reconciler.policy(for: Ladder.Owner<A, F, V, O, B>.self, edit)
    }
    if let edit = edit(.baseOnReconciler) { reconciler.policy(for: Ladder.Base<A, B>.self, edit) }
    let object = Ladder.Owner<A, F, V, O, B>()
    let before = object.value
    let list = object.list
    do {
      let report = try reconciler.update(object, from: axis.source, policy: edit(.call))
      if A.isOfList { return text(object.list, before: list) }
      guard let value = object.value else { return "nil" }
      return (value === before ? "same " : "another ") + value.name
        + (object.sets > 0 ? ", set" : "") + (report.counts.unknown > 0 ? ", unknown" : "")
    } catch {
      return error.description.replacing(#/Value<.*>/#, with: "Value")
    }
  }

  private func text<A: Ladder.Axis, V: Ladder.Setting>(
    _ list: [Ladder.Value<A, V>], before: [Ladder.Value<A, V>]
  ) -> String {
    let elements = list.map { element in
      (before.contains { $0 === element } ? "" : "new ") + "\(element.id) \(element.name)"
    }
    return "[\(elements.joined(separator: ", "))]"
  }
}
