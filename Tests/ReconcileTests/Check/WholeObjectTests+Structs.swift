import Foundation
import Reconcile
import Testing

// A struct of plain values in a dictionary or behind an optional is compared with its source where it
// is, and stays if it is equal.

extension `An object that is compared as a whole` {
  protocol PlainSide: Reconcilable, SendableMetatype {
    var summary: String { get }
  }

  struct Side: PlainSide {
    var name = ""
    var minutes = 0
    var note: String?

    static let schema = Schema(Side.init) {
      Field("name", \.name)
      Field("minutes", \.minutes)
      Field("note", \.note)
    }

    var summary: String { "\(name) \(minutes) \(note ?? "-")" }
  }

  /// A side whose fields are checked one by one.
  struct CheckedSide: PlainSide {
    var name = ""
    var minutes = 0
    var note: String?

    static let schema = Schema(CheckedSide.init) {
      Field("name", \.name)
      Field("minutes", \.minutes)
      Field("note", \.note)
      Validate("has anything") { _ in true }
    }

    var summary: String { "\(name) \(minutes) \(note ?? "-")" }
  }

  final class SidesOf<Element: PlainSide>: Reconcilable {
    var byName: [String: Element] = [:] { didSet { sets += 1 } }
    var bonus: Element?
    var sets = 0

    static var schema: Schema {
      Schema(SidesOf.init) {
        Field("byName", \.byName)
        Field("bonus", \.bonus)
      }
    }
  }

  private func outcome<Element: PlainSide>(
    _ sides: SidesOf<Element>, _ source: String, _ reconciler: Reconciler
  ) -> [String] {
    var told: [String] = []
    do {
      let report = try reconciler.update(sides, from: .json(Data(source.utf8)))
      told =
        ["\(report.counts)"] + report.changes.map { "\($0.path) \($0.kind) \($0.new, default: "")" }
    } catch {
      told = error.issues.map { "\($0.path) \($0.kind) \($0.found ?? "")" }.sorted()
    }
    let all = sides.byName.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.summary)" }
    return told + all + ["\(sides.bonus?.summary ?? "none") \(sides.sets)"]
  }

  @Test(arguments: Form.allCases, policies.indices)
  func `is a struct, and changes what a check of its fields changes`(form: Form, policy: Int) throws
  {
    let reconciler = Reconciler { Self.policies[policy].edit(&$0) }
    let (one, other) = (SidesOf<Side>(), SidesOf<CheckedSide>())
    var random = SeededRandom(seed: UInt64(policy) + 600)
    func side() -> String {
      let members = [
        "\"name\":\"\(random.below(12) == 0 ? "B" : "A")\"", "\"minutes\":\(random.below(12) / 11)",
        "\"note\":\(random.below(12) == 0 ? "\"live\"" : "null")",
      ]
      switch random.below(40) {
      case 0: return "null"
      case 1: return "{\"name\":\"A\",\"minutes\":\"many\",\"note\":null}"
      default: return form.object(members, &random)
      }
    }
    for round in 0..<40 {
      let entries = (0..<6).map { "\"\($0)\":\(side())" }.joined(separator: ",")
      let text = "{\"byName\":{\(entries)},\"bonus\":\(side())}"
      let expected = outcome(other, text, reconciler)
      #expect(outcome(one, text, reconciler) == expected, "\(round): \(text)")
    }
  }
}
