import Foundation
import Reconcile
import Testing

/// Types that have no schema of one's own: values, optionals, elements and entries of them.
@Suite struct `A policy for values without a schema` {
  /// What a rung says.
  enum Setting { case nothing, first, second }

  struct Axis: Sendable, CustomTestStringConvertible {
    let name: String
    let source: SourceValue
    let first: @Sendable (inout Policy) -> Void
    let second: @Sendable (inout Policy) -> Void

    /// What a page says: with the first value, with the second one, and with neither.
    let outcomes: (first: String, second: String, none: String)

    var testDescription: String { name }
  }

  static let axes = [
    Axis(
      name: "missing", source: ["count": 1], first: { $0.missing = .reset },
      second: { $0.missing = .require },
      outcomes: ("T nil reset [:]", "title: expected String, found nothing", "t s a+b [k: v]")),
    Axis(
      name: "null", source: ["title": nil, "subtitle": nil, "words": nil, "names": nil],
      first: { $0.null = .keep }, second: { $0.null = .reset },
      outcomes: ("t s a+b [k: v]", "T nil reset [:]", "title: expected String, found null")),
    Axis(
      name: "mismatch", source: ["title": 1, "subtitle": 2, "words": 3, "names": 4],
      first: { $0.mismatch = .keep }, second: { $0.mismatch = .reset },
      outcomes: ("t s a+b [k: v]", "T nil reset [:]", "title: expected String, found number")),
    Axis(
      name: "write", source: ["title": "t"], first: { $0.write = .ifChanged },
      second: { $0.write = .always },
      outcomes: ("t s a+b [k: v]", "t s a+b [k: v], set", "t s a+b [k: v], set")),
    Axis(
      name: "collection of values", source: ["words": ["c", "a"]],
      first: { $0.collection = .union }, second: { $0.collection = .append },
      outcomes: ("t s a+b+c [k: v]", "t s a+b+c+a [k: v]", "t s c+a [k: v]")),
    Axis(
      name: "null elements", source: ["words": ["c", nil]],
      first: { $0.collection.nullElements = .skip },
      second: { $0.collection.nullElements = .reject },
      outcomes: (
        "t s c [k: v]", "words[1]: expected String, found null",
        "words[1]: expected String, found null"
      )),
    Axis(
      name: "failing elements", source: ["words": ["c", 1]],
      first: { $0.collection.failingElements = .skip },
      second: { $0.collection.failingElements = .reject },
      outcomes: (
        "t s c [k: v]", "words[1]: expected String, found number",
        "words[1]: expected String, found number"
      )),
    Axis(
      name: "unmatched entries", source: ["names": ["l": "w"]],
      first: { $0.collection.unmatched = .remove }, second: { $0.collection.unmatched = .reject },
      outcomes: (
        "t s a+b [l: w]", "names.k: existing entry is matched by no source entry",
        "t s a+b [k: v, l: w]"
      )),
    Axis(
      name: "fresh entries", source: ["names": ["l": "w"]],
      first: { $0.collection.fresh = .ignore }, second: { $0.collection.fresh = .reject },
      outcomes: (
        "t s a+b [k: v]", "names.l: matches no existing entry", "t s a+b [k: v, l: w]"
      )),
  ]

  final class Page: Reconcilable {
    var title = "t" { didSet { sets += 1 } }
    var subtitle: String? = "s"
    var words = ["a", "b"]
    var names = ["k": "v"]
    var count = 0
    var sets = 0

    static let schema = Schema(Page.init) {
      Field("title", \.title).default("T")
      Field("subtitle", \.subtitle)
      Field("words", \.words).default(["reset"])
      Field("names", \.names).default([:])
      Field("count", \.count) { $0.missing = .keep }
    }

    var text: String {
      let names = names.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
      return "\(title) \(subtitle ?? "nil") \(words.joined(separator: "+")) "
        + (names.isEmpty ? "[:]" : "[\(names.joined(separator: ", "))]") + (sets > 0 ? ", set" : "")
    }
  }

  /// The rungs on which such a type can stand, nearest first.
  @Test(arguments: axes, [0, 1, 2, 3])
  func `holds for values, optionals, elements and entries, and wins over what is farther`(
    axis: Axis, rung: Int
  ) {
    #expect(outcome(axis, []) == axis.outcomes.none)
    func settings(_ near: Setting, _ far: Setting) -> [Setting] {
      (0..<4).map { $0 < rung ? .nothing : $0 == rung ? near : far }
    }
    #expect(outcome(axis, settings(.first, .nothing)) == axis.outcomes.first)
    #expect(outcome(axis, settings(.second, .nothing)) == axis.outcomes.second)
    #expect(outcome(axis, settings(.first, .second)) == axis.outcomes.first)
  }

  private func outcome(_ axis: Axis, _ settings: [Setting]) -> String {
    func edit(_ rung: Int) -> (inout Policy) -> Void {
      let setting = rung < settings.count ? settings[rung] : .nothing
      return { policy in
        switch setting {
        case .nothing: break
        case .first: axis.first(&policy)
        case .second: axis.second(&policy)
        }
      }
    }
    var reconciler = Reconciler()
    edit(3)(&reconciler.policy)
    reconciler.policy(for: Page.self, edit(2))
    reconciler.policy(for: String.self, edit(1))
    let page = Page()
    let issues = complaints { try reconciler.update(page, from: axis.source, policy: edit(0)) }
    // A reset sets the title too, which only the axis of writes is about.
    return issues.first
      ?? (axis.name == "write" ? page.text : page.text.replacingOccurrences(of: ", set", with: ""))
  }
}
