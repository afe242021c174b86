import Foundation
import Reconcile
import Testing

/// N4, N5: numbers for `CGFloat`, which are those for `Double`.
@Suite struct `A CGFloat` {
  let reconciler = Reconciler()

  @Test func `is the nearest number, and keeps the sign of zero`() throws {
    for text in ["0", "-0.0", "0.1", "-1.5", "1e2", "5e-324", "1.7976931348623157e308"] {
      let value = try #require(Double(text))
      let source = try SourceValue.json("{\"value\":\(text)}")
      let cover = Owner<CGFloat>(7)
      try reconciler.update(cover, from: source)
      #expect(cover.value == CGFloat(value))
      #expect(cover.value.sign == value.sign)
      try reconciler.update(cover, from: source) { $0.write = .ifChanged }
      #expect(cover.sets == 1)
    }
    let cover = Owner<CGFloat>(0)
    try reconciler.update(cover, from: ["value": -0.0]) { $0.write = .ifChanged }
    #expect(cover.value.sign == .minus)
  }

  @Test func `is an issue where it is no number, or beyond every one`() throws {
    for (text, found) in [
      ("1e309", "number out of range"), ("-1e999", "number out of range"), (#""1""#, "string"),
      ("true", "bool"), ("null", "null"),
    ] {
      let cover = Owner<CGFloat>(7)
      #expect(
        reconciler.refusal(of: cover, from: try .json("{\"value\":\(text)}"))
          == ["value: expected CGFloat, found \(found)"])
      #expect(cover.value == 7)
    }
  }

  @Test func `stands in optionals, lists and dictionaries, and is written back`() throws {
    for form in SourceForm.allCases {
      let optional = Owner<CGFloat?>(7)
      try reconciler.update(optional, from: form.source(["value": 0.5]))
      #expect(try reconciler.sourceValue(of: optional) == ["value": 0.5])
      try reconciler.update(optional, from: form.source(["value": nil]))
      #expect(optional.value == nil)
      let list = Owner<[CGFloat]>([])
      try reconciler.update(list, from: form.source(["value": [1, 0.1]]))
      #expect(try reconciler.sourceValue(of: list).description == #"{"value":[1.0,0.1]}"#)
      let keyed = Owner<[String: CGFloat]>(["width": 7])
      try reconciler.update(keyed, from: form.source(["value": ["height": 2.5]]))
      #expect(keyed.value == ["width": 7, "height": 2.5])
    }
    #expect(
      complaints { _ = try reconciler.sourceValue(of: Owner<CGFloat>(.infinity)) }
        == ["value: is not finite"])
  }
}
