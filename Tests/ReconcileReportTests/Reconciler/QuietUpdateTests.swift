import Foundation
import Reconcile
import Testing

/// An update in which no code of the user's runs need not say that it runs. Objects are read and written in
/// place from the seventeenth of their class on, so each is updated more often than that.
@Suite struct `An object of plain values as the root` {
  @TaskLocal static var lines: Lines?

  final class Lines: @unchecked Sendable {
    var all: [String] = []
  }

  static func note(_ word: String) {
    lines?.all.append("\(word) \(Reconciliation.current?.label ?? "nil")")
  }

  final class Plain: Reconcilable {
    var id = 1
    var title = ""
    var date = Date(timeIntervalSince1970: 0)

    static let schema = Schema(Plain.self, create: { _ in Plain() }) {
      Identity("id", \.id)
      Field("title", \.title)
      Field("date", \.date)
    }
  }

  final class Observed: Reconcilable {
    var id = 1
    var title = ""
    var date = Date(timeIntervalSince1970: 0) { didSet { note("date") } }

    static let schema = Schema(Observed.self, create: { _ in Observed() }) {
      Identity("id", \.id)
      Field("title", \.title)
      Field("date", \.date)
    }
  }

  final class Computed: Reconcilable {
    var id = 1
    var known = ""
    var title: String {
      get {
        note("get")
        return known
      }
      set { known = newValue }
    }

    static let schema = Schema(Computed.self, create: { _ in Computed() }) {
      Identity("id", \.id)
      Field("title", \.title)
    }
  }

  class Base: Reconcilable {
    var title = ""

    class var schema: Schema {
      Schema(Base.self, create: { _ in Base() }) { Field("title", \.title) }
    }
  }

  final class Derived: Base {
    override class var schema: Schema {
      Schema(Derived.self, extending: super.schema, create: { _ in Derived() }) {}
    }

    override var title: String { didSet { note("title") } }
  }

  struct Mood: RawRepresentable, SourceConvertible {
    let rawValue: String

    init(rawValue: String) {
      note("raw")
      self.rawValue = rawValue
    }
  }

  final class Moody: Reconcilable {
    var title = ""
    var mood = Mood(rawValue: "calm")

    static let schema = Schema(Moody.self, create: { _ in Moody() }) {
      Field("title", \.title)
      Field("mood", \.mood)
    }
  }

  private let reconciler = Reconciler()

  /// What an object's code writes down in the last of many updates.
  private func lines<Model: Reconcilable & AnyObject>(
    of object: Model, _ source: (Int) -> String
  ) throws -> [String] {
    let lines = Lines()
    for number in 0..<40 {
      lines.all = []
      try Self.$lines.withValue(lines) {
        _ = try reconciler.update(object, from: .json(source(number)), label: "refresh")
      }
    }
    return lines.all
  }

  @Test func `tells every code that runs which update it is`() throws {
    func source(_ number: Int) -> String {
      #"{"id":1,"title":"\#(number)","date":"200\#(number % 2)-01-01T00:00:00Z"}"#
    }
    #expect(try lines(of: Observed(), source) == ["date refresh"])
    #expect(try lines(of: Plain(), source) == [])
    let computed = try lines(of: Computed()) { #"{"id":1,"title":"\#($0)"}"# }
    #expect(!computed.isEmpty && computed.allSatisfy { $0 == "get refresh" })
    let derived = try lines(of: Derived() as Base) { #"{"title":"\#($0)"}"# }
    #expect(derived == ["title refresh"])
    let moods = try lines(of: Moody()) { #"{"title":"a","mood":"\#($0 % 2)"}"# }
    #expect(!moods.isEmpty && moods.allSatisfy { $0 == "raw refresh" })
  }

  /// What an update leads to: the error, or the report and what the object holds.
  private func outcome(_ object: Plain, _ source: SourceValue) -> String {
    do {
      let report = try reconciler.update(object, from: source)
      return "\(report) \(object.id) \(object.title) \(object.date.timeIntervalSince1970)"
    } catch { return "\(error)" }
  }

  @Test(
    arguments: [
      ["id": 1, "title": "b", "date": "2001-01-01T00:00:00Z"], ["date": "2001-01-01T00:00:00Z"],
      ["title": "b", "id": 1], ["title": "b"], ["title": "a", "id": 1, "more": 2], [:], ["more": 2],
      ["titel": "b"], ["id": 2, "title": "b"], ["id": 1, "title": nil], ["id": nil, "title": "b"],
      ["id": 1, "title": 3], ["id": "1", "title": "b"], [1], nil,
    ] as [SourceValue])
  func `is updated alike, however often its class was met`(_ source: SourceValue) throws {
    func made() -> Plain {
      let object = Plain()
      object.title = "a"
      return object
    }
    // Reconcilers resolve types anew, so this one meets the class for the first time.
    let first = outcome(made(), source)
    for _ in 0..<40 { _ = outcome(made(), ["id": 1, "title": "c"]) }
    #expect(outcome(made(), source) == first)
  }
}
