import Foundation
import Reconcile
import Testing

/// What ClassMapper's own tests and source say of an update in place; the numbers are those of its facts.
@Suite struct `The policy named for ClassMapper` {
  final class Bar: Reconcilable {
    var id = 0
    var aString = ""
    var aNumber = 0
    static let schema = Schema(Bar.init) {
      Identity("id", \.id)
      Field("aString", \.aString)
      Field("aNumber", \.aNumber)
    }

    static func made(_ id: Int, _ text: String) -> Bar {
      let bar = Bar()
      (bar.id, bar.aString, bar.aNumber) = (id, text, 42)
      return bar
    }
  }

  final class Foo: Reconcilable {
    var aString: String? = "Still alive" { didSet { sets.append("aString") } }
    var aBar: Bar? = Bar.made(1, "bar") { didSet { sets.append("aBar") } }
    var another: Bar? { didSet { sets.append("another") } }
    var anArray = [Bar.made(1, "a"), Bar.made(2, "b")] { didSet { sets.append("anArray") } }
    var aDict = ["bar": Bar.made(1, "d")] { didSet { sets.append("aDict") } }
    let mutable = NSMutableArray(array: [Bar.made(1, "m")])
    let entries = NSMutableDictionary(dictionary: ["foo": Bar.made(1, "e")])
    var sets: [String] = []

    static let schema = Schema(Foo.init) {
      Field("aString", \.aString)
      Field("aBar", \.aBar)
      Field("another", \.another)
      Field("anArray", \.anArray)
      Field("aDict", \.aDict)
      Field("mutable", \.mutable, of: Bar.self)
      Field("entries", \.entries, of: Bar.self)
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let source: SourceValue
    let outcome: String
    let describe: @Sendable (Foo, [Bar]) -> String
    var testDescription: String { name }
  }

  /// A plus stands for a new instance, a number for that of the array, entry or property before.
  private static func text(_ bars: [Bar], _ before: [Bar]) -> String {
    bars.map { bar in
      let place = before.firstIndex { $0 === bar }
      return "\(place.map { "\($0)" } ?? "+") \(bar.id) \(bar.aString) \(bar.aNumber)"
    }.joined(separator: ", ")
  }

  static let rows = [
    Row(name: "T22, S05: absent keys are untouched", source: [:], outcome: "Still alive []") {
      foo, _ in "\(foo.aString ?? "nil") \(foo.sets)"
    },
    Row(
      name: "S09: an equal value is set again", source: ["aString": "Still alive"],
      outcome: #"["aString"]"#
    ) { foo, _ in "\(foo.sets)" },
    Row(name: "S12: null is nil, no foreign object", source: ["aString": nil], outcome: "nil") {
      foo, _ in foo.aString ?? "nil"
    },
    Row(
      name: "T23, S10: a nested object is updated in place, its parent set again",
      source: ["aBar": ["aString": "Bleh"]], outcome: #"0 1 Bleh 42 ["aBar"]"#
    ) { "\(text([$0.aBar].compactMap(\.self), $1)) \($0.sets)" },
    Row(
      name: "a key is a key: another number changes no instance", source: ["aBar": ["id": 7]],
      outcome: "0 7 bar 42"
    ) { text([$0.aBar].compactMap(\.self), $1) },
    Row(
      name: "T06, T22: a nested object that is nil is created", source: ["another": ["id": 3]],
      outcome: "+ 3  0"
    ) { text([$0.another].compactMap(\.self), $1) },
    Row(
      name: "T20, T24, S11: an array goes by position and is set once",
      source: ["anArray": [["id": 2, "aString": "x"], ["id": 1]]],
      outcome: #"1 2 x 42, 2 1 b 42 ["anArray"]"#
    ) { "\(text($0.anArray, $1)) \($0.sets)" },
    Row(
      name: "S19: for too little it raised midway; here the rest goes",
      source: ["anArray": [["aString": "x"]]], outcome: "1 1 x 42"
    ) { text($0.anArray, $1) },
    Row(
      name: "S20: what was too much it dropped; here it is added",
      source: ["anArray": [[:], [:], ["id": 9]]], outcome: "1 1 a 42, 2 2 b 42, + 9  0"
    ) { text($0.anArray, $1) },
    Row(
      name: "T25, S24: a dictionary goes by key and keeps what the source lacks",
      source: ["aDict": ["baz": ["id": 5]]], outcome: "3 1 d 42, + 5  0"
    ) { text($0.aDict.sorted { $0.key < $1.key }.map(\.value), $1) },
    Row(
      name: "T27: a mutable array is the same with all-new contents",
      source: ["mutable": [["id": 1]]], outcome: "+ 1  0"
    ) { text($0.mutable.compactMap { $0 as? Bar }, $1) },
    Row(
      name: "T29: a mutable dictionary is the same with all-new contents",
      source: ["entries": ["bar": ["id": 1]]], outcome: "[bar] + 1  0"
    ) { foo, before in
      "\(foo.entries.allKeys) \(text(foo.entries.allValues.compactMap { $0 as? Bar }, before))"
    },
  ]

  @Test(arguments: rows) func `does what it did`(row: Row) throws {
    let foo = Foo()
    let before =
      [foo.aBar].compactMap(\.self) + foo.anArray + Array(foo.aDict.values)
      + foo.mutable.compactMap { $0 as? Bar } + foo.entries.allValues.compactMap { $0 as? Bar }
    try Reconciler(policy: .classMapper).update(foo, from: row.source)
    #expect(row.describe(foo, before) == row.outcome)
  }

  @Test(
    arguments: [
      (["aString": 5], "aString: expected String, found number"),
      (["aBar": [1]], "aBar: expected Bar, found array"),
      (["anArray": nil], "anArray: expected array, found null"),
    ] as [(SourceValue, String)])
  func `makes issues of what it stored or crashed on`(source: SourceValue, issue: String) {
    #expect(
      complaints { try Reconciler(policy: .classMapper).update(Foo(), from: source) } == [issue])
  }

  @Test func `differs from the default where elements have an identity`() throws {
    let foo = Foo()
    let before = foo.anArray
    try Reconciler().update(foo, from: ["anArray": [["id": 2], ["id": 1]]])
    #expect(sameInstances(foo.anArray, [before[1], before[0]]))
  }
}
