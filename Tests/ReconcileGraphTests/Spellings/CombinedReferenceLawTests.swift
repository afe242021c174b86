import Foundation
import Reconcile
import ReconcileTestSupport
import Testing

/// F10, G3: a reference by several keys does what one does that an object names.
@Suite struct `Any reference by several keys` {
  final class Chart: Reconcilable {
    var list = ""
    var week = 0

    static let schema = Schema(Chart.init) {
      Identity("list", \.list)
      Identity("week", \.week)
    }
  }

  typealias Subject = `A reference by several keys`.Subject

  class Entry {
    var title = ""
    var chart: Chart?
    var subject: Subject?
    var charts: [Chart] = []
    var subjects: [Subject] = []
    required init() {}

    var told: String {
      let names = subjects.map { "\(type(of: $0)) \($0.id)" }
      return "\(title), \(chart.map { "\($0.list) \($0.week)" } ?? "-"), "
        + "\(subject.map { "\(type(of: $0)) \($0.id)" } ?? "-"), "
        + "\(charts.map { "\($0.list) \($0.week)" }), \(names)"
    }
  }

  /// Names both by keys of its own.
  final class ByKeys: Entry, Reconcilable {
    static let schema = Schema(ByKeys.self, create: { _ in ByKeys() }) {
      Field("title", \.title)
      Reference(["chart.list", "week"], \.chart)
      Reference("subject_id", \.subject, type: "subject_kind", unresolved: .wait)
      Field("charts", \.charts)
      Field("subjects", \.subjects)
    }
  }

  /// Has an object for each.
  final class ByObjects: Entry, Reconcilable {
    static let schema = Schema(ByObjects.self, create: { _ in ByObjects() }) {
      Field("title", \.title)
      Reference("chart", \.chart)
      Reference("subject", \.subject, unresolved: .wait)
      Field("charts", \.charts)
      Field("subjects", \.subjects)
    }
  }

  /// A document of both kinds.
  private struct Drawn {
    var random: SeededRandom

    private mutating func value(_ values: String...) -> String {
      values[random.below(values.count)]
    }

    mutating func documents() -> (byKeys: String, byObjects: String) {
      var (keys, objects): ([String], [String]) = ([], [])
      func add(_ text: String) {
        keys.append(text)
        objects.append(text)
      }
      add("\"title\": \"t\(random.below(3))\"")
      if random.below(2) == 0 {
        add(
          value(
            #""charts": [{"list": "a", "week": 1}, {"list": "b", "week": 1}]"#, #""charts": []"#))
      }
      if random.below(2) == 0 {
        add(
          value(
            #""subjects": [{"kind": "album", "id": 1}, {"kind": "track", "id": 1}]"#,
            #""subjects": [{"kind": "track", "id": 2}]"#))
      }
      let (list, week) = (
        value("null", #""a""#, #""a""#, #""b""#, #""b""#, "[]"), value("1", "1", "1", "2", "null")
      )
      switch random.below(6) {
      case 0: break
      case 1: keys.append(#""week": \#(week)"#)
      default:
        keys += [#""chart": {"list": \#(list)}"#, #""week": \#(week)"#]
        objects.append(
          list == "null" || week == "null"
            ? #""chart": null"# : #""chart": {"list": \#(list), "week": \#(week)}"#)
      }
      let (id, kind) = (
        value("1", "1", "1", "2", "null"),
        value(#""album""#, #""album""#, #""track""#, #""track""#, #""poem""#)
      )
      switch random.below(6) {
      case 0: break
      case 1: keys.append(#""subject_kind": \#(kind)"#)
      case 2:
        keys.append(#""subject_id": \#(id)"#)
        objects.append(#""subject": \#(id == "null" ? id : #"{"id": \#(id)}"#)"#)
      default:
        keys += [#""subject_kind": \#(kind)"#, #""subject_id": \#(id)"#]
        objects.append(
          id == "null" ? #""subject": null"# : #""subject": {"kind": \#(kind), "id": \#(id)}"#)
      }
      return ("{\(keys.joined(separator: ", "))}", "{\(objects.joined(separator: ", "))}")
    }
  }

  @Test(arguments: Way.all + Way.withMap)
  func `does what one of an object does`(way: Way) throws {
    var connected = 0
    for seed in 0..<16 as Range<UInt64> {
      var drawn = Drawn(random: SeededRandom(seed: seed))
      let (one, other) = (ByKeys(), ByObjects())
      let byKeys = Updated(one, way) { $0.told }
      let byObjects = Updated(other, way) { $0.told }
      for round in 0..<6 {
        let texts = drawn.documents()
        let policy: PolicyEdit = {
          $0.write = round.isMultiple(of: 2) ? .always : .ifChanged
          $0.failure = round.isMultiple(of: 3) ? .bestEffort : .atomic
          $0.missing = round == 4 ? .reset : .keep
        }
        let told = [
          outcome { try byKeys.update(texts.byKeys, policy: policy) },
          outcome { try byObjects.update(texts.byObjects, policy: policy) },
        ]
        #expect(told[0] == told[1], "\(seed) \(round): \(texts)")
        #expect(byKeys.told == byObjects.told, "\(seed) \(round): \(texts)")
        guard told[0] == told[1], byKeys.told == byObjects.told else { return }
        connected += (one.chart == nil ? 0 : 1) + (one.subject == nil ? 0 : 1)
      }
    }
    #expect(connected > 10)
  }

  /// The counts and the kinds of changes of an update, or the kinds of its issues.
  private func outcome(_ update: () throws -> ChangeReport) -> [String] {
    do {
      let report = try update()
      return ["\(report.counts)"] + report.changes.map { "\($0.kind)" }
    } catch let error as UpdateError {
      return error.issues.map { "\($0.kind)" }
    } catch {
      return ["\(error)"]
    }
  }
}
