import Foundation
import Reconcile
import Testing

/// Numbers whose values were found before the update.
@Suite struct `A number in a prepared source` {
  static let numbers = [
    "0", "-0", "7", "-7", "1234567", "12345678", "123456789012345678", "1234567890123456789",
    "9223372036854775807", "-9223372036854775808", "18446744073709551615", "9007199254740993",
    "1.0", "1.50", "-0.0", "0.1", "0.30000000000000004", "523.17", "1e3", "1E+2", "12e-1",
    "123456789.123456789123456789", "1e400", "-1e400", "1e-400", "0.000",
    "12345678901234567890123456789012345678",
  ]

  /// Everything that can be asked of a number, as text.
  private func answers(_ number: SourceValue) throws -> [String] {
    func said<Value>(_ read: () throws -> Value) -> String {
      do { return "\(try read())" } catch { return "\(error)" }
    }
    let dynamic = try DynamicArray(from: [number])
    return [
      "\(number)", "\(number.kind)", said { try number.int() }, said { try number.double() },
      said { try Int8(source: number) }, said { try UInt64(source: number) },
      said { try Float(source: number) }, said { try Decimal(source: number) },
      said { try String(source: number) }, said { try Bool(source: number) },
      said { try Date(source: number) },
      "\(number.foundationValue) \(type(of: number.foundationValue))", "\(dynamic[0])",
      said { try JSONDecoder().decode(Decimal.self, from: Data("\(number)".utf8)) },
    ]
  }

  @Test(arguments: numbers)
  func `is what its text says, whoever asks`(number: String) async throws {
    let text = #"{"a":\#(number),"b":"x","c":[\#(number),"\"",\#(number)],"d":null,"e":\#(number)}"#
    let source = try SourceValue.json(text)
    let prepared = try await Reconciler().prepare(Jukebox.Album.self, from: text)
    #expect(prepared == source && prepared.hashValue == source.hashValue)
    #expect(prepared.description == source.description && prepared["b"] == "x")
    #expect(prepared["c"]?[1] == "\"" && prepared["c"]?.count == 3)
    for key in ["a", "e"] {
      let ready = try #require(prepared[key])
      let plain = try #require(source[key])
      #expect(ready == plain && plain == ready)
      #expect(try answers(ready) == answers(plain))
    }
    let root = try await Reconciler().prepare(Jukebox.Album.self, from: number)
    #expect(try answers(root) == answers(.json(number)))
  }

  @Test(arguments: numbers)
  func `reaches properties of every type as its text does`(number: String) async throws {
    func outcome<Value: FieldValue>(_ first: Value, _ source: SourceValue) -> String {
      let owner = Owner(first)
      return "\(Reconciler().refusal(of: owner, from: source)) \(owner.value) \(owner.sets)"
    }
    let text = #"{"value":\#(number)}"#
    let source = try SourceValue.json(text)
    let prepared = try await Reconciler().prepare(Owner<Int>.self, from: text)
    #expect(outcome(1, prepared) == outcome(1, source))
    #expect(outcome(1.5, prepared) == outcome(1.5, source))
    #expect(outcome(UInt64(1), prepared) == outcome(UInt64(1), source))
    #expect(outcome(Int16?.none, prepared) == outcome(Int16?.none, source))
    #expect(outcome(Decimal(2), prepared) == outcome(Decimal(2), source))
    #expect(outcome("x", prepared) == outcome("x", source))
    #expect(
      outcome(SourceValue(nilLiteral: ()), prepared)
        == outcome(SourceValue(nilLiteral: ()), source))
  }
}
