import Reconcile
import Testing

/// Sources that are written as literals.
@Suite struct `A literal` {
  @Test func `is the source that its text is`() throws {
    let title = "Mono"
    let literal: SourceValue = [
      "id": 18_446_744_073_709_551_615, "title": "\(title)\n\"2\"\u{1}", "rating": -4.5,
      "isLive": true,
      "note": nil, "tracks": [["id": -1], [:], []],
    ]
    let text = #"""
      {"id":18446744073709551615,"title":"Mono\n\"2\"\u0001","rating":-4.5,"isLive":true,\#
      "note":null,"tracks":[{"id":-1},{},[]]}
      """#
    #expect(literal.description == text)
    #expect(try literal == SourceValue.json(text))
  }

  @Test func `may be a value alone`() {
    #expect(("x" as SourceValue).kind == .string)
    #expect((1 as SourceValue).kind == .number)
    #expect((1.5 as SourceValue).description == "1.5")
    #expect((1e300 as SourceValue).description == "1e+300")
    #expect((-0.0 as SourceValue).description == "-0.0")
    #expect((false as SourceValue).kind == .boolean)
    #expect((nil as SourceValue).isNull)
  }

  @Test func `takes any integer of a variable`() {
    func text(_ number: some FixedWidthInteger & FieldValue) -> String {
      let source: SourceValue = ["number": SourceValue(number)]
      return source.description
    }
    #expect(text(Int8.min) == #"{"number":-128}"# && text(UInt8.max) == #"{"number":255}"#)
    #expect(text(Int16.min) == #"{"number":-32768}"# && text(UInt16.max) == #"{"number":65535}"#)
    #expect(text(Int32.min) == #"{"number":-2147483648}"#)
    #expect(text(UInt32.max) == #"{"number":4294967295}"#)
    #expect(text(Int64.min) == #"{"number":-9223372036854775808}"#)
    #expect(text(UInt64.max) == #"{"number":18446744073709551615}"#)
    #expect(text(Int.max) == #"{"number":\#(Int.max)}"# && text(UInt(7)) == #"{"number":7}"#)
  }

  @Test func `keeps a key that is there twice`() throws {
    let literal: SourceValue = ["a": 1, "a": 2]
    #expect(literal.description == #"{"a":1,"a":2}"#)
    #expect(literal["a"] == 1)
  }
}
